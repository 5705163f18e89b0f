// node executor.mjs <web> <game> <games> <requests.json>: does with the module of a game what is asked, and prints the answers as JSON.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { Rules } from "./rules.mjs";

const [web, game, engines, file] = process.argv.slice(2);
const at = (path) => join(web, "src", path);
const load = (path) => import(pathToFileURL(at(path)));
const { Engine } = await load("engine/engine.ts");
const { Search, Thinker } = await load("engine/search.ts");
const { SEARCH } = await load("engine/generated.ts");
const { networkIn } = await load("engine/network.ts");
const { MODULE } = await load(`games/${game}/module.ts`);

const code = readFileSync(at(`games/${game}/module.wasm`));
const files = MODULE.network.map((name) => readFileSync(join(engines, game, name)));
const [weights, biases] = files.map((bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const engine = await Engine.load(code, MODULE);
const rules = new Rules(engine);
const thinker = new Thinker(engine, networkIn(weights, biases, MODULE.layers));
const SPECTATOR = -3, CHANCE = -1, OVER = -2, NOTHING = -1;
const HALF = 50; // per cent that a bot remembers
const TEMPERATURES = [0, 0.5, 3];
const record = (kind, text) => engine.record(kind, new Uint8Array(Buffer.from(text, "base64")));
const hashed = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

// All that a search has found: the arrays of the tree's nodes as far as they are used, and where chance stands.
function found({ stream }) {
  const { tree } = thinker.workspace;
  const used = engine.values(tree.used, "i4")[0];
  const nodes = Object.entries(tree).filter(([part]) => part !== "path" && part !== "used");
  return [...nodes.map(([, held]) => engine.bytes({ ...held, shape: [used] }).slice()), stream.$bytes];
}

const answers = {
  // Random games: the number of decisions, and all states and streams.
  play({ seats, options, size, seed, games }) {
    return engine.within(() => {
      const states = engine.hold("State", [size]), streams = engine.hold("Stream", [size]);
      const at = (held, index) => ({ ...held, address: held.address + (engine.bytes(held).length / size) * index, shape: [] });
      let decisions = 0;
      for (let index = 0; index < size; index++) {
        const s = at(states, index), stream = at(streams, index);
        engine.call("seed_stream", stream, seed, index);
        for (let game = 0; game < games; game++) {
          engine.bytes(s).fill(0);
          engine.call("setup", s, seats, Int8Array.from(options));
          for (let who = rules.actor(s); who !== OVER; who = rules.actor(s)) {
            const [total, draw] = who === CHANCE ? ["chance_total", "outcome_at"] : ["choice_total", "choice_at"];
            const action = engine.call(draw, s, engine.call("draw_below", stream, engine.call(total, s)));
            if (action === NOTHING) continue;
            decisions += who === CHANCE ? 0 : 1;
            engine.call("apply", s, action);
          }
        }
      }
      return { decisions, hash: hashed(engine.bytes(states), engine.bytes(streams)) };
    });
  },

  // A whole game as a table plays it: after each ply, everything that can be asked.
  table({ seats, options, actions, seed }) {
    const s = rules.newState(seats, Int8Array.from(options));
    const worlds = rules.streamOf(seed, 1);
    const everybody = [SPECTATOR, ...Array(seats).keys()];
    return [-1, ...actions].map((action, ply) => {
      if (ply) engine.call("apply", s, action);
      const who = rules.actor(s);
      const told = [who, engine.call("menu", s), who >= 0 ? rules.legalActions(s) : [], who === CHANCE ? rules.chanceOutcomes(s) : []];
      told.push(everybody.slice(1).map((p) => engine.call("score", s, p)), rules.told(s));
      if (who === OVER) told.push(everybody.slice(1).map((p) => engine.call("is_winner", s, p)), engine.call("ending", s));
      const views = everybody.map((p) => rules.viewOf(s, p));
      const parts = [JSON.stringify(told), s.$bytes, ...views.map((v) => v.$bytes), JSON.stringify(engine.records.sent(views[1]))];
      const known = views[1 + (ply % seats)];
      if (who !== OVER) parts.push(rules.beliefOf(known).$bytes, rules.worldOf(known, worlds).$bytes, worlds.$bytes);
      parts.push(String(engine.callWide("look_at", s, new BigInt64Array(MODULE.actions))));
      return hashed(...parts);
    });
  },

  // A search, and one of a bot that forgets.
  search({ view, seen, seed, iterations }) {
    const v = record("View", view);
    const heard = seen.map(([before, action]) => ({ view: record("View", before), action }));
    return [seed, seed + 1].map((number) => {
      if (number > seed && "forget" in MODULE.functions) {
        engine.call("forget", v, thinker.stream(number, SEARCH.memoryStream), HALF);
      }
      const search = new Search(thinker, v, number, heard);
      search.run(iterations);
      const hash = hashed(...found(search));
      const advice = search.advise().map((line) => Object.values(line).map((figure) => figure ?? SEARCH.noFigure));
      return { hash, decided: TEMPERATURES.map((temperature) => search.decide(temperature)), advice };
    });
  },

  maths: ({ name, numbers }) => hashed(Float64Array.from(numbers, (x) => engine.call(name, x))),

  sizes: () => ({ module: brotli(code), layout: brotli(readFileSync(at(`games/${game}/module.ts`))), networks: files.map(brotli) }),
};

const requests = JSON.parse(readFileSync(file, "utf8"));
console.log(JSON.stringify(requests.map(({ kind, ...request }) => answers[kind](request))));
