/** What is played in this browser, without a server. The page's own house is loaded when it is first needed. */
import { hasEngine } from "@/engine/open";
import { OF_HERE } from "./code";

const PATH = /^\/(?:tables|mine)\/([A-Z]+)/;

/** Whether a code is that of a table of this browser. */
export const isHere = (code: string): boolean => OF_HERE.test(code);
/** Whether a request is about a table of this browser. */
export const isAboutHere = (path: string): boolean => isHere(PATH.exec(path)?.[1] ?? "");
/** Whether a game can be played here; if anything goes wrong with that, it is played on the server. */
export const canPlayHere = (game: string): boolean =>
  hasEngine(game) && typeof Worker === "function" && typeof indexedDB === "object" && indexedDB !== null;

/** Whether this page comes from a place without a server of ours: nothing is offered that needs one. */
export const isStatic = document.querySelector('meta[name="spellwright-static"]') !== null;

const load = () => import("@/local/client");

/** Ask the page's own house what a server would be asked. */
export async function askHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await load()).askHere<T>(method, path, body);
}

/** A socket to a table of this browser. */
export async function socketHere(code: string): Promise<WebSocket> {
  return new (await load()).LocalSocket(code) as unknown as WebSocket;
}
