/** Positions for tests: an empty table, and what a test lays on it. */
import type { Offer, Sentence } from "@/lib/generated";
import { legalOf } from "../legal.fixture";
import { CARD_PIECE, COLOURS, KINDS, PLACES, SEATS, SETS, Step, kindName, type Colour, type View } from "./pieces";

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
    level: rows(SEATS, 7),
    rune: rows(SEATS, 7),
    stones: rows(PLACES, KINDS),
    held: Array<number>(PLACES).fill(0),
    seat: 0,
    actor: 0,
    step: Step.DAY,
    card_points: rows(SEATS, 7),
    board_points: Array<number>(SEATS).fill(0),
    rival_points: 0,
    phase: 0,
    studied: -1,
    studied_level: 0,
    source: -1,
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

/** Offers at such a table, in which a stone that is picked is replaced. */
export const legal = (...actions: string[]): Map<string, Offer> =>
  legalOf(Object.fromEntries(actions.map((action) => [action, valuesOf(action)])));

function valuesOf(action: string): Sentence[1] {
  const [verb, which, level] = action.split(" ");
  if (verb === "pick") return { verb: "replace", piece: KIND_OF[which] };
  if (verb === "wilds") return { wilds: Number(which) };
  if (verb === "rune") return { rune: which };
  if (!which) return { phase: "morning" };
  return { piece: CARD_PIECE + SETS * COLOURS.indexOf(which as Colour), level: Number(level ?? 1) };
}
