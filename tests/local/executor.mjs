// Plays scripts (scripts.py) at the page's own table, with the page's own modules; prints, for each, where it answers
// something else, or null: node executor.mjs WEB SCRIPTS.json

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

const [web, file] = process.argv.slice(2);
const { rolldown } = await import(pathToFileURL(createRequire(join(web, "package.json")).resolve("rolldown")).href);
const folder = mkdtempSync(join(tmpdir(), "spellwright-"));
const SPECTATOR = -3;

const SOURCE = `
export * from "@/local/native"; export * from "@/local/python"; export * from "@/local/rules";
export * from "@/local/entries"; export { localGame } from "@/local/games"; export { Bots } from "@/local/bots";
export { Engine } from "@/engine/engine"; export { networkIn } from "@/engine/network";
export * as play from "@/local/transcribed";
export const texts = { GAMES };
export const modules = { MODULES };
`;

async function bundle(games) {
  const each = (what) => games.map((game) => `${game}: () => import("@/games/${game}/${what}")`).join();
  const text = SOURCE.replace("GAMES", each("transcribed")).replace("MODULES", each("module"));
  const made = await rolldown({
    input: { entry: "entry" },
    platform: "node",
    resolve: { alias: { "@": join(web, "src") } },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? "\0entry" : undefined),
        load: (id) => (id === "\0entry" ? text : undefined),
        transform: (code) => code.replaceAll("import.meta.glob", "(() => ({}))"),
      },
    ],
    logLevel: "silent",
  });
  await made.write({ dir: folder, format: "esm", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" });
  return import(pathToFileURL(join(folder, "entry.mjs")).href);
}

const { scripts } = JSON.parse(readFileSync(file, "utf8"));
const page = await bundle([...new Set(scripts.map(({ game }) => game))]);
const { play, plain, entryOf } = page;
const loaded = {};

async function gameOf(name) {
  const { MODULE } = await page.modules[name]();
  const code = readFileSync(join(web, "src", "games", name, "module.wasm"));
  const module = await WebAssembly.compile(code);
  const [weights, biases] = MODULE.network.map((file) => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(web, "../src/spellwright/games", name, file));
    return buffer.slice(byteOffset, byteOffset + byteLength);
  });
  const network = weights ? page.networkIn(weights, biases, MODULE.layers) : new Float32Array(0);
  const rules = new page.ModuleRules(await page.Engine.load(module, MODULE));
  const bots = await page.Bots.of({ module, description: MODULE, network });
  return { ...page.localGame(await page.texts[name](), rules, "listen" in MODULE.functions), bots };
}

function differs(found, wanted, where = "") {
  if (typeof found !== "object" || typeof wanted !== "object" || found === null || wanted === null) {
    const isSame = found === wanted || (found ?? null) === (wanted ?? null);
    return isSame ? null : `${where}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
  }
  const [a, b] = [Object.keys(found), Object.keys(wanted)];
  if (a.join() !== b.join()) return `${where}: ${a} instead of ${b}`;
  for (const key of a) {
    const difference = differs(found[key], wanted[key], `${where}.${key}`);
    if (difference) return difference;
  }
  return null;
}

class Script {
  constructor(of) {
    this.of = of;
  }

  answer(step) {
    const { of } = this;
    if (step.opened) this.table = new play.Table("ABCDEF", entryOf(step.opened), of.roster, of.game);
    else if (step.record) return this.end(step);
    else if (step.bot) return this.decision(step);
    else return this.ask(step);
    return null;
  }

  end(step) {
    const record = differs(plain(play.record_of(this.table.running())), step.record, "record");
    return record ?? differs(plain(play.result_of(this.table), this.of.rules), step.result, "result");
  }

  decision({ bot, seat, seed, decision, action }) {
    const { of, table } = this;
    const match = table.running();
    const own = of.levels.get(bot);
    const { iterations, memory, seconds } = own;
    const temperature = own.temperature_for(match.holders.length);
    const seen = of.listens ? match.seen(seat).map(({ v, action }) => ({ view: v.bytes, action })) : [];
    const level = { iterations, temperature, memory, seconds: 100 * seconds };
    const found = of.bots.choose({ view: match.view(seat).bytes, seen, level, seed, decision });
    return differs(found, action, `${bot} decides`);
  }

  ask(step) {
    const { of, table } = this;
    let entry;
    try {
      entry = table[step.ask](...step.given);
    } catch (error) {
      if (!error.constructor.title) throw error;
      return differs([play.kebab(error.constructor.title), error.message, error.rule ?? ""], step.refused, "refused");
    }
    if (step.refused) return `not refused: ${step.refused}`;
    const wrong = differs(plain(entry), step.entry, "entry");
    if (wrong) return wrong;
    table.apply(entryOf(plain(entry)));
    const sent = [plain(play.table_info(table, "ana", new page.PySet(["ana"])))];
    if (table.match) {
      const scene = new play.Scene(table, step.since);
      for (const seat of [...table.seats.keys(), SPECTATOR]) sent.push(plain(scene.frame(seat, true), of.rules));
      sent.push(plain(scene.frame(Math.max(table.match.actor, 0), false), of.rules));
    }
    return differs(sent, step.sent, "sent");
  }
}

const answers = [];
for (const { game, steps } of scripts) {
  loaded[game] ??= await gameOf(game);
  const script = new Script(loaded[game]);
  let found = null;
  for (const [number, step] of steps.entries()) {
    const difference = script.answer(step);
    if (difference) found = `step ${number} (${step.ask} ${JSON.stringify(step.given)}): ${difference}`;
    if (difference) break;
  }
  answers.push(found);
}
rmSync(folder, { recursive: true });
console.log(JSON.stringify(answers));
