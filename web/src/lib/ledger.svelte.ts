/** The ledger of a finished game: read in a worker of its own, the curve first. */
import type { Reading } from "@/local/account";
import { readLedger } from "@/local/ledger";
import type { FromLedger } from "@/local/ledger.worker";
import { recordOf, Refusal, showTable } from "./api";
import type { TableInfo } from "./generated";

export class Ledger {
  table = $state.raw<TableInfo | null>(null);
  chances = $state.raw<number[][]>([]);
  reading = $state.raw<Reading | null>(null);
  /** How much of the game has been read, from 0 to 1. */
  progress = $state(0);
  problem = $state.raw<Refusal | null>(null);
  /** Who held each seat at the end of that game. */
  names = $state.raw<{ name: string; bot: string | null }[]>([]);
  match = $state(0);
  /** End the reading. */
  close: () => void = () => undefined;

  constructor(readonly code: string) {}

  async load(match: number | null): Promise<void> {
    try {
      const table = await showTable(this.code);
      this.match = match ?? table.match;
      this.table = table.ledger === "off" ? table : null; // they have agreed to be without
      if (this.table) return;
      const record = await recordOf(this.code, this.match);
      this.table = table;
      this.names = record.seats.map((holders) => holders.at(-1)!);
      this.read(record);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.problem = refusal;
    }
  }

  private read(record: unknown): void {
    this.close = readLedger(record, (found: FromLedger) => {
      if (found.kind === "curve") this.chances = found.chances;
      else if (found.kind === "progress") this.progress = found.done / found.all;
      else if (found.kind === "refused") this.problem = new Refusal(found.reason, found.text);
      else this.reading = found.reading;
      if (found.kind === "reading" || found.kind === "refused") this.close();
    });
  }
}
