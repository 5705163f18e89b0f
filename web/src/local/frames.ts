/** Frames: what a client is sent about a table, with the number 0 until it is sent. Whatever a frame says about the game is
 * made from a view alone. Keys stand in the order in which the engine writes them; what it leaves out is left out. */
import {
  EVERYBODY,
  SEEN_BY,
  PIECE,
  SPECTATOR,
  UNKNOWN,
  type Chat,
  type Moment,
  type SeatInfo,
  type Seen,
  type Sentence,
  type Standing,
  type TableInfo,
  type Told,
  type ViewMessage,
} from "@/lib/generated";
import type { LocalGame } from "./game";
import { DIGITS, WITH_ODDS, type AnyEntry, type Reacted, type Said } from "./generated";
import type { Foresight } from "./lines";
import type { LocalMatch } from "./match";
import { Position } from "./position";
import type { View } from "./rules";
import { isStep, type LocalTable } from "./table";

const PIECE_OF_WORK = 4; // milliseconds; then others go on

/** How a table stands. */
export function tableInfo(table: LocalTable): TableInfo {
  const { match, opened } = table;
  const over = match?.isOver ? match : null;
  const { names } = table;
  const seats = table.seats.map(({ bot, persona, isMine, name }, seat): SeatInfo => {
    const player = table.botAt(seat);
    return {
      ...{
        name: names[seat],
        bot: player,
        is_taken: isMine || bot !== null,
        is_here: isMine,
        is_yours: isMine,
        persona,
      },
      ...{ stands_in_for: isMine && player ? name : null, decided: match ? table.standInDecisions(seat) : 0 },
    };
  });
  return {
    ...{ code: table.code, game: opened.game, options: opened.options, aids: opened.aids },
    ...{
      visibility: opened.visibility,
      takeover: 0,
      stage: table.stage,
      match: table.matchNumber,
      seats,
      is_host: true,
    },
    ...{ commitment: match?.commitment ?? null, secret: over?.secret ?? null },
    ...{ scores: over?.scores ?? null, winners: over?.winners ?? null, is_dealt: table.isDealt, clock: null },
    ...{ ledger: opened.ledger, has_screen: false },
  };
}

/** Whether a seat is told of an entry: not if what it may know has not changed from one number to another, because somebody
 * is asked in private. */
export const isNews = (entry: AnyEntry, before: number, now: number): boolean => !isStep(entry) || before !== now;

/** What a seat (or SPECTATOR) may know now, and what it was told from a number on; for a person who decides, on request,
 * with what every offer costs and leads to. */
export function viewFrame(table: LocalTable, seat: number, since: number, withPrices: boolean): ViewMessage {
  const { game } = table;
  const match = table.running();
  const { ply, position } = table.shown(seat);
  const { actor } = position;
  const view = position.view(seat);
  const offers = offered(table, seat, view, withPrices);
  const isAsked = actor >= 0;
  const withOdds = (WITH_ODDS as readonly string[]).includes(table.opened.aids);
  return {
    ...{ type: "view", seq: 0, seat, ply: table.number(seat, ply), actor, view: game.rules.sent(view) },
    told: table.toldSince(seat, since).map(({ ply, lines }): Told => ({ ply, lines: linesFor(lines, seat) })),
    ...(offers.offers.length > 0 && { legal: offers.offers }),
    ...(isAsked && { prompt: game.sayings.prompt(view) }),
    ...(match.undoAskedBy !== null && { undo_asked_by: match.undoAskedBy }),
    ...(table.canUndo(seat) && { can_undo: true }),
    ...(table.matchNumber > 0 && { match: table.matchNumber }),
    ...(withOdds && isAsked && seat >= 0 && { belief: beliefOf(game, view) }),
    ...(offers.questions.length > 0 && { questions: offers.questions }),
  };
}

function offered(table: LocalTable, seat: number, view: View, withPrices: boolean): Foresight {
  const { match, game } = table;
  const { position } = table.shown(seat);
  if (seat !== position.actor) return { offers: [], questions: [] };
  const legal = match!.legal(seat);
  if (withPrices && seat === match!.actor && table.botAt(seat) === null) return game.sayings.foresee(view, legal);
  return { offers: game.sayings.plainOffers(view, legal), questions: [] };
}

