// The page's search in Node: asked in lines of JSON for so many iterations, it answers with seconds of processor time.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [web, game, folder, position] = process.argv.slice(2);
const at = (path) => join(web, "src", path);
const load = (path) => import(pathToFileURL(at(path)));
const { Engine } = await load("engine/engine.ts");
const { Search, Thinker } = await load("engine/search.ts");
const { networkIn } = await load("engine/network.ts");
const { MODULE } = await load(`games/${game}/module.ts`);

const read = (path) => new Uint8Array(readFileSync(path)).buffer;
const engine = await Engine.load(read(at(`games/${game}/module.wasm`)), MODULE);
const [weights, biases] = MODULE.network.map((name) => read(join(folder, name)));
const thinker = new Thinker(engine, networkIn(weights, biases, MODULE.layers));
const view = engine.record("View", new Uint8Array(Buffer.from(position, "base64")));

console.log(JSON.stringify(process.version));
for await (const line of createInterface({ input: process.stdin })) {
  const iterations = JSON.parse(line)[2];
  const search = new Search(thinker, view, 1, []);
  const began = process.cpuUsage();
  search.run(iterations);
  const { user, system } = process.cpuUsage(began);
  console.log(JSON.stringify((user + system) / 1e6));
}
