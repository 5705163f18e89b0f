/** For tests: the groups of a game's table of actions that a seat can take. */
import type { GameName } from "@/lib/words";

const TABLES = import.meta.glob<string>("/../src/spellwright/games/*/actions.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function verbsOf(game: GameName): string[] {
  const [, table] = Object.entries(TABLES).find(([path]) => path.includes(`/${game}/`))!;
  return [...table.matchAll(/^ +\("([a-z]+)",.*# a seat:/gm)].map((found) => found[1]);
}

/** The first words of actions, each once. */
export const verbsIn = (actions: string[]): string[] => [...new Set(actions.map((action) => action.split(" ")[0]))];

/** Raw words of the engine, names of messages, holes. */
export function isRaw(text: string, action: string): boolean {
  return text.toLowerCase() === action || /board-|menu-|rune-|colour-|[?{}]|undefined|NaN|^\s*$/.test(text);
}
