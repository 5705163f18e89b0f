/** The mandrake teaches Mandragora, on a deal with which it can be cast. */
import type { Teaching } from "@/shell/lesson/lesson";
import { casting } from "../casting.svelte";
import { LESSON_COURSE, LESSON_DEAL, LESSON_OPTIONS, LESSON_SEATS, type View } from "../generated";
import { CHAPTERS, nextNote } from "./lesson";
import mandrake from "./mandrake.svg?raw";

export const teaching: Teaching = {
  table: {
    seats: [null, ...Array<string>(LESSON_SEATS - 1).fill("random")],
    options: Object.fromEntries(LESSON_OPTIONS) as Record<string, string>,
    aids: "odds",
    takeover: 0,
    deal: LESSON_DEAL,
  },
  course: LESSON_COURSE,
  chapters: CHAPTERS,
  next: (said, seen) => nextNote(said, { ...seen, v: seen.v as View, cast: casting.from(seen.legal) }),
  say: ({ name, values }, words, names) =>
    words.say(`learn-${name}`, { ...values, name: names[Number(values["seat"])] ?? "" }),
  guide: mandrake,
};
