/** The face of Mandragora. */
import type { GameFace } from "@/lib/board";
import { Event, type Belief, type View } from "./generated";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Piece from "./Piece.svelte";
import Sprite from "./Sprite.svelte";
import { about } from "./about";
import { flights } from "./flights";
import { moment } from "./moment";
import { scoreSheet, tie } from "./scores";
import { narration } from "./narration";

export const face: GameFace<View, Belief> = {
  Board,
  Actions,
  Piece,
  Sprite,
  Figure,
  scenes: ["1", "3", "5", "4", "7"],
  events: Event,
  narration,
  flights,
  moment,
  about,
  tie,
  scoreSheet,
};
