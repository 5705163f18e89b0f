/** The games that can be played here: facts, and the module of each. */
import type { Description } from "@/engine/description";
import { Engine } from "@/engine/engine";
import { fetchCode, fetchKit, hasEngine, type Code, type Kit } from "@/engine/open";
import { Actions, LocalGame, type GameFacts, type Lists } from "./game";
import { Sayings } from "./lines";
import { Rules } from "./rules";

const FACTS = import.meta.glob<GameFacts>("../games/*/facts.ts", { import: "FACTS" });
const LISTS = import.meta.glob<Lists>("../games/*/lists.ts", { import: "LISTS" });
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

const factsOf = (game: string) => `../games/${game}/facts.ts`;

/** Whether this page has a game of that name. */
export const canPlay = (name: string): boolean => factsOf(name) in FACTS && hasEngine(name);

/** A game, loaded once. */
export function gameOf(name: string): Promise<LocalGame> {
  return once(games, name, async () => {
    if (!canPlay(name)) throw new Error(`${name} cannot be played here`);
    const [facts, lists, { module, description }] = await Promise.all([
      FACTS[factsOf(name)](),
      LISTS[`../games/${name}/lists.ts`]?.(),
      codeOf(name),
    ]);
    const engine = await Engine.load<Description>(module, description);
    const actions = new Actions(facts.actions);
    const sayings = new Sayings(engine, actions);
    return new LocalGame(facts, new Rules(engine), sayings, actions, lists);
  });
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(name) ?? make();
  known.set(name, found);
  found.catch(() => known.delete(name));
  return found;
}
