/** The ledger of a finished game: read in a worker of its own, the curve first. */
import type { FromLedger } from "@/local/ledger.worker";
import type { Reading } from "@/local/account";
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
  private worker: Worker | null = null;

  constructor(readonly code: string) {}

  async load(match: number | null): Promise<void> {
    try {
      const table = await showTable(this.code);
      this.match = match ?? table.match;
      const record = await recordOf(this.code, this.match);
      this.table = table;
      this.names = record.seats.map((holders) => holders.at(-1)!);
      this.read(record);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.problem = refusal;
    }
  }

  close(): void {
    this.worker?.terminate();
  }

  private read(record: unknown): void {
    this.worker = new Worker(new URL("../local/ledger.worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromLedger>) => {
      if (data.kind === "curve") this.chances = data.chances;
      else if (data.kind === "progress") this.progress = data.done / data.all;
      else if (data.kind === "refused") this.problem = new Refusal(data.reason, data.text);
      else this.reading = data.reading;
      if (data.kind === "reading" || data.kind === "refused") this.close();
    };
    this.worker.onerror = () => (this.problem = new Refusal("failed", "the worker could not be loaded"));
    this.worker.postMessage(record);
  }
}
