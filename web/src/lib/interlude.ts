/** The end of a part of a game: what fell is shown as it fell, and what comes next waits. */
import type { GameFace } from "./board";
import { OVER } from "./generated";
import type { SeatView } from "./live.svelte";
import { EVENT, type Line } from "./log";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each face knows its own view
type Interlude = GameFace<any, any>["interlude"];

/** A view as one or two: where a part has ended in it, first the table as it fell, then the rest. */
export function inParts(interlude: Interlude, before: SeatView | null, after: SeatView): SeatView[] {
  if (!interlude || !before || after.actor === OVER || before.match !== after.match) return [after];
  const lines = after.told.flatMap(({ ply, lines }) => lines.map((line) => ({ ply, line })));
  const next = lines.findIndex(({ line }) => line[EVENT] === interlude.begins);
  const fell = lines.slice(0, next).map(({ line }) => line);
  if (next < 0 || !fell.some((line) => line[EVENT] === interlude.ends)) return [after];
  const told = (part: typeof lines) =>
    after.told
      .map(({ ply }) => ({ ply, lines: part.filter((one) => one.ply === ply).map(({ line }): Line => line) }))
      .filter((page) => page.lines.length);
  return [
    {
      ...after,
      ...{ ply: lines[next].ply, view: interlude.fallen(before.view, fell), told: told(lines.slice(0, next)) },
      ...{ legal: [], questions: [], prompt: null, belief: null, can_undo: false },
    },
    { ...after, told: told(lines.slice(next)) },
  ];
}
