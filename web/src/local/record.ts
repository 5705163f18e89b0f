/** The record of a match: one JSON document from which the whole match can be replayed and checked (spellwright.play.record
 * says what is in it). What is refused is refused in the engine's words. */
import { CHANCE, OVER } from "@/lib/generated";
import { commitmentTo, isSecret, keyedDigest, newSecret } from "./chance";
import { hex } from "./digest";
import { BadSetup, type LocalGame } from "./game";
import { EDITION, FORMAT, HEADER, KEYS, MARK, MOST_ACTIONS, MOST_HOLDERS } from "./generated";
import { LocalMatch, type Holder } from "./match";
import { refuse } from "./refuse";

export interface RecordedHolder {
  from: number;
  name: string;
  bot: string | null;
}
export interface RecordedResult {
  scores: number[];
  /** Seats from 1. */
  winners: number[];
  takebacks: number;
  seal?: string;
}
export interface MatchRecord {
  format: string;
  game: string;
  rules: number;
  options: Record<string, string>;
  seats: RecordedHolder[][];
  commitment: string;
  actions: string[];
  result: RecordedResult | null;
  secret: string | null;
}
/** A record that is still to be checked: it has all keys, and no others. */
export type Unchecked = { [key in keyof MatchRecord]: unknown };
type Json = { [key: string]: unknown };

const SEALED = ["scores", "winners", "takebacks"] as const;
const bad = (text: string): never => refuse("bad-record", text);

/** The record of a match as it stands. */
export function recordOf(match: LocalMatch): MatchRecord {
  const record: MatchRecord = {
    ...{ format: FORMAT, game: match.game.name, rules: match.game.editionOf(match.options) },
    options: Object.fromEntries(Object.entries(match.options).filter(([name]) => name !== EDITION)),
    seats: match.holders.map((row) => row.map(({ since, name, bot }) => ({ from: since, name, bot }))),
    ...{ commitment: match.commitment, actions: match.actions.map((action) => match.game.actions.words(action)) },
    ...{ result: null, secret: null },
  };
  if (!match.isOver) return record;
  const finished = { ...record, result: resultIn(match), secret: match.secret };
  return { ...finished, result: { ...finished.result, seal: sealOf(finished, match.secret) } };
}

/** Something that has the form of a record; anything else is refused. */
export function checked(record: unknown): Unchecked {
  if (!isJson(record)) return bad("a record is a JSON object");
  for (const key of KEYS) if (!(key in record)) bad(`key '${key}' is missing`);
  for (const key of Object.keys(record))
    if (!(KEYS as readonly string[]).includes(key)) bad(`key '${key}' does not belong in a record`);
  if (Array.isArray(record.actions) && record.actions.length > MOST_ACTIONS)
    bad(`actions: no game has more than ${MOST_ACTIONS}`);
  if (record.format !== FORMAT) bad(`format: this reader knows '${FORMAT}', not '${shown(record.format)}'`);
  return record as Unchecked;
}

/** The match of a record, move by move. What the rules do not allow, or the secret did not decide, is refused with its
 * place. The match of a record without a secret (a running game) can be looked at, but not played on fairly. */
export function replay(record: Unchecked, game: LocalGame): LocalMatch {
  const match = beforeFirstAction(record, game);
  const { secret, actions } = record;
  if (secret !== null) checkSeal(record, secret as string);
  if (!Array.isArray(actions) || !actions.every((words) => typeof words === "string"))
    return bad("actions: a list of words is needed");
  for (const [ply, words] of actions.entries()) replayAction(match, ply, words, secret !== null);
  if (match.holders.flat().some(({ since }) => since > match.ply))
    bad("seats: somebody took a seat after the last action");
  checkResult(match, record);
  return match;
}

/** The match as it is laid out: what stands in front of the actions is checked. */
export function beforeFirstAction(record: Unchecked, game: LocalGame): LocalMatch {
  const { rules, secret, commitment, options } = record;
  const { editions } = game.facts;
  if (!(editions as readonly unknown[]).includes(rules))
    bad(`rules: this reader knows version ${editions.join(" or ")}, not ${shown(rules)}`);
  if (!isSecret(commitment)) return bad("commitment: 64 hexadecimal digits are needed");
  if (secret !== null && !isSecret(secret)) return bad("secret: 64 hexadecimal digits are needed");
  if (secret !== null && commitmentTo(secret) !== commitment)
    bad("secret: it is not the one that the commitment promised");
  const holders = holdersIn(record.seats, game.facts.seats[1]);
  if (!isChoices(options)) return bad("options: each needs a choice in words");
  if (EDITION in options) bad("options: the edition stands under 'rules'");
  const agreed = game.withEdition(options, rules as number);
  const match = laidOut(game, holders, agreed, secret ?? newSecret());
  if (Object.keys(match.options).length !== Object.keys(agreed).length) bad("options: not all are there");
  match.holders = holders;
  match.commitment = commitment;
  return match;
}

function laidOut(game: LocalGame, holders: Holder[][], options: Record<string, string>, secret: string): LocalMatch {
  try {
    return new LocalMatch(
      game,
      holders.map(([first]) => [first]),
      { options, secret, isReplay: true },
    );
  } catch (error) {
    if (error instanceof BadSetup) bad(`options or seats: ${error.message}`);
    throw error;
  }
}

/** Who held each seat, in order. More holders than any game could have are refused unread. */
function holdersIn(seats: unknown, most: number): Holder[][] {
  if (!Array.isArray(seats) || !seats.every((seat) => Array.isArray(seat) && seat.length))
    return bad("seats: for each seat a list of its holders is needed");
  if (seats.length > most) bad(`seats: at most ${most} play this game`);
  if (seats.some((seat) => seat.length > MOST_HOLDERS))
    bad(`seats: no seat changes hands more than ${MOST_HOLDERS} times`);
  const holders = seats.map((seat: unknown[], place) => seat.map((entry) => holderIn(place + 1, entry)));
  for (const [place, row] of holders.entries())
    if (row.some(({ since }, later) => later > 0 && row[later - 1].since > since))
      bad(`seats: the holders of seat ${place + 1} are not in order`);
  return holders;
}

