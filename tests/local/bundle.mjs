// The page's own tables, put together for Node. Storage, clock, dice and the bots' workers are given by the browser that
// is played (replay.mjs).

import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"; // of a code
const LONG = 1000; // milliseconds: who waits for so long is not woken here
const GAMES = ["simsala", "spellbook", "mandragora"];
const every = (what) => GAMES.map((game) => `"/src/games/${game}/${what}.ts": () => import("@/games/${game}/${what}")`);

const SOURCE = `
export { House } from "@/local/house";
export { networkIn } from "@/engine/network";
export const modules = { ${every("module")} };
`;
const STORE = `
const { storage, rows } = globalThis.browser;
export class Conflict extends Error {}
export async function append(row, table) {
  globalThis.browser.rows.push([row.code, row.number, row.at, row.entry]);
  globalThis.browser.storage.entries.push(structuredClone(row));
  if (table) globalThis.browser.storage.tables.set(table.code, table);
}
export async function note(table, results, gone) {
  const { storage } = globalThis.browser;
  storage.tables.set(table.code, table);
  for (const result of results) storage.results.set(result.match, result);
  for (const match of gone) storage.results.delete(match);
}
export const entries = async (code, from = 0) =>
  globalThis.browser.storage.entries.filter((row) => row.code === code && row.number >= from);
export const tables = async () => [...globalThis.browser.storage.tables.values()];
export const results = async () => [...globalThis.browser.storage.results.values()];
export async function remove() {
  globalThis.browser.storage = emptyStorage();
}
const emptyStorage = () => ({ entries: [], tables: new Map(), results: new Map() });
`.replace("const { storage, rows } = globalThis.browser;\n", "");
const THINKERS = `
import { Bots } from "@/local/bots";
const bots = new Map();
export async function choose(kit, known) {
  await new Promise((done) => setImmediate(done)); // a worker answers later
  if (!bots.has(kit.name)) bots.set(kit.name, await Bots.of(kit));
  return bots.get(kit.name).choose(known.level ? { ...known, level: { ...known.level, seconds: 100 } } : known);
}
export const advise = null;
`;
const OPEN = `
export const hasEngine = () => true;
export const fetchCode = (game) => globalThis.fetchCode(game);
export const fetchKit = (code) => globalThis.fetchKit(code);
`;

export async function bundle(web) {
  const folder = mkdtempSync(join(tmpdir(), "spellwright-"));
  const { rolldown } = await import(pathToFileURL(createRequire(join(web, "package.json")).resolve("rolldown")).href);
  const given = { "\0entry": SOURCE, "\0store": STORE, "\0thinkers": THINKERS };
  const made = await rolldown({
    input: { entry: "entry" },
    platform: "node",
    resolve: { alias: { "@": join(web, "src") } },
    plugins: [
      {
        name: "given",
        resolveId: (id) => ({ entry: "\0entry", "./store": "\0store", "./thinkers": "\0thinkers" })[id],
        load: (id) => given[id],
        transform(code, id) {
          if (id.endsWith("engine/open.ts")) return OPEN;
          return code.replace(/import.meta.glob<\w+>\("@\/games\/\*\/(\w+).ts"\)/, (_, what) => `{ ${every(what)} }`);
        },
      },
    ],
    logLevel: "silent",
  });
  await made.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  const page = await import(pathToFileURL(join(folder, "entry.mjs")).href);
  globalThis.fetchCode = async (name) => {
    const { MODULE: description } = await page.modules[`/src/games/${name}/module.ts`]();
    const module = await WebAssembly.compile(readFileSync(join(web, "src/games", name, "module.wasm")));
    return { name, module, description };
  };
  globalThis.fetchKit = async (code) => {
    const [weights, biases] = code.description.network.map((file) => {
      const bytes = readFileSync(join(web, "../src/spellwright/games", code.name, file));
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    });
    const network = weights ? page.networkIn(weights, biases, code.description.layers) : new Float32Array(0);
    return { ...code, network };
  };
  giveClockAndDice();
  const kits = {};
  const kitOf = (game) => (kits[game] ??= globalThis.fetchCode(game).then(globalThis.fetchKit));
  return {
    /** The tables of a browser. */
    houseOf(browser) {
      globalThis.browser = browser;
      browser.storage ??= { entries: [], tables: new Map(), results: new Map() };
      return new page.House(kitOf);
    },
  };
}

function giveClockAndDice() {
  const { setTimeout: wait, crypto } = globalThis;
  globalThis.BroadcastChannel = undefined;
  globalThis.setTimeout = (work, after, ...more) =>
    after >= LONG ? wait(work, 1e8).unref() : wait(work, after, ...more);
  Date.now = () => globalThis.browser.step.at;
  crypto.getRandomValues = (array) => {
    const { code, secret } = globalThis.browser.step.draws;
    array.set(array.length === code.length ? [...code].map((letter) => LETTERS.indexOf(letter)) : Buffer.from(secret, "hex"));
    return array;
  };
}
