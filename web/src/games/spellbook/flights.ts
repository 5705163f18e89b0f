/** Which pieces travel when something is told. */
import type { Flight } from "@/lib/board";
import { EVENT, PIECE, SEAT, SOURCE, TARGET, type Line } from "@/lib/log";
import { Event } from "./generated";
import * as place from "./places";
import { ALTAR, BAG, CARD_PIECE, DISCARD, SETS, kindOf, stonesAt, type View } from "./pieces";

export function flights(line: Line, before: View | null, v: View, step: number): Flight[] {
  const [event, seat, piece, source, target] = [line[EVENT], line[SEAT], line[PIECE], line[SOURCE], line[TARGET]];
  if (event >= Event.TOOK && event <= Event.RIVAL_GIFT) {
    const from = place.ofStone(before ?? v, source, piece, seat);
    const to = event === Event.RIVAL_TRACK ? place.nextOnTrack(v) : place.ofStone(v, target, piece, seat);
    return [{ piece, from, to, step }];
  }
  const colour = Math.floor((piece - CARD_PIECE) / SETS);
  switch (event) {
    case Event.LEARNED:
      return [{ piece: kindOf(colour, target), from: place.asideOf(seat), to: place.ofCard(seat, colour), step }];
    case Event.CAST:
    case Event.RAISED:
    case Event.LOWERED:
    case Event.COPIED:
      return [{ piece, from: place.ofCard(seat, colour), to: place.ofCard(seat, colour), step, how: "glow" }];
    case Event.CLEARED:
      return stonesAt(before ?? v, ALTAR).map((kind) => {
        return { piece: kind, from: place.ofStone(before ?? v, ALTAR, kind, seat), to: place.name(DISCARD), step };
      });
    case Event.REFILLED:
      return [{ piece: 0, from: place.name(DISCARD), to: place.name(BAG), step, how: "glow" }];
    default:
      return [];
  }
}
