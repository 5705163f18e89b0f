// The verbs of a game on records, as `spellwright.kernel.game.Game` has them in Python.

export class Rules {
  constructor(engine) {
    this.engine = engine;
  }

  newState(seats, options) {
    return this.written("State", (s) => this.engine.call("setup", s, seats, options));
  }

  actor(s) {
    return this.engine.call("actor", s);
  }

  legalActions(s) {
    return this.menu(s).filter((a) => this.engine.call("is_legal", s, a));
  }

  chanceOutcomes(s) {
    return this.menu(s)
      .map((a) => [a, this.engine.call("chance_weight", s, a)])
      .filter(([, weight]) => weight > 0);
  }

  viewOf(s, seat) {
    return this.written("View", (v) => this.engine.call("view", s, seat, v));
  }

  // What a belief shows of the working memory in which it was made.
  beliefOf(v) {
    const worked = this.written(this.workings, (b) => this.engine.call("belief", v, b));
    return this.written("Belief", (belief) => {
      for (const [name, [, , ...shape]] of Object.entries(this.engine.description.records.Belief.fields)) {
        if (shape.length) belief[name].set(worked[name]);
        else belief[name] = worked[name];
      }
    });
  }

  worldOf(v, stream) {
    return this.written("State", (s) => this.engine.call("world", v, stream, this.engine.record(this.workings), s));
  }

  streamOf(seed, index) {
    return this.written("Stream", (stream) => this.engine.call("seed_stream", stream, seed, index));
  }

  told(s) {
    const { told, told_count } = this.engine.records.plain(s);
    return told.slice(0, told_count);
  }

  menu(s) {
    const [first, past] = this.engine.call("menu", s);
    return Array.from({ length: past - first }, (_, index) => first + index);
  }

  get workings() {
    return "Workings" in this.engine.description.records ? "Workings" : "Belief";
  }

  written(kind, write) {
    const record = this.engine.record(kind);
    write(record);
    return record;
  }
}
