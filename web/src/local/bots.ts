/** The bots of the ladder, as `spellwright.bots.search` has them: they are told what their seat knows, and search. All of
 * this runs in a worker that never holds a position of the real game. */
import type { Bytes, Held } from "@/engine/description";
import { Engine } from "@/engine/engine";
import type { Kit } from "@/engine/open";
import { expectedPoints, Search, Thinker, type Seen } from "@/engine/search";

const SEEDS = 1n << 31n; // of searches, for each seed of a bot
const MOST_SEEDS = 1n << 62n;
const WHIM = 1 << 16; // the stream that decides among what seemed good
const MEMORY = WHIM + 1; // the one that decides what comes to mind
const ALL = 100; // per cent
const NODES = 1 << 18; // of a tree: more than there is time for
const GAMES = 50; // that are played to the end for each action, to estimate its points
const MOST = 3; // actions that the coach mentions

/** How strong a bot is. */
export interface Level {
  iterations: number | null;
  temperature: number;
  /** Per cent of what has to be remembered that comes to its mind. */
  memory: number;
  seconds: number;
}

/** All that a bot is told: what its seat sees, and what it has seen. */
export interface Known {
  view: Uint8Array;
  seen: { view: Uint8Array; action: number }[];
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

export class Bots {
  private constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
  ) {}

  static async of({ module, description, network }: Kit): Promise<Bots> {
    const engine = await Engine.load(module, description);
    return new Bots(engine, new Thinker(engine, network, NODES));
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
    const until = performance.now() + 1000 * level.seconds;
    const view = this.record(known.view.slice()); // a bot that forgets writes into it
    const seed = (BigInt(known.seed) * SEEDS + BigInt(known.decision)) % MOST_SEEDS;
    if (level.memory < ALL && "forget" in this.engine.description.functions) {
      this.do("forget", view, this.stream(seed, MEMORY), level.memory);
    }
    const legal = legalIn(view);
    if (legal.length === 1) return legal[0];
    const search = new Search(this.thinker, view, seed, this.seen(known));
    search.runUntil(until, level.iterations === 0 ? 1 : (level.iterations ?? Infinity));
    return this.decide(search, level, seed);
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

  /** What a bot decides after a search: the best action, or now and then another that seemed good. */
  private decide(search: Search, level: Level, seed: bigint): number {
    const liking = level.iterations === 0 ? search.priors() : search.visits();
    if (!level.temperature || !liking.size) return search.best();
    const logOf = (likes: number) => this.do("log", likes) as number;
    const highest = logOf(Math.max(...liking.values()));
    const weights = [...liking]
      .sort(([one], [other]) => one - other)
      .map(([action, likes]): [number, number] => [
        action,
        this.do("exp", (logOf(likes) - highest) / level.temperature) as number,
      ]);
    const total = [...liking.keys()].reduce((sum, action) => sum + weights.find(([one]) => one === action)![1], 0);
    let ticket = total * this.engine.within(() => this.do("draw_fraction", this.held(seed, WHIM)) as number);
    for (const [action, weight] of weights) {
      ticket -= weight;
      if (ticket < 0) return action;
    }
    return weights[weights.length - 1][0];
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
