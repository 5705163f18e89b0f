// What positions and actions are worth, as `spellwright.analysis.account.Appraiser` measures them in Python. It belongs into a worker.

import type { Held, RecordOf, Searching } from "./description.ts";
import type { Engine } from "./engine.ts";
import { evidenceOf, Thinker, type Seen, type View } from "./search.ts";

/** How closely decisions are judged. */
export interface Setting {
  /** Worlds that fit what the seat knows; an even number. */
  readonly worlds: number;
  /** Decisions that are played on before a position is weighed. */
  readonly horizon: number;
}

/** A decision, as its seat could have judged it: the best action, and the winning chances with the one that was taken and with the best. */
export interface Judged {
  readonly best: number;
  readonly chance: number;
  readonly bestChance: number;
  readonly choices: number;
}

const [FIRST, SECOND, BY_POSITION, COLUMNS] = [0, 1, 2, 3]; // of what an action is worth

export class Appraiser {
  private readonly engine: Engine<Searching>;
  private readonly thinker: Thinker;
  private readonly room: Readonly<Record<"readings" | "sums" | "shares" | "candidates" | "worth", Held>>;
  private readonly scales: Held;
  private readonly state: Held;
  private readonly mark: number;

  constructor(engine: Engine<Searching>, network: Float32Array, scales: Float32Array) {
    this.engine = engine;
    this.thinker = new Thinker(engine, network, 1);
    this.scales = engine.hold(
      "f4",
      [scales.length],
      new Uint8Array(scales.buffer, scales.byteOffset, scales.byteLength),
    );
    const held = ([item, ...shape]: readonly [string, ...number[]]) => engine.hold(item, shape);
    const [, , , , readings, sums, shares] = engine.description.functions.appraise.takes;
    const [, , , , , , , , , , candidates, worth] = engine.description.functions.judge.takes;
    this.room = {
      ...{ readings: held(readings), sums: held(sums), shares: held(shares) },
      ...{ candidates: held(candidates), worth: held(worth) },
    };
    this.state = engine.hold("State");
    this.mark = engine.mark();
  }

  /** What a position is worth to each seat; and where chance decides, the mean after its outcomes. */
  appraise(state: Uint8Array, seats: number): [now: number[], mean: number[]] {
    const { engine, room, thinker } = this;
    engine.bytes(this.state).set(state);
    engine.call(
      "appraise",
      ...([this.state, thinker.network, this.scales, thinker.workspace.scratch] as const),
      ...([room.readings, room.sums, room.shares] as const),
    );
    const shares = Array.from(engine.values(room.shares, "f8"));
    const most = shares.length / 2;
    return [shares.slice(0, seats), shares.slice(most, most + seats)];
  }

  /** Judge an action by what its seat knows; and by how much it should change what the position is worth to the seat. */
  judge(view: View, action: number, seen: readonly Seen[], { worlds, horizon }: Setting): [Judged, number] {
    const { engine, room, thinker } = this;
    engine.release(this.mark);
    const root = { v: engine.hold("View", [], view.$bytes), evidence: evidenceOf(engine, view, seen) };
    const stream: RecordOf<Searching, "Stream"> = engine.record("Stream");
    const many = engine.call(
      "judge",
      ...([root, action, worlds, horizon, thinker.network, this.scales, thinker.workspace.scratch] as const),
      ...([room.readings, room.sums, stream, room.candidates, room.worth] as const),
    );
    const worth = Array.from(engine.values(room.worth, "f8"));
    const candidates = Array.from(engine.values(room.candidates, "i8"), Number);
    const at = (row: number, column: number) => worth[row * COLUMNS + column];
    let best = 0;
    for (let row = 1; row < many; row++) if (at(row, FIRST) > at(best, FIRST)) best = row;
    if (at(0, SECOND) >= at(best, SECOND)) best = 0; // by the other half of the worlds
    return [
      { best: candidates[best], chance: at(0, SECOND), bestChance: at(best, SECOND), choices: many },
      at(0, BY_POSITION) - at(candidates.length, BY_POSITION),
    ];
  }
}
