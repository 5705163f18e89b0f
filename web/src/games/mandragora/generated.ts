// Written by tools/web_types.py from the engine: do not edit.

export interface View {
  nights: number;
  seats: number;
  teams: number;
  first: number;
  turn: number;
  assistant: number;
  pile: number;
  down: number;
  tile: number;
  marker: number;
  last: number;
  left: number;
  at_shop: number[];
  cards: number[][];
  gone: number[];
  hand_size: number[];
  scrolls: number[][];
  steps: number[];
  casts: number;
  cast: number[][];
  value: number[];
  in_stack: number[];
  on_top: number[];
  seat: number;
  actor: number;
  step: number;
  mixed: number;
  hands: number[][];
  loose: number[];
  unseen: number[];
  points: number[][];
  brewing: number;
  brewed: number;
}

export interface Belief {
  hands: number[][];
  face_down: number[];
}

export const Event = { NONE: 0, FIRST: 1, NIGHT: 2, LAID: 3, LAID_DOWN: 4, TOP: 5, MOVED: 6, TOOK: 7, SCROLL: 8, CURSED: 9, BOOK: 10, USED: 11, CAST: 12, SKIPPED: 13, REMOVED: 14, PASSED: 15, STOLE: 16, GAVE: 17, AGAIN: 18, MARKER: 19, LEFT: 20, EMPTIED: 21, DROPPED: 22, FINISHED: 23 } as const;
export const SEATS = 4;
export const PARTNERS: readonly number[] = [2, 3, 0, 1];
export const SHOPS = 10;
export const MOST_AT_SHOP = 9;
export const DAY_HOUSES = ["roof", "herb", "binder", "feather", "toadstool", "kettle", "horn"] as const;
export const NIGHT_HOUSES = ["moon", "owl", "raven"] as const;
export const COLOURS = ["blue", "red", "green", "yellow", "purple"] as const;
export const HAND_COLOURS = ["blue", "red", "green", "yellow", "purple", "black", "mandrake"] as const;
export const KIND_NAMES = ["blue", "red", "green", "yellow", "purple", "mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3", "scroll-1", "scroll-2", "scroll-3"] as const;
export const MANDRAKE = 5;
export const BOOK = 6;
export const BLACK_BOOK = 26;
export const VALUES = 4;
export const SCROLL = 30;
export const CURSES: readonly number[] = [1, 2, 3];
export const HAND_KINDS = 30;
export const SPELL = 33;
export const SPELL_NAMES = ["movibus", "translatio", "substitutio", "levitatio", "repeteribus", "antecessibus", "disparatus", "suffogarus"] as const;
export const STACKS = 5;
export const POINTS = { BOOKS: 0, SPELLS: 1, TILE: 2, COLOURS: 3 } as const;
export const CAST = { SEAT: 0, BOOK: 1, SPELL: 2 } as const;
export const LESSON_SEATS = 3;
export const LESSON_OPTIONS: readonly (readonly [string, string])[] = [["first", "1"]];
export const LESSON_DEAL = 123;
export const LESSON_COURSE: readonly (readonly (number | string)[])[] = [[15, "move 2"], [23, "move 2"], [30, "move 3"], [42, "book red-3"], [43, "brew 2 red mandrake"], [44, "stack 3"]];
export const Step = { TURN: 0, BREW: 1, STACK: 2, SCROLL: 3, TO: 4, SHOP: 5, TAKE: 6, AGAIN: 7, EXCHANGE: 8, GIVE: 9, DROP: 10, FIRST: 11, CIRCLE: 12, REVEAL: 13, LAY: 14, PICK_UP: 15, STEAL: 16, BEGIN: 17, TURN_OVER: 18 } as const;
export const BOX = "box";
export const BOX_LINE = "blue 12 red 9 green 8 yellow 7 purple 6 mandrake 7 blue-0 1 blue-1 1 blue-2 1 blue-3 1 red-0 1 red-1 1 red-2 1 red-3 1 green-0 1 green-1 1 green-2 1 green-3 1 yellow-0 1 yellow-1 1 yellow-2 1 yellow-3 1 purple-0 1 purple-1 1 purple-2 1 purple-3 1 black-2 1 scroll-1 4 scroll-2 4 scroll-3 4 / 3 blue 1 red 1 green 1 yellow 1 purple 1 mandrake 1 / 2 red 2 green 2 yellow 2 purple 2 mandrake 2 scroll-1 1 scroll-2 1 scroll-3 1 / movibus 1 translatio 1 substitutio 1 levitatio 2 repeteribus 2 antecessibus 3 disparatus 4 suffogarus 5";
export const BOX_TOTALS: readonly number[] = [42, 21, 7, 12];
export const BLUE_CARDS = 16;
export const FEWER: readonly number[] = [3, 2];
export const LEFT_OUT: readonly number[] = [6, 13];
export const MOST_EQUAL = 15;
export const BOX_ITEMS = 82;
