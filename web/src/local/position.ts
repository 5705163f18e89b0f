/** A game and where it stands. */
import { CHANCE, OVER } from "@/lib/generated";
import type { LocalGame } from "./game";
import { LINE } from "./generated";
import type { State, View } from "./rules";

export class Position {
  actor = OVER as number;
  /** What the deciding seat may do. */
  legal: readonly number[] = [];
  readonly seats: number;

  constructor(
    readonly game: LocalGame,
    private record: State,
  ) {
    this.lay();
    this.look();
    this.seats = game.rules.number("State", record, "seats");
  }

  /** The position before the first decision. */
  static start(game: LocalGame, seats: number, options: Readonly<{ [name: string]: string }>): Position {
    game.rules.setup(seats, game.optionNumbers(seats, options));
    return new Position(game, game.rules.read());
  }

  copy(): Position {
    return new Position(this.game, this.record);
  }

  get isOver(): boolean {
    return this.actor === OVER;
  }
  /** The whole position as a record: more than any seat may know. */
  get state(): State {
    return this.record;
  }
  get scores(): number[] {
    this.lay();
    return this.each((seat) => this.game.rules.score(seat));
  }
  /** The seats that have won; nobody before the end. */
  get winners(): number[] {
    if (!this.isOver) return [];
    this.lay();
    return this.each((seat) => seat).filter((seat) => this.game.rules.isWinner(seat));
  }
  /** Whether the deciding seat may do this, or chance may decide it. */
  isLegal(action: number): boolean {
    const { rules } = this.game;
    this.lay();
    if (this.isOver || !rules.isInMenu(action)) return false;
    return this.actor === CHANCE ? rules.chanceWeight(action) > 0 : rules.isLegal(action);
  }
  /** What a seat, or SPECTATOR, may know. */
  view(seat: number): View {
    this.lay();
    return this.game.rules.viewOf(seat);
  }
  /** What the last action led to: lines as the rules tell them, with who sees them. */
  told(): number[][] {
    const { rules } = this.game;
    const told = rules.numbers("State", this.record, "told");
    const count = rules.number("State", this.record, "told_count");
    return Array.from({ length: count }, (_, line) => told.slice(LINE * line, LINE * (line + 1)));
  }
  /** Let an action happen that the caller has found to be possible. */
  apply(action: number): void {
    this.lay();
    this.game.rules.apply(action);
    this.record = this.game.rules.read();
    this.look();
  }
  /** The outcome that a ticket wins, where chance decides; `draw` is given how many tickets there are. */
  drawOutcome(draw: (total: number) => number): number {
    this.lay();
    return this.game.rules.outcome(draw(this.game.rules.chanceTotal()));
  }
  /** Go to another position of the same game. */
  restore(state: State): void {
    this.record = state;
    this.lay();
    this.look();
  }

  private each<T>(of: (seat: number) => T): T[] {
    return Array.from({ length: this.seats }, (_, seat) => of(seat));
  }
  private lay(): void {
    this.game.rules.lay(this.record);
  }
  private look(): void {
    this.actor = this.game.rules.actor();
    this.legal = this.actor >= 0 ? this.game.rules.legal() : [];
  }
}
