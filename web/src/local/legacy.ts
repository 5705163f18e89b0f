/** What games say, from transcribed Python, until their modules say it. */
/* eslint-disable @typescript-eslint/no-explicit-any -- what comes from transcribed Python is only known when it runs */
import type { Engine } from "@/engine/engine";
import type { Advice } from "@/lib/generated";
import type { Kit } from "@/engine/open";
import { COACH_SECONDS } from "./generated";
import * as thinkers from "./thinkers";
import type { Foresight } from "./lines";
import { loadedGame, plain, register, World, type Game } from "./native";
import { ModuleRules, recordOf, type AnyRecord } from "./numbers";

export interface Transcribed {
  GAME: Game;
  foresee: (world: World) => never;
  is_quiet: ((state: AnyRecord) => boolean) | null;
  odds: ((belief: AnyRecord) => any) | null;
}

export function foreseeing(text: Transcribed, engine: Engine): (view: Uint8Array) => Foresight {
  const { GAME: game, foresee, is_quiet } = text;
  const rules = new ModuleRules(engine);
  register({ game, rules, foresee, is_quiet });
  const { Belief, View } = rules.layouts;
  if (text.odds) ODDS.set(game.name, (view) => text.odds!(recordOf(Belief, rules.belief(view))));
  return (view) => {
    const found: any = foresee(new World(game, recordOf(View, view)));
    return { offers: plain(found.offers), questions: plain(found.questions) };
  };
}

/** What the coach found for an action. */
export type AdviceLine = Omit<Advice, "action" | "says"> & { action: number };

const COACH_SEED = 1;
const MIN_SHARE = 0.02;
const ODDS = new Map<string, (view: Uint8Array) => any>();

/** What the coach advises, by action. */
export async function advise(kit: Kit, view: Uint8Array): Promise<AdviceLine[]> {
  const { total, best } = await thinkers.advise(kit, view, COACH_SECONDS, COACH_SEED);
  const odds = ODDS.get(kit.name)?.(view);
  const hasEstimates = recordOf(loadedGame(kit.name).rules.layouts.View, view).seats > 1;
  const round = (of: number, digits: number) => Number(of.toFixed(digits));
  return best
    .filter(({ visits }, place) => !place || visits >= MIN_SHARE * total)
    .map(({ action, visits, value, points }) => ({
      ...{ action, value: round(value, 3), share: round(visits / total, 3), odds: odds?.get(action) ?? null },
      wins: hasEstimates ? round(value, 3) : null,
      points: points === null ? null : round(points, 1),
    }));
}
