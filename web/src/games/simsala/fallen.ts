/** The table as it fell at the end of a round: what was seen before the last decision, and what was told since. */
import { EVENT, PIECE, SEAT, SOURCE, TARGET, type Line } from "@/lib/log";
import { Event, type View } from "./generated";
import { EMPTY } from "./pieces";

const NOBODY = -1;

export function fallen(before: View, lines: Line[]): View {
  const v = structuredClone(before);
  for (const line of lines) {
    const [piece, p, target] = [line[PIECE], line[SEAT], line[TARGET]];
    switch (line[EVENT]) {
      case Event.CAST:
        v.stones[p][line[SOURCE]] = EMPTY;
        v.board[piece] += 1;
        break;
      case Event.LOST:
      case Event.HEALED:
        v.lives[p] = target;
        break;
      case Event.SWEPT:
        v.lives = v.lives.map((lives, other) => (other === p ? lives : 0));
        break;
      case Event.LOOKED: {
        const taken = v.owner.length - v.mystics;
        v.owner[taken] = p;
        v.mystic[taken] = piece;
        v.mystics -= 1;
        break;
      }
      case Event.TURNED:
        v.stones[p][target] = piece;
        break;
      case Event.SCORED:
        v.last_points[p] = piece;
        v.points[p] = target;
        break;
    }
  }
  return { ...v, turn: NOBODY };
}
