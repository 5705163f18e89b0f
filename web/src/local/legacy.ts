/** What games say, from transcribed Python, until their modules say it. */
/* eslint-disable @typescript-eslint/no-explicit-any -- what comes from transcribed Python is only known when it runs */
import type { Engine } from "@/engine/engine";
import type { Foresight } from "./lines";
import { plain, register, World, type Game } from "./native";
import { ModuleRules, recordOf, type AnyRecord } from "./numbers";

export interface Transcribed {
  GAME: Game;
  foresee: (world: World) => never;
  is_quiet: ((state: AnyRecord) => boolean) | null;
}

export function foreseeing(text: Transcribed, engine: Engine): (view: Uint8Array) => Foresight {
  const { GAME: game, foresee, is_quiet } = text;
  const rules = new ModuleRules(engine);
  register({ game, rules, foresee, is_quiet });
  const { View } = rules.layouts;
  return (view) => {
    const found: any = foresee(new World(game, recordOf(View, view)));
    return { offers: plain(found.offers), questions: plain(found.questions) };
  };
}
