/** How a game tells what has happened: which pieces are drawn in a line, and what matters less. */
import type { Line } from "./log";
import type { Values, Words } from "./words";

/** Draw a piece at this place of a sentence; `label` is its name where the sentence does not say it. */
export type Draw = (piece: number, label: string) => string;

export interface Narration<V = never> {
  /** Events that the table brings about by itself: told quietly. */
  asides: readonly number[];
  /** Events that nobody needs to be told: the log says so by its form. */
  untold?: readonly number[];
  /** Events of the setup: they begin nobody's turn, even if they are about somebody. */
  setup?: readonly number[];
  /** Events in which nothing happens: told only where nothing else is. */
  empty: readonly number[];
  /** Which events begin and end turns, and what is then left to be said to whoever had one: a message, if anything. */
  turns?: Readonly<{ begin: readonly number[]; end: readonly number[]; left: (turn: Line[]) => string | null }>;
  /** Moves of one seat stand in one sentence, with commas. */
  joins?: boolean;
  /** Words that are green or red. */
  tones?: Readonly<Record<number, "right" | "wrong">>;
  /** Events that are good for whom they meet; all else that others do to the reader stands out in red. */
  gains?: readonly number[];
  /** The pieces that are drawn for a line; with their name (`isNamed`), or in its place. */
  drawn: (line: Line) => { pieces: number[]; isNamed?: boolean } | null;
  /** How wide and high a piece is in a line, in heights of its letters. */
  size: (piece: number) => readonly [number, number];
  /** To whom it is done, if not to the seat of the line. */
  whom?: (line: Line) => number;
  /** What only the page knows of a line. */
  values?: (line: Line, v: V, words: Words, draw: Draw) => Values;
  /** What a seat has, to compare two moments by: a number, and the piece that is drawn beside it. */
  sum: (v: V, seat: number, words: Words) => Sum;
  /** What a seat has won so far, to compare days by, if not that. */
  total?: (v: V, seat: number) => number;
}

export interface Sum {
  many: number;
  /** A piece beside the number, or a word behind it. */
  piece?: number;
  unit: string;
}
