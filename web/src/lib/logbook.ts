/** The log, grouped: one group for each stretch in which the same seat acts. */
import { OVER as NOBODY, type Told } from "./generated";
import { EVENT, SEAT, sentence, type Events, type Line, type Reader } from "./log";
import type { Words } from "./words";

export interface Entry {
  ply: number;
  text: string;
}

/** Whose group it is what nobody does: laying out before the first turn. */
export { NOBODY };

export interface Group {
  /** The ply of its first page: its key. */
  ply: number;
  /** Whose turn it is, or NOBODY. */
  seat: number;
  entries: Entry[];
}

/** The log in groups. Lines that say the same one after the other are said once. */
export function group(events: Events, pages: Told[], reader: Reader, words: Words): Group[] {
  const groups: Group[] = [];
  const isAbout = tellerOf(events, words);
  for (const page of pages) {
    const doer = page.lines.slice(0, 1).find(isAbout); // whom it then happens to does not begin anything
    let last = groups.at(-1);
    if (!last || (doer && last.seat !== doer[SEAT])) {
      groups.push((last = { ply: page.ply, seat: doer ? doer[SEAT] : NOBODY, entries: [] }));
    }
    for (const line of page.lines) {
      const text = sentence(events, line, reader, words);
      if (text && last.entries.at(-1)?.text !== text) last.entries.push({ ply: page.ply, text });
    }
  }
  return groups.filter((one) => one.entries.length);
}

/** Tells whether a line is about somebody: whether its sentence changes with who reads it. */
function tellerOf(events: Events, words: Words): (line: Line) => boolean {
  const known: Record<number, boolean> = {};
  return (line) =>
    (known[line[EVENT]] ??=
      sentence(events, line, { seat: line[SEAT], names: [] }, words) !==
      sentence(events, line, { seat: NOBODY, names: [] }, words));
}

/** A sentence with its first name taken apart, to be set in bold. */
export function withName(text: string, names: string[], you: string): { name: string; rest: string } {
  const upper = you.charAt(0).toUpperCase() + you.slice(1);
  const found = [upper, ...names].find(
    (name) => name && text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length)),
  );
  return found ? { name: found, rest: text.slice(found.length) } : { name: "", rest: text };
}
