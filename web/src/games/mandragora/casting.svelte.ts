/** The spell that is being put together on this page. Nothing is sent before the last button. */
import type { BoardProps } from "@/lib/board";
import type { Offer, Question } from "@/lib/generated";
import { EMPTY, inPot, offerFor, tapped, type Pot, type Way } from "./brew";
import { choose, goTo, spentBy, startOf, type Cast, type Step } from "./cast";

type Legal = BoardProps["legal"];
type Questions = readonly Question[];

class Casting {
  private made = $state.raw<{ legal: Legal; cast: Cast; pot: Pot } | null>(null);

  /** What was chosen so far; null as long as nobody casts. */
  of(legal: Legal): Cast | null {
    return this.made?.legal === legal ? this.made.cast : null;
  }
  /** The same, for who knows the offers alone. */
  from(offers: readonly Offer[]): Cast | null {
    const [one] = offers;
    return one && this.made?.legal.get(one.action) === one ? this.made.cast : null;
  }
  /** The ingredients that were chosen, also where they are too few yet. */
  potOf(legal: Legal): Pot {
    return this.made?.legal === legal ? this.made.pot : EMPTY;
  }
  /** Begin with the step that the engine asks for, and go on as far as there is no choice. */
  begin(legal: Legal, questions: Questions): void {
    const step = startOf(legal);
    if (step) this.set(legal, goTo(step, { step }, legal, questions));
  }
  /** Choose at a step, and stay there. */
  choose(legal: Legal, step: Step, offer: Offer): void {
    this.set(legal, choose(step, offer, this.of(legal) ?? { step }));
  }
  /** Put an ingredient into the pot, or take all of its kind out again. */
  tap(legal: Legal, ways: Way[], kind: number): void {
    const pot = tapped(ways, this.potOf(legal), kind);
    const cast = choose("brew", offerFor(ways, pot) ?? undefined, this.of(legal) ?? { step: "brew" });
    this.made = { legal, cast, pot };
  }
  goTo(legal: Legal, questions: Questions, step: Step): void {
    this.set(legal, goTo(step, this.of(legal) ?? { step }, legal, questions));
  }
  /** Look at a step again. */
  lookAt(legal: Legal, step: Step): void {
    const cast = this.of(legal);
    if (cast) this.set(legal, { ...cast, step });
  }
  end(): void {
    this.made = null;
  }

  private set(legal: Legal, cast: Cast): void {
    const brewed = spentBy({ step: cast.step, brew: cast.brew });
    this.made = { legal, cast, pot: inPot(brewed) };
  }
}

/** One for the page: hand, stacks and the buttons under the prompt show the same spell. */
export const casting = new Casting();
