/** A lesson: a first game with somebody who says one short thing at a time, chosen by what happens. */
import type { Component } from "svelte";
import type { NewTable, Offer } from "@/lib/generated";
import type { Line } from "@/lib/log";
import type { Words } from "@/lib/words";

/** One short thing that is said. */
export interface Note<Name extends string = string> {
  name: Name;
  /** For its sentence. */
  values: Record<string, number | string>;
  /** What it speaks of: places (`data-place`), buttons (`act:` and the action's word, `data-act`), or ACTIONS. */
  at: string[];
  /** It asks for a move, and goes when one is made; other notes wait until they are read. */
  isTask: boolean;
}

/** What is to be seen, by somebody who sits at the table. */
export interface Seen<V = unknown, B = unknown> {
  v: V;
  belief: B | null;
  /** What was told since the view before, and all that was told. */
  lines: Line[];
  told: Line[];
  /** What may be done now; what the lesson would do, as long as everything was done as advised. */
  legal: Offer[];
  advice: Offer | null;
}

/** What a game gives: what is taught, and by whom. */
export interface Teaching {
  /** The table at which it takes place. */
  table: Omit<NewTable, "game">;
  /** What is advised on a known deal: the ply and the action's word. */
  course: readonly (readonly (number | string)[])[];
  /** Whether something else is as good as what is advised. */
  isAsGood?: (action: string, advised: string) => boolean;
  /** What is taught, in this order as far as chance allows; the last note of all is DONE. */
  chapters: Record<string, readonly string[]>;
  /** The note that comes next; null if there is nothing to say now. */
  next: (said: ReadonlySet<string>, seen: Seen) => Note | null;
  /** Its sentence; what matters is between ** **. */
  say: (note: Note, words: Words, names: string[], v: unknown) => string;
  /** Who explains: a drawing with its eyes open and shut, as groups `awake` and `asleep`. */
  guide: string;
  /** Something drawn beside the words of a note. */
  Picture?: Component<{ note: Note }>;
}

/** All buttons of the dock, as a place. */
export const ACTIONS = "actions";
/** The note with which a lesson ends. */
export const DONE = "done";

type Values = Note["values"];
export const read = <N extends string>(name: N, at: string[], values: Values = {}): Note<N> => ({ name, at, values, isTask: false }); // prettier-ignore
export const task = <N extends string>(name: N, at: string[], values: Values = {}): Note<N> => ({ name, at, values, isTask: true }); // prettier-ignore

/** The button of an action, as a place. */
export const button = (action: string): string => `act:${action}`;
/** What can be explained on the board (`data-about`), as a place. */
export const about = (key: string): string => `about:${key}`;
/** Places that share one light. */
export const TOGETHER = "+";
export const together = (places: string[]): string => places.join(TOGETHER);

/** All notes of the chapter to which a note belongs: who knows one of them knows them all. */
export function chapterOf<N extends string>(chapters: Record<string, readonly N[]>, name: N): readonly N[] {
  return Object.values(chapters).find((names) => names.includes(name)) ?? [name];
}

/** How many chapters have been begun, with what is said now. */
export function begun(chapters: Record<string, readonly string[]>, said: readonly string[]): number {
  return Object.values(chapters).filter((names) => names.some((name) => said.includes(name))).length;
}

/** A text in parts: every second one matters. */
export const strongParts = (text: string): string[] => text.split("**");

/** A text as so many pages that each has room on the parchment: whole sentences where they are short enough. */
export function pagesOf(text: string, most: number): string[] {
  const length = (part: string) => part.replaceAll("**", "").length;
  const join = (parts: string[]): string[] =>
    parts.reduce<string[]>((pages, part) => {
      const last = pages.at(-1);
      if (last !== undefined && length(`${last} ${part}`) <= most) return [...pages.slice(0, -1), `${last} ${part}`];
      return [...pages, part];
    }, []);
  const sentences = text.split(/(?<=[.!?…](?:\*\*)?) +/);
  const pages = join(sentences.flatMap((one) => (length(one) > most ? join(one.split(" ")) : [one])));
  let isOpen = false; // what matters goes on on the next page
  return pages.map((page) => {
    const whole = `${isOpen ? "**" : ""}${page}`;
    isOpen = strongParts(whole).length % 2 === 0;
    return isOpen ? `${whole}**` : whole;
  });
}
