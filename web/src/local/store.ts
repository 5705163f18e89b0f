/** The tables of this browser, in IndexedDB: every entry of every table, and what finished games came to. The number of an
 * entry is its key, so that two tabs cannot write the same one. */
import { Refusal } from "@/lib/refusal";
import type { AnyEntry, Result } from "./generated";

const NAME = "spellwright";
const VERSION = 1;

/** An entry of a table's journal. */
export interface Row {
  code: string;
  number: number;
  at: number; // seconds since 1970
  entry: AnyEntry;
}
/** A table, to be listed. */
export interface Listed {
  code: string;
  game: string;
  stage: string;
  at: number;
}
/** A finished game. */
export interface ResultRow {
  code: string;
  match: number;
  game: string;
  at: number;
  result: Result;
}

/** Another tab has written this entry already. */
export class Conflict extends Error {}

const outOfDate = () => new Refusal("old-page", "A newer version of this page keeps your games here. Reload it.");
let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("entries", { keyPath: ["code", "number"] });
      request.result.createObjectStore("tables", { keyPath: "code" });
      request.result.createObjectStore("results", { keyPath: ["code", "match"] });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close(); // a newer page needs it
        opened = null;
      };
      done(request.result);
    };
    request.onerror = () => fail(request.error?.name === "VersionError" ? outOfDate() : request.error!);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function all<T>(store: string, range?: IDBKeyRange): Promise<T[]> {
  const request = (await database()).transaction(store).objectStore(store).getAll(range);
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result as T[]);
    request.onerror = () => fail(request.error ?? new Error("nothing can be read"));
  });
}

/** Everything below a code. */
const of = (code: string) => IDBKeyRange.bound([code, -Infinity], [code, Infinity]);

/** Write an entry; it is there for good when this resolves. The first one comes with how the table is listed. */
export async function append(row: Row, table?: Listed): Promise<void> {
  const transaction = await changing();
  const adding = transaction.objectStore("entries").add(row);
  if (table) transaction.objectStore("tables").put(table);
  return written(transaction).catch((error: unknown) => {
    throw adding.error?.name === "ConstraintError" ? new Conflict() : error;
  });
}

/** Keep how a table stands, and what its games came to; those in `gone` go on again. */
export async function note(table: Listed, results: ResultRow[], gone: number[]): Promise<void> {
  const transaction = await changing();
  transaction.objectStore("tables").put(table);
  for (const result of results) transaction.objectStore("results").put(result);
  for (const match of gone) transaction.objectStore("results").delete([table.code, match]);
  return written(transaction);
}

async function changing(): Promise<IDBTransaction> {
  return (await database()).transaction(["entries", "tables", "results"], "readwrite", { durability: "strict" });
}

function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("nothing can be written"));
  });
}

/** The entries of a table from a number on. */
export const entries = (code: string, from = 0): Promise<Row[]> =>
  all("entries", IDBKeyRange.bound([code, from], [code, Infinity]));
export const tables = (): Promise<Listed[]> => all("tables");
export const results = (): Promise<ResultRow[]> => all("results");

/** Delete a table with all its games. */
export async function remove(code: string): Promise<void> {
  const transaction = await changing();
  transaction.objectStore("entries").delete(of(code));
  transaction.objectStore("results").delete(of(code));
  transaction.objectStore("tables").delete(code);
  return written(transaction);
}