function holderIn(seat: number, entry: unknown): Holder {
  if (isJson(entry) && hasKeys(entry, ["from", "name", "bot"])) {
    const { from, name, bot } = entry;
    if (isCount(from) && typeof name === "string" && (bot === null || typeof bot === "string"))
      return { name, bot, since: from };
  }
  return bad(`seats: a holder of seat ${seat} needs from, name and bot`);
}

function replayAction(match: LocalMatch, ply: number, words: string, isChanceKnown: boolean): void {
  const { actions } = match.game;
  const where = `action ${ply + 1} ('${words}')`;
  const action = actions.number(words) ?? bad(`action ${ply + 1}: ${actions.unknown(words)}`);
  const who = match.actor;
  if (who === OVER) bad(`${where}: the game was over before`);
  if (who === CHANCE) {
    if (!match.position.isLegal(action)) bad(`${where}: chance cannot have decided this`);
    const fair = isChanceKnown ? match.fairOutcome() : action;
    if (action !== fair) bad(`${where}: the secret decided '${actions.words(fair)}'`);
  } else if (!match.legal(who).includes(action)) bad(`${where}: seat ${who + 1} could not do this`);
  match.appendReplayed(action);
}

function checkResult(match: LocalMatch, { result, secret }: Unchecked): void {
  if (!match.isOver) {
    if (result !== null || secret !== null)
      bad(`actions: the game is not over after action ${match.ply}, but the record says so`);
    return;
  }
  if (!isJson(result) || secret === null)
    return bad("result: the game is over, but the record has no result or no secret");
  if (!isCount(result.takebacks)) return bad("result: takebacks should be a number");
  match.takebacks = result.takebacks;
  for (const [key, value] of Object.entries(resultIn(match)))
    if (canonical(result[key]) !== canonical(value))
      bad(`result: ${key} should be ${shown(value)}, not ${shown(result[key])}`);
}

/** The result of a finished match, still without the seal. */
const resultIn = (match: LocalMatch): RecordedResult => ({
  ...{ scores: match.scores, winners: match.winners.map((seat) => seat + 1), takebacks: match.takebacks },
});

// --- The seal ------------------------------------------------------------------------------------------------------------

/** Everything that is sealed, with the name that refusals use for it. */
const partsOf = (record: Unchecked): [name: string, value: unknown][] => [
  ...HEADER.map((key): [string, unknown] => [key, record[key]]),
  ...(record.actions as unknown[]).map((words, ply): [string, unknown] => [
    `action ${ply + 1} ('${shown(words)}')`,
    words,
  ]),
];

function sealOf(record: Unchecked, secret: string): string {
  const marks = partsOf(record).map(([, value], index) => markOf(secret, index, value));
  return `${marks.join("")}.${digestOf(record, secret)}`;
}

/** One digest of everything but the seal itself. */
function digestOf(record: Unchecked, secret: string): string {
  const result = record.result as Json;
  const everything = [...partsOf(record).map(([, value]) => value), ...SEALED.map((key) => result[key])];
  return hex(keyedDigest(secret, `seal ${canonical(everything)}`));
}

const markOf = (secret: string, index: number, value: unknown): string =>
  hex(keyedDigest(secret, `part ${index} ${canonical(value)}`)).slice(0, MARK);

/** Refuse a record that differs from what was sealed, with the place. */
function checkSeal(record: Unchecked, secret: string): void {
  const { result, actions } = record;
  if (!isJson(result) || !hasKeys(result, [...SEALED, "seal"]))
    return bad("result: scores, winners, takebacks and seal are needed, and nothing else");
  if (!Array.isArray(actions)) return bad("actions: a list of words is needed");
  if (result.seal === sealOf(record, secret)) return;
  const parts = partsOf(record);
  const [marks, digest] = shown(result.seal).split(".");
  const isSeal = new RegExp(`^([0-9a-f]{${MARK}})+\\.[0-9a-f]{64}$`).test(shown(result.seal));
  if (!isSeal || digest === digestOf(record, secret) || marks.slice(0, MARK) !== markOf(secret, 0, FORMAT))
    bad("result: the seal was changed");
  for (const [index, [name, value]] of parts.entries())
    if (marks.slice(MARK * index, MARK * (index + 1)) !== markOf(secret, index, value))
      bad(`${name}: changed since the record was sealed`);
  if (marks.length !== MARK * parts.length) bad(`actions: some were taken away after action ${actions.length}`);
  bad("result: scores, winners, takebacks or seal were changed since the record was sealed");
}

/** The one form of JSON that is sealed: keys in order, nothing between. */
const canonical = (value: unknown): string => JSON.stringify(sorted(value)) ?? "";
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])); // prettier-ignore
}

// --- Plain JSON ----------------------------------------------------------------------------------------------------------

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const hasKeys = (value: Json, keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => key in value);
const isChoices = (value: unknown): value is Record<string, string> =>
  isJson(value) && Object.values(value).every((choice) => typeof choice === "string");

/** A value as the engine's sentences show it. */
function shown(value: unknown, isInside = false): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return isInside ? `'${value}'` : value;
  if (Array.isArray(value)) return `[${value.map((one) => shown(one, true)).join(", ")}]`;
  if (!isJson(value)) return String(value);
  return `{${Object.entries(value).map(([key, one]) => `'${key}': ${shown(one, true)}`).join(", ")}}`; // prettier-ignore
}
