/** The box of SpellBook as the page needs it: names, places, steps, and what is printed on cards and boards. */
import type { SpellbookView } from "@/lib/generated";

export type View = SpellbookView;

export const COLOURS = ["red", "purple", "green", "black", "white", "blue", "yellow"] as const;
export const RUNES = ["circle", "triangle", "square"] as const;
export const PHASES = ["morning", "midday", "evening"] as const;
export type Colour = (typeof COLOURS)[number];
export type Rune = (typeof RUNES)[number];

/** The highest first, as on the cards. */
export const LEVELS = [5, 4, 3] as const;
export const LOWEST = 3;

export const KINDS = COLOURS.length * RUNES.length;
/** In told lines pieces are the kinds of stones, and from here on the spells. */
export const CARD_PIECE = KINDS;

export const SPELLS = [
  ...(["sacrifice", "eruption", "blaze"] as const),
  ...(["levitation", "sharing", "divination"] as const),
  ...(["purification", "cure", "growth"] as const),
  ...(["offering", "focus", "feast"] as const),
  ...(["time-travel", "storm", "clone"] as const),
  ...(["transmutation", "swiftness", "mirage"] as const),
  ...(["abundance", "knowledge", "communion"] as const),
];
export const SETS = 3;

/** Points by spell, for the levels 3, 4 and 5, as printed; a text where the card counts something at the end. */
export const PRINTED_POINTS: readonly (readonly (number | string)[])[] = [
  ...[
    [1, 2, 3],
    [2, 3, 4],
    [0, 2, 5],
  ], // red
  ...[
    [3, 4, 5],
    [4, 4, 4],
    [2, 3, 4],
  ], // purple
  ...[
    [1, 2, 3],
    [3, 4, 5],
    [3, 4, 6],
  ], // green
  ...[
    [2, 4, 6],
    [3, 4, 5],
    [2, 2, "×1"],
  ], // black
  ...[
    [2, 4, 6],
    [4, 6, 8],
    [4, 5, 6],
  ], // white
  ...[
    [4, 4, 4],
    [3, 6, 0],
    [2, 3, 6],
  ], // blue
  ...[
    [3, 5, 7],
    ["×1", "×2", "×2"],
    [0, "×1", 0],
  ], // yellow
];

/** What so many stored materia are worth. */
export const FAMILIAR_POINTS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18];
export const SPACES = FAMILIAR_POINTS.length - 1;
export const POOL_SPACES = 9;
export const ALTAR_SPACES = 10;
/** The solo opponent's track: what it is worth with so many stones, and where the altar is laid anew. */
export const TRACK_POINTS = [0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40];
export const TRACK_SPACES = TRACK_POINTS.length - 1;
export const TRACK_CLEARS: readonly number[] = [4, 9, 14];

/** Where stones lie, by the engine's numbers; pools and familiar boards by seat. */
export const BAG = 0;
export const DISCARD = 1;
export const ALTAR = 2;
export const ASIDE = 3;
export const RIVAL = 4;
export const POOL = 5;
export const FAMILIAR = 9;

export const Step = {
  TAKE: 1,
  TAKE_UP_TO: 2,
  STORE: 3,
  STORE_SET: 4,
  HARVEST: 5,
  DISCARD: 6,
  PAY: 7,
  REPLACE: 8,
  GIVE: 9,
  FETCH: 10,
  TRADE: 11,
  STONE: 12,
  REALS: 13,
  SPEND: 14,
  SINGLES: 15,
  KEEP: 16,
  OFFER: 17,
  TITHE: 18,
  DAY: 22,
  HASTE: 23,
  COPY: 24,
  EITHER: 26,
  WILDS: 29,
  LEARNED: 37,
} as const;

const WHICH = 3;

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

/** The phase in which the card of a colour is used; -1 for one without. */
export function phaseOfCard(v: View, colour: number): number {
  return v.of_phase.findIndex((cards) => (cards >> colour) & 1);
}

/** The phase that is being played: 0, 1, 2, later numbers for what comes after the Evening, -1 when the game is over. */
export function phaseNow(v: View): number {
  if (v.depth === 0) return -1;
  const next = v.pending[0][WHICH];
  // The Day at the bottom of what is pending has moved on as soon as an action is chosen.
  return v.depth > 1 ? Math.max(0, next - 1) : next;
}

/** Whose things lie below, at the near side of the table; who only watches sits behind the first seat. */
export const nearSeat = (v: View): number => (v.seat >= 0 ? v.seat : 0);

/** The others, clockwise from the left neighbour. */
export function otherSeats(v: View): number[] {
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

/** The card and the level that are being paid for; null if none is. */
export function studiedCard(v: View): { colour: number; level: number } | null {
  const entry = v.pending.slice(0, v.depth).find(([what]) => what === Step.WILDS || what === Step.LEARNED);
  if (!entry) return null;
  const study = entry[WHICH];
  return { colour: Math.floor(study / LEVELS.length), level: LOWEST + (study % LEVELS.length) };
}
