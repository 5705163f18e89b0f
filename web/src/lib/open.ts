/** Opening tables: the few steps from a click to a running game. */
import { openTable, openTableHere, playAgain, Refusal, seatBot, startGame, takeSeat } from "./api";
import type { GameInfo, NewTable, TableInfo } from "./generated";
import { canPlayHere, isStatic } from "./here";
import { levels } from "./levels.svelte";
import { freeName } from "./names";
import { settings } from "./settings.svelte";

/** Open a table with bots, take its first seat and start the game; returns the table's code. */
export async function playNow(game: GameInfo, name: string): Promise<string> {
  const bots = Array<string>(levels.many(game)).fill(levels.of(game));
  return openWith({ game: game.name, seats: [null, ...bots], aids: "odds" }, { 0: name });
}

/** Open a table and seat the people at this device; the game starts at once if nobody else is expected. */
export async function openWith(table: NewTable, names: Record<number, string>): Promise<string> {
  const isFull = table.seats.every((bot, seat) => bot !== null || seat in names);
  const { code } = await (isFull ? openAnywhere(table) : openTable(table));
  const taken: string[] = [];
  for (const [seat, wanted] of Object.entries(names)) {
    const name = freeName(wanted, taken);
    taken.push(name);
    await takeSeat(code, Number(seat), name, taken.length > 1 ? null : settings.face);
  }
  if (isFull) await startGame(code);
  return code;
}

/** The same table again, its bots as strong as `level` makes them; where nobody else is to be asked, it begins at once. */
export async function rematch(code: string, level: (bot: string) => string): Promise<void> {
  const { is_host, seats } = await playAgain(code);
  if (!is_host) return;
  for (const [seat, { bot }] of seats.entries()) if (bot && level(bot) !== bot) await seatBot(code, seat, level(bot));
  if (seats.every((seat) => seat.is_yours || seat.bot)) await startGame(code);
}

/** The table at which one has played with these people, for another game: whoever comes first prepares it. */
export async function meetAgain(code: string): Promise<void> {
  try {
    await playAgain(code);
  } catch (refusal) {
    if (!(refusal instanceof Refusal && refusal.reason === "not-now")) throw refusal;
  }
}

/** Open a table like one of this browser on the server, with a chair for a friend; returns its code. */
export async function openForFriend({ game, seats, options, aids }: TableInfo, name: string): Promise<string> {
  const chairs = seats.map((seat) => (seat.is_yours ? null : seat.bot));
  if (chairs.length === 1) chairs.push(null);
  else if (chairs.filter((bot) => bot === null).length < 2) chairs[chairs.findLastIndex((bot) => bot !== null)] = null;
  const isAlike = chairs.length === seats.length; // solo options do not carry over
  const { code } = await openTable({ game, seats: chairs, options: isAlike ? options : {}, aids });
  await takeSeat(code, Math.max(0, seats.findIndex((seat) => seat.is_yours)), name, settings.face); // prettier-ignore
  return code;
}

const OURS = ["failed", "no-storage-here", "old-page"]; // what goes wrong in a browser, and may go well on a server

/** Open a table for people at this device: in this browser, or where that is not possible, on the server if there is one. */
async function openAnywhere(table: NewTable): Promise<{ code: string }> {
  if (isStatic) return openTableHere(table);
  if (!canPlayHere(table.game) || table.visibility === "public" || table.clock) return openTable(table);
  try {
    return await openTableHere(table);
  } catch (refusal) {
    if (refusal instanceof Refusal && !OURS.includes(refusal.reason)) throw refusal;
    return openTable(table);
  }
}
