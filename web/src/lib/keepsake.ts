/** What a game shows of itself away from its table: in the list of one's games, and in the picture of a result. */
import type { Component } from "svelte";
import type { Line } from "./log";
import type { Words } from "./words";

export interface TrophyProps<V = never> {
  v: V;
  /** What the last turn told. */
  told: Line[];
  /** Whose pieces they are. */
  seat: number;
  /** For a large picture: with all that can be drawn. */
  isLarge?: boolean;
}

export interface ThingProps {
  /** The game was won. */
  isGolden: boolean;
  /** A number that differs from thing to thing. */
  tone: number;
  width: number;
  height: number;
}

/** What a finished game is on the shelf: SVG that stands on the ground `height` below its upper edge. */
export interface Thing {
  width: number;
  height: number;
  /** How far apart they stand where there is room. */
  gap: number;
  Thing: Component<ThingProps>;
}

export interface Keepsake<V = never> {
  /** The drawings, mounted once. */
  Sprite: Component;
  /** A running game in small: how one's own side stands. */
  Side: Component<{ v: V; seat: number; words: Words }>;
  /** A finished game in a few pieces, as one `<svg>` that stands for itself: no style sheet reaches it in a picture. */
  Trophy: Component<TrophyProps<V>>;
  thing: Thing;
  /** What the person who looks is asked: "Your Evening." */
  turn: (v: V, words: Words) => string;
  /** How a running game stands for a seat. */
  stands: (v: V, seat: number, names: string[], words: Words) => string;
  /** What made the result, for a seat. `you`: who reads it sat there. */
  gist: (v: V, told: Line[], seat: number, you: boolean, words: Words) => string;
  /** What the pieces of the trophy are. */
  caption: (told: Line[], name: string, words: Words) => string;
  /** The points of the opponent in a game played alone. */
  rival?: (v: V) => number;
}

/** A keepsake whose view the house does not know. */
export type AnyKeepsake = Keepsake<never>;

const KEEPSAKES = import.meta.glob<AnyKeepsake>("../games/*/keepsake.ts", { import: "keepsake" });

/** The keepsake of a game, in a chunk of its own; a game without one is shown plainly. */
export async function loadKeepsake(game: string): Promise<AnyKeepsake | null> {
  return (await KEEPSAKES[`../games/${game}/keepsake.ts`]?.()) ?? null;
}
