// A search from one view, as `spellwright.search.ismcts.Search` has it in Python. It belongs into a worker.

import { SEARCH } from "./generated.ts";
import type { Held, HeldGroup, Listening, RecordOf, Searching } from "./description.ts";
import type { Engine } from "./engine.ts";

type Memory = Searching["memory"];
export type View = RecordOf<Searching, "View">;

/** A decision as one seat saw it. */
export interface Seen {
  readonly view: View;
  readonly action: number;
}

/** An action with its figures: whole per mille, points in tenths; null where nothing can be said. */
export interface AdviceLine {
  action: number;
  value: number;
  share: number;
  odds: number | null;
  wins: number | null;
  points: number | null;
}

/** The memory that searches of one game work in, one after the other, and the weights for all numbers of seats. */
export class Thinker {
  readonly engine: Engine<Searching>;
  readonly network: Held;
  readonly workspace: HeldGroup<Memory["workspace"]>;
  private readonly mark: number;

  constructor(engine: Engine<Searching>, network: Float32Array, nodes?: number) {
    this.engine = engine;
    const bytes = new Uint8Array(network.buffer, network.byteOffset, network.byteLength);
    this.network = engine.hold("f4", [network.length], bytes);
    this.workspace = engine.holdGroup("workspace", nodes);
    this.mark = engine.mark();
  }

  /** Free what the last search held, and clear its tree. */
  begin(): void {
    this.engine.release(this.mark);
    this.engine.call("reset", this.workspace);
  }

  /** A stream of the family `seed`, at its start. */
  stream(seed: number | bigint, index: number): RecordOf<Searching, "Stream"> {
    const stream = this.engine.record("Stream");
    this.engine.call("seed_stream", stream, seed, index);
    return stream;
  }
}

export class Search {
  readonly stream: RecordOf<Searching, "Stream">;
  private readonly thinker: Thinker;
  private readonly view: View;
  private readonly seed: number | bigint;
  private readonly root: HeldGroup<Memory["root"]>;

  /** Start a search with an empty tree; it ends any earlier one of the same thinker. `seen` is listened to where the game can. */
  constructor(thinker: Thinker, view: View, seed: number | bigint, seen: readonly Seen[] = []) {
    const { engine } = thinker;
    thinker.begin();
    this.thinker = thinker;
    this.view = view;
    this.seed = seed;
    this.stream = thinker.stream(seed, 0);
    this.root = { v: engine.hold("View", [], view.$bytes), evidence: evidenceOf(engine, view, seen) };
  }

  /** Run this many iterations. */
  run(iterations: number): void {
    const { engine, workspace, network } = this.thinker;
    engine.call("iterate", this.root, workspace, network, this.stream, iterations);
  }

  /** Run as many iterations as fit before a moment of the clock, in milliseconds, at most `iterations`; return how many. */
  runUntil(until: number, iterations = Infinity, clock: () => number = () => performance.now()): number {
    let [done, piece, before]: number[] = [0, SEARCH.first, clock()];
    let slowest = Math.min(SEARCH.spare * (until - before), 1000 * SEARCH.mostSpare);
    while (done < iterations) {
      piece = Math.min(piece, iterations - done);
      this.run(piece);
      done += piece;
      const now = clock();
      slowest = Math.max(slowest, now - before);
      if (now + slowest >= until) break;
      const fitting = Math.floor((1000 * SEARCH.piece * piece) / Math.max(now - before, 1e-3));
      piece = Math.max(1, Math.min(SEARCH.growth * piece, fitting));
      before = now;
    }
    return done;
  }

  /** What a bot decides now: the best action, or at a temperature above 0 now and then another that seemed good. */
  decide(temperature: number): number {
    const { engine } = this.thinker;
    return engine.within(() => engine.call("decide", this.tally(), temperature, engine.record("Stream"), this.seed));
  }

  /** What the coach says now: the best actions, the best first. */
  advise(): AdviceLine[] {
    const { engine, workspace, network } = this.thinker;
    return engine.within(() => {
      const lines = engine.hold("i8", [SEARCH.mostAdvice, SEARCH.columns]);
      const [tally, stream] = [this.tally(), engine.record("Stream")];
      const { scratch } = workspace;
      const many = engine.call(
        "advise",
        ...([this.view, tally, scratch, network, stream, this.seed, SEARCH.rollouts, lines] as const),
      );
      const numbers = Array.from(engine.values(lines, "i8"), Number);
      return Array.from({ length: many }, (_, line) => lineOf(numbers.slice(line * SEARCH.columns)));
    });
  }

  /** What the search has found about each action, while no other memory is freed. */
  private tally(): HeldGroup<Memory["tally"]> {
    const { engine, workspace } = this.thinker;
    const tally = engine.holdGroup("tally");
    engine.call("count_root", workspace.tree, this.view.legal, tally);
    return tally;
  }
}

/** What the decisions of others say about what a view hides, held in the module's memory. */
export function evidenceOf(engine: Engine<Searching>, view: View, seen: readonly Seen[]): Held {
  const [, , columns] = engine.description.memory.root.evidence;
  if (!seen.length || !canListen(engine)) return engine.hold("f8", [0, columns]);
  const evidence = engine.hold("f8", [seen.length, columns]);
  const views = seen.map(({ view }) => view);
  const actions = BigInt64Array.from(seen, ({ action }) => BigInt(action));
  const rows = engine.call("listen", view, views, actions, evidence);
  return { ...evidence, shape: [rows, columns] };
}

export const canListen = (engine: Engine<Searching>): engine is Engine<Listening> =>
  "listen" in engine.description.functions;

function lineOf([action, value, share, ...figures]: number[]): AdviceLine {
  const [odds, wins, points] = figures.map((figure) => (figure === SEARCH.noFigure ? null : figure));
  return { action, value, share, odds, wins, points };
}
