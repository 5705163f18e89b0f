/** How much what is told matters: the rarer a spell, the more. Stone and breath. */
import type { Moment } from "@/lib/board";
import { EVENT, PIECE, type Line } from "@/lib/log";
import { Event, HEARTS, SPELLS } from "./generated";

export function moment(line: Line): Moment {
  const piece = line[PIECE];
  switch (line[EVENT]) {
    case Event.CAST:
      return { weight: (SPELLS.length + 1 - piece) / SPELLS.length, sound: "breath", pitch: piece - 4 };
    case Event.LOST:
      return { weight: Math.min(1, (2 * piece) / HEARTS), sound: "heart" };
    case Event.SWEPT:
      return { weight: 1, sound: "breath" };
    case Event.FAILED:
    case Event.BROKE_ORDER:
      return { sound: "dull" };
    default:
      return { sound: "stone" };
  }
}
