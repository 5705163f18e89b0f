/** A match: its seats, its history, fair chance, taking back. The position is always what the actions lead to; chance is
 * decided by the match itself, at once, from its secret. */
import { CHANCE } from "@/lib/generated";
import { commitmentTo, fairTicket, isSecret } from "./chance";
import { BadSetup, type LocalGame } from "./game";
import { MOST_SNAPSHOTS, MOST_UNDOS } from "./generated";
import { Position } from "./position";
import { refuse } from "./refuse";
import type { State, View } from "./rules";

/** Who decides for a seat, from a ply on; without a bot, a person. */
export interface Holder {
  readonly name: string;
  readonly bot: string | null;
  readonly since: number;
}
/** A decision, with what a seat knew just before it. */
export interface Seen {
  readonly view: View;
  readonly action: number;
}
export interface Setup {
  readonly options: Readonly<{ [name: string]: string }>;
  readonly secret: string;
  /** Hears of every action, those of chance included, right after it has happened. */
  readonly listener?: (match: LocalMatch) => void;
  /** Whether chance is left to a record that is replayed. */
  readonly isReplay?: boolean;
}

export class LocalMatch {
  readonly options: Readonly<{ [name: string]: string }>;
  readonly secret: string;
  commitment: string;
  readonly position: Position;
  readonly actions: number[] = [];
  /** The seat, or CHANCE, for each action. */
  readonly decidedBy: number[] = [];
  undoAskedBy: number | null = null;
  /** Decisions taken back after something had been revealed. */
  takebacks = 0;
  private readonly listener: Setup["listener"];
  private readonly start: State;
  undoAgreed = new Set<number>();
  private snapshots: { ply: number; state: State }[] = [];
  /** How often the decision at a ply was taken back. */
  private readonly undone = new Map<number, number>();
  /** By seat: decisions that were looked up, and how far. */
  private readonly witnessed = new Map<number, { position: Position; ply: number; seen: Seen[] }>();

  constructor(
    readonly game: LocalGame,
    /** For each seat who held it, the present holder last. */
    public holders: Holder[][],
    { options, secret, listener, isReplay = false }: Setup,
  ) {
    this.options = game.agreed(holders.length, options);
    if (new Set(this.names).size < holders.length) throw new BadSetup("two seats have the same name");
    if (!isSecret(secret)) throw new BadSetup("a secret is 64 hexadecimal digits");
    this.secret = secret;
    this.commitment = commitmentTo(secret);
    this.listener = listener;
    this.position = Position.start(game, holders.length, this.options);
    this.start = this.position.state;
    if (this.page().length) this.listener?.(this);
    if (!isReplay) this.letChanceDecide();
  }

  // --- Looking ----------------------------------------------------------------------------------------------------------

  get seats(): number[] {
    return [...this.holders.keys()];
  }
  get names(): string[] {
    return this.holders.map((row) => row.at(-1)!.name);
  }
  /** How many actions there were, those of chance included. */
  get ply(): number {
    return this.actions.length;
  }
  /** The seat that decides now, or OVER. */
  get actor(): number {
    return this.position.actor;
  }
  get isOver(): boolean {
    return this.position.isOver;
  }
  get scores(): number[] {
    return this.position.scores;
  }
  get winners(): number[] {
    return this.position.winners;
  }
  view(seat: number): View {
    return this.position.view(seat);
  }
  /** The position before the first action. */
  beginning(): Position {
    return new Position(this.game, this.start);
  }
  /** What the last action led to. */
  page(): number[][] {
    return this.position.told();
  }
  /** What a seat may do now; nothing if it is not its turn. */
  legal(seat: number): readonly number[] {
    return seat === this.actor ? this.position.legal : [];
  }
  botAt(seat: number): string | null {
    return this.holders[seat].at(-1)!.bot;
  }

  /** All decisions so far, each with what the seat knew just before: nothing but what it was shown all the time. */
  seen(seat: number): Seen[] {
    const found = this.witnessed.get(seat) ?? { position: this.beginning(), ply: 0, seen: [] };
    this.witnessed.set(seat, found);
    for (; found.ply < this.ply; found.ply++) {
      const action = this.actions[found.ply];
      if (this.decidedBy[found.ply] !== CHANCE) found.seen.push({ view: found.position.view(seat), action });
      found.position.apply(action);
    }
    return found.seen;
  }

