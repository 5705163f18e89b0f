// Where the modules of the games are. A game without one is played on the server.

import type { Searching } from "./description.ts";
import { floatsIn, networkIn } from "./network.ts";

const CODES = import.meta.glob<string>("../games/*/module.wasm", { query: "?url", import: "default", eager: true });
const DESCRIPTIONS = import.meta.glob<Searching>("../games/*/module.ts", { import: "MODULE" });
const NETWORKS = import.meta.glob<string>("@engine/games/*/*.npy", { query: "?url", import: "default", eager: true });

/** A game's rules, compiled. */
export interface Code {
  readonly module: WebAssembly.Module;
  readonly description: Searching;
}

/** What is needed to think about a game. All of it can be posted to a worker. */
export interface Kit extends Code {
  readonly name: string;
  readonly network: Float32Array;
}

/** Whether a game can be played here: its module exists, and the browser runs WebAssembly. */
export function hasEngine(game: string): boolean {
  return typeof WebAssembly === "object" && codeOf(game) in CODES;
}

/** Load and compile the module of a game; rejects where that is not possible (no module, an old browser, no network). */
export async function fetchCode(game: string): Promise<Code> {
  if (!hasEngine(game)) throw new Error(`${game} has no module`);
  const [module, description] = await Promise.all([
    compile(CODES[codeOf(game)]),
    DESCRIPTIONS[`../games/${game}/module.ts`](),
  ]);
  return { module, description };
}

/** Load what searches need besides: the network, where a game has one. */
export async function fetchKit(code: Code): Promise<Kit> {
  const { game, network, layers } = code.description;
  const [weights, biases] = await Promise.all(network.map((file) => fetchNumbers(game, file)));
  return { ...code, name: game, network: weights ? networkIn(weights, biases, layers) : new Float32Array(0) };
}

/** Load the scales by which positions of a game are weighed. */
export async function fetchScales(game: string): Promise<Float32Array> {
  return floatsIn(await fetchNumbers(game, "scales.npy"));
}

const codeOf = (game: string) => `../games/${game}/module.wasm`;

/** Compile while the code arrives; afterwards, where the server calls it something else than WebAssembly. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function fetchNumbers(game: string, file: string): Promise<ArrayBuffer> {
  const path = Object.keys(NETWORKS).find((name) => name.endsWith(`/${game}/${file}`));
  const response = path ? await fetch(NETWORKS[path]) : undefined;
  if (!response?.ok) throw new Error(`${game} has no ${file}`);
  return response.arrayBuffer();
}
