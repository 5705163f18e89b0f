/** Opening tables: the few steps from a click to a running game. */
import { openTable, startGame, takeSeat } from "./api";
import type { GameInfo, NewTable } from "./generated";
import { levels } from "./levels.svelte";
import { freeName } from "./names";

/** Open a table with bots, take its first seat and start the game; returns the table's code. */
export async function playNow(game: GameInfo, name: string): Promise<string> {
  const bots = Array<string>(game.usual_seats - 1).fill(levels.of(game));
  return openWith({ game: game.name, seats: [null, ...bots], aids: "odds" }, { 0: name });
}

/** Open a table and seat the people at this device; the game starts at once if nobody else is expected. */
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
