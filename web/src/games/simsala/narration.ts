/** How Simsala … Bumm? tells what has happened: a call, whether it was right, and whom it cost a life. */
import { EVENT, PIECE, TARGET, UNKNOWN, type Line } from "@/lib/log";
import type { Narration } from "@/lib/narration";
import { Event, HEART, type View } from "./pieces";

const NAMES_A_STONE: readonly number[] = [Event.CALLED, Event.DEALT, Event.OPENED, Event.LOOKED, Event.BROKE_ORDER];
const hasStone = (line: Line): boolean => NAMES_A_STONE.includes(line[EVENT]) && line[PIECE] !== UNKNOWN;

export const narration: Narration<View> = {
  asides: [Event.ROUND, Event.DEALT, Event.OPENED, Event.ROUND_OVER, Event.TURNED, Event.FINISHED],
  empty: [Event.ENDED],
  tones: { [Event.CAST]: "right", [Event.FAILED]: "wrong", [Event.BROKE_ORDER]: "wrong" },
  gains: [Event.HEALED, Event.SCORED],
  drawn: (line) =>
    line[EVENT] === Event.TURNED
      ? { pieces: [line[PIECE]], isNamed: false }
      : hasStone(line)
        ? { pieces: [line[PIECE]], isNamed: true }
        : null,
  size: (piece) => (piece === HEART ? [1.05, 1.05] : [1.34, 1.96]),
  values: (line, _v, _words, draw) => ({
    heart: draw(HEART, ""),
    before: line[EVENT] === Event.LOST ? line[TARGET] + line[PIECE] : line[TARGET] - line[PIECE],
  }),
  sum: (v, seat, words) => ({ many: v.lives[seat], piece: HEART, unit: words.say("sum-lives", { many: v.lives[seat] }) }), // prettier-ignore
  total: (v, seat) => v.points[seat],
};
