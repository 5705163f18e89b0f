/** How rounds ended, by what was told: who brought the end about, who was out, and what everybody scored for. */
import { EVENT, PIECE, SEAT, TARGET, type Line } from "@/lib/log";
import { ENDINGS, Event, type View } from "./generated";

/** What a player scores for, or not: `board-why-…` says it. */
export type Why = "swept" | "took" | "last" | "survived" | "fault" | "out";

export interface Round {
  /** Whose turn it was when it ended. */
  caller: number;
  isSwept: boolean;
  /** Who lost the last life. */
  out: ReadonlySet<number>;
  points: number[];
  /** How many mystic stones everybody took. */
  mystics: number[];
}

/** All rounds that are over. */
export function roundsOf(told: Line[], seats: number): Round[] {
  const rounds: Round[] = [];
  let lines: Line[] = [];
  for (const line of told) {
    if (line[EVENT] === Event.ROUND) {
      if (lines.some(isScored)) rounds.push(roundOf(lines, seats));
      lines = [];
    }
    lines.push(line);
  }
  return lines.some(isScored) ? [...rounds, roundOf(lines, seats)] : rounds;
}

const isScored = (line: Line): boolean => line[EVENT] === Event.SCORED;

function roundOf(lines: Line[], seats: number): Round {
  const all = (event: number) => lines.filter((line) => line[EVENT] === event);
  const bySeat = (event: number, worth: (line: Line) => number) =>
    Array.from({ length: seats }, (_, p) =>
      all(event).reduce((sum, line) => sum + (line[SEAT] === p ? worth(line) : 0), 0),
    );
  return {
    caller: all(Event.ROUND_OVER).at(-1)?.[SEAT] ?? -1,
    isSwept: all(Event.SWEPT).length > 0,
    out: new Set(all(Event.LOST).flatMap((line) => (line[TARGET] === 0 ? [line[SEAT]] : []))),
    points: bySeat(Event.SCORED, (line) => line[PIECE]),
    mystics: bySeat(Event.LOOKED, () => 1),
  };
}

/** What a player scored for. */
export function whyOf({ caller, isSwept, out }: Round, p: number, v: View): Why {
  if (isSwept) return p === caller ? "swept" : "out";
  if (out.has(p)) return p === caller ? "fault" : "out";
  if (ENDINGS[v.ending] === "one") return "last";
  return p === caller ? "took" : "survived";
}
