/** What a game shows of itself away from its table: in the list of one's games, and in the picture of a result. */
import type { Component } from "svelte";
import type { Line } from "./log";
import type { Words } from "./words";

export interface PictureProps<V = never> {
  v: V;
  /** What the last turn told. */
  told: Line[];
  /** Whose pieces they are. */
  seat: number;
  /** For a large picture: with all that can be drawn. */
  isLarge?: boolean;
}

export interface TrophyProps {
  /** The game was won. */
  isGolden: boolean;
  /** A number that differs from trophy to trophy. */
  tone: number;
  width: number;
  height: number;
}

/** A finished game on the shelf: SVG that stands on the ground, `height` below its upper edge. */
export interface Trophy {
  width: number;
  height: number;
  /** How far apart they stand where there is room. */
  gap: number;
  Trophy: Component<TrophyProps>;
}

export interface Summary<V = never> {
  /** The drawings, mounted once. */
  Sprite: Component;
  /** A running game in small: how one's own side stands. */
  Side: Component<{ v: V; seat: number; words: Words }>;
  /** A finished game in a few pieces, as one `<svg>` that stands for itself: no style sheet reaches it in a picture. */
  Picture: Component<PictureProps<V>>;
  trophy: Trophy;
  /** What the person who looks is asked: "Your Evening." */
  turn: (v: V, words: Words) => string;
  /** How a running game stands for a seat. */
  stands: (v: V, seat: number, names: string[], words: Words) => string;
  /** What made the result, for a seat. `you`: the reader sat there. */
  gist: (v: V, told: Line[], seat: number, you: boolean, words: Words) => string;
  /** What the pieces of the picture are. */
  caption: (told: Line[], name: string, words: Words) => string;
  /** The points of the opponent in a game played alone. */
  rival?: (v: V) => number;
}

/** A summary whose type of view the shell does not know. */
export type AnySummary = Summary<never>;

const SUMMARIES = import.meta.glob<AnySummary>("../games/*/summary.ts", { import: "summary" });

/** The summary of a game, in a chunk of its own; a game without one is shown plainly. */
export async function loadSummary(game: string): Promise<AnySummary | null> {
  return (await SUMMARIES[`../games/${game}/summary.ts`]?.()) ?? null;
}
