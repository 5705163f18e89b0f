/** How the result came about: a row for each round, with who brought its end about, and in all. A single round is all
 * there is, so that its row says how it ended. */
import type { ScoreRow } from "@/lib/board";
import type { Line } from "@/lib/log";
import type { Words } from "@/lib/words";
import type { View } from "./generated";
import { ending } from "./ending";
import { roundsOf, type Round } from "./rounds";

export function scoreSheet(v: View, names: string[], words: Words, told: Line[]): ScoreRow[] {
  const rounds = roundsOf(told, names.length);
  const reason = (round: Round) => ending(v, round, names, words).reason;
  const total = { label: words.say("board-score-total"), points: names.map((_, p) => v.points[p]) };
  if (v.round_number === 1) return [rounds.length ? { ...total, note: reason(rounds[0]) } : total];
  const rows = rounds.map((round, i) => ({
    label: words.say("board-score-round", { round: i + 1 }),
    note: reason(round),
    points: round.points,
  }));
  return [...rows, total];
}
