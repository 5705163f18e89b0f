// The verbs of a game on records, as `spellwright.kernel.game.Game` has them in Python.

import type { Bytes, Description, RecordName, RecordOf } from "./description.ts";
import type { Engine } from "./engine.ts";

type State<M extends Description> = RecordOf<M, Extract<"State", RecordName<M>>>;
type View<M extends Description> = RecordOf<M, Extract<"View", RecordName<M>>>;
type Stream<M extends Description> = RecordOf<M, Extract<"Stream", RecordName<M>>>;
type Belief<M extends Description> = RecordOf<M, Extract<"Belief", RecordName<M>>>;

export class Rules<M extends Description = Description> {
  readonly engine: Engine<M>;
  private readonly do: (name: string, ...given: unknown[]) => unknown;

  constructor(engine: Engine<M>) {
    this.engine = engine;
    this.do = engine.call.bind(engine) as (name: string, ...given: unknown[]) => unknown;
  }

  /** A position before the first decision; `options` are the numbers of the agreed choices. */
  newState(seats: number, options: Int8Array): State<M> {
    const s = this.make("State") as State<M>;
    this.do("setup", s, seats, options);
    return s;
  }

  /** The seat that decides, or CHANCE, or OVER. */
  actor(s: State<M>): number {
    return this.do("actor", s) as number;
  }

  /** What the seat that decides may do. */
  legalActions(s: State<M>): number[] {
    return this.menu(s).filter((a) => this.do("is_legal", s, a));
  }

  /** What chance may decide, with weights. */
  chanceOutcomes(s: State<M>): [action: number, weight: number][] {
    const weighted = this.menu(s).map((a): [number, number] => [a, this.do("chance_weight", s, a) as number]);
    return weighted.filter(([, weight]) => weight > 0);
  }

  /** Let an action happen. The caller knows that it is possible. */
  apply(s: State<M>, action: number): void {
    this.do("apply", s, action);
  }

  score(s: State<M>, seat: number): number {
    return this.do("score", s, seat) as number;
  }

  isWinner(s: State<M>, seat: number): boolean {
    return this.do("is_winner", s, seat) as boolean;
  }

  /** What a seat (or SPECTATOR) may know of a position. */
  viewOf(s: State<M>, seat: number): View<M> {
    const v = this.make("View") as View<M>;
    this.do("view", s, seat, v);
    return v;
  }

  /** What can be inferred from a view about what it does not show. */
  beliefOf(v: View<M>): Belief<M> {
    const worked = this.workings();
    this.do("belief", v, worked);
    const belief = this.make("Belief") as Belief<M>;
    for (const [name, [, , ...shape]] of Object.entries(this.engine.description.records.Belief.fields)) {
      const [from, to] = [worked, belief] as unknown as Record<string, number | Float64Array>[];
      if (shape.length) (to[name] as Float64Array).set(from[name] as Float64Array);
      else to[name] = from[name];
    }
    return belief;
  }

  /** A random position that the view cannot tell from the real one. */
  worldOf(v: View<M>, stream: Stream<M>): State<M> {
    const s = this.make("State") as State<M>;
    this.do("world", v, stream, this.workings(), s);
    return s;
  }

  /** Stream number `index` of the family `seed`, at its start. */
  streamOf(seed: number | bigint, index = 0): Stream<M> {
    const stream = this.make("Stream") as Stream<M>;
    this.do("seed_stream", stream, seed, index);
    return stream;
  }

  /** Lines of what the last action led to, as the rules tell them. */
  told(s: State<M> | View<M>): number[][] {
    const { told, told_count } = this.engine.records.plain(s) as { told: number[][]; told_count: number };
    return told.slice(0, told_count);
  }

  private menu(s: State<M>): number[] {
    const [first, past] = this.do("menu", s) as [number, number];
    return Array.from({ length: past - first }, (_, index) => first + index);
  }

  private make(kind: string): Bytes {
    return this.engine.record(kind as RecordName<M>);
  }

  private workings(): Bytes {
    return this.make("Workings" in this.engine.description.records ? "Workings" : "Belief");
  }
}
