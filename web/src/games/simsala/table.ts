/** The table as a seat sees it: who sits where, what stands before whom, what has just happened. Nothing is decided here. */
import type { SimsalaView } from "@/lib/generated";
import { SimsalaEvent } from "@/lib/generated";
import { EVENT, PIECE, SEAT, SOURCE, type Line } from "@/lib/log";
import { EMPTY, HEARTS, HIDDEN, SPELLS } from "./pieces";

export type Side = "left" | "right" | "both" | "";

/** The others from the left neighbour on, as they sit; for who only watches everybody. */
export function othersOf(v: SimsalaView, seat: number): number[] {
  if (seat < 0) return Array.from({ length: v.seats }, (_, p) => p);
  return Array.from({ length: v.seats - 1 }, (_, step) => (seat + 1 + step) % v.seats);
}

/** On which side a spell would find this player now. */
export function sideOf(v: SimsalaView, p: number): Side {
  if (v.seat < 0 || p === v.seat || isOver(v) || v.lives[p] === 0) return "";
  if (p === v.left && p === v.right) return "both";
  if (p === v.left) return "left";
  return p === v.right ? "right" : "";
}

export function isOut(v: SimsalaView, p: number): boolean {
  return v.round_number > 0 && v.lives[p] === 0;
}

/** The stones before a player; where all is open, also those that this view hides. */
export function stonesOf(v: SimsalaView, p: number, open?: SimsalaView[] | null): number[] {
  return v.stones[p].map((stone, place) => uncover(stone, open, (other) => other.stones[p][place]));
}

/** The mystic stones a player has taken. */
export function mysticsOf(v: SimsalaView, p: number, open?: SimsalaView[] | null): number[] {
  const taken = v.owner.length - v.mystics;
  return v.mystic
    .map((stone, number) => uncover(stone, open, (other) => other.mystic[number]))
    .filter((_, number) => number < taken && v.owner[number] === p);
}

function uncover(
  stone: number,
  open: SimsalaView[] | null | undefined,
  seenBy: (other: SimsalaView) => number,
): number {
  if (stone !== HIDDEN || !open) return stone;
  return open.map(seenBy).find((seen) => seen > EMPTY) ?? HIDDEN;
}

/** The spells that failed calls have shown not to stand at a place. */
export function ruledOut(v: SimsalaView, p: number, place: number): number[] {
  return SPELLS.filter((spell) => (v.ruled_out[p][place] >> (spell - 1)) & 1);
}

/** The last line of this kind on the page that was told last. */
export function lastTold(v: SimsalaView, event: number): Line | undefined {
  const lines = v.told.slice(0, v.told_count).reverse();
  return lines.find((line) => line[EVENT] === event);
}

/** The spell that has just left a place. */
export function justLeft(v: SimsalaView, p: number, place: number): number {
  const cast = lastTold(v, SimsalaEvent.CAST);
  return cast && cast[SEAT] === p && cast[SOURCE] === place ? cast[PIECE] : EMPTY;
}

/** The spell whose stone has just come to the board. */
export function justCame(v: SimsalaView): number {
  return (lastTold(v, SimsalaEvent.CAST) ?? lastTold(v, SimsalaEvent.OPENED))?.[PIECE] ?? EMPTY;
}

/** Whether points have just been made: after the last round, and until somebody has called in the next one. */
export function isCounted(v: SimsalaView): boolean {
  return isOver(v) || (v.round_number > 1 && isFresh(v));
}

export function isOver(v: SimsalaView): boolean {
  return v.round_number > 0 && v.turn < 0;
}

/** The round to which the points of the last round belong. */
export function countedRound(v: SimsalaView): number {
  return isOver(v) ? v.round_number : v.round_number - 1;
}

/** Nobody has called yet: all hearts are whole and nothing is known of any stone. */
function isFresh(v: SimsalaView): boolean {
  const seats = v.lives.slice(0, v.seats);
  return (
    v.turn === v.first &&
    v.casts === 0 &&
    v.mystics === v.owner.length &&
    seats.every((lives) => lives === HEARTS) &&
    v.ruled_out.flat().every((spells) => spells === 0) &&
    v.memory_count.every((casts) => casts === 0)
  );
}
