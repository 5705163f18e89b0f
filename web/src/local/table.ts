/** A table of this browser: people at one device, bots, nobody else. No input or output of any kind.
 *
 * `apply` changes the table by the next entry of its journal. The proposals (`sit`, `begin`, `move` and so on) change
 * nothing: they return the entry that would have to be written, or throw a Refusal. It is the engine's table
 * (`spellwright.play.table`) with one guest and without clocks; tests/local compares the two. */
import { AIDS, FACES, LEDGERS, LONGEST_NAME, LONGEST_TEXT, REACTIONS, SPECTATOR } from "@/lib/generated";
import { secretFromSeed } from "./chance";
import type { LocalGame } from "./game";
import {
  CHAT_KEPT,
  LONGEST_TAKEOVER,
  RECAP,
  VISIBILITIES,
  type AnyEntry,
  type Began,
  type BotSeated,
  type HandedOver,
  type Left,
  type Moved,
  type Opened,
  type Reacted,
  type Rematched,
  type Said,
  type Sat,
  type UndoAnswered,
  type Undone,
  type UndoRequested,
} from "./generated";
import { LocalMatch } from "./match";
import { lookOf, plainText } from "./names";
import type { Position } from "./position";
import { PrivateQuestions } from "./private";
import { refuse } from "./refuse";

/** The one guest here. */
export const ME = "me";

/** What a table is opened with: a bot, or null for a person, at each seat. With a `deal`, the chance of its first game is
 * known beforehand. */
export interface Wanted {
  readonly seats: readonly (string | null)[];
  readonly options?: Readonly<Record<string, string>>;
  readonly aids?: string;
  readonly deal?: number | null;
  readonly ledger?: string;
}
/** A seat at the table, and who sits there. The persona decides the face, and the name of a bot, in every rematch. */
interface Seat {
  bot: string | null;
  persona: number;
  isMine: boolean;
  name: string;
}
/** What one action led to; a line names who may see it. */
export interface Page {
  readonly ply: number;
  readonly lines: number[][];
}
/** What happens in a match. */
type InMatch = Moved | Undone | UndoRequested | UndoAnswered | HandedOver;

/** Whether an entry is a step of the game, of which a seat is told once it may know of it. */
export const isStep = ({ kind }: AnyEntry): boolean => kind === "moved" || kind === "tookback";

/** Propose a new table. */
export function openTable(game: LocalGame, wanted: Wanted): Opened {
  const { seats, options = {}, aids = "off", deal = null, ledger = "own" } = wanted;
  for (const bot of seats) checkBot(game, bot);
  if (!(AIDS as readonly string[]).includes(aids) || !(LEDGERS as readonly string[]).includes(ledger))
    refuse(
      "bad-request",
      `aids must be one of ${AIDS.join(", ")}; visibility one of ${VISIBILITIES.join(", ")}; ` +
        `ledger one of ${LEDGERS.join(", ")}; takeover a number of seconds from 0 to ${LONGEST_TAKEOVER}.`,
    );
  if (deal !== null && seats.filter((bot) => bot === null).length !== 1)
    refuse("bad-request", "A table with a known deal is for one person and bots.");
  return {
    ...{ kind: "opened", game: game.name, seats: seats.length, options: game.agreed(seats.length, options) },
    ...{ bots: [...seats], host: ME, aids, visibility: VISIBILITIES[0], takeover: 0, deal, clock: null, ledger },
  };
}

/** Refuse a bot that the game does not have; null is no bot. */
function checkBot(game: LocalGame, bot: string | null): void {
  if (bot !== null && !game.bots.includes(bot))
    refuse("bad-request", `${game.name} has no bot called '${bot}'. Choose one of: ${game.facts.ladder.join(", ")}.`);
}

/** What a bot is called. No person may have this name, or the bot could not play on. */
const botName = (bot: string, persona: number): string => `${bot} ${persona + 1}`;

