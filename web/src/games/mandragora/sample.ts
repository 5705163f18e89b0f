/** Views for tests: three at the table, nothing has been bought yet, and whatever a test wants to be different. */
import type { Offer, Sentence } from "@/lib/generated";
import { legalOf } from "../legal.fixture";
import { HAND_KINDS, KIND_NAMES, MOST_AT_SHOP, POINTS, SCROLL, SEATS, SHOPS, SPELL, type View } from "./pieces";

const NIGHTS = 0b0010010100; // shops 3, 5 and 8
const fill = (length: number, value = 0) => Array.from({ length }, () => value);
const grid = (rows: number, columns: number) => Array.from({ length: rows }, () => fill(columns));

/** Counts by kind: { red: 2, "blue-3": 1 }. */
export function hand(cards: Record<string, number>): number[] {
  return KIND_NAMES.slice(0, HAND_KINDS).map((name) => cards[name] ?? 0);
}

export function sampleView(different: Partial<View> = {}): View {
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
    seat: 0,
    actor: 0,
    step: 0,
    mixed: 0,
    hands,
    loose: fill(HAND_KINDS),
    unseen: fill(KIND_NAMES.length, 2),
    points: grid(SEATS, Object.keys(POINTS).length),
    brewing: -1,
    brewed: 0,
    ...different,
  };
}

/** Offers at such a table; whatever is skipped is what `asked` says. */
export const sampleLegal = (actions: string[], asked = "turn"): Map<string, Offer> =>
  legalOf(Object.fromEntries(actions.map((action) => [action, { ...valuesOf(action), asked }])));

function valuesOf(action: string): Sentence[1] {
  const [verb, ...rest] = action.split(" ");
  const [which, number] = [rest.join(" "), Number(rest[0])];
  if (verb === "move") return { far: number, shop: number + 1 };
  if (verb === "shop") return { shop: number };
  if (verb === "stack") return { stack: number, piece: SPELL + sampleView().on_top[number - 1] - 1 };
  if (verb === "scroll") return { piece: SCROLL + number - 1 };
  if (verb === "to") return { target: number - 1 };
  if (verb === "brew") return { pieces: rest.flatMap((word, i) => Array<number>(Number(rest[i - 1]) || 1).fill(kindOf(word))).filter((kind) => kind >= 0) }; // prettier-ignore
  return { piece: kindOf(which), colour: which };
}

const kindOf = (name: string): number => KIND_NAMES.findIndex((other) => other === name);
