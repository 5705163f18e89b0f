/** How rounds ended, as it was told: who brought the end about, and how everybody fared. */
import { EVENT, PIECE, SEAT, TARGET, type Line } from "@/lib/log";
import { Event } from "./generated";

/** How a player fared: `board-why-…` says it. */
export type Fate = "swept" | "took" | "last" | "survived" | "fault" | "out";

export interface Round {
  /** Whose turn it was when it ended. */
  caller: number;
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

function roundOf(lines: Line[], seats: number): Round {
  const all = (event: number) => lines.filter((line) => line[EVENT] === event);
  const bySeat = (event: number, worth: (line: Line) => number) =>
    Array.from({ length: seats }, (_, p) =>
      all(event).reduce((sum, line) => sum + (line[SEAT] === p ? worth(line) : 0), 0),
    );
  return {
    caller: all(Event.ROUND_OVER).at(-1)?.[SEAT] ?? -1,
    fates: fatesOf(lines, seats),
    points: bySeat(Event.SCORED, (line) => line[PIECE]),
    mystics: bySeat(Event.LOOKED, () => 1),
  };
}

/** What befell everybody, by nothing but what was told: this is what happened, not what it is worth. */
function fatesOf(lines: Line[], seats: number): Fate[] {
  const last = (...events: number[]) => lines.findLast((line) => events.includes(line[EVENT]));
  const caller = last(Event.ROUND_OVER)?.[SEAT];
  const sweeper = last(Event.SWEPT)?.[SEAT];
  const isAtFault = last(Event.CAST, Event.FAILED, Event.BROKE_ORDER)?.[EVENT] !== Event.CAST;
  const dead = new Set(lines.flatMap((line) => (line[EVENT] === Event.LOST && !line[TARGET] ? [line[SEAT]] : [])));
  return Array.from({ length: seats }, (_, p) => {
    if (sweeper !== undefined) return p === sweeper ? "swept" : "out";
    if (dead.has(p)) return p === caller && isAtFault ? "fault" : "out";
    if (dead.size === seats - 1 && (dead.size > 1 || p !== caller)) return "last";
    return p === caller ? "took" : "survived";
  });
}
