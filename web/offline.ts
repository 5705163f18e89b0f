/** Writes the service worker: it keeps everything that a visit may need, so that the page works with the network cut.
 *
 * Names of files change with what is in them, so that a file that is kept is never stale. The document is asked from the
 * network first, and taken from what is kept if nobody answers; the one that is kept and the files that it names are
 * always of one build. A new build is kept beside the old one until no page of the old one is open any more.
 */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const AT_ONCE = 4; // files under way: what a game needs meanwhile comes first
const WAIT = 3000; // milliseconds for the document, then the one that is kept is shown

/** What the service worker does, for the files of a build. */
const worker = (build: string, files: string[]) => `const BUILD = ${JSON.stringify(`spellwright-${build}`)};
const FILES = ${JSON.stringify(files)};
const at = (path) => new URL(path, registration.scope).href;
const KEPT = new Set(FILES.map(at));

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.includes("/api/")) return;
  if (request.mode === "navigate") event.respondWith(document(request));
  else if (KEPT.has(request.url)) event.respondWith(file(request));
});

async function keep() {
  const cache = await caches.open(BUILD);
  const left = [...FILES];
  const next = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const known = path === "./" ? undefined : await caches.match(at(path));
      const how = { cache: path === "./" ? "no-store" : "default", priority: "low" };
      const answer = known ?? (await fetch(at(path), how));
      if (!answer.ok) throw new Error(path);
      await cache.put(at(path), answer);
    }
  };
  await Promise.all(Array.from({ length: ${AT_ONCE} }, next));
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("spellwright-") && name !== BUILD);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function file(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function document(request) {
  const kept = () => caches.open(BUILD).then((cache) => cache.match(at("./")));
  const late = new Promise((done) => setTimeout(done, ${WAIT}));
  try {
    const answer = await Promise.race([fetch(request), late.then(kept)]);
    return answer && answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}
`;

export function offline(more: string[]): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = ["./", ...built.sort(), ...more];
      const build = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(build, files) });
    },
  };
}
