/** How rounds ended, as it was told: who brought the end about, and how everybody fared. */
import { EVENT, PIECE, SEAT, SOURCE, type Line } from "@/lib/log";
import { Event, FATES } from "./generated";

/** How a round ended for a player: `board-why-…` says it. */
export type Fate = (typeof FATES)[number];

export interface Round {
  /** Whose turn it was when it ended. */
  caller: number;
  /** The spell that was cast last; 0 where the last call failed. */
  spell: number;
  fates: Fate[];
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

/** A round by the lines that were told in it. */
export function roundOf(lines: Line[], seats: number): Round {
  const all = (event: number) => lines.filter((line) => line[EVENT] === event);
  const bySeat = (event: number, worth: (line: Line) => number) =>
    Array.from({ length: seats }, (_, p) =>
      all(event).reduce((sum, line) => sum + (line[SEAT] === p ? worth(line) : 0), 0),
    );
  return {
    caller: all(Event.ROUND_OVER).at(-1)?.[SEAT] ?? -1,
    spell: all(Event.CAST).at(-1)?.[PIECE] ?? 0,
    fates: bySeat(Event.SCORED, (line) => line[SOURCE]).map((fate) => FATES[fate]),
    points: bySeat(Event.SCORED, (line) => line[PIECE]),
    mystics: bySeat(Event.LOOKED, () => 1),
  };
}
