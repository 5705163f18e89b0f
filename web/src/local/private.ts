/** Private questions: questions of which the others must not hear, because whether they are asked at all depends on what is
 * hidden. Nobody else is told anything until they are answered, and steps are numbered for each seat by what it was told. */
import { SPECTATOR } from "@/lib/generated";
import type { LocalMatch } from "./match";
import type { Position } from "./position";

/** A question that the other seats must not hear of. */
interface Asked {
  readonly ply: number;
  /** The seats that know of it: the one that is asked, and the one whose decision has led to it. */
  readonly insiders: readonly number[];
  /** The ply of the decision with which everybody's step began. */
  readonly begun: number;
}
interface Shown {
  readonly ply: number;
  readonly position: Position;
}

/** The private questions of one match, and what the others see meanwhile. */
export class PrivateQuestions {
  private asked: Asked[] = [];
  /** What everybody saw last, before each run of such questions. */
  private public: Shown[] = [];
  private before: Shown | null = null;

  constructor(private readonly match: LocalMatch) {}

  /** Keep what everybody sees now, in case that a decision leads to a private question. */
  beforeMove(): void {
    const { match } = this;
    this.before = this.isAsking() ? null : { ply: match.ply, position: match.position.copy() };
  }

  /** Note whether a seat is asked in private now; forget what was taken back. */
  after(): void {
    const { match } = this;
    this.asked = this.asked.filter(({ ply }) => ply <= match.ply);
    this.public = this.public.filter(({ ply }) => ply < match.ply);
    if (!match.isOver && match.game.sayings.isPrivate(match.position.state) && !this.isAsking()) {
      if (this.before) this.public.push(this.before);
      const last = match.decidedBy.findLast((who) => who >= 0)!;
      this.asked.push({ ply: match.ply, insiders: [match.actor, last], begun: this.public.at(-1)!.ply });
    }
    this.before = null;
  }

  /** Whether a seat must not know yet what happens now. */
  isKeptFrom(seat: number): boolean {
    return this.isAsking() && !this.asked.at(-1)!.insiders.includes(seat);
  }

  /** The ply and the position that a seat sees. */
  shown(seat: number): Shown {
    return this.isKeptFrom(seat) ? this.public.at(-1)! : this.match;
  }

  /** The number that a ply has for a seat: private answers count for those alone who knew of the question, and for
   * everybody when the game is over. */
  number(seat: number, ply: number): number {
    if (this.match.isOver) return ply;
    return ply - this.asked.filter((one) => one.ply < ply && !one.insiders.includes(seat)).length;
  }

  /** How many steps a seat has decided since a ply, as everybody counts them: an answer in private belongs to the step that
   * led to it. */
  toldDecisions(seat: number, since: number): number {
    const begun = new Map(this.asked.map((one) => [one.ply, one.begun]));
    const [first, last] = [begun.get(since) ?? since, this.shown(SPECTATOR).ply];
    return this.match.decidedBy.filter((who, ply) => who === seat && first <= ply && ply < last && !begun.has(ply))
      .length;
  }

  isAsking(): boolean {
    return this.asked.at(-1)?.ply === this.match.ply && !this.match.isOver;
  }
}