/** Lines as one seat reads them: those it may see in full, the others without the piece. */
export function linesFor(lines: readonly number[][], seat: number): number[][] {
  const sees = (by: number) => by === EVERYBODY || (seat >= 0 && ((by >> seat) & 1) === 1);
  return lines.map((line) =>
    sees(line[SEEN_BY]) ? line : line.map((value, column) => (column === PIECE ? UNKNOWN : value)),
  );
}

/** What can be inferred from a view, rounded as NumPy rounds. */
function beliefOf({ rules }: LocalGame, view: View): Record<string, unknown> {
  const scale = 10 ** DIGITS;
  const rounded = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(rounded) : toEven((value as number) * scale) / scale;
  return Object.fromEntries(Object.entries(rules.belief(view)).map(([name, value]) => [name, rounded(value)]));
}
/** The nearest whole number, of two the even one. */
function toEven(x: number): number {
  const low = Math.floor(x);
  const rest = x - low;
  return rest < 0.5 ? low : rest > 0.5 ? low + 1 : low % 2 ? low + 1 : low;
}

/** What seats saw at the steps of a game from a number up to another, counted as the first of these seats is told of them.
 * Actions are named only when the game is over, because chance may have decided in secret. `table` is where the match is
 * being played now. */
export async function momentsOf(
  match: LocalMatch,
  table: LocalTable | null,
  seats: readonly number[],
  first: number,
  past: number,
): Promise<Moment[]> {
  const { game, isOver } = match;
  const numberOf = (ply: number) => (isOver || !table ? ply : table.number(seats[0], ply));
  const last = isOver || !table ? match.ply : table.shown(seats[0]).ply;
  const [actions, deciders] = [match.actions.slice(0, last), match.decidedBy.slice(0, last)]; // the game may go on
  const numbers = Array.from({ length: last + 1 }, (_, ply) => numberOf(ply));
  const position = Position.start(game, match.seats.length, match.options);
  const found: Moment[] = [];
  let since = performance.now();
  for (const [ply, number] of numbers.entries()) {
    if (number >= past) break;
    if (performance.now() - since > PIECE_OF_WORK) {
      await new Promise((done) => setTimeout(done));
      since = performance.now();
    }
    let [decidedBy, action, says]: [number | null, string | null, Sentence | null] = [null, null, null];
    if (ply > 0) {
      decidedBy = deciders[ply - 1];
      if (isOver && number >= first) {
        action = game.actions.words(actions[ply - 1]);
        if (decidedBy >= 0) says = game.sayings.says(position.view(decidedBy), actions[ply - 1]);
      }
      position.apply(actions[ply - 1]);
    }
    if (number < first) continue;
    let views = seats.map((seat) => seenBy(position, seat));
    if (found.at(-1)?.ply === number) {
      const before = found.pop()!; // a private question was answered
      views = views.map((one, place) => ({ ...one, told: [...before.views[place].told, ...one.told] }));
      decidedBy = before.decided_by;
    }
    found.push({ ply: number, actor: position.actor, decided_by: decidedBy, action, views, says });
  }
  return found;
}

const seenBy = (position: Position, seat: number): Seen => ({
  ...{ seat, view: position.game.rules.sent(position.view(seat)), told: linesFor(position.told(), seat) },
});

/** The frame for a line of chat or a reaction. */
export const chatFrame = (entry: Said | Reacted): Chat => ({
  ...{ type: "chat", seq: 0, name: entry.name },
  ...(entry.kind === "said" ? { text: entry.text } : { reaction: entry.reaction }),
});

/** Whether a game waits for a decision of the people here. */
export const isWaiting = (table: LocalTable): boolean =>
  table.stage === "playing" &&
  table.mySeats.includes(table.running().actor) &&
  table.botAt(table.running().actor) === null;

/** How a running game stands: as the seat of the one person here sees it, or as a spectator where several play. */
export function standing(table: LocalTable, movedAt: number): Standing | null {
  const seats = table.mySeats;
  if (table.stage !== "playing" || !seats.length) return null;
  const seat = seats.length === 1 ? seats[0] : SPECTATOR;
  const { position } = table.shown(seat);
  const view = position.view(seat);
  const { rules, sayings } = table.game;
  return {
    ...{ seat, view: rules.sent(view), actor: position.actor },
    decided_by: table.decidedBy(seat).findLast((who) => who >= 0) ?? null,
    ...{ prompt: position.actor >= 0 ? sayings.prompt(view) : null, moved_at: movedAt, clocks: null },
  };
}
