/** The bots of the ladder, as `spellwright.bots.search` has them: they are told what their seat knows, and search. All of
 * this runs in a worker that never holds a position of the real game. */
import type { Bytes, Held } from "@/engine/description";
import { Engine } from "@/engine/engine";
import type { Kit } from "@/engine/open";
import { expectedPoints, Search, Thinker, type Seen, type Subtree } from "@/engine/search";

const SEEDS = 1n << 31n; // of searches, for each seed of a bot
const MOST_SEEDS = 1n << 62n;
const ATTENTION = 1 << 16; // the stream that decides what is noticed
const NODES = 1 << 18; // of a tree: more than there is time for
const GAMES = 50; // that are played to the end for each action, to estimate its points
const MOST = 3; // actions that the coach mentions

/** What a seat has decided since anybody else last did. */
export interface Streak {
  line: number;
  since: number;
  actions: number[];
}

/** How strong a bot is. */
export interface Level {
  iterations: number | null;
  attention: number;
  seconds: number;
  reusesTree: boolean;
}

/** All that a bot is told: what its seat sees, and what it has seen. */
export interface Known {
  /** Which bot it is: what it keeps from decision to decision is kept under this name. */
  bot: string;
  view: Uint8Array;
  seen: { view: Uint8Array; action: number }[];
  streak: Streak;
  /** None for `random`, which does anything that is legal. */
  level: Level | null;
  seed: number;
  /** Which of its decisions this is, from 1. */
  decision: number;
}

/** What the coach found for an action. */
export interface Tried {
  action: number;
  visits: number;
  value: number;
  points: number | null;
}

interface Kept {
  seat: number;
  streak: Streak;
  subtree: Subtree;
}

export class Bots {
  private readonly kept = new Map<string, Kept>();

  private constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
  ) {}

  static async of({ module, description, networks }: Kit): Promise<Bots> {
    const engine = await Engine.load(module, description);
    return new Bots(engine, new Thinker(engine, networks, NODES));
  }

  choose(known: Known): number {
    const { level } = known;
    return level ? this.search(known, level) : this.anyOf(known);
  }

  /** As `spellwright.bots.random` chooses, where its first decision is asked for. */
  private anyOf({ view, seed, decision }: Known): number {
    const legal = legalIn(this.record(view));
    return this.engine.within(() => {
      const stream = this.held(BigInt(seed), decision - 1);
      return legal[this.do("draw_below", stream, legal.length) as number];
    });
  }

  private search(known: Known, level: Level): number {
    const { bot, streak } = known;
    const until = performance.now() + 1000 * level.seconds;
    const view = this.record(known.view);
    const seed = (BigInt(known.seed) * SEEDS + BigInt(known.decision)) % MOST_SEEDS;
    const noticed = this.noticed(view, level.attention, seed);
    if (noticed.length === 1) return noticed[0];
    const search = new Search(this.thinker, view, seed, this.seen(known));
    const before = this.kept.get(bot);
    const seat = numberIn(view, "seat");
    if (before && before.seat === seat && isSame(before.streak, streak)) search.reuse(before.subtree);
    this.kept.delete(bot);
    search.runUntil(until, level.iterations ?? Infinity);
    const action = search.best(noticed);
    if (level.reusesTree) {
      const next = { ...streak, actions: [...streak.actions, action] };
      this.kept.set(bot, { seat, streak: next, subtree: search.subtree(action) });
    }
    return action;
  }

  /** The best actions for a view, the best first. */
  advise(bytes: Uint8Array, seconds: number, seed: number): { total: number; best: Tried[] } {
    const view = this.record(bytes);
    const search = new Search(this.thinker, view, seed);
    search.runUntil(performance.now() + 1000 * seconds);
    const [visits, means] = [search.visits(), search.means()];
    const total = [...visits.values()].reduce((a, b) => a + b, 0);
    const best = [...visits].sort(([, one], [, other]) => other - one).slice(0, MOST);
    const hasPoints = "play_on_from" in this.engine.description.functions && numberIn(view, "seats") > 1;
    return {
      total,
      best: best.map(([action, many]) => ({
        action,
        visits: many,
        value: means.get(action)!,
        points: hasPoints ? expectedPoints(this.thinker, view, action, GAMES, seed) : null,
      })),
    };
  }

  /** The legal actions that a bot notices; at least one. */
  private noticed(view: Bytes, attention: number, seed: bigint): number[] {
    const legal = legalIn(view);
    if (attention >= 1) return legal;
    return this.engine.within(() => {
      const stream = this.held(seed, ATTENTION);
      const noticed = legal.filter(() => (this.do("draw_fraction", stream) as number) < attention);
      return noticed.length ? noticed : [legal[this.do("draw_below", stream, legal.length) as number]];
    });
  }

  private seen({ seen }: Known): Seen[] {
    return seen.map(({ view, action }) => ({ view: this.record(view), action }));
  }

  private record(bytes: Uint8Array): Bytes {
    return this.engine.record("View", bytes as Uint8Array<ArrayBuffer>);
  }

  private stream(seed: bigint, index: number): Bytes {
    const stream = this.engine.record("Stream");
    this.do("seed_stream", stream, seed, index);
    return stream;
  }

  private held(seed: bigint, index: number): Held {
    return this.engine.hold("Stream", [], this.stream(seed, index).$bytes);
  }

  private do(name: string, ...given: unknown[]): unknown {
    return (this.engine.call as (name: string, ...given: unknown[]) => unknown).call(this.engine, name, ...given);
  }
}

const legalIn = (view: Bytes): number[] =>
  [...(view as unknown as { legal: Int8Array }).legal].flatMap((is, action) => (is ? [action] : []));
const numberIn = (record: Bytes, field: string): number => (record as unknown as Record<string, number>)[field];
const isSame = (one: Streak, other: Streak): boolean =>
  one.line === other.line && one.since === other.since && one.actions.join() === other.actions.join();