export class LocalTable {
  seats: Seat[];
  match: LocalMatch | null = null;
  /** Of the present match, in a game that has private questions. */
  private questions: PrivateQuestions | null = null;
  /** Of the present match. */
  private pages: Page[] = [];
  readonly chat: (Said | Reacted)[] = [];
  entryCount = 1;
  /** Of the present match, or of the last one. */
  matchNumber = 0;
  /** By number: matches before a rematch. */
  private readonly finished = new Map<number, LocalMatch>();

  constructor(
    readonly code: string,
    readonly opened: Opened,
    readonly game: LocalGame,
  ) {
    this.seats = opened.bots.map((bot, persona) => ({ bot, persona, isMine: false, name: "" }));
  }

  // --- Questions --------------------------------------------------------------------------------------------------------

  get stage(): "waiting" | "playing" | "over" {
    if (!this.match) return "waiting";
    return this.match.isOver ? "over" : "playing";
  }
  /** The name at each seat; a free seat has none. */
  get names(): string[] {
    if (this.match) return this.match.names;
    return this.seats.map(({ name, bot, persona }) => name || (bot ? botName(bot, persona) : ""));
  }
  /** The secret of the next game, if the table was opened with a deal and has not played yet. */
  get knownSecret(): string | null {
    const { deal } = this.opened;
    return deal !== null && this.matchNumber === 0 ? secretFromSeed(deal) : null;
  }
  /** Whether the present game follows from a deal: then its bots do, too. */
  get isDealt(): boolean {
    return this.opened.deal !== null && this.matchNumber === 1;
  }
  /** The seats of the people here. */
  get mySeats(): number[] {
    return [...this.seats.keys()].filter((seat) => this.seats[seat].isMine);
  }
  /** The bot that decides for a seat now. */
  botAt(seat: number): string | null {
    return this.match ? this.match.botAt(seat) : this.seats[seat].bot;
  }
  /** The bot that has to decide now, if one has to. */
  botToMove(): { seat: number; bot: string } | null {
    if (!this.match || this.match.isOver) return null;
    const seat = this.match.actor;
    const bot = this.botAt(seat);
    return bot === null ? null : { seat, bot };
  }
  /** The number that a ply, by default the last one of which the seat knows, has for a seat or SPECTATOR: steps are counted
   * as far as the seat is told of them. */
  number(seat: number, ply?: number): number {
    const found = ply ?? this.shown(seat).ply;
    return this.questions ? this.questions.number(seat, found) : found;
  }
  /** The number of the last ply of which each seat, and SPECTATOR, knows. */
  numbers(): Map<number, number> {
    const { seats } = this.running();
    return new Map([SPECTATOR, ...seats].map((seat) => [seat, this.number(seat)]));
  }
  /** The ply and the position that a seat, or SPECTATOR, sees now. */
  shown(seat: number): { readonly ply: number; readonly position: Position } {
    return this.questions ? this.questions.shown(seat) : this.running();
  }
  /** What was told to all seats from a number on, paged and numbered as a seat is told of it. */
  toldSince(seat: number, number: number): Page[] {
    if (!this.questions) return this.pagesSince(number);
    const found: Page[] = [];
    const last = this.shown(seat).ply;
    for (const page of this.pages) {
      const ply = this.number(seat, page.ply);
      if (page.ply > last || ply < number) continue;
      const earlier = found.at(-1)?.ply === ply ? found.pop()!.lines : [];
      found.push({ ply, lines: [...earlier, ...page.lines] });
    }
    return found;
  }
  /** What was told from a ply on, to all seats. */
  pagesSince(ply: number): Page[] {
    return this.pages.slice(this.pages.findLastIndex((page) => page.ply < ply) + 1);
  }
  /** How often a bot has decided for a seat's person since they were away, as everybody counts steps. */
  standInDecisions(seat: number): number {
    const match = this.running();
    const { bot, since } = match.holders[seat].at(-1)!;
    if (!this.questions || bot === null || match.holders[seat].length === 1) return match.standInDecisions(seat);
    return this.questions.toldDecisions(seat, since);
  }
  /** Whether a seat can take back a decision, freely or by asking. */
  canUndo(seat: number): boolean {
    const match = this.running();
    return match.hasUndo(seat) && (!this.isKeptFrom(SPECTATOR) || this.isKeptFrom(seat) || match.mayUndoFreely(seat));
  }
  /** The seats, or SPECTATOR, that decided so far, as a seat knows. */
  decidedBy(seat: number): number[] {
    return this.running().decidedBy.slice(0, this.shown(seat).ply);
  }
  /** The number of the step after the last decision of a seat: what was told since is new to it. A spectator is told of the
   * last few steps. */
  newsSince(seat: number): number {
    if (!this.running().seats.includes(seat)) return Math.max(0, this.number(seat) - RECAP);
    return this.number(seat, this.decidedBy(seat).lastIndexOf(seat) + 1);
  }
  /** The ply of which everybody knows. */
  get toldPly(): number {
    return this.match ? this.shown(SPECTATOR).ply : -1;
  }
  private isKeptFrom(seat: number): boolean {
    return this.questions?.isKeptFrom(seat) ?? false;
  }
  /** The present match, which may be over. */
  running(): LocalMatch {
    return this.match ?? refuse("not-now", "The game has not started yet.");
  }
  /** The match with this number at this table, or the present one. */
  matchOf(number: number | null): LocalMatch {
    const past = number !== null && this.finished.get(number);
    if (past) return past;
    if (number === null || number === this.matchNumber) return this.running();
    return refuse("not-now", `This table has not played game ${number}.`);
  }
  /** The match with this number, or the last one that is over; one that is not over is refused. */
  finishedMatch(number: number | null): LocalMatch {
    const games = new Map(this.finished);
    if (this.match?.isOver) games.set(this.matchNumber, this.match);
    return games.get(number ?? Math.max(...games.keys())) ?? refuse("not-now", "The game is not over yet.");
  }
  /** The match, if a seat may ask the coach now: it has to decide, at a table that plays with a coach. */
  coached(seat: number): LocalMatch {
    const match = this.matchFor(seat);
    if (this.opened.aids !== "coach") refuse("not-now", "This table plays without a coach.");
    if (match.actor !== seat) refuse("not-your-turn", "You can ask the coach when it is your turn.");
    return match;
  }

