/** What is not live: requests to the server, typed. A refusal is thrown as a `Refusal`. */
import type {
  GameInfo,
  GameText,
  Guest,
  HomeInfo,
  Link,
  Listed,
  Moment,
  MyResult,
  MyTable,
  NewTable,
  Phrase,
  Problem,
  TableInfo,
} from "./generated";
import { askHere, isAboutHere, isStatic } from "./here";
import { Refusal } from "./refusal";
import { recall, remember } from "./remember";

export { Refusal };

/** The record of a game, as far as the page reads it. */
export interface MatchRecord {
  rules: number;
  seats: { name: string; bot: string | null }[][];
  commitment: string;
  secret: string | null;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isStatic) throw new Refusal("server-gone", "there is no server here");
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("server-gone", "the server does not answer");
  }
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  let problem: Partial<Problem> = {};
  try {
    problem = (await answer.json()) as Partial<Problem>;
  } catch {
    // something between us and the server answered
  }
  const reason = problem.reason ?? (answer.status >= 500 ? "server-gone" : "bad-request");
  throw new Refusal(reason, problem.text ?? `${answer.status}`);
}

let guest: Promise<Guest> | null = null;

/** Become a guest, once for each visit; the cookie does the rest. */
export function becomeGuest(): Promise<Guest> {
  guest ??= ask<Guest>("POST", "/guests").catch((refusal: unknown) => {
    guest = null;
    throw refusal;
  });
  return guest;
}

/** The cookie was lost or is not ours: the next request becomes a guest again. */
export function forgetGuest(): void {
  guest = null;
}

export async function asGuest<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isAboutHere(path)) return askHere<T>(method, path, body);
  await becomeGuest();
  try {
    return await ask<T>(method, path, body);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.reason !== "no-guest") throw refusal;
    forgetGuest();
    await becomeGuest();
    return ask<T>(method, path, body);
  }
}

/** How the door to the home around this machine stands; refused to all but the page of the machine itself. */
export const askHome = () => ask<HomeInfo>("GET", "/home");
export const turnHome = (network: string | null) => ask<HomeInfo>("POST", "/home", { network });
export const makeLink = () => asGuest<Link>("POST", "/guests/link");
export const makePhrase = () => asGuest<Phrase>("POST", "/guests/phrase");
/** Go on as somebody whose link or phrase this is, in place of the guest that this browser was. */
export async function carryOn(secret: string): Promise<void> {
  await ask<Guest>("POST", "/guests/claim", { secret });
  forgetGuest();
}
export const signOutOthers = () => asGuest<Guest>("POST", "/guests/others");
export const listGames = () => ask<GameInfo[]>("GET", "/games");
const texts = new Map<string, Promise<GameText>>();
/** Words, rules and events of a game, asked for once. */
export function gameText(game: string): Promise<GameText> {
  const text = texts.get(game) ?? ask<GameText>("GET", `/games/${game}`);
  texts.set(game, text);
  text.catch(() => texts.delete(game));
  return text;
}
export const publicTables = () => ask<Listed[]>("GET", "/tables");
/** The tables of this browser that are not over, and what its games came to: no server knows of them. */
export const tablesHere = () => (hasTables() ? askHere<MyTable[]>("GET", "/mine/tables") : Promise.resolve([]));
export const resultsHere = () => (hasTables() ? askHere<MyResult[]>("GET", "/mine/results") : Promise.resolve([]));
/** All tables of this browser as one file, and those of a file that are not here yet; returns how many they were. */
export const savedHere = () => askHere<unknown[]>("GET", "/mine/file");
export async function restoreHere(file: unknown): Promise<number> {
  const many = await askHere<number>("POST", "/mine/file", file);
  if (many) remember("here", "yes");
  return many;
}
/** A finished game of this browser as the word that a link carries. */
export const linkedGame = (code: string, match: number) =>
  askHere<string>("GET", `/tables/${code}/link?match=${match}`);
/** A record, or the word of a link, as a game that can be looked at again until the page is closed; returns its code. */
export const openRecord = (record: unknown) => askHere<{ code: string }>("POST", "/records", record);
export async function openTableHere(table: NewTable): Promise<TableInfo> {
  const opened = await askHere<TableInfo>("POST", "/tables", table);
  remember("here", "yes");
  return opened;
}
/** Whether somebody has played in this browser without a server: nothing is loaded to find that out. */
const hasTables = () => recall("here") === "yes";
export const openTables = () => asGuest<MyTable[]>("GET", "/mine/tables");
/** The games that ended before a time, the latest first; without a time the latest of all. */
export const myResults = (before?: number) =>
  asGuest<MyResult[]>("GET", `/mine/results${before === undefined ? "" : `?before=${before}`}`);
export const deleteTable = (code: string) => asGuest<void>("DELETE", `/mine/${code}`);
export const showTable = (code: string) => asGuest<TableInfo>("GET", `/tables/${code}`);
export const openTable = (table: NewTable) => asGuest<TableInfo>("POST", "/tables", table);
/** Sit down, with a face of one's choice if nobody has it; without one with that of the seat. */
export const takeSeat = (code: string, seat: number, name: string, face: number | null = null) =>
  asGuest<TableInfo>("POST", `/tables/${code}/seats/${seat + 1}`, { name, face });
export const leaveSeat = (code: string, seat: number) =>
  asGuest<TableInfo>("DELETE", `/tables/${code}/seats/${seat + 1}`);
/** Put a bot on a seat where nobody sits; null makes it a free chair. */
export const seatBot = (code: string, seat: number, bot: string | null) =>
  asGuest<TableInfo>("POST", `/tables/${code}/seats/${seat + 1}/bot`, { bot });
export const startGame = (code: string) => asGuest<TableInfo>("POST", `/tables/${code}/start`);
export const playAgain = (code: string) => asGuest<TableInfo>("POST", `/tables/${code}/rematch`);
export const recordPath = (code: string, match: number) => `/api/tables/${code}/record?match=${match}`;
export const recordOf = (code: string, match: number) =>
  asGuest<MatchRecord>("GET", `/tables/${code}/record?match=${match}`);
export const moments = (code: string, match: number, first: number, last: number) =>
  asGuest<Moment[]>("GET", `/tables/${code}/moments?match=${match}&first=${first}&last=${last}`);

/** The default bot: neither the weakest nor the strongest. */
export function usualBot(game: GameInfo): string {
  return game.bots[Math.floor((game.bots.length - 1) / 2)].name;
}
export const blockPerson = (code: string, seat: number) =>
  asGuest<void>("POST", `/tables/${code}/seats/${seat + 1}/block`, {});
export const reportPerson = (code: string, seat: number, text: string) =>
  asGuest<void>("POST", `/tables/${code}/seats/${seat + 1}/report`, { text });
