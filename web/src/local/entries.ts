/** Entries of a journal, as they are stored: those of the engine have the same form. */
import type { AnyEntry } from "./generated";

/** What earlier versions of the page did not write yet. */
const LATER: { readonly [kind: string]: object } = {
  opened: { deal: null, clock: null, ledger: "own" },
  sat: { face: null },
  began: { rules: 1 },
};

/** An entry as a journal has it; whether it can be one shows when it is applied. */
export function readEntry(stored: { readonly kind: string }): AnyEntry {
  return { ...LATER[stored.kind], ...stored } as AnyEntry;
}