  // --- Entries ----------------------------------------------------------------------------------------------------------

  /** Change the table by the next entry of its journal. */
  apply(entry: AnyEntry): void {
    this.entryCount++;
    switch (entry.kind) {
      case "sat":
        this.sat(entry);
        break;
      case "stood":
        this.seats[entry.seat] = { ...this.seats[entry.seat], isMine: false, name: "" };
        break;
      case "botseated":
        this.seats[entry.seat].bot = entry.bot;
        break;
      case "began":
        this.start(entry);
        break;
      case "again":
        this.finished.set(this.matchNumber, this.running());
        this.match = this.questions = null;
        this.pages = [];
        this.seats.push(this.seats.shift()!);
        break;
      case "said":
      case "reacted":
        this.chat.push(entry);
        this.chat.splice(0, this.chat.length - CHAT_KEPT);
        break;
      case "opened":
      case "lapsed":
      case "leftopen":
      case "skipped":
      case "endwanted":
        throw new Error(`no '${entry.kind}' at a table of this browser`); // opened once, and without clocks
      default:
        this.play(entry);
    }
  }

  private start({ secret, rules }: Began): void {
    const { game, opened } = this;
    this.matchNumber++;
    this.pages = [];
    const { editions } = game.facts;
    if (!editions.includes(rules))
      refuse(
        "unplayable",
        `This game began under version ${rules} of the rules; this server plays version ${editions.join(" or ")}.`,
      );
    const holders = this.seats.map(({ bot, persona, isMine, name }) => [
      isMine ? { name, bot: null, since: 0 } : { name: botName(bot!, persona), bot, since: 0 },
    ]);
    const listener = (match: LocalMatch) => this.pages.push({ ply: match.ply, lines: match.page() });
    const options = game.withEdition(opened.options, rules);
    this.match = new LocalMatch(game, holders, { options, secret, listener });
    this.questions = game.sayings.hasPrivateQuestions ? new PrivateQuestions(this.match) : null;
  }

