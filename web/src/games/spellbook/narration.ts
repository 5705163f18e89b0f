/** How SpellBook tells what has happened: with gems in the line. */
import { EVENT, PIECE, type Line } from "@/lib/log";
import type { Narration } from "@/lib/narration";
import { CARD_PIECE, Event, PHASES, PHASE_OF_SPELL, pointsOf, type View } from "./pieces";

const movesMateria = (line: Line): boolean => line[EVENT] >= Event.TOOK && line[EVENT] <= Event.RIVAL_GIFT;

const EVENING = PHASES.indexOf("evening");
/** Whether a line tells what was done in an Evening, or that it was skipped. */
function isOfEvening(line: Line): boolean {
  const [event, piece] = [line[EVENT], line[PIECE]];
  if (event === Event.PASSED) return piece === EVENING;
  return event === Event.LEARNED || (event === Event.CAST && PHASE_OF_SPELL[piece - CARD_PIECE] === EVENING);
}

export const narration: Narration<View> = {
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
  setup: [Event.FIRST],
  empty: [Event.PASSED],
  // an Evening in which nothing is possible goes by without a question
  turns: {
    begin: [Event.FIRST, Event.BEGAN],
    end: [Event.FINISHED],
    left: (turn) => (turn.some(isOfEvening) ? null : "log-no-evening"),
  },
  joins: true,
  drawn: (line) => (movesMateria(line) ? { pieces: [line[PIECE]] } : null),
  size: () => [1.6, 1.6],
  sum: (v, seat, words) => {
    const many = pointsOf(v, seat);
    return { many, unit: words.say("sum-points", { many }) };
  },
};
