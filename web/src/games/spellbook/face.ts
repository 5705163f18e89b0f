/** SpellBook for the page. */
import type { GameFace } from "@/lib/board";
import { Event, type Belief, type View } from "./generated";
import { about } from "./about";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Figure from "./Figure.svelte";
import { flights } from "./flights";
import { moment } from "./moment";
import Options from "./Options.svelte";
import Piece from "./Piece.svelte";
import { COLOURS } from "./pieces";
import { scoreSheet, tie } from "./scores";
import { narration } from "./narration";
import Sprite from "./Sprite.svelte";

export const face: GameFace<View, Belief> = {
  isOpen: true,
  Board,
  Actions,
  Piece,
  options: { own: ["set", ...COLOURS], Options },
  Sprite,
  Figure,
  scenes: ["1", "3", "4", "7", "8"],
  events: Event,
  narration,
  flights,
  moment,
  about,
  tie,
  scoreSheet,
};
