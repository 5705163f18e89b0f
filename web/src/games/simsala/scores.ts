/** How the result came about: a row for each round, with who brought its end about, and in all. */
import type { ScoreRow } from "@/lib/board";
import type { Line } from "@/lib/log";
import type { Words } from "@/lib/words";
import type { View } from "./generated";
import { roundsOf } from "./rounds";

export function scoreSheet(v: View, names: string[], words: Words, told: Line[]): ScoreRow[] {
  const rounds = v.round_number > 1 ? roundsOf(told, names.length) : [];
  const rows = rounds.map((round, i) => {
    const values = { name: names[round.caller] ?? "", who: round.caller === v.seat ? "you" : "other" };
    return {
      label: words.say("board-score-round", { round: i + 1 }),
      note: words.say(`board-end-${round.fates[round.caller]}`, values),
      points: round.points,
    };
  });
  return [...rows, { label: words.say("board-score-total"), points: names.map((_, p) => v.points[p]) }];
}
