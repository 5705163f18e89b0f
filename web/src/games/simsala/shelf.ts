import type { Shelf } from "@/games";
import cover from "./cover.svg";
import { keptLesson } from "./learn/keep";

export const shelf: Shelf = {
  cover,
  lesson: { isBegun: () => keptLesson() !== null, load: () => import("./learn/Lesson.svelte") },
};
