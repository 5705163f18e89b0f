/** The face of Simsala … Bumm? */
import type { GameFace } from "@/lib/board";
import { SimsalaEvent, type SimsalaBelief, type SimsalaView } from "@/lib/generated";
import { about } from "./about";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import { flights } from "./flights";
import { inWords } from "./inWords";
import Piece from "./Piece.svelte";
import { scoreSheet } from "./scores";
import Sprite from "./Sprite.svelte";

export const face: GameFace<SimsalaView, SimsalaBelief> = {
  Board,
  Actions,
  Piece,
  Sprite,
  Figure,
  events: SimsalaEvent,
  flights,
  about,
  inWords,
  scoreSheet,
};
