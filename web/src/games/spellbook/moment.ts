/** How much what is told matters: a spell as much as its level. Glass and paper; each rune has a note of its own. */
import type { Moment } from "@/lib/board";
import { EVENT, PIECE, SOURCE, TARGET, type Line } from "@/lib/log";
import { Event, LEVELS, RUNES } from "./generated";

const THIRD = 4; // half-tones

export function moment(line: Line): Moment {
  const [event, piece] = [line[EVENT], line[PIECE]];
  const level = line[event === Event.RAISED ? TARGET : SOURCE];
  const weight = (LEVELS.indexOf(level) + 1) / LEVELS.length;
  switch (event) {
    case Event.LEARNED:
    case Event.RAISED:
      return { weight, sound: "page" };
    case Event.CAST:
    case Event.COPIED:
      return { weight: weight / 2, sound: "paper" };
    case Event.DREW:
    case Event.CLEARED:
    case Event.REFILLED:
      return { sound: "pebble" };
    case Event.STORED:
      return { sound: "purr" };
    default:
      return { sound: "glass", pitch: THIRD * (piece % RUNES.length) };
  }
}
