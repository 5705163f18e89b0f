// Written by tools/web_types.py from the engine: do not edit.

export interface View {
  seats: number;
  order: number;
  length: number;
  ending: number;
  round_number: number;
  first: number;
  lowest: number;
  casts: number;
  supply: number;
  mystics: number;
  lives: number[];
  points: number[];
  last_points: number[];
  board: number[];
  owner: number[];
  ruled_out: number[][];
  seat: number;
  actor: number;
  left: number;
  right: number;
  turn: number;
  stones: number[][];
  mystic: number[];
  unseen: number[];
  is_uncalled: number;
}

export interface Belief {
  places: number[][];
  anywhere: number[];
}

export const Event = { NONE: 0, ROUND: 1, DEALT: 2, OPENED: 3, CALLED: 4, CAST: 5, FAILED: 6, BROKE_ORDER: 7, ROLLED: 8, LOST: 9, HEALED: 10, LOOKED: 11, NO_MYSTIC: 12, ENDED: 13, SWEPT: 14, ROUND_OVER: 15, SCORED: 16, FINISHED: 17, TURNED: 18 } as const;
export const SEATS = 5;
export const PLACES = 5;
export const HIDDEN = -1;
export const EMPTY = 0;
export const SPELLS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
export const HEARTS = 6;
export const TRACK = 8;
export const MYSTIC_POINTS = 1;
export const ORDERS = ["enforced", "penalised", "free"] as const;
export const ENDINGS = ["first", "one"] as const;
export const FATES = ["out", "fault", "survived", "took", "last", "swept"] as const;
