/** How the result came about: points until the last round, of the last round (which decides between equals), and in all. */
import type { ScoreRow } from "@/lib/board";
import type { View } from "./generated";
import type { Words } from "@/lib/words";

export function scoreSheet(v: View, names: string[], words: Words): ScoreRow[] {
  const seats = names.map((_, p) => p);
  const row = (label: string, points: (p: number) => number): ScoreRow => ({
    label: words.say(label),
    points: seats.map(points),
  });
  return [
    row("board-score-before", (p) => v.points[p] - v.last_points[p]),
    row("board-score-last", (p) => v.last_points[p]),
    row("board-score-total", (p) => v.points[p]),
  ];
}
