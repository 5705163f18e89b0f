/** How the result came about. */
import type { ScoreRow } from "@/lib/board";
import type { Words } from "@/lib/words";
import { bookValue, PARTNERS, POINTS, type View } from "./pieces";
import { castsOf, isPartner, pointsOf } from "./table";

/** Columns of the points in a view, in the order of the sheet. */
const ROWS = [
  ["result-books", POINTS.BOOKS],
  ["result-spells", POINTS.SPELLS],
  ["result-colours", POINTS.COLOURS],
  ["result-cursed", POINTS.TILE],
] as const;

export function scoreSheet(v: View, _names: string[], words: Words): ScoreRow[] {
  const seats = Array.from({ length: v.seats }, (_, seat) => seat);
  const row = (label: string, points: (seat: number) => number): ScoreRow => ({
    label: words.say(label),
    points: seats.map(points),
  });
  const rows = ROWS.map(([label, column]) => row(label, (seat) => v.points[seat][column]));
  rows.push(row("result-total", (seat) => pointsOf(v, seat)));
  if (v.teams === 1) rows.push(row("result-team", (seat) => total(v, seat)));
  if (isTied(v)) {
    rows.push(row("result-laid", (seat) => castsOf(v, seat).length));
    rows.push(row("result-highest", (seat) => Math.max(0, ...castsOf(v, seat).map(({ book }) => bookValue(book)))));
  }
  return rows;
}

/** The points of a seat, or of its team. */
function total(v: View, seat: number): number {
  return pointsOf(v, seat) + (v.teams === 1 ? pointsOf(v, PARTNERS[seat]) : 0);
}

/** Whether more than one side has the most. */
function isTied(v: View): boolean {
  const totals = Array.from({ length: v.seats }, (_, seat) => total(v, seat));
  const best = totals.indexOf(Math.max(...totals));
  return totals.some((points, seat) => points === totals[best] && seat !== best && !isPartner(v, best, seat));
}

/** What decided between seats with the most points. */
export function tie(v: View, level: number[]): string {
  return new Set(level.map((seat) => castsOf(v, seat).length)).size > 1 ? "board-tie-books" : "board-tie-highest";
}
