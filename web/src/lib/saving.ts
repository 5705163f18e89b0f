/** All finished games of this browser in one file: a list of records, each of which `spellwright verify` can check. */
import { recordOf } from "./api";
import type { MyResult } from "./generated";

/** Fetch the records one after the other; `tell` hears how many are there. */
export async function recordsOf(results: MyResult[], tell: (done: number) => void): Promise<Blob> {
  const records: string[] = [];
  for (const { code, match } of results) {
    records.push(JSON.stringify(await recordOf(code, match)));
    tell(records.length);
  }
  return new Blob([`[${records.join(",\n")}]\n`], { type: "application/json" });
}

/** Save the record of one game. */
export async function saveRecord(code: string, match: number): Promise<void> {
  const record = JSON.stringify(await recordOf(code, match), null, 1);
  hand(new Blob([`${record}\n`], { type: "application/json" }), `spellwright-${code}-${match}.json`);
}

/** Give somebody a file. */
export function hand(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
