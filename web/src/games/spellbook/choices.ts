/** What may be done now, sorted by what it is done with. The engine has decided what is legal. */
import { ALTAR, ASIDE, COLOURS, FAMILIAR, KINDS, POOL, RUNES, Step, kindName, type View } from "./pieces";

type Legal = ReadonlySet<string>;

/** An action of a card: to use it or to learn it at a level, or to raise it. */
export interface CardChoice {
  action: string;
  /** The level that is used or learned; for raising, the level it will have. */
  level: number;
}

const LEVELS_UPWARDS = [3, 4, 5];
const PLAIN = ["take", "draw", "store", "learn"] as const;
export type Plain = (typeof PLAIN)[number];

export const plainChoices = (legal: Legal): Plain[] => PLAIN.filter((action) => legal.has(action));

/** What may be done with the card of a colour, the lowest level first. */
export function cardChoices(v: View, legal: Legal, colour: number): CardChoice[] {
  const name = COLOURS[colour];
  if (legal.has(`raise ${name}`)) return [{ action: `raise ${name}`, level: v.level[Math.max(v.seat, 0)][colour] + 1 }];
  return LEVELS_UPWARDS.flatMap((level) =>
    [`cast ${name} ${level}`, `spell ${name} ${level}`]
      .filter((action) => legal.has(action))
      .map((action) => ({ action, level })),
  );
}

/** Kinds of stones that may be picked. */
export function picks(legal: Legal): number[] {
  return Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => legal.has(pick(kind)));
}

export const pick = (kind: number): string => `pick ${kindName(kind)}`;

export const wildChoices = (legal: Legal): number[] => [0, 1, 2].filter((wilds) => legal.has(`wilds ${wilds}`));

export const runeChoices = (legal: Legal) => RUNES.filter((rune) => legal.has(`rune ${rune}`));

/** The verb of a step in which stones are picked: what happens to the stone. */
export type Verb = "take" | "store" | "discard" | "replace" | "give" | "spend" | "lay" | "keep" | "offer";

const FROM_ALTAR: Record<number, Verb> = {
  [Step.TAKE]: "take",
  [Step.TAKE_UP_TO]: "take",
  [Step.FETCH]: "take",
  [Step.HARVEST]: "store",
  [Step.REPLACE]: "replace",
  [Step.OFFER]: "offer",
  [Step.TITHE]: "offer",
};
const FROM_POOL: Record<number, Verb> = {
  [Step.STORE]: "store",
  [Step.STORE_SET]: "store",
  [Step.DISCARD]: "discard",
  [Step.PAY]: "discard",
  [Step.GIVE]: "give",
  [Step.STONE]: "lay",
  [Step.REALS]: "spend",
  [Step.SPEND]: "spend",
  [Step.SINGLES]: "spend",
};

/** Where the stones lie that a step asks for, for the seat that decides; -1 if it asks for none. */
export function sourceOf(step: number, seat: number): number {
  if (step in FROM_ALTAR) return ALTAR;
  if (step in FROM_POOL) return POOL + seat;
  if (step === Step.TRADE) return FAMILIAR + seat;
  return step === Step.KEEP ? ASIDE : -1;
}

export function verbOf(step: number): Verb {
  return FROM_ALTAR[step] ?? FROM_POOL[step] ?? (step === Step.KEEP ? "keep" : "take");
}

/** What a click on a stone does: one action, or two of which the second is asked next. */
export type Click = [string] | [string, string];

/**
 * Steps in which "take" and "store" are about one stone of the player's choice, so that it can be clicked at once.
 * (Focus has its own two ways of that name, but then the stone must suit.)
 */
const OPEN_STEPS: readonly number[] = [Step.DAY, Step.HASTE, Step.COPY];

/** What a click on a stone of a kind at a place means now; null if it means nothing. */
export function clickOn(v: View, legal: Legal, place: number, kind: number): Click | null {
  if (legal.has(pick(kind))) return sourceOf(v.step, v.actor) === place ? [pick(kind)] : null;
  if (!OPEN_STEPS.includes(v.step)) return null;
  if (place === ALTAR && legal.has("take")) return ["take", pick(kind)];
  if (place === POOL + v.actor && legal.has("store")) return ["store", pick(kind)];
  return null;
}
