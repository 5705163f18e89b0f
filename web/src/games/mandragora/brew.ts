/** Choosing ingredients one by one, out of the many ways to brew that are legal as a whole. */
import type { Offer } from "@/lib/generated";
import { MANDRAKE } from "./pieces";

/** How many of each kind are in the pot: five colours and mandrakes. */
export type Pot = readonly number[];

/** A legal way: what it takes, and the offer that does it. */
export interface Way {
  takes: Pot;
  offer: Offer;
}

export const EMPTY: Pot = Array<number>(MANDRAKE + 1).fill(0);

/** All ways to brew among offers, with what each takes. */
export function waysToBrew(offers: Offer[]): Way[] {
  const brews = offers.filter(({ action }) => action.startsWith("brew "));
  return brews.map((offer) => ({ offer, takes: inPot(offer.says[1]["pieces"] as number[]) }));
}

/** So many of each kind. */
export const inPot = (pieces: number[]): Pot => EMPTY.map((_, kind) => pieces.filter((piece) => piece === kind).length);

const holds = (takes: Pot, pot: Pot): boolean => pot.every((many, kind) => many <= takes[kind]);
const withOne = (pot: Pot, kind: number): Pot => pot.map((many, other) => (other === kind ? many + 1 : many));

/** Whether one more of a kind still leads to a legal way. */
export const canAdd = (ways: Way[], pot: Pot, kind: number): boolean =>
  ways.some(({ takes }) => holds(takes, withOne(pot, kind)));

/** One more of a kind; where that leads nowhere, all of that kind come out again. */
export function tapped(ways: Way[], pot: Pot, kind: number): Pot {
  if (canAdd(ways, pot, kind)) return withOne(pot, kind);
  return pot.map((many, other) => (other === kind ? 0 : many));
}

/** The offer for exactly what is in the pot, if that is a legal way. */
export const offerFor = (ways: Way[], pot: Pot): Offer | null =>
  ways.find(({ takes }) => holds(takes, pot) && holds(pot, takes))?.offer ?? null;

/** Kinds that any way takes. */
export const kindsIn = (ways: Way[]): number[] =>
  EMPTY.flatMap((_, kind) => (ways.some(({ takes }) => takes[kind] > 0) ? [kind] : []));
