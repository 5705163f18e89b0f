/** What may be done now, sorted by what it is done with. The engine has decided what is legal. */
import type { BoardProps } from "@/lib/board";
import type { Offer, Question } from "@/lib/generated";
import { ALTAR, COLOURS, KINDS, POOL, Step, kindName, type View } from "./pieces";

type Legal = BoardProps["legal"];

/** An action with a card: to use it or to learn it at a level, or to raise it to one. */
export interface CardChoice extends Offer {
  level: number;
  /** What is to be sent: the decisions up to this one. */
  path: [string, ...string[]];
}

const PLAIN = ["take", "draw", "store"] as const;
const WITH_CARDS = ["cast", "spell", "raise"];

/** What a phase offers without a card. */
export const plainChoices = (legal: Legal) => PLAIN.filter((action) => legal.has(action));

/** What may be done with the card of a colour, the lowest level first; to learn it is two decisions, if not one. */
export function cardChoices(legal: Legal, questions: readonly Question[], colour: number): CardChoice[] {
  const direct = [...legal.values()].map((offer) => choiceOf(offer, [offer.action]));
  const learn = legal.get("learn");
  const asked = questions[learn?.then ?? -1];
  const learned = asked?.offers.map((offer) => choiceOf(offer, asked.is_forced ? ["learn"] : ["learn", offer.action]));
  return [...direct, ...(learned ?? [])].filter(({ action }) => {
    const [verb, name] = action.split(" ");
    return WITH_CARDS.includes(verb) && name === COLOURS[colour];
  });
}

const choiceOf = (offer: Offer, path: CardChoice["path"]): CardChoice => ({
  ...offer,
  level: Number(offer.says[1]["level"]),
  path,
});

/** Kinds of stones that may be picked. */
export function picks(legal: Legal): number[] {
  return Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => legal.has(pick(kind)));
}

export const pick = (kind: number): string => `pick ${kindName(kind)}`;

/** What is offered that begins with a word. */
export const withVerb = (legal: Legal, verb: string): Offer[] =>
  [...legal.values()].filter(({ action }) => action.startsWith(`${verb} `));

/** What a click on a stone does: one action, or two of which the second is asked next. */
export type Click = [string] | [string, string];

/**
 * Steps in which "take" and "store" are about one stone of the player's choice, so that it can be clicked at once.
 * (Focus has its own two ways of that name, but then the stone must suit.)
 */
const OPEN_STEPS: readonly number[] = [Step.DAY, Step.HASTE, Step.COPY];

/** What a click on a stone of a kind at a place means now; null if it means nothing. */
export function clickOn(v: View, legal: Legal, place: number, kind: number): Click | null {
  if (legal.has(pick(kind))) return v.source === place ? [pick(kind)] : null;
  if (!OPEN_STEPS.includes(v.step)) return null;
  if (place === ALTAR && legal.has("take")) return ["take", pick(kind)];
  if (place === POOL + v.actor && legal.has("store")) return ["store", pick(kind)];
  return null;
}
