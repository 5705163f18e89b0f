// A worker that searches: how many milliseconds the same iterations take, again and again.

import { Engine } from "/engine/engine.ts";
import { networkIn } from "/engine/network.ts";
import { Search, Thinker } from "/engine/search.ts";

const fetched = async (path) => (await fetch(path)).arrayBuffer();
let thinker, view, seen;

const answers = {
  async open({ game, position, heard }) {
    const { MODULE } = await import(`/games/${game}/module.ts`);
    const began = performance.now();
    const engine = await Engine.load(await fetched(`/games/${game}/module.wasm`), MODULE);
    const [weights, biases] = await Promise.all(MODULE.network.map((file) => fetched(`/networks/${game}/${file}`)));
    thinker = new Thinker(engine, networkIn(weights, biases, MODULE.layers));
    const record = (bytes) => engine.record("View", Uint8Array.from(bytes));
    view = record(position);
    seen = heard.map(([bytes, action]) => ({ view: record(bytes), action }));
    return performance.now() - began;
  },

  search({ iterations, times }) {
    return Array.from({ length: times }, (_, seed) => {
      const search = new Search(thinker, view, seed, seen);
      const began = performance.now();
      search.run(iterations);
      return performance.now() - began;
    });
  },
};

onmessage = async ({ data: { kind, ...request } }) => postMessage(await answers[kind](request));
