/** The table as a seat sees it: who sits where, what stands before whom, what has just happened. Nothing is decided here. */
import type { View } from "./generated";
import { Event } from "./generated";
import { EVENT, PIECE, SEAT, SOURCE, type Line } from "@/lib/log";
import { EMPTY, HIDDEN, SPELLS } from "./pieces";

export type Side = "left" | "right" | "both" | "";

/** The others from the left neighbour on, as they sit; for a spectator, everybody. */
export function othersOf(v: View, seat: number): number[] {
  if (seat < 0) return Array.from({ length: v.seats }, (_, p) => p);
  return Array.from({ length: v.seats - 1 }, (_, step) => (seat + 1 + step) % v.seats);
}

/** On which side a spell would find this player now. */
export function sideOf(v: View, p: number): Side {
  if (v.seat < 0 || p === v.seat || isOver(v) || v.lives[p] === 0) return "";
  if (p === v.left && p === v.right) return "both";
  if (p === v.left) return "left";
  return p === v.right ? "right" : "";
}

export function isOut(v: View, p: number): boolean {
  return v.round_number > 0 && v.lives[p] === 0;
}

/** The stones before a player; where all is open, also those that this view hides. */
export function stonesOf(v: View, p: number, open?: View[] | null): number[] {
  return v.stones[p].map((stone, place) => uncover(stone, open, (other) => other.stones[p][place]));
}

/** The mystic stones a player has taken. */
export function mysticsOf(v: View, p: number, open?: View[] | null): number[] {
  const taken = v.owner.length - v.mystics;
  return v.mystic
    .map((stone, number) => uncover(stone, open, (other) => other.mystic[number]))
    .filter((_, number) => number < taken && v.owner[number] === p);
}

function uncover(stone: number, open: View[] | null | undefined, seenBy: (other: View) => number): number {
  if (stone !== HIDDEN || !open) return stone;
  return open.map(seenBy).find((seen) => seen > EMPTY) ?? HIDDEN;
}

/** The spells that failed calls have shown not to stand at a place. */
export function ruledOut(v: View, p: number, place: number): number[] {
  return SPELLS.filter((spell) => (v.ruled_out[p][place] >> (spell - 1)) & 1);
}

/** The last line of this kind. */
export function lastTold(told: Line[], event: number): Line | undefined {
  return told.findLast((line) => line[EVENT] === event);
}

/** The spell that has just left a place. */
export function justLeft(told: Line[], p: number, place: number): number {
  const cast = lastTold(told, Event.CAST);
  return cast && cast[SEAT] === p && cast[SOURCE] === place ? cast[PIECE] : EMPTY;
}

/** The spell whose stone has just come to the board. */
export function justCame(told: Line[]): number {
  return (lastTold(told, Event.CAST) ?? lastTold(told, Event.OPENED))?.[PIECE] ?? EMPTY;
}

/** Whether points have just been made: after the last round, and until somebody has called in the next one. */
export function isCounted(v: View): boolean {
  return isOver(v) || (v.round_number > 1 && v.is_uncalled === 1);
}

export function isOver(v: View): boolean {
  return v.round_number > 0 && v.turn < 0;
}
