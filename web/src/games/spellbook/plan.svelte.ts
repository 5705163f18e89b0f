/** What is being planned with a card: to use it, or to learn it at a level and pay in one of the ways. Nothing is sent yet. */
import type { BoardProps } from "@/lib/board";
import type { Offer, Part, Way } from "@/lib/generated";
import { laidBy, priceOf } from "./bill";
import type { CardChoice } from "./choices";

type Legal = BoardProps["legal"];

class Plan {
  private made = $state.raw<{ legal: Legal; choice: CardChoice; way: number } | null>(null);

  /** The choice that is being considered, if it is still among what may be done. */
  choiceOf(legal: Legal): CardChoice | null {
    return this.made?.legal === legal ? this.made.choice : null;
  }
  /** Whether a spell is about to be learned, for who knows the offers alone. */
  isLearning(offers: readonly Offer[]): boolean {
    const [one] = offers;
    const made = one && this.made?.legal.get(one.action) === one ? this.made : null;
    return made?.choice.path[0] === "learn";
  }
  /** The way to pay for it; null if there is nothing to pay for. */
  wayOf(legal: Legal): Way | null {
    const choice = this.choiceOf(legal);
    return choice?.ways?.[this.made!.way] ?? null;
  }
  /** All that it costs. */
  costsOf(legal: Legal): Part[] {
    return this.wayOf(legal)?.costs ?? this.choiceOf(legal)?.costs ?? [];
  }

  consider(legal: Legal, choice: CardChoice): void {
    this.made = { legal, choice, way: 0 };
  }
  payBy(way: Way): void {
    const found = this.made?.choice.ways?.indexOf(way) ?? -1;
    if (this.made && found >= 0) this.made = { ...this.made, way: found };
  }
  /** Whether a stone could lie on the card. */
  canLay(legal: Legal, kind: number): boolean {
    return this.choiceOf(legal)?.ways?.some((way) => laidBy(way) === kind) ?? false;
  }
  /** Let another stone lie on the card: if possible, paid with the same stones. */
  lay(legal: Legal, kind: number): void {
    const now = this.wayOf(legal);
    const ways = this.choiceOf(legal)?.ways?.filter((way) => laidBy(way) === kind) ?? [];
    const way = ways.find((one) => now && priceOf(one) === priceOf(now)) ?? ways[0];
    if (way) this.payBy(way);
  }
  drop(): void {
    this.made = null;
  }
}

/** One for the page: cards, pool and the bill under the prompt show the same plan. */
export const plan = new Plan();
