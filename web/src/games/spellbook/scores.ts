/** How the points came about: a row for each card and for the familiar boards; alone, the opponent's below. */
import type { ScoreRow } from "@/lib/board";
import type { Words } from "@/lib/words";
import { CARD_PIECE, COLOURS, RIVAL, pointsOf, spellOf, type View } from "./pieces";

const NOTHING = "–";
const WOOD = "#5a3a22"; // of the familiar boards

export function scoreSheet(v: View, names: string[], words: Words): ScoreRow[] {
  const seats = names.map((_, seat) => seat);
  const rows: ScoreRow[] = COLOURS.map((name, colour) => ({
    label: words.name(CARD_PIECE + spellOf(v, colour)),
    mark: `var(--${name})`,
    points: seats.map((seat) => (v.level[seat][colour] ? v.card_points[seat][colour] : NOTHING)),
    remarks: seats.map((seat) => {
      const level = v.level[seat][colour];
      return level ? words.say("board-level", { level }) : "";
    }),
  }));
  const stored = seats.map((seat) => v.board_points[seat]);
  rows.push({ label: words.say("result-familiar"), mark: WOOD, points: stored });
  rows.push({ label: words.say("result-total"), points: seats.map((seat) => pointsOf(v, seat)) });
  return v.seats === 1 ? [...rows, ...rivalRows(v, words)] : rows;
}

function rivalRows(v: View, words: Words): ScoreRow[] {
  const lower = v.held[RIVAL] - v.track;
  const row = (part: string, points: number): ScoreRow => ({
    label: words.say("board-rival-part", { part: words.say(`result-${part}`) }),
    points: [points],
  });
  return [row("track", v.rival_points - lower), row("lower", lower), row("total", v.rival_points)];
}

/** What decided between seats with the most points. */
export function tie(v: View, level: number[]): string {
  const learned = level.map((seat) => v.level[seat].filter((one) => one > 0).length);
  return new Set(learned).size > 1 ? "board-tie-spells" : "board-tie-pool";
}