  /** How often the bot that decides for a seat now has done so since a person last did. */
  standInDecisions(seat: number): number {
    const { bot, since } = this.holders[seat].at(-1)!;
    if (bot === null || this.holders[seat].length === 1) return 0;
    return this.decidedBy.slice(since).filter((who) => who === seat).length;
  }

  // --- Deciding ---------------------------------------------------------------------------------------------------------

  /** Let a seat decide, for the position at a ply. */
  submit(seat: number, action: number, ply: number): void {
    this.checkSubmit(seat, action, ply);
    this.forgetUndo();
    this.takeSnapshot();
    this.append(action, seat);
    this.letChanceDecide();
    if (this.isOver) this.snapshots = []; // nothing is taken back any more
  }

  /** Refuse a seat, since another one decides. */
  refuseTurn(actor: number, seat: number): never {
    return refuse("not-your-turn", `seat ${actor + 1} (${this.names[actor]}) decides now, not seat ${seat + 1}`);
  }

  /** Refuse a decision that cannot be. */
  checkSubmit(seat: number, action: number, ply: number): void {
    this.checkSeat(seat);
    if (this.isOver) refuse("match-over", "the game is over");
    if (ply !== this.ply) refuse("stale-ply", `the action was meant for ply ${ply}, the game is at ply ${this.ply}`);
    if (seat !== this.actor) this.refuseTurn(this.actor, seat);
    if (this.position.isLegal(action)) return;
    if (!(action >= 0 && action < this.game.actions.length)) refuse("illegal-action", `there is no action ${action}`);
    const rule = this.game.sayings.forbiddenBy(this.view(seat), action);
    const text = `'${this.game.actions.words(action)}' is not possible now`;
    refuse("illegal-action", rule ? `${text} (rule ${rule})` : text, rule);
  }

  /** From now on somebody else decides for a seat: a bot for a person who left, or a person who comes back. */
  handOver(seat: number, name: string, bot: string | null): void {
    this.checkSeat(seat);
    if (this.isOver) refuse("match-over", "the game is over");
    if (this.names.some((other, place) => other === name && place !== seat))
      throw new BadSetup(`another seat has the name '${name}'`);
    this.holders[seat].push({ name, bot, since: this.ply });
    this.forgetUndo();
  }

  // --- Taking back ------------------------------------------------------------------------------------------------------

  /** Whether a seat may take back its last decision without asking: it is still the same seat's decision, and chance has
   * decided nothing since. */
  mayUndoFreely(seat: number): boolean {
    return this.ply > 0 && this.actor === seat && this.decidedBy.at(-1) === seat;
  }
  /** Take back the last decision, if that is free. */
  undo(seat: number): void {
    this.checkSeat(seat);
    if (!this.mayUndoFreely(seat))
      refuse("no-undo", "chance has decided since, or it is another seat's decision: ask the others");
    this.rewind(this.ply - 1);
  }
  /** Ask everybody at the table to take back the last decision of a seat, and all that came of it. Bots agree. */
  askUndo(seat: number): void {
    this.checkAskUndo(seat);
    this.undoAskedBy = seat;
    this.undoAgreed = new Set([seat, ...this.seats.filter((other) => this.botAt(other) !== null)]);
    this.undoIfAgreed();
  }
  /** A seat agrees, or does not; one refusal is enough. */
  answerUndo(seat: number, agrees: boolean): void {
    this.checkAnswerUndo(seat);
    if (!agrees) return this.forgetUndo();
    this.undoAgreed.add(seat);
    this.undoIfAgreed();
  }
  /** Whether a seat has a decision to take back, freely or by asking people, and has not done so too often. */
  hasUndo(seat: number): boolean {
    if (this.isOver || !this.decidedBy.includes(seat) || this.wasUndoneTooOften(seat)) return false;
    return this.hasCompany(seat) || this.mayUndoFreely(seat);
  }
  /** Refuse to take back what is not free where nobody but bots would be asked: what was seen is not forgotten. (Journals
   * of earlier versions have such decisions taken back, so `askUndo` lets them.) */
  checkUndo(seat: number): void {
    if (this.wasUndoneTooOften(seat))
      refuse("too-many-undos", `this decision was taken back ${MOST_UNDOS} times: now it stands`);
    if (this.mayUndoFreely(seat) && !this.isOver) return;
    this.checkAskUndo(seat);
    if (!this.hasCompany(seat))
      refuse("no-undo", "something was shown, or the turn has passed on: against bots, that stands");
  }
  /** Refuse an answer that nobody waits for. */
  checkAnswerUndo(seat: number): void {
    this.checkSeat(seat);
    if (this.undoAskedBy === null) refuse("no-undo", "nobody has asked to take anything back");
  }

