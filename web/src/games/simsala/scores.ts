/** How the result came about: a row for each round, with who brought its end about, and in all. A single round is all
 * there is, so that its row says how it ended. */
import type { ScoreRow } from "@/lib/board";
import type { Line } from "@/lib/log";
import type { Words } from "@/lib/words";
import type { View } from "./generated";
import { roundsOf, type Round } from "./rounds";

export function scoreSheet(v: View, names: string[], words: Words, told: Line[]): ScoreRow[] {
  const rounds = roundsOf(told, names.length);
  const ending = ({ caller, fates }: Round) =>
    words.say(`board-end-${fates[caller]}`, { name: names[caller], who: caller === v.seat ? "you" : "other" });
  const total = { label: words.say("board-score-total"), points: names.map((_, p) => v.points[p]) };
  if (v.round_number === 1) return [rounds.length ? { ...total, note: ending(rounds[0]) } : total];
  const rows = rounds.map((round, i) => ({
    label: words.say("board-score-round", { round: i + 1 }),
    note: ending(round),
    points: round.points,
  }));
  return [...rows, total];
}
