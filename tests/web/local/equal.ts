/** Plays scripts (tests/web/local/scripts.py) at the page's own table; says where it answers something else. */
import { readFileSync } from "node:fs";
import { asPython, plain, type Loaded } from "../../../web/src/local/native";
import { ENTRIES, kebab, open_table, record_of, result_of, Scene, Table, table_info } from "../../../web/src/local/transcribed";
import { PySet } from "../../../web/src/local/python";
import { entryOf } from "../../../web/src/local/entries";

/* eslint-disable @typescript-eslint/no-explicit-any */
const SPECTATOR = -3;

function differs(found: any, wanted: any, where = ""): string | null {
  if (typeof found !== "object" || typeof wanted !== "object" || found === null || wanted === null)
    return Object.is(found ?? null, wanted ?? null) || found === wanted ? null : `${where}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  for (const key of keys) {
    const difference = differs(found[key], wanted[key], `${where}.${key}`);
    if (difference) return difference;
  }
  const [a, b] = [Object.keys(found).join(), Object.keys(wanted).join()];
  return a === b ? null : `${where}: fields ${a} instead of ${b}`;
}

export function check(loaded: Loaded, roster: any, steps: any[]): string | null {
  let table: any;
  for (const [number, step] of steps.entries()) {
    const difference = ((): string | null => {
      if (step.opened) {
        table = new (Table as any)("ABCDEF", entryOf(step.opened), roster, loaded.game);
        return null;
      }
      if (step.record) {
        const record = differs(plain(record_of(table.running())), step.record, "record");
        return record ?? differs(plain(result_of(table), loaded.rules), step.result, "result");
      }
      let entry: any;
      try {
        entry = table[step.ask](...step.given);
      } catch (error: any) {
        if (!error.constructor.pyname) throw error;
        return differs([kebab(error.constructor.pyname), error.message, error.rule ?? ""], step.refused, "refused");
      }
      if (step.refused) return `not refused: ${step.refused}`;
      const wrong = differs(plain(entry), step.entry, "entry");
      if (wrong) return wrong;
      table.apply(entryOf(plain(entry)));
      const sent: any[] = [plain(table_info(table, "ana", new PySet(["ana"])))];
      if (table.match) {
        const scene = new (Scene as any)(table, step.since);
        const seats = [...table.seats.keys(), SPECTATOR];
        for (const seat of seats) sent.push(plain(scene.frame(seat, true), loaded.rules));
        sent.push(plain(scene.frame(Math.max(table.match.actor, 0), false), loaded.rules));
      }
      return differs(sent, step.sent, "sent");
    })();
    if (difference) return `step ${number} (${step.ask} ${JSON.stringify(step.given)}): ${difference}`;
  }
  return null;
}
export { readFileSync, ENTRIES, open_table, asPython };
