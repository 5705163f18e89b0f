/** The owl teaches Simsala … Bumm? */
import type { Seen, Teaching } from "@/shell/lesson/lesson";
import type { Belief, View } from "../generated";
import { CHAPTERS, nextNote, turnsOver } from "./lesson";
import owl from "./owl.svg?raw";
import { say } from "./say";

export const teaching: Teaching = {
  table: { seats: [null, "random", "random"], options: { length: "single", first: "1" }, aids: "odds", takeover: 0 },
  course: [],
  chapters: CHAPTERS,
  next: (said, { v, belief, lines, told }: Seen) => {
    const view = v as View;
    return nextNote(said, { v: view, lines, turns: turnsOver(told, view.seat), told, belief: belief as Belief | null });
  },
  say: (note, words, names, v) => say(note, words, names, v as View),
  guide: owl,
};