  private checkAskUndo(seat: number): void {
    this.checkSeat(seat);
    if (this.isOver) refuse("match-over", "the game is over, and its secret is known");
    if (!this.decidedBy.includes(seat)) refuse("no-undo", "there is no decision of this seat to take back");
    if (this.undoAskedBy !== null && this.undoAskedBy !== seat)
      refuse("no-undo", "another seat has asked already: answer that first");
  }
  /** Whether people sit at other seats: they may forgive that something was seen; bots are not asked. */
  private hasCompany(seat: number): boolean {
    return this.seats.some((other) => other !== seat && this.botAt(other) === null);
  }
  private wasUndoneTooOften(seat: number): boolean {
    return (this.undone.get(this.decidedBy.lastIndexOf(seat)) ?? 0) >= MOST_UNDOS;
  }
  private undoIfAgreed(): void {
    if (this.undoAskedBy === null || !this.seats.every((seat) => this.undoAgreed.has(seat))) return;
    this.rewind(this.decidedBy.lastIndexOf(this.undoAskedBy));
    this.takebacks++;
  }
  private forgetUndo(): void {
    this.undoAskedBy = null;
    this.undoAgreed = new Set();
  }

  // --- The list of actions ----------------------------------------------------------------------------------------------

  /** Append an action from a record; the caller has found it to be possible. */
  appendReplayed(action: number): void {
    this.append(action, this.actor);
  }
  /** What the secret decides, if chance decides now. */
  fairOutcome(): number {
    return this.position.drawOutcome((total) => fairTicket(this.secret, this.ply, total));
  }

  private append(action: number, who: number): void {
    this.position.apply(action);
    this.actions.push(action);
    this.decidedBy.push(who);
    this.listener?.(this);
  }
  private letChanceDecide(): void {
    while (this.actor === CHANCE) this.append(this.fairOutcome(), CHANCE);
  }
  /** Back to the position before action number `ply`: from the last snapshot before it, mostly at it. */
  private rewind(ply: number): void {
    this.undone.set(ply, (this.undone.get(ply) ?? 0) + 1);
    while (this.snapshots.length && this.snapshots.at(-1)!.ply > ply) this.snapshots.pop();
    const { ply: since, state } = this.snapshots.at(-1) ?? { ply: 0, state: this.start };
    this.position.restore(state);
    for (const action of this.actions.slice(since, ply)) this.position.apply(action);
    this.actions.splice(ply);
    this.decidedBy.splice(ply);
    this.witnessed.clear();
    this.holders = this.holders.map((row) => row.map((one) => ({ ...one, since: Math.min(one.since, ply) })));
    this.forgetUndo();
  }
  /** Keep the position before a decision; of those long ago fewer and fewer. */
  private takeSnapshot(): void {
    const long = this.snapshots.length >= MOST_SNAPSHOTS;
    if (long) this.snapshots = this.snapshots.filter((_, place) => place >= MOST_SNAPSHOTS / 2 || place % 2 === 0);
    if ((this.snapshots.at(-1)?.ply ?? -1) < this.ply)
      this.snapshots.push({ ply: this.ply, state: this.position.state });
  }
  private checkSeat(seat: number): void {
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.holders.length))
      refuse("unknown-seat", `there is no seat number ${seat}: ${this.holders.length} play, numbered from 0`);
  }
}
