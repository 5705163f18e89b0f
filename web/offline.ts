/** Writes the service worker: it keeps everything that a visit may need, so that the page works with the network cut.
 *
 * Names of assets change with what is in them, so that one that is kept is never stale; the few other files are fetched
 * anew for each build. The document is asked from the network first, and taken from what is kept if nobody answers; the one
 * that is kept and the files that it names are always of one build. A new build is kept beside the old one until no page
 * that began under the old one is open any more; until then, each page finds its own files.
 *
 * It also shows notices. Browsers take the permission from whoever gets a message and shows nothing, so each one is shown,
 * whatever is in it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const AT_ONCE = 4; // files under way: what a game needs meanwhile comes first
const WAIT = 3000; // milliseconds for the document, then the one that is kept is shown

/** What the service worker does, for the files of a build; the document names the script it begins with. */
const worker = (
  build: string,
  script: string,
  files: string[],
) => `const BUILD = ${JSON.stringify(`spellwright-${build}`)};
const SCRIPT = ${JSON.stringify(script)};
const FILES = ${JSON.stringify(files)};
const at = (path) => new URL(path, registration.scope).href;
const ASSETS = at("assets/");
const KEPT = new Set(FILES.map(at));

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.includes("/api/")) return;
  if (request.mode === "navigate") event.respondWith(document(request));
  else if (request.url.startsWith(ASSETS) || KEPT.has(request.url)) event.respondWith(file(request));
});

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => event.waitUntil(follow(event.notification, event.action)));
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function show(data) {
  let notice = {};
  try {
    notice = data.json();
    for (const old of await registration.getNotifications()) {
      const isStale = old.tag !== notice.tag && (old.data?.codes ?? []).some((code) => notice.codes.includes(code));
      if (isStale) old.close(); // several tables have become one notice
    }
  } catch {
    // it is shown all the same
  }
  const { title = "Spellwright", body, tag = "spellwright", lang } = notice;
  const isPhone = navigator.userAgentData?.mobile ?? /Mobi/.test(navigator.userAgent);
  const rest = isPhone ? { action: "later", title: notice.later } : { action: "tomorrow", title: notice.tomorrow };
  const actions = notice.play ? [{ action: "play", title: notice.play }, rest] : [];
  const icon = at("icon-192.png");
  await registration
    .showNotification(title, { body, tag, lang, icon, actions, data: notice, renotify: true })
    .catch(() => registration.showNotification(title, { body, tag }));
}

async function follow(notification, action) {
  notification.close();
  const { path = "/", device, codes } = notification.data ?? {};
  if (action === "later" || action === "tomorrow") {
    await post("api/notices/devices/" + device + "/rest", { until: action, codes });
    return;
  }
  const to = at("." + path);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => url === to) ?? open[0];
  if (!there) await clients.openWindow(to);
  else if (there.url === to) await there.focus();
  else await (await there.focus()).navigate(to).catch(() => clients.openWindow(to));
}

async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = fresh.toJSON();
  const language = navigator.language.startsWith("de") ? "de" : "en";
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await post("api/notices/devices", { endpoint, ...keys, language, zone, quiet_from: 22, quiet_to: 8 });
}

function post(path, body) {
  const headers = { "content-type": "application/json" };
  return fetch(at(path), { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
}

async function keep() {
  const cache = await caches.open(BUILD);
  const left = [...FILES];
  const next = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const isAsset = at(path).startsWith(ASSETS);
      const known = isAsset ? await caches.match(at(path)) : undefined;
      const answer = known ?? (await fetch(at(path), { cache: isAsset ? "default" : "no-store", priority: "low" }));
      const isOurs = answer.ok && (path !== "./" || (await answer.clone().text()).includes(SCRIPT));
      if (!isOurs) throw new Error(path); // the host is between two builds: another time
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
  const own = await caches.open(BUILD).then((cache) => cache.match(request.url));
  return own ?? (await caches.match(request.url)) ?? fetch(request);
}

async function document(request) {
  const kept = () => caches.open(BUILD).then((cache) => cache.match(at("./")));
  const late = new Promise((done) => setTimeout(done, ${WAIT}));
  try {
    const asked = fetch(request);
    const answer = (await Promise.race([asked, late.then(kept)])) ?? (await asked);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}
`;

/** Keep the assets of a build, and the files of a folder that are copied as they are. */
export function offline(folder: string, copied: string[]): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const script = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry)!.fileName;
      const files = ["./", ...built.sort(), ...copied];
      const digest = createHash("sha256").update(files.join());
      for (const name of copied) digest.update(readFileSync(join(folder, name)));
      const build = digest.digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker(build, script, files) });
    },
  };
}
