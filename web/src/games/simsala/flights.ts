/** What moves when something was told. */
import type { Flight } from "@/lib/board";
import { SimsalaEvent, type SimsalaView } from "@/lib/generated";
import { EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN, type Line } from "@/lib/log";
import { MYSTIC } from "./pieces";

export function flights(line: Line, _before: SimsalaView | null, v: SimsalaView, step: number): Flight[] {
  const [piece, p] = [line[PIECE], line[SEAT]];
  const fly = (from: string, to: string, what = piece): Flight[] => [{ piece: what, from, to, step, how: "fly" }];
  const stay = (to: string, how: "shake" | "glow"): Flight[] => [{ piece, from: to, to, step, how }];
  switch (line[EVENT]) {
    case SimsalaEvent.DEALT:
      return fly("supply", `stone-${p}-${line[TARGET]}`);
    case SimsalaEvent.OPENED:
      return fly("supply", boardPlace(piece, v));
    case SimsalaEvent.CALLED:
      return stay(`board-${piece}`, "glow");
    case SimsalaEvent.CAST:
      return fly(`stone-${p}-${line[SOURCE]}`, boardPlace(piece, v));
    case SimsalaEvent.FAILED:
    case SimsalaEvent.BROKE_ORDER:
      return stay(`row-${p}`, "shake");
    case SimsalaEvent.ROLLED:
      return stay("die", "glow");
    case SimsalaEvent.LOST:
      return piece > 0 ? stay(`lives-${p}`, "shake") : [];
    case SimsalaEvent.HEALED:
      return piece > 0 ? stay(`lives-${p}`, "glow") : [];
    case SimsalaEvent.LOOKED:
      return fly("mystics", `mystic-${p}`, piece === UNKNOWN ? MYSTIC : piece);
    case SimsalaEvent.SWEPT:
      return stay(`row-${p}`, "glow");
    case SimsalaEvent.SCORED:
      return piece > 0 ? stay(`points-${p}`, "glow") : [];
    default:
      return [];
  }
}

/** The place of the stone of this spell that came last; the first one, if the board has been cleared since. */
function boardPlace(spell: number, v: SimsalaView): string {
  return `board-${spell}-${Math.max(1, v.board[spell])}`;
}
