/** Positions for tests: an empty table, and what a test lays on it. */
import { KINDS, Step, kindName, type View } from "./pieces";

const SEATS = 4;
const PLACES = 13;
const rows = (many: number, long: number) => Array.from({ length: many }, () => Array<number>(long).fill(0));

/** Two players with the first set, the first one's Morning. */
export function table(changes: Partial<View> = {}): View {
  return {
    day: 1,
    seats: 2,
    first: 0,
    turn: 0,
    fresh: 0,
    is_last: 0,
    track: 0,
    cards: Array<number>(7).fill(1),
    of_phase: [0b0000011, 0b0001100, 0b0110000],
    known: Array<number>(SEATS).fill(0),
    level: rows(SEATS, 7),
    rune: rows(SEATS, 7),
    stones: rows(PLACES, KINDS),
    held: Array<number>(PLACES).fill(0),
    depth: 1,
    pending: [[Step.DAY, 0, 1, 0], ...rows(7, 4)],
    told_count: 0,
    told: [],
    seat: 0,
    actor: 0,
    step: Step.DAY,
    choices: 0,
    legal: [],
    card_points: rows(SEATS, 7),
    board_points: Array<number>(SEATS).fill(0),
    rival_points: 0,
    ...changes,
  };
}

/** Lay stones, by their names, at a place. */
export function lay(v: View, place: number, ...names: string[]): View {
  for (const name of names) {
    v.stones[place][KIND_OF[name]] += 1;
    v.held[place] += 1;
  }
  return v;
}

export const KIND_OF: Record<string, number> = Object.fromEntries(
  Array.from({ length: KINDS }, (_, kind) => [kindName(kind), kind]),
);
