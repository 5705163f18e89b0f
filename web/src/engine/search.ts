// A search from one view, as `spellwright.search.ismcts.Search` has it in Python. It belongs into a worker.

import type { Bytes, Description, Held, HeldGroup, RecordName, RecordOf } from "./description.ts";
import type { Engine } from "./engine.ts";

const ROOT = 0;
const NO_NODE = -1;
const SPARE = 0.03; // share of the time left unused, in case the last piece takes longer
const PIECE = 4; // milliseconds between two looks at the clock
const FIRST = 16; // iterations of the first piece
const GROWTH = 4; // the next piece is at most this many times larger

type Tree = Record<string, Held>;
type Found = { visits: number; reward: number };

/** A decision as one seat saw it. */
export interface Seen {
  readonly view: Bytes;
  readonly action: number;
}

/** The memory that searches of one game work in, one after the other, and the weights for all numbers of seats. */
export class Thinker<M extends Description = Description> {
  readonly engine: Engine<M>;
  readonly network: Held;
  readonly workspace: HeldGroup<M["memory"]["workspace"]>;
  private readonly mark: number;

  constructor(engine: Engine<M>, network: Float32Array, nodes?: number) {
    this.engine = engine;
    const bytes = new Uint8Array(network.buffer, network.byteOffset, network.byteLength);
    this.network = engine.hold("f4", [network.length], bytes);
    this.workspace = engine.holdGroup(
      "workspace" as Extract<keyof M["memory"], string>,
      nodes,
    ) as typeof this.workspace;
    this.mark = engine.mark();
  }

  /** Free what the last search held. */
  begin(): void {
    this.engine.release(this.mark);
  }
}

export class Search<M extends Description = Description> {
  private readonly thinker: Thinker<M>;
  private readonly view: RecordOf<M, Extract<"View", RecordName<M>>>;
  private readonly stream: Bytes;
  private readonly root: { v: Held; evidence: Held };

  /** Start a search with an empty tree; it ends any earlier one of the same thinker. `seen` is listened to where the game can. */
  constructor(thinker: Thinker<M>, view: Bytes, seed: number | bigint, seen: readonly Seen[] = []) {
    const { engine } = thinker;
    thinker.begin();
    this.thinker = thinker;
    this.view = view as unknown as typeof this.view;
    this.stream = engine.record("Stream" as RecordName<M>);
    this.do("seed_stream", this.stream, seed, 0);
    this.do("clear", this.tree);
    engine.bytes(this.scratch.likelihoods).fill(0);
    engine.bytes(this.scratch.turns).fill(0);
    this.root = { v: engine.hold("View", [], view.$bytes), evidence: this.evidence(seen) };
  }

  /** Run this many iterations. */
  run(iterations: number): void {
    const { workspace } = this.thinker;
    this.do("iterate", this.root, workspace, this.thinker.network, this.stream, iterations);
  }

  /** Run as many iterations as fit before a moment of `performance.now()`, at most `iterations`; return how many. */
  runUntil(until: number, iterations = Infinity): number {
    let done = 0;
    let piece = FIRST;
    let before = performance.now();
    let slowest = SPARE * (until - before);
    while (done < iterations) {
      piece = Math.min(piece, iterations - done);
      this.run(piece);
      done += piece;
      const now = performance.now();
      slowest = Math.max(slowest, now - before);
      if (now + slowest >= until) break;
      piece = Math.max(1, Math.min(GROWTH * piece, Math.floor((piece * PIECE) / Math.max(now - before, 1e-3))));
      before = now;
    }
    return done;
  }

  /** How often each action was chosen at the root. */
  visits(): Map<number, number> {
    return new Map(Array.from(this.tried(), ([action, { visits }]) => [action, visits]));
  }

  /** The mean result of each action that was tried at the root, from 0 to 1. */
  means(): Map<number, number> {
    return new Map(Array.from(this.tried(), ([action, { visits, reward }]) => [action, reward / visits]));
  }

  /** How likely each legal action is at first sight, once an iteration has been run. */
  priors(): Map<number, number> {
    const { engine } = this.thinker;
    const [actions, priors] = [engine.values(this.tree.action, "i2"), engine.values(this.tree.prior, "f4")];
    return new Map(this.children().map((node) => [actions[node], priors[node]]));
  }

