/** What moves when something was told. */
import type { Flight } from "@/lib/board";
import { Event, type View } from "./generated";
import { EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN, type Line } from "@/lib/log";
import { MYSTIC } from "./pieces";

export function flights(line: Line, _before: View | null, v: View, step: number): Flight[] {
  const [piece, p] = [line[PIECE], line[SEAT]];
  const fly = (from: string, to: string, what = piece): Flight[] => [{ piece: what, from, to, step, how: "fly" }];
  const stay = (to: string, how: "shake" | "glow" | "turn"): Flight[] => [{ piece, from: to, to, step, how }];
  switch (line[EVENT]) {
    case Event.DEALT:
      return fly("supply", `stone-${p}-${line[TARGET]}`);
    case Event.OPENED:
      return fly("supply", boardPlace(piece, v));
    case Event.CALLED:
      return stay(`board-${piece}`, "glow");
    case Event.CAST:
      return fly(`stone-${p}-${line[SOURCE]}`, boardPlace(piece, v));
    case Event.FAILED:
    case Event.BROKE_ORDER:
      return stay(`row-${p}`, "shake");
    case Event.ROLLED:
      return stay("die", "glow");
    case Event.LOST:
      return piece > 0 ? stay(`lives-${p}`, "shake") : [];
    case Event.HEALED:
      return piece > 0 ? stay(`lives-${p}`, "glow") : [];
    case Event.LOOKED:
      return fly("mystics", `mystic-${p}`, piece === UNKNOWN ? MYSTIC : piece);
    case Event.SWEPT:
      return stay(`row-${p}`, "glow");
    case Event.TURNED:
      return p === v.seat ? stay(`stone-${p}-${line[TARGET]}`, "turn") : [];
    case Event.SCORED:
      return piece > 0 ? stay(`points-${p}`, "glow") : [];
    default:
      return [];
  }
}

/** The place of the stone of this spell that came last; the first one, if the board has been cleared since. */
function boardPlace(spell: number, v: View): string {
  return `board-${spell}-${Math.max(1, v.board[spell])}`;
}
