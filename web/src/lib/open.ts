/** Opening tables: the few steps from a wish to a game that runs. */
import { openTable, startGame, takeSeat, usualBot } from "./api";
import type { GameInfo, NewTable } from "./generated";
import { freeName } from "./names";
import type { GameName } from "./words";

/** How many sit down when somebody just wants to play. */
export const QUICK_SEATS: Record<GameName, number> = { simsala: 4, spellbook: 2, mandragora: 3 };

/** A table with bots, our guest at its first seat, the game begun. Returns its code. */
export async function playNow(game: GameInfo, name: string): Promise<string> {
  const bots = Array<string>(QUICK_SEATS[game.name as GameName] - 1).fill(usualBot(game));
  return openWith({ game: game.name, seats: [null, ...bots], aids: "odds" }, { 0: name });
}

/** A table, with the people of this device at their seats; begins at once if nobody else is awaited. */
export async function openWith(table: NewTable, names: Record<number, string>): Promise<string> {
  const { code } = await openTable(table);
  const taken: string[] = [];
  for (const [seat, wanted] of Object.entries(names)) {
    const name = freeName(wanted, taken);
    taken.push(name);
    await takeSeat(code, Number(seat), name);
  }
  const isFull = table.seats.every((bot, seat) => bot !== null || seat in names);
  if (isFull) await startGame(code);
  return code;
}