  private play(entry: InMatch): void {
    const match = this.running();
    const [told, { undoAskedBy, undoAgreed }] = [this.toldPly, match];
    if (entry.kind === "moved") this.questions?.beforeMove();
    this.change(match, entry);
    this.questions?.after();
    if (isStep(entry) && this.toldPly === told) Object.assign(match, { undoAskedBy, undoAgreed }); // in private
  }

  private change(match: LocalMatch, entry: InMatch): void {
    switch (entry.kind) {
      case "moved":
        match.submit(entry.seat, entry.action, entry.ply); // checked again: the entry may come from another tab
        break;
      case "tookback":
        match.undo(entry.seat);
        break;
      case "askedback":
        match.askUndo(entry.seat);
        break;
      case "answeredback":
        match.answerUndo(entry.seat, entry.agrees);
        break;
      case "handedover": {
        const { name, persona } = this.seats[entry.seat];
        match.handOver(entry.seat, entry.bot ? botName(entry.bot, persona) : name, entry.bot);
        break;
      }
      default:
        throw new Error("an entry of a later version");
    }
    this.pages = this.pages.filter(({ ply }) => ply <= match.ply);
  }

  private sat({ seat, name, face }: Sat): void {
    const { persona } = this.seats[seat];
    if (face !== null) for (const other of this.seats) if (other.persona === face) other.persona = persona;
    this.seats[seat] = { bot: null, isMine: true, name, persona: face ?? persona };
  }

  // --- Proposals --------------------------------------------------------------------------------------------------------

  /** Propose to take a free seat or, before the game, a bot's; or to change the name there. */
  sit(seat: number, name: string, face: number | null = null): Sat {
    this.checkSeat(seat);
    this.checkNotStarted();
    const plain = plainText(name, LONGEST_NAME, "Names");
    const look = lookOf(plain);
    if (this.names.some((other, place) => place !== seat && other && lookOf(other) === look))
      refuse("seat-taken", `Somebody at this table is already called '${plain}', or almost so.`);
    const bots = this.game.bots.flatMap((bot) => [
      bot,
      ...Array.from({ length: FACES }, (_, persona) => botName(bot, persona)),
    ]);
    if (bots.some((bot) => lookOf(bot) === look)) refuse("seat-taken", `'${plain}' is a bot's name.`);
    const isTaken = this.seats.some(({ persona, isMine }, place) => isMine && place !== seat && persona === face);
    return { kind: "sat", seat, who: ME, name: plain, face: isTaken ? null : face };
  }

  /** Propose to put a bot on a seat where nobody sits, another one in its place, or none: a free chair. */
  seatBot(seat: number, bot: string | null): BotSeated {
    this.checkSeat(seat);
    this.checkNotStarted();
    if (this.seats[seat].isMine) refuse("seat-taken", `Seat ${seat + 1} is taken.`);
    checkBot(this.game, bot);
    return { kind: "botseated", seat, bot };
  }

  /** Propose to give up a seat; in a running game a bot takes it over. */
  leave(seat: number): Left | HandedOver {
    this.checkMine(seat);
    return this.match ? this.handToBot(seat) : { kind: "stood", seat };
  }

  /** Propose that a bot plays on for a person who has left. */
  handToBot(seat: number): HandedOver {
    this.checkNotOver();
    if (this.botAt(seat)) refuse("not-now", "A bot already plays this seat.");
    return { kind: "handedover", seat, bot: this.game.facts.substitute };
  }

  /** Propose to take a seat back from the bot that has played on. */
  reclaim(seat: number): HandedOver {
    this.checkMine(seat);
    this.checkNotOver();
    if (!this.botAt(seat)) refuse("not-now", "No bot plays your seat.");
    return { kind: "handedover", seat, bot: null };
  }

