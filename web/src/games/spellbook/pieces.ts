/** The box of SpellBook: what the engine tells of it, and questions to a view. */
import { SCREEN } from "@/lib/generated";
import { COLOURS, LEVELS, LOWEST, PHASES, PHASE_OF_SPELL, PRINTED_POINTS, RUNES, SETS, type View } from "./generated"; // prettier-ignore

export * from "./generated";
export type Colour = (typeof COLOURS)[number];
export type Rune = (typeof RUNES)[number];

/** The highest first, as on the cards. */
export const DOWNWARDS = [...LEVELS].reverse();

export const colourOf = (kind: number): Colour => COLOURS[Math.floor(kind / RUNES.length)];
export const runeOf = (kind: number): Rune => RUNES[kind % RUNES.length];
export const kindOf = (colour: number, rune: number): number => RUNES.length * colour + rune;
export const kindName = (kind: number): string => `${colourOf(kind)}-${runeOf(kind)}`;

/** The stones that lie at a place, in the order in which they are shown. */
export function stonesAt(v: View, place: number): number[] {
  return v.stones[place].flatMap((many, kind) => Array<number>(many).fill(kind));
}

/** The spell on the card of a colour; -1 before chance has drawn it. */
export function spellOf(v: View, colour: number): number {
  return v.cards[colour] ? SETS * colour + v.cards[colour] - 1 : -1;
}

/** What is printed for a level. */
export function printedPoints(spell: number, level: number): number | string {
  return PRINTED_POINTS[spell]?.[level - LOWEST] ?? "";
}

/** The phase in which the card of a colour is used; none for a card that works at once or always. */
export function phaseOfCard(v: View, colour: number): (typeof PHASES)[number] | undefined {
  return PHASES[PHASE_OF_SPELL[spellOf(v, colour)]];
}

/** The seat whose things lie below, at the near side of the table: on a big screen that of whoever has the turn. A spectator sits
 * behind the first seat. */
export const nearSeat = (v: View): number => (v.seat === SCREEN ? Math.max(0, v.turn) : Math.max(0, v.seat));

/** The others, clockwise from the left neighbour; on a big screen, everybody. */
export function otherSeats(v: View): number[] {
  if (v.seat === SCREEN) return Array.from({ length: v.seats }, (_, i) => i);
  const near = nearSeat(v);
  return Array.from({ length: v.seats - 1 }, (_, i) => (near + 1 + i) % v.seats);
}

export const learnedBy = (v: View, seat: number): number => v.level[seat].filter(Boolean).length;

export function pointsOf(v: View, seat: number): number {
  return v.board_points[seat] + v.card_points[seat].reduce((sum, points) => sum + points, 0);
}

/** A card somebody has learned: the kind of the stone on it; null if it is not learned. */
export function stoneOn(v: View, seat: number, colour: number): number | null {
  return v.level[seat][colour] ? kindOf(colour, v.rune[seat][colour]) : null;
}
