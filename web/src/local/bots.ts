/** The bots of the ladder and the coach: they are told what their seat knows, and search. All of this runs in a worker
 * that never holds a position of the real game. */
import { SEARCH } from "@/engine/generated";
import type { Forgetting, Searching } from "@/engine/description";
import { Engine } from "@/engine/engine";
import type { Kit } from "@/engine/open";
import { Search, Thinker, type AdviceLine, type View } from "@/engine/search";

/** How strong a bot is. */
export interface Level {
  /** None: as many as there is time for; 0: it decides without a search, by the policy. */
  iterations: number | null;
  /** In a game for as many as play. */
  temperature: number;
  /** Per cent of what has to be remembered that it does remember. */
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

/** How long a search may take; with a number of iterations, and time for all of them, it is the same every time. */
export interface Budget {
  seconds: number;
  iterations?: number;
}

export class Bots {
  private constructor(
    private readonly engine: Engine<Searching>,
    private readonly thinker: Thinker,
    private readonly clock: () => number,
  ) {}

  static async of(kit: Kit, clock = () => performance.now()): Promise<Bots> {
    const engine = await Engine.load(kit.module, kit.description);
    return new Bots(engine, new Thinker(engine, kit.network, SEARCH.treeNodes), clock);
  }

  /** What a bot decides, as `spellwright.bots.search` does; or `spellwright.bots.random`, where its first decision is
   * asked for. */
  choose({ view: bytes, seen, level, seed, decision }: Known): number {
    const { engine, thinker } = this;
    const view = this.record(bytes.slice()); // a bot that forgets writes into it
    if (!level) return engine.call("draw_legal", view.legal, thinker.stream(seed, decision - 1));
    const own = engine.callWide("decision_seed", seed, decision);
    if (level.memory < SEARCH.wholeMemory && canForget(engine))
      engine.call("forget", view, thinker.stream(own, SEARCH.memoryStream), level.memory);
    const only = view.legal.indexOf(1);
    if (only === view.legal.lastIndexOf(1)) return only;
    const heard = seen.map(({ view, action }) => ({ view: this.record(view), action }));
    const { seconds, iterations } = level;
    const search = this.searched(view, own, { seconds, iterations: Math.max(1, iterations ?? Infinity) }, heard);
    return search.decide(level.temperature);
  }

  /** The best actions for a view, the best first, as `spellwright.bots.coach` finds them. */
  advise(view: Uint8Array, seed: number, budget: Budget): AdviceLine[] {
    return this.searched(this.record(view), seed, budget).advise();
  }

  private searched(...[view, seed, { seconds, iterations }, seen]: Asked): Search {
    const until = this.clock() + 1000 * seconds;
    const search = new Search(this.thinker, view, seed, seen);
    search.runUntil(until, iterations, this.clock);
    return search;
  }

  private record(bytes: Uint8Array): View {
    return this.engine.record("View", bytes as Uint8Array<ArrayBuffer>);
  }
}

type Asked = [view: View, seed: number | bigint, budget: Budget, seen?: { view: View; action: number }[]];

const canForget = (engine: Engine<Searching>): engine is Engine<Forgetting> => "forget" in engine.description.functions;
