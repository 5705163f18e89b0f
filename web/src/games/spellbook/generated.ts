// Written by tools/web_types.py from the engine: do not edit.

export interface View {
  day: number;
  seats: number;
  first: number;
  turn: number;
  fresh: number;
  is_last: number;
  track: number;
  cards: number[];
  level: number[][];
  rune: number[][];
  stones: number[][];
  held: number[];
  seat: number;
  actor: number;
  step: number;
  card_points: number[][];
  board_points: number[];
  rival_points: number;
  phase: number;
  studied: number;
  studied_level: number;
  source: number;
}

export interface Belief {
  kinds: number[];
  colours: number[];
  runes: number[];
}

export const Event = { NONE: 0, CARD: 1, BEGAN: 2, PASSED: 3, CAST: 4, COPIED: 5, COPIED_PRIMARY: 6, TOOK: 7, STORED: 8, HARVESTED: 9, DISCARDED: 10, REPLACED: 11, GAVE: 12, FETCHED: 13, TRADED: 14, SPENT: 15, KEPT: 16, RIVAL_TRACK: 17, RIVAL_TITHE: 18, DREW: 19, REVEALED: 20, RIVAL_GIFT: 21, LEARNED: 22, RAISED: 23, LOWERED: 24, REFILLED: 25, CLEARED: 26, LAST_ROUND: 27, FINISHED: 28, FIRST: 29 } as const;
export const SEATS = 4;
export const COLOURS = ["red", "purple", "green", "black", "white", "blue", "yellow"] as const;
export const RUNES = ["circle", "triangle", "square"] as const;
export const KINDS = 21;
export const SPELLS = ["sacrifice", "eruption", "blaze", "levitation", "sharing", "divination", "purification", "cure", "growth", "offering", "focus", "feast", "time-travel", "storm", "clone", "transmutation", "swiftness", "mirage", "abundance", "knowledge", "communion"] as const;
export const SETS = 3;
export const SET_CHOICES = ["first", "second", "third", "classic"] as const;
export const THEMES = ["calm", "quarrelsome", "quick"] as const;
export const SUITING: readonly (readonly (number | string)[])[] = [[0, 1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20], [2, 4, 14], [0, 1, 2, 3, 4, 5, 13, 16, 17, 18]];
export const PHASES = ["morning", "midday", "evening"] as const;
export const PHASE_OF_SPELL: readonly number[] = [0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 2, 1, 2, 2, 1, 2, -1, -1, -1, -1, -1];
export const IDLE_LEVELS: readonly (readonly (number | string)[])[] = [[], [], [], [], [], [], [], [], [], [], [], [5], [], [3], [], [3], [], [], [], [], []];
export const LEVELS: readonly number[] = [3, 4, 5];
export const LOWEST = 3;
export const PRINTED_POINTS: readonly (readonly (number | string)[])[] = [[1, 2, 3], [2, 3, 4], [0, 2, 5], [3, 4, 5], [4, 4, 4], [2, 3, 4], [1, 2, 3], [3, 4, 5], [3, 4, 6], [2, 4, 6], [3, 4, 5], [2, 2, "×1"], [2, 4, 6], [4, 6, 8], [4, 5, 6], [4, 4, 4], [3, 6, 0], [2, 3, 6], [3, 5, 7], ["×1", "×2", "×2"], [0, "×1", 0]];
export const FAMILIAR_POINTS: readonly number[] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18];
export const TRACK_POINTS: readonly number[] = [0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40];
export const TRACK_CLEARS: readonly number[] = [4, 9, 14];
export const SPACES = 14;
export const TRACK_SPACES = 17;
export const POOL_SPACES = 9;
export const ALTAR_SPACES = 10;
export const MOST_WILDS = 2;
export const CARD_PIECE = 21;
export const BAG = 0;
export const DISCARD = 1;
export const ALTAR = 2;
export const ASIDE = 3;
export const RIVAL = 4;
export const POOL = 5;
export const FAMILIAR = 9;
export const PLACES = 13;
export const LESSON_SEATS = 2;
export const LESSON_OPTIONS: readonly (readonly [string, string])[] = [["set", "first"], ["first", "1"]];
export const LESSON_DEAL = 315;
export const LESSON_COURSE: readonly (readonly (number | string)[])[] = [[9, "draw"], [12, "store"], [13, "pick black-circle"], [20, "take"], [21, "pick red-square"], [22, "pass"], [29, "draw"], [32, "pass"], [33, "learn"], [34, "pick red-circle"], [43, "cast red 3"]];
export const LESSON_WILD = ["white-triangle", "blue-triangle", "yellow-triangle"] as const;
export const Step = { NONE: 0, TAKE: 1, TAKE_UP_TO: 2, STORE: 3, STORE_SET: 4, HARVEST: 5, DISCARD: 6, PAY: 7, REPLACE: 8, GIVE: 9, FETCH: 10, TRADE: 11, STONE: 12, REALS: 13, SPEND: 14, SINGLES: 15, KEEP: 16, OFFER: 17, TITHE: 18, DRAW: 19, REVEAL: 20, GIFT: 21, DAY: 22, HASTE: 23, COPY: 24, COPIED: 25, EITHER: 26, LEARN: 27, RAISE: 28, WILDS: 29, RUNES: 30, USE: 31, USE_COPY: 32, FILL: 33, OTHERS_TAKE: 34, OTHERS_DRAW: 35, LOWER: 36, LEARNED: 37, RETURN: 38, CLEAR: 39, INSTANT: 40, FIRST: 41, CARDS: 42, LAYOUT: 43 } as const;
