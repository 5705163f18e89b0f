/** Views for tests: three at the table, nothing has been bought yet, and whatever a test wants to be different. */
import type { MandragoraView } from "@/lib/generated";
import { HAND_KINDS, KIND_NAMES, SHOPS, SPELL_NAMES } from "./pieces";

const SEATS = 4;
const MOST_AT_SHOP = 9;
const NIGHTS = 0b0010010100; // shops 3, 5 and 8
const fill = (length: number, value = 0) => Array.from({ length }, () => value);
const grid = (rows: number, columns: number) => Array.from({ length: rows }, () => fill(columns));

/** Counts by kind: { red: 2, "blue-3": 1 }. */
export function hand(cards: Record<string, number>): number[] {
  return KIND_NAMES.slice(0, HAND_KINDS).map((name) => cards[name] ?? 0);
}

export function sampleView(different: Partial<MandragoraView> = {}): MandragoraView {
  const hands = [hand({ mandrake: 1 }), hand({ mandrake: 1 }), hand({ mandrake: 1 }), hand({})];
  return {
    nights: NIGHTS,
    seats: 3,
    teams: 0,
    first: 0,
    turn: 0,
    assistant: 0,
    pile: 60,
    down: 3,
    tile: 0,
    marker: 0,
    last: 0,
    left: 0,
    at_shop: [0, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    cards: Array.from({ length: SHOPS }, (_, shop) => [shop, ...fill(MOST_AT_SHOP - 1)]),
    gone: fill(KIND_NAMES.length),
    hand_size: [1, 1, 1, 0],
    scrolls: grid(SEATS, 3),
    steps: fill(SEATS),
    casts: 0,
    cast: grid(24, 3),
    value: [1, 1, 1, 2, 2, 3, 4, 5],
    in_stack: [4, 4, 4, 3, 3, 3, 2, 1],
    on_top: [1, 4, 6, 7, 8],
    depth: 2,
    pending: [
      [18, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    told_count: 0,
    told: [],
    seat: 0,
    actor: 0,
    step: 0,
    mixed: 0,
    hands,
    loose: fill(HAND_KINDS),
    shown: hands,
    shown_loose: fill(HAND_KINDS),
    shown_mixed: 0,
    unseen: fill(KIND_NAMES.length, 2),
    legal: [],
    points: grid(SEATS, SPELL_NAMES.length / 2),
    ...different,
  };
}
