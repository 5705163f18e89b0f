/** Questions to a view, answered in nouns of the table. */
import { OVER } from "@/lib/generated";
import type { Words } from "@/lib/words";
import { BACK, CAST, colourOf, CURSES, DAY_HOUSES, HAND_COLOURS, isBook, NIGHT_HOUSES, PARTNERS, POINTS, SCROLL, SHOPS, SPELL, type View } from "./pieces"; // prettier-ignore

/** A spell that was cast. */
export interface Cast {
  book: number;
  spell: number;
  value: number;
}

/** Cards of one kind in a hand. */
export interface Held {
  kind: number;
  many: number;
}

/** All cards of a colour in a hand, books first. */
export interface Group {
  colour: string;
  held: Held[];
  many: number;
}

const inSet = (set: number, member: number): boolean => ((set >> member) & 1) === 1;
const sum = (numbers: number[]): number => numbers.reduce((total, more) => total + more, 0);

export const isNight = (v: View, shop: number): boolean => inSet(v.nights, shop);
export const hasLeft = (v: View, seat: number): boolean => inSet(v.left, seat);
export const isCursed = (v: View, seat: number): boolean => v.tile === seat + 1;
export const hasMarker = (v: View, seat: number): boolean => v.marker === seat + 1;
export const isOver = (v: View): boolean => v.actor === OVER;
export const roundsLeft = (v: View): number => Math.ceil(v.last / v.seats);
export const isPartner = (v: View, one: number, other: number): boolean => v.teams === 1 && PARTNERS[one] === other;

/** The others, from the left neighbour on; all of them for a spectator. */
export function othersOf(v: View, seat: number): number[] {
  const seats = Array.from({ length: v.seats }, (_, number) => number);
  return seat < 0 ? seats : seats.slice(1).map((more) => (seat + more) % v.seats);
}

/** Which house stands at each place of the ring: the start first, day and night houses in the order of the walk. */
export function houses(v: View): string[] {
  let day = 0;
  let night = 0;
  return Array.from({ length: SHOPS }, (_, shop) => (isNight(v, shop) ? NIGHT_HOUSES[night++] : DAY_HOUSES[day++]));
}

export const houseName = (v: View, shop: number, words: Words): string => words.say(`house-${houses(v)[shop]}`);

/** What lies at a shop, as it was laid; by night only backs. */
export function goods(v: View, shop: number): number[] {
  return Array.from({ length: v.at_shop[shop] }, (_, place) => (isNight(v, shop) ? BACK : v.cards[shop][place] - 1));
}

/** The same in words. */
export function goodsInWords(v: View, shop: number, words: Words): string {
  const cards = goods(v, shop);
  if (cards.length === 0) return words.say("table-empty");
  if (isNight(v, shop)) return words.say("table-down", { many: cards.length });
  return words.join(cards.map((kind) => words.asObject(kind)));
}

/** A row of counts as kinds that are there. */
export function heldIn(counts: number[]): Held[] {
  return counts.flatMap((many, kind) => (many > 0 ? [{ kind, many }] : []));
}

/** What is known of a hand: all of it when the table is open. */
export const handOf = (v: View, seat: number, open?: View[] | null): number[] =>
  open?.[seat]?.hands[seat] ?? v.hands[seat];

/** How many cards of a hand are not among the counts. */
export const hiddenIn = (v: View, seat: number, counts: number[]): number => v.hand_size[seat] - sum(counts);

/** A hand by colours; of each colour the best book first, ingredients last. */
export function groups(counts: number[]): Group[] {
  return HAND_COLOURS.flatMap((colour, number) => {
    const held = heldIn(counts)
      .filter(({ kind }) => colourOf(kind) === number)
      .sort((one, other) => (isBook(one.kind) && isBook(other.kind) ? one.kind - other.kind : other.kind - one.kind));
    return held.length > 0 ? [{ colour, held, many: sum(held.map(({ many }) => many)) }] : [];
  });
}

export function castsOf(v: View, seat: number): Cast[] {
  return v.cast
    .slice(0, v.casts)
    .filter((cast) => cast[CAST.SEAT] === seat)
    .map((cast) => ({ book: cast[CAST.BOOK], spell: cast[CAST.SPELL], value: v.value[cast[CAST.SPELL]] }));
}

/** The scrolls of a seat, as kinds, the worst first. */
export function scrollsOf(v: View, seat: number): number[] {
  return [...CURSES]
    .reverse()
    .flatMap((curses) => Array<number>(v.scrolls[seat][curses - 1]).fill(SCROLL + curses - 1));
}

export const cursesOf = (v: View, seat: number): number =>
  sum(CURSES.map((curses) => curses * v.scrolls[seat][curses - 1]));

/** Points as far as they can be seen: books, spells, Cursed!, and colours of an open hand. */
export const pointsOf = (v: View, seat: number): number => sum(v.points[seat]);

/** What the cards in a hand cost at the end, a point for each colour; of others nobody knows them before. */
export const handCost = (v: View, seat: number): number => (isOver(v) ? 0 : -v.points[seat][POINTS.COLOURS]);

/** The points that everybody sees: those of the hand are not among them before the end. */
export const openPoints = (v: View, seat: number): number => pointsOf(v, seat) + handCost(v, seat);

/** The book that lies on the table and has no spell yet, and how many ingredients are with it. */
export function brewing(v: View, seat: number): { book: number; ingredients: number } | null {
  return v.brewing >= 0 && v.actor === seat ? { book: v.brewing, ingredients: v.brewed } : null;
}

/** The spell on top of a stack (counted from 1), or -1, and how many are in the stack. */
export function stackAt(v: View, stack: number): { spell: number; many: number } {
  const many = sum(v.in_stack.filter((_, spell) => v.value[spell] === stack));
  return { spell: v.on_top[stack - 1] - 1, many };
}

export const spellName = (spell: number, words: Words): string => words.name(SPELL + spell);
