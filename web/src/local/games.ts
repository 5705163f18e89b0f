/** The games that can be played here: what was transcribed of each, and its module. */
import { Engine } from "@/engine/engine";
import { fetchCode, fetchKit, type Code, type Kit } from "@/engine/open";
import { register, type Game, type World } from "./native";
import type { Dict } from "./python";
import { ModuleRules, type AnyRecord, type Rules } from "./rules";

/** What is written out of a game's Python. */
interface Transcribed {
  GAME: Game;
  ROSTER: object;
  LEVELS: Dict;
  foresee: (world: World) => never;
  is_quiet: ((state: AnyRecord) => boolean) | null;
  odds: ((belief: AnyRecord) => Dict) | null;
}

export interface LocalGame {
  game: Game;
  rules: Rules;
  roster: object;
  levels: Dict;
  /** Whether its bots listen to what others decide. */
  listens: boolean;
  odds: ((belief: AnyRecord) => Dict) | null;
}

const TEXTS = import.meta.glob<Transcribed>("@/games/*/transcribed.ts");
const codes = new Map<string, Promise<Code>>();
const kits = new Map<string, Promise<Kit>>();
const games = new Map<string, Promise<LocalGame>>();

/** The module of a game, loaded once. */
function codeOf(game: string): Promise<Code> {
  return once(codes, game, () => fetchCode(game));
}

/** What bots of a game need, loaded once. */
export function kitOf(game: string): Promise<Kit> {
  return once(kits, game, async () => fetchKit(await codeOf(game)));
}

const textOf = (game: string) => `/src/games/${game}/transcribed.ts`;

/** Whether this page has a game of that name. */
export const canPlay = (name: string): boolean => textOf(name) in TEXTS;

export function gameOf(name: string): Promise<LocalGame> {
  return once(games, name, async () => {
    if (!canPlay(name)) throw new Error(`${name} cannot be played here`);
    const [text, { module, description }] = await Promise.all([TEXTS[textOf(name)](), codeOf(name)]);
    return localGame(text, new ModuleRules(await Engine.load(module, description)), "listen" in description.functions);
  });
}

export function localGame(text: Transcribed, rules: Rules, listens: boolean): LocalGame {
  const { GAME: game, ROSTER: roster, LEVELS: levels, foresee, is_quiet, odds } = text;
  register({ game, rules, foresee, is_quiet });
  return { game, rules, roster, levels, listens, odds };
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name) ?? make();
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}