  /** Propose to start the game, once every seat is taken. */
  begin(secret: string): Began {
    this.checkNotStarted();
    if (this.seats.some(({ bot, isMine }) => !isMine && bot === null)) refuse("not-now", "A seat is still free.");
    return { kind: "began", secret, rules: this.game.editionOf(this.opened.options) };
  }

  /** Propose a rematch, with the seats rotated by one. */
  rematch(): Rematched {
    if (!this.match?.isOver) refuse("not-now", "The game is not over yet.");
    return { kind: "again" };
  }

  /** Propose an action, in words, for the position at a ply of a match (0: the present one). */
  move(seat: number, words: string, ply: number, matchNumber = 0): Moved {
    const match = this.matchFor(seat);
    const action = this.game.actions.number(words) ?? refuse("illegal-action", "This game has no such action.");
    if (matchNumber !== 0 && matchNumber !== this.matchNumber) {
      const text = `The action was meant for game ${matchNumber}; this table plays game ${this.matchNumber}.`;
      refuse("stale-ply", text);
    }
    const now = this.number(seat);
    if (ply !== now && !match.isOver)
      refuse("stale-ply", `The action was meant for ply ${ply}; the game is at ply ${now}.`);
    if (this.isKeptFrom(seat)) match.refuseTurn(this.shown(seat).position.actor, seat);
    return this.moveOfBot(seat, action, match.ply);
  }

  /** Propose what a bot has decided. */
  moveOfBot(seat: number, action: number, ply: number): Moved {
    this.running().checkSubmit(seat, action, ply);
    return { kind: "moved", seat, ply, action };
  }

  /** Propose to take back a seat's last decision; if that revealed something, the others are asked. */
  undo(seat: number): Undone | UndoRequested {
    const match = this.matchFor(seat);
    match.checkUndo(seat);
    if (match.mayUndoFreely(seat)) return { kind: "tookback", seat };
    if (!this.canUndo(seat)) refuse("no-undo", "somebody is asked in private: ask the others once that is answered");
    return { kind: "askedback", seat };
  }

  /** Propose a seat's answer to somebody who asked for an undo. */
  answerUndo(seat: number, agrees: boolean): UndoAnswered {
    this.matchFor(seat).checkAnswerUndo(seat);
    return { kind: "answeredback", seat, agrees };
  }

  /** Propose a line of chat. */
  say(text: string): Said {
    const name = this.myName();
    return { kind: "said", who: ME, name, text: plainText(text, LONGEST_TEXT, "Messages") };
  }

  /** Propose a quick reaction. */
  react(reaction: string): Reacted {
    if (!(REACTIONS as readonly string[]).includes(reaction))
      refuse("bad-request", `There is no such reaction. Choose one of: ${REACTIONS.join(", ")}.`);
    return { kind: "reacted", who: ME, name: this.myName(), reaction };
  }

  // --- Checks -----------------------------------------------------------------------------------------------------------

  /** The name with which the people here chat: that of their first seat. */
  private myName(): string {
    return this.seats.find(({ isMine }) => isMine)?.name ?? refuse("not-your-seat", "Only players can chat.");
  }
  /** The match, if people decide for a seat. */
  private matchFor(seat: number): LocalMatch {
    this.checkMine(seat);
    const match = this.running();
    if (this.botAt(seat) && !match.isOver)
      refuse("not-your-seat", "A bot plays on for you: take your seat back first.");
    return match;
  }
  private checkMine(seat: number): void {
    this.checkSeat(seat);
    if (!this.seats[seat].isMine) refuse("not-your-seat", `Seat ${seat + 1} is not yours.`);
  }
  private checkSeat(seat: number): void {
    if (!(seat in this.seats)) refuse("unknown-seat", `There is no seat ${seat + 1}.`);
  }
  private checkNotStarted(): void {
    if (this.match) refuse("not-now", "The game has already started.");
  }
  private checkNotOver(): void {
    if (this.running().isOver) refuse("match-over", "The game is over.");
  }
}
