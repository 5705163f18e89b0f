/** The face of Mandragora. */
import type { GameFace } from "@/lib/board";
import { MandragoraEvent, type MandragoraBelief, type MandragoraView } from "@/lib/generated";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import Piece from "./Piece.svelte";
import Sprite from "./Sprite.svelte";
import { about } from "./about";
import { flights } from "./flights";
import { inWords } from "./inWords";
import { scoreSheet } from "./scores";

export const face: GameFace<MandragoraView, MandragoraBelief> = {
  Board,
  Actions,
  Piece,
  Sprite,
  Figure,
  events: MandragoraEvent,
  flights,
  about,
  inWords,
  scoreSheet,
};
