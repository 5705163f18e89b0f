/** A spell in three steps: the book, the ingredients, the spell. All are chosen before anything is sent; what each leads to
    was computed by the engine. */
import type { BoardProps } from "@/lib/board";
import type { Offer, Question } from "@/lib/generated";

type Legal = BoardProps["legal"];

export const STEPS = ["book", "brew", "stack"] as const;
export type Step = (typeof STEPS)[number];

/** What was chosen so far, and which step is looked at. */
export type Cast = Readonly<Partial<Record<Step, Offer>> & { step: Step }>;

/** What the offers of a step are: asked by the engine now, or foreseen; one that is forced is not sent. */
export interface Asked {
  offers: Offer[];
  prompt: Question["prompt"] | null;
  isForced: boolean;
}

const NOTHING: Asked = { offers: [], prompt: null, isForced: false };
const before = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
export const after = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];

/** The step that the engine asks for now, if it is one of these. */
export function startOf(legal: Legal): Step | null {
  const verbs = [...legal.keys()].map((action) => action.split(" ")[0]);
  return STEPS.find((step) => verbs.includes(step)) ?? null;
}

/** What may be chosen at a step, after what was chosen before it. */
export function askedAt(step: Step, cast: Cast | null, legal: Legal, questions: readonly Question[]): Asked {
  if (startOf(legal) === step) {
    return { ...NOTHING, offers: [...legal.values()].filter(({ action }) => action.startsWith(`${step} `)) };
  }
  const last = before(step);
  const question = last ? questions[cast?.[last]?.then ?? -1] : undefined;
  return question ? { ...question, isForced: question.is_forced ?? false } : NOTHING;
}

/** So many ways to brew are a list; of more the ingredients are chosen one by one. */
const FEW = 4;
export const isPot = (step: Step, { offers }: Asked): boolean => step === "brew" && offers.length > FEW;

/** The spells that a book or ingredients can reach, the cheapest first. */
export function reach(offer: Offer, questions: readonly Question[]): Offer[] {
  const next = questions[offer.then ?? -1]?.offers ?? [];
  const found = next.flatMap((one) => (one.then == null ? [one] : reach(one, questions)));
  return found.filter((one, place) => found.findIndex(({ action }) => action === one.action) === place);
}

const worth = (offer: Offer, questions: readonly Question[]): number =>
  Math.max(offer.points ?? 0, ...reach(offer, questions).map(({ points = 0 }) => points));

/** What is proposed: whatever leads to the most points, the cheapest of equal ones. */
export function proposed(offers: Offer[], questions: readonly Question[]): Offer {
  const spent = (offer: Offer) => offer.costs?.reduce((sum, { pieces }) => sum + pieces.length, 0) ?? 0;
  return [...offers].sort((a, b) => worth(b, questions) - worth(a, questions) || spent(a) - spent(b))[0];
}

/** Go on to a step: what has no alternative is chosen on the way, but seen. */
export function goTo(step: Step, cast: Cast, legal: Legal, questions: readonly Question[]): Cast {
  const { offers } = askedAt(step, cast, legal, questions);
  if (offers.length === 0) return cast;
  const now = { ...cast, [step]: cast[step] ?? proposed(offers, questions), step };
  const next = after(step);
  return next && offers.length === 1 ? goTo(next, now, legal, questions) : now;
}

/** Choose at a step; what was chosen after it is open again. */
export function choose(step: Step, offer: Offer | undefined, cast: Cast): Cast {
  const kept = STEPS.slice(0, STEPS.indexOf(step)).map((earlier) => [earlier, cast[earlier]]);
  return { ...(Object.fromEntries(kept) as Partial<Cast>), [step]: offer, step };
}

/** What is to be sent, one after the other. */
export function answersOf(cast: Cast, legal: Legal, questions: readonly Question[]): string[] {
  return STEPS.flatMap((step) => {
    const offer = cast[step];
    return offer && !askedAt(step, cast, legal, questions).isForced ? [offer.action] : [];
  });
}

/** The cards that would go, by what was chosen so far. */
export const spentBy = (cast: Cast | null): number[] =>
  STEPS.flatMap((step) => cast?.[step]?.costs?.flatMap(({ pieces }) => pieces) ?? []);
