/** Reads the finished games of this browser one after the other, in a worker, and keeps what it finds. */
import { keepAccount, keptAccounts, keptOf, type Kept } from "@/local/accounts";
import type { Reading } from "@/local/account";
import { readLedger } from "@/local/ledger";
import { recordOf, showTable } from "./api";
import type { MyResult } from "./generated";
import { mySeat } from "./statistics";
import { keyOf, readable } from "./trend";

const AT_ONCE = 6; // games that a visit reads unasked; the rest on request

export class Progress {
  /** By `keyOf` of the game. */
  kept = $state.raw<Readonly<Record<string, Kept>>>({});
  isKnown = $state(false);
  /** What is being read: how many of how many games. */
  reading = $state.raw<{ done: number; all: number } | null>(null);
  /** Games that cannot be read: nobody tries again until the next visit. */
  private failed = $state.raw<readonly string[]>([]);
  private isStopped = false;
  private end: () => void = () => undefined;

  /** Find out what was read before, and read the latest games that were not. */
  async open(results: MyResult[]): Promise<void> {
    const all = await keptAccounts();
    this.kept = Object.fromEntries(all.map((one) => [keyOf(one), one]));
    this.isKnown = true;
    await this.read(this.unread(results).slice(0, AT_ONCE));
  }

  unread(results: MyResult[]): MyResult[] {
    return readable(results).filter((one) => !(keyOf(one) in this.kept) && !this.failed.includes(keyOf(one)));
  }

  async read(results: MyResult[]): Promise<void> {
    if (this.reading) return;
    this.isStopped = false;
    for (const [done, result] of results.entries()) {
      if (this.isStopped) break;
      this.reading = { done, all: results.length };
      const reading = await this.recordOf(result).then(
        (record) => (record ? this.readOne(record) : null),
        () => null,
      );
      if (reading) {
        const account = keptOf(result.code, result.match, reading, mySeat(result));
        this.kept = { ...this.kept, [keyOf(result)]: account };
        await keepAccount(account);
      } else if (!this.isStopped) this.failed = [...this.failed, keyOf(result)];
    }
    this.reading = null;
  }

  stop(): void {
    this.isStopped = true;
    this.end();
  }

  /** The record of a game, unless its table agreed to be without a ledger. */
  private async recordOf({ code, match }: MyResult): Promise<unknown> {
    const { ledger } = await showTable(code);
    return ledger === "off" ? null : recordOf(code, match);
  }

  private readOne(record: unknown): Promise<Reading | null> {
    return new Promise((done) => {
      const finish = (found: Reading | null) => {
        close();
        done(found);
      };
      const close = readLedger(record, (found) => {
        if (found.kind === "reading") finish(found.reading);
        else if (found.kind === "refused") finish(null);
      });
      this.end = () => finish(null);
    });
  }
}
