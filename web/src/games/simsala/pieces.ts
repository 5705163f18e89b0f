/** What is in the box, as far as it is drawn. */

import { EMPTY } from "./generated";

export * from "./generated";

/** A mystic stone face down: known to the page only. */
export const MYSTIC = -2;
/** A life. */
export const HEART = -3;

/** The colours of a slab: its face from top to bottom, the pale rim, number and sign, and the fine lines in the sign. */
export interface Paint {
  top: string;
  foot: string;
  rim: string;
  ink: string;
  line: string;
  cracks: string;
}

/** By spell; nothing stands at 0. */
export const PAINTS: readonly (Paint | null)[] = [
  null,
  { top: "#c23246", foot: "#8c1a2e", rim: "#f0a59c", ink: "#fff1dc", line: "#7c1426", cracks: "#000" },
  { top: "#7b50c9", foot: "#55339a", rim: "#cbb2f3", ink: "#f6edff", line: "#412379", cracks: "#000" },
  { top: "#b94874", foot: "#8f2f5b", rim: "#f7c3d6", ink: "#fff3f2", line: "#85295a", cracks: "#000" },
  { top: "#1f7f85", foot: "#125a61", rim: "#9bdcd6", ink: "#f0fff8", line: "#0d474d", cracks: "#000" },
  { top: "#f0b740", foot: "#cf8a1a", rim: "#ffe6a6", ink: "#33200a", line: "#f0b740", cracks: "#fff" },
  { top: "#c3e6f6", foot: "#84bfe0", rim: "#f2fbff", ink: "#123550", line: "#c3e6f6", cracks: "#fff" },
  { top: "#f28a3c", foot: "#d9601b", rim: "#ffd0a0", ink: "#33140a", line: "#f28a3c", cracks: "#fff" },
  { top: "#388345", foot: "#236433", rim: "#addfab", ink: "#f4ffe9", line: "#1b5229", cracks: "#000" },
];

/** The symbol in the sprite that shows a piece. */
export function symbolOf(piece: number): string {
  if (piece > EMPTY) return `#simsala-slab-${piece}`;
  if (piece === EMPTY) return "#simsala-gap";
  if (piece === HEART) return "#simsala-heart";
  return piece === MYSTIC ? "#simsala-mystic" : "#simsala-back";
}
