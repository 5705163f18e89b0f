/** The way to the worker that reads a finished game. */
import type { FromLedger } from "./ledger.worker";

/** Read the game of a record; `hear` is told what is found. Return what ends it early. */
export function readLedger(record: unknown, hear: (found: FromLedger) => void): () => void {
  const worker = new Worker(new URL("./ledger.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromLedger>) => hear(data);
  worker.onerror = () => hear({ kind: "refused", reason: "failed", text: "the worker could not be loaded" });
  worker.postMessage(record);
  return () => worker.terminate();
}
