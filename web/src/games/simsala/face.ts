/** The face of Simsala … Bumm? */
import type { GameFace } from "@/lib/board";
import { OVER } from "@/lib/generated";
import { Event, type Belief, type View } from "./generated";
import { about } from "./about";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import { fallen } from "./fallen";
import Figure from "./Figure.svelte";
import { flights } from "./flights";
import { moment } from "./moment";
import Piece from "./Piece.svelte";
import { scoreSheet } from "./scores";
import RoundSheet from "./RoundSheet.svelte";
import { isOver } from "./table";
import { narration } from "./narration";
import Sprite from "./Sprite.svelte";

export const face: GameFace<View, Belief> = {
  isSecret: true,
  Board,
  Actions,
  Piece,
  Sprite,
  Figure,
  scenes: ["1", "2", "3"],
  events: Event,
  narration,
  flights,
  moment,
  about,
  interlude: {
    ends: Event.ROUND_OVER,
    begins: Event.ROUND,
    fallen,
    isAt: (v) => isOver(v) && v.actor !== OVER,
    Sheet: RoundSheet,
  },
  tie: () => "board-tie",
  scoreSheet,
};
