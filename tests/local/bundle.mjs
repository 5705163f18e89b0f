// The page's own tables, put together for Node. Storage, clock, dice and the bots' workers are given by the browser that
// is played (replay.mjs).

import { mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

const COACHED = 60; // iterations of the coach
const LONG = 1000; // milliseconds: whoever waits for that long is not woken here
const GAMES = ["simsala", "spellbook", "mandragora"];
const each = (what) =>
  GAMES.map(
    (game) => `${game}: () => import("@/games/${game}/${what}")`,
  ).join();

const SOURCE = `
export { LocalServer } from "@/local/server"; export { LocalGame, Actions } from "@/local/game"; export { Rules } from "@/local/rules";
export { Sayings } from "@/local/lines"; export { Bots } from "@/local/bots"; export { SEARCH } from "@/engine/generated";
export { Engine } from "@/engine/engine"; export { floatsIn, networkIn } from "@/engine/network";
export { Appraiser } from "@/engine/measuring"; export { accountOf, readingOf } from "@/local/account";
export { checked, replay } from "@/local/record";
export const modules = { ${each("module")} };
export const facts = { ${each("facts")} };
export const lists = { mandragora: () => import("@/games/mandragora/lists") };
`;

/** Storage that a test can look into. */
class Memory {
  entries_ = [];
  tables_ = new Map();
  results_ = new Map();

  constructor(
    rows,
    { entries, tables, results } = { entries: [], tables: [], results: [] },
  ) {
    this.rows = rows;
    this.entries_ = entries;
    for (const table of tables) this.tables_.set(table.code, table);
    for (const result of results) this.results_.set(result.match, result);
  }
  async append(row, table) {
    this.rows().push([row.code, row.number, row.at, row.entry]);
    this.entries_.push(structuredClone(row));
    if (table) this.tables_.set(table.code, table);
  }
  async note(table, results, gone) {
    this.tables_.set(table.code, table);
    for (const result of results) this.results_.set(result.match, result);
    for (const match of gone) this.results_.delete(match);
  }
  entries = async (code, from = 0) =>
    this.entries_.filter((row) => row.code === code && row.number >= from);
  tables = async () => [...this.tables_.values()];
  results = async () => [...this.results_.values()];
  async remove() {
    this.entries_ = [];
    this.tables_ = new Map();
    this.results_ = new Map();
  }
}

export async function bundle(web) {
  const folder = mkdtempSync(join(tmpdir(), "spellwright-"));
  const { rolldown } = await import(
    pathToFileURL(createRequire(join(web, "package.json")).resolve("rolldown"))
      .href
  );
  const made = await rolldown({
    input: { entry: "entry" },
    platform: "node",
    resolve: { alias: { "@": join(web, "src") } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? "\0entry" : undefined),
        load: (id) => (id === "\0entry" ? SOURCE : undefined),
        transform: (code) =>
          code.replaceAll("import.meta.glob", "(() => ({}))"),
      },
    ],
    logLevel: "silent",
  });
  await made.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name].mjs",
  });
  const page = await import(pathToFileURL(join(folder, "entry.mjs")).href);
  const once = (make) => {
    const made = {};
    return (name) => (made[name] ??= make(name));
  };
  const codeOf = once(async (name) => {
    const { MODULE: description } = await page.modules[name]();
    const module = await WebAssembly.compile(
      readFileSync(join(web, "src/games", name, "module.wasm")),
    );
    return { name, module, description };
  });
  const fileOf = (name, file) => {
    const bytes = readFileSync(
      join(web, "../src/spellwright/games", name, file),
    );
    return bytes.buffer.slice(
      bytes.byteOffset,
      bytes.byteOffset + bytes.byteLength,
    );
  };
  const kitOf = once(async (name) => {
    const { description, ...code } = await codeOf(name);
    const [weights, biases] = description.network.map((file) =>
      fileOf(name, file),
    );
    const network = weights
      ? page.networkIn(weights, biases, description.layers)
      : new Float32Array(0);
    return { ...code, description, network };
  });
  const gameOf = once(async (name) => {
    const { module, description } = await codeOf(name);
    const engine = await page.Engine.load(module, description);
    const { FACTS } = await page.facts[name]();
    const { LISTS } = (await page.lists[name]?.()) ?? {};
    const actions = new page.Actions(FACTS.actions);
    return new page.LocalGame(
      FACTS,
      new page.Rules(engine),
      new page.Sayings(engine, actions),
      actions,
      LISTS,
    );
  });
  const botsOf = once(async (name) => page.Bots.of(await kitOf(name)));
  const choose = async (kit, known) => {
    await new Promise((done) => setImmediate(done)); // a worker answers later
    const bots = await botsOf(kit.name);
    return bots.choose(
      known.level
        ? { ...known, level: { ...known.level, seconds: 100 } }
        : known,
    );
  };
  const advise = async (kit, view) => {
    const bots = await botsOf(kit.name);
    return bots.advise(view, page.SEARCH.coachSeed, {
      seconds: Infinity,
      iterations: COACHED,
    });
  };
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (work, after, ...more) =>
    after >= LONG ? wait(work, 1e8).unref() : wait(work, after, ...more);
  return {
    /** The account of the game in a record, and its reading. */
    async accountOf(record, setting) {
      const { module, description, network } = await kitOf(record.game);
      const engine = await page.Engine.load(module, description);
      const scales = page.floatsIn(fileOf(record.game, "scales.npy"));
      const appraiser = new page.Appraiser(engine, network, scales);
      const game = await gameOf(record.game);
      const match = page.replay(page.checked(record), game);
      const account = page.accountOf(match, { engine, appraiser, setting });
      return { ...account, reading: page.readingOf(account, match) };
    },
    /** The server of a browser, as it is when the page is opened. */
    serverOf(browser) {
      browser.store ??= new Memory(() => browser.rows, browser.storage);
      return new page.LocalServer({
        ...{
          store: browser.store,
          notices: null,
          canPlay: (name) => GAMES.includes(name),
          gameOf,
          kitOf,
          choose,
        },
        advise,
        now: () => browser.step.at / 1000,
        newSecret: () => browser.step.draws.secret,
        newCode: () => browser.step.draws.code,
      });
    },
  };
}
