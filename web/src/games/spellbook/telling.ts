/** How SpellBook tells what has happened: with gems in the line. */
import { EVENT, PIECE, type Line } from "@/lib/log";
import type { Telling } from "@/lib/telling";
import { Event, pointsOf, type View } from "./pieces";

const movesMateria = (line: Line): boolean => line[EVENT] >= Event.TOOK && line[EVENT] <= Event.RIVAL_GIFT;

export const telling: Telling<View> = {
  asides: [
    Event.CARD,
    Event.RIVAL_TRACK,
    Event.RIVAL_TITHE,
    Event.RIVAL_GIFT,
    Event.REVEALED,
    Event.REFILLED,
    Event.CLEARED,
  ],
  untold: [Event.BEGAN],
  empty: [Event.PASSED],
  joins: true,
  drawn: (line) => (movesMateria(line) ? { pieces: [line[PIECE]] } : null),
  size: () => [1.6, 1.6],
  sum: (v, seat, words) => {
    const many = pointsOf(v, seat);
    return { many, unit: words.say("sum-points", { many }) };
  },
};
