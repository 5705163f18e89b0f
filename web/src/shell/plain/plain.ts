/** What can be said of any game: the fields of its view for which it has words, as in the terminal. */
import type { Words } from "@/lib/words";

export type PlainView = Record<string, unknown>;

/** The fields of the whole table (`plain-<field>`), or those of one seat (`plain-seat-<field>`). */
export function fields(v: PlainView, words: Words, seat?: number): string[] {
  const prefix = seat === undefined ? "plain" : "plain-seat";
  return Object.keys(v)
    .filter((name) => words.has(`${prefix}-${name}`))
    .map((name) => {
      const value = seat === undefined ? v[name] : (v[name] as unknown[])[seat];
      return words.say(`${prefix}-${name}`, { value: Array.isArray(value) ? value.flat().join(" ") : Number(value) });
    });
}
