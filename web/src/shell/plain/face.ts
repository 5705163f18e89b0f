/** The face of a game that has none of its own: what its words say of a view, and its actions as buttons. */
import type { Events } from "@/lib/log";
import type { AnyFace } from "@/lib/motion";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";

export function plainFace(events: Events): AnyFace {
  return {
    Board,
    Actions,
    Piece,
    events,
    flights: () => [],
    about: () => null,
    scoreSheet: () => [],
  };
}
