// Where the modules of the games are. A game without one is played on the server.

import type { Description } from "./description.ts";
import { Engine } from "./engine.ts";
import { weightsIn } from "./network.ts";

const CODES = import.meta.glob<string>("../games/*/module.wasm", { query: "?url", import: "default", eager: true });
const DESCRIPTIONS = import.meta.glob<Description>("../games/*/module.ts", { import: "MODULE" });
const NETWORKS = import.meta.glob<string>("@engine/games/*/*.npy", { query: "?url", import: "default", eager: true });

/** What is needed to play a game here. All of it can be posted to a worker. */
export interface Kit {
  readonly module: WebAssembly.Module;
  readonly description: Description;
  readonly networks: readonly Float32Array[]; // the second is for solo play
}

/** Whether a game can be played here: its module exists, and the browser runs WebAssembly. */
export function hasEngine(game: string): boolean {
  return typeof WebAssembly === "object" && codeOf(game) in CODES;
}

/** The addresses of all files that an engine of the game needs, besides the scripts: what a service worker keeps. */
export function engineFiles(game: string): string[] {
  const networks = Object.keys(NETWORKS).filter((path) => path.includes(`/${game}/`));
  return [CODES[codeOf(game)], ...networks.map((path) => NETWORKS[path])];
}

/** Load and compile the module of a game; rejects where that is not possible (no module, an old browser, no network). */
export async function fetchKit(game: string): Promise<Kit> {
  if (!hasEngine(game)) throw new Error(`${game} has no module`);
  const [module, description] = await Promise.all([
    compile(CODES[codeOf(game)]),
    DESCRIPTIONS[`../games/${game}/module.ts`](),
  ]);
  const networks = await Promise.all(description.networks.map((file) => fetchNetwork(game, file)));
  return { module, description, networks };
}

/** An engine of a game, in memory of its own. */
export async function openEngine(game: string): Promise<Engine> {
  const { module, description } = await fetchKit(game);
  return Engine.load(module, description);
}

const codeOf = (game: string) => `../games/${game}/module.wasm`;

/** Compile while the code arrives; afterwards, where the server calls it something else than WebAssembly. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (response.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function fetchNetwork(game: string, file: string): Promise<Float32Array> {
  const path = Object.keys(NETWORKS).find((name) => name.endsWith(`/${game}/${file}`));
  const response = path ? await fetch(NETWORKS[path]) : undefined;
  if (!response?.ok) throw new Error(`${game} has no ${file}`);
  return weightsIn(await response.arrayBuffer());
}
