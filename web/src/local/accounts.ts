/** What the ledger found in finished games, kept in this browser: enough to see how one plays over time. A database of its own,
 * since games of servers are in it, too, and since all of it can be read again. */
import { VALUE, type Reading } from "./account";

const NAME = "spellwright-accounts";
const MOST = 500; // games; the oldest readings go first

/** The own part of one game's account. */
export interface Kept {
  code: string;
  match: number;
  /** The value function that judged it: numbers of another one are not compared. */
  value: string;
  read_at: number; // seconds since 1970
  decisions: number;
  errorRate: number;
  luck: number;
}

export const keptOf = (code: string, match: number, reading: Reading, seat: number): Kept => {
  const { decisions, errorRate, columns } = reading.seats[seat];
  return { code, match, value: VALUE, read_at: Date.now() / 1000, decisions, errorRate, luck: columns.luck };
};

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("accounts", { keyPath: ["code", "match"] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("nothing can be kept"));
  });
  return opened;
}

/** Do something with all that is kept. */
async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction("accounts", "readwrite");
  work(transaction.objectStore("accounts"));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("nothing can be written"));
  });
}

/** All that is kept and was judged by the present value function. Where a browser keeps nothing, nothing was read. */
export async function keptAccounts(): Promise<Kept[]> {
  try {
    const request = (await database()).transaction("accounts").objectStore("accounts").getAll();
    const all = await new Promise<Kept[]>((done, fail) => {
      request.onsuccess = () => done(request.result as Kept[]);
      request.onerror = () => fail(request.error ?? new Error("nothing can be read"));
    });
    return all.filter(({ value }) => value === VALUE);
  } catch {
    return [];
  }
}

export async function keepAccount(kept: Kept): Promise<void> {
  const all = (await keptAccounts()).sort((one, other) => other.read_at - one.read_at);
  await change((store) => {
    store.put(kept);
    for (const { code, match } of all.slice(MOST - 1)) store.delete([code, match]);
  }).catch(() => undefined);
}

/** Forget the games of a table. */
export const forgetAccounts = (code: string): Promise<void> =>
  change((store) => store.delete(IDBKeyRange.bound([code, -Infinity], [code, Infinity]))).catch(() => undefined);
