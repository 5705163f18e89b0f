/** Entries of a journal as JSON, and back: those of the server have the same form. */
import { asPython, plain } from "./native";
import { ENTRIES } from "./transcribed";

/** An entry as plain JSON. */
export type Written = Record<string, unknown> & { kind: string };
/** An entry, as tables propose and apply it. */
export type Entry = object;

interface Kind {
  new (...values: unknown[]): Entry;
  fields: string[];
  wire?: string[];
}

export const written = (entry: Entry): Written => plain(entry) as Written;

export function entryOf({ kind, ...values }: Written): Entry {
  const Made = ENTRIES.at(kind) as Kind;
  return new Made(...(Made.wire ?? Made.fields).map((name) => asPython(values[name])));
}