  /** The action with most visits; of equals, the one with the greater reward. If there was no time for any, the one that is
   * likeliest at first sight. */
  best(): number {
    const tried = [...this.tried()];
    if (!tried.length) return [...this.priors()].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
    const isBetter = (one: Found, other: Found) =>
      one.visits > other.visits || (one.visits === other.visits && one.reward > other.reward);
    return tried.reduce((one, other) => (isBetter(other[1], one[1]) ? other : one))[0];
  }

  /** All that the tree holds, for comparison: the arrays of its nodes as far as they are used, and where chance stands. */
  bytes(): Uint8Array[] {
    const { engine } = this.thinker;
    const used = engine.values(this.tree.used, "i4")[0];
    const nodes = Object.entries(this.tree).filter(([part]) => part !== "path" && part !== "used");
    const parts = nodes.map(([, held]) => engine.bytes({ ...held, shape: [used] }).slice());
    return [...parts, this.stream.$bytes];
  }

  private get tree(): Tree {
    return (this.thinker.workspace as unknown as { tree: Tree }).tree;
  }

  private get scratch(): Record<string, Held> {
    return (this.thinker.workspace as unknown as { scratch: Record<string, Held> }).scratch;
  }

  private do(name: string, ...given: unknown[]): unknown {
    return (this.thinker.engine.call as (name: string, ...given: unknown[]) => unknown).call(
      this.thinker.engine,
      name,
      ...given,
    );
  }

  /** What the decisions of others say about what is hidden. */
  private evidence(seen: readonly Seen[]): Held {
    const { engine } = this.thinker;
    const [, , columns] = engine.description.memory.root.evidence as readonly [string, number, number];
    if (!("listen" in engine.description.functions) || !seen.length) return engine.hold("f8", [0, columns]);
    const evidence = engine.hold("f8", [seen.length, columns]);
    const views = seen.map(({ view }) => view);
    const actions = BigInt64Array.from(seen, ({ action }) => BigInt(action));
    const rows = this.do("listen", this.view, views, actions, evidence) as number;
    return { ...evidence, shape: [rows, columns] };
  }

  /** The visits and the total reward of each legal action at the root. */
  private tried(): Map<number, Found> {
    const { engine } = this.thinker;
    const visits = engine.values(this.tree.visits, "i4");
    const actions = engine.values(this.tree.action, "i2");
    const rewards = engine.values(this.tree.reward, "f8");
    const found = new Map<number, Found>();
    for (const node of this.children().filter((one) => visits[one])) {
      const before = found.get(actions[node]) ?? { visits: 0, reward: 0 };
      found.set(actions[node], { visits: before.visits + visits[node], reward: before.reward + rewards[node] });
    }
    return found;
  }

  /** The nodes of the legal actions at the root. */
  private children(): number[] {
    const { engine } = this.thinker;
    const [child, sibling] = [engine.values(this.tree.child, "i4"), engine.values(this.tree.sibling, "i4")];
    const actions = engine.values(this.tree.action, "i2");
    const legal = (this.view as unknown as { legal: Int8Array }).legal;
    const found: number[] = [];
    for (let node = child[ROOT]; node !== NO_NODE; node = sibling[node]) if (legal[actions[node]]) found.push(node);
    return found;
  }
}

/** The mean points at the end for the seat that decides, if it takes this action and then everybody plays on at first
 * sight: `spellwright.search.rollouts.expected_points`. */
export function expectedPoints<M extends Description>(
  thinker: Thinker<M>,
  view: Bytes,
  action: number,
  games: number,
  seed: number,
): number {
  const { engine } = thinker;
  const call = engine.call.bind(engine) as (name: string, ...given: unknown[]) => unknown;
  return engine.within(() => {
    const stream = engine.record("Stream" as RecordName<M>);
    call("seed_stream", stream, seed, 0);
    const scratch = engine.holdGroup("scratch" as Extract<keyof M["memory"], string>);
    return (call("play_on_from", view, action, scratch, thinker.network, stream, games) as number) / games;
  });
}
