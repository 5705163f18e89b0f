/** The black cat teaches SpellBook, on a deal that brings a wild. */
import type { Teaching } from "@/shell/lesson/lesson";
import { LESSON_COURSE, LESSON_DEAL, LESSON_OPTIONS, LESSON_SEATS, type View } from "../generated";
import { plan } from "../plan.svelte";
import cat from "./cat.svg?raw";
import { CHAPTERS, nextNote } from "./lesson";
import Picture from "./Picture.svelte";

export const teaching: Teaching = {
  table: {
    seats: [null, ...Array<string>(LESSON_SEATS - 1).fill("random")],
    options: Object.fromEntries(LESSON_OPTIONS) as Record<string, string>,
    aids: "odds",
    takeover: 0,
    deal: LESSON_DEAL,
  },
  course: LESSON_COURSE,
  isAsGood: (...picks) => picks.every((action) => action.startsWith("pick red-")),
  chapters: CHAPTERS,
  next: (said, seen) => nextNote(said, { ...seen, v: seen.v as View, isLearning: plan.isLearning(seen.legal) }),
  say: ({ name, values }, words, names) =>
    words.say(`learn-${name}`, {
      ...values,
      name: names[Number(values["seat"])] ?? "",
      thing: words.name(Number(values["piece"] ?? -1)),
    }),
  guide: cat,
  Picture,
};
