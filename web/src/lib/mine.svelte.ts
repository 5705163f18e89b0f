/** All games of this browser: the tables that are not over, and what the finished ones came to. */
import { deleteTable, myResults, openTables, resultsHere, tablesHere } from "./api";
import type { MyResult, MyTable } from "./generated";
import { isHere, isStatic } from "./here";
import { recall, remember } from "./remember";

const AGAIN = 30_000; // milliseconds: other tables may wait for us meanwhile

/** For sorting: the milliseconds until time runs out; without a clock there is always another day. */
function hurry({ standing }: MyTable): number {
  const { clocks, actor } = standing ?? {};
  const left = clocks?.left[actor ?? -1];
  return left == null ? Number.MAX_SAFE_INTEGER : left + (clocks?.spare ?? 0);
}

class Mine {
  tables = $state.raw<MyTable[]>([]);
  results = $state.raw<MyResult[]>([]);
  /** The server has said which tables there are. */
  isKnown = $state(false);
  /** The server has said which games are over. */
  isComplete = $state(false);
  /** Somebody who had tables at the last visit, until the server has answered. */
  private wasHere = recall("returns") === "yes";
  /** There is something to be seen in the list of games. */
  hasPlayed = $state(recall("played") === "yes");
  private asking: Promise<void> | null = null;
  /** Tables that were deleted: an answer that was on its way may still know them. */
  private readonly gone: string[] = [];

  /** Those that wait for this browser: the one with the least time left comes first. */
  waiting = $derived(this.tables.filter((one) => one.is_waiting).sort((one, other) => hurry(one) - hurry(other)));
  running = $derived(this.tables.filter((one) => !one.is_waiting));
  /** There are tables to go on with. */
  isBack = $derived(this.isKnown ? this.tables.length > 0 : this.wasHere);

  /** Ask which tables there are. */
  ask(): Promise<void> {
    this.asking ??= this.askNow().finally(() => (this.asking = null));
    return this.asking;
  }

  /** Ask now and from time to time, until told to stop. */
  watch(): () => void {
    void this.ask();
    const timer = setInterval(() => void this.ask(), AGAIN);
    return () => clearInterval(timer);
  }

  /** Ask what the finished games came to, from the latest to the first. */
  async askResults(): Promise<void> {
    const here = await resultsHere().catch(() => []);
    const found: MyResult[] = [];
    const show = () => {
      const all = [...here, ...found].sort((one, other) => other.ended_at - one.ended_at);
      this.results = all.filter((one) => !this.gone.includes(one.code));
    };
    show();
    try {
      for (let before: number | undefined; ; before = found.at(-1)!.ended_at) {
        const part = await myResults(before);
        found.push(...part);
        show();
        if (!part.length) break;
      }
    } catch {
      if (!here.length) return; // without a server there is nothing new to say
    }
    this.isComplete = true;
    this.keepPlayed(this.results.length + this.tables.length > 0);
  }

  /** Delete tables with all that was played there. */
  async remove(codes: string[]): Promise<void> {
    for (const code of new Set(codes)) {
      await deleteTable(code);
      void import("@/local/accounts").then(({ forgetAccounts }) => forgetAccounts(code));
      this.gone.push(code);
      this.tables = this.tables.filter((one) => one.table.code !== code);
      this.results = this.results.filter((one) => one.code !== code);
    }
  }

  private keepPlayed(has: boolean): void {
    this.hasPlayed = has;
    remember("played", has ? "yes" : "no");
  }

  private async askNow(): Promise<void> {
    const known = (here: boolean) => this.tables.filter((one) => isHere(one.table.code) === here);
    const [ours, theirs] = await Promise.all([
      tablesHere().catch(() => known(true)),
      isStatic ? [] : openTables().catch(() => null),
    ]);
    const all = [...ours, ...(theirs ?? known(false))].filter((one) => !this.gone.includes(one.table.code));
    this.tables = all.sort((one, other) => (other.standing?.moved_at ?? 0) - (one.standing?.moved_at ?? 0));
    if (!theirs && !all.length) return; // the server may know of some
    this.isKnown = true;
    remember("returns", this.tables.length ? "yes" : "no");
    if (this.tables.length) this.keepPlayed(true);
  }
}

export const mine = new Mine();
