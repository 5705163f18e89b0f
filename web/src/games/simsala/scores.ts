/** How the result came about: a row for each round, and in all. */
import type { ScoreRow } from "@/lib/board";
import { EVENT, PIECE, SEAT, type Line } from "@/lib/log";
import type { Words } from "@/lib/words";
import { Event, type View } from "./generated";

export function scoreSheet(v: View, names: string[], words: Words, told: Line[]): ScoreRow[] {
  const rounds = v.round_number > 1 ? pointsByRound(told, names.length) : [];
  const rows = rounds.map((points, i) => ({ label: words.say("board-score-round", { round: i + 1 }), points }));
  return [...rows, { label: words.say("board-score-total"), points: names.map((_, p) => v.points[p]) }];
}

/** What everybody has scored in each round. */
function pointsByRound(told: Line[], seats: number): number[][] {
  const rounds: number[][] = [];
  for (const line of told) {
    if (line[EVENT] === Event.ROUND) rounds.push(Array<number>(seats).fill(0));
    if (line[EVENT] === Event.SCORED) rounds.at(-1)![line[SEAT]] += line[PIECE];
  }
  return rounds;
}
