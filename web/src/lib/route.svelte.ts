/** Where we are: the address of the page, by the history of the browser. */
import { isStatic } from "./here";
import type { GameName } from "./words";

export type Place =
  | { page: "home" }
  | { page: "new"; game: GameName }
  | { page: "table"; code: string }
  | { page: "replay"; code: string }
  | { page: "ledger"; code: string }
  | { page: "rules"; game: GameName }
  | { page: "learn" }
  | { page: "mine" }
  | { page: "at-home" }
  | { page: "devices" }
  | { page: "notices"; code: string }
  | { page: "family-chat"; code: string }
  | { page: "big"; code: string }
  | { page: "nowhere" };

/** A whole game, in place of the code of one. */
export const LINKED = /^[\w-]{60,}$/;

export function placeOf(path: string): Place {
  const [page = "", what = "", ...rest] = path.split("/").filter(Boolean);
  if (!page) return { page: "home" };
  if (!what && (page === "learn" || page === "mine" || page === "at-home" || page === "devices")) return { page };
  if (!what && (page === "notices" || page === "big")) return { page, code: "" };
  if (rest.length === 0) {
    if ((page === "notices" || page === "family-chat") && /^[a-z]{1,12}$/i.test(what)) {
      return { page, code: what.toUpperCase() };
    }
    if ((page === "new" || page === "rules") && /^[a-z_]{1,40}$/.test(what)) return { page, game: what };
    if (page === "replay" && LINKED.test(what)) return { page, code: what };
    if ((page === "t" || page === "replay" || page === "ledger" || page === "big") && /^[a-z]{1,12}$/i.test(what)) {
      return { page: page === "t" ? "table" : page, code: what.toUpperCase() };
    }
  }
  return { page: "nowhere" };
}

/** A link within a drawing as a link. */
function drawn(link: SVGAElement): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href: link.href.baseVal });
}

/** The address that the page shows. Where no server answers all of them, and in links that carry a game, it stands behind a #
 * in that of the document. */
const address = (): URL =>
  isStatic || location.hash.startsWith("#/")
    ? new URL(location.hash.slice(1) || "/", location.origin)
    : new URL(location.href);

class Route {
  path = $state(address().pathname);
  query = $state.raw(address().searchParams);
  hash = $state(decodeURIComponent(address().hash.slice(1)));
  place = $derived(placeOf(this.path));

  /** Listen to the browser, and to clicks on links of our own. */
  listen(): () => void {
    const read = () => this.read();
    const follow = (event: MouseEvent) => this.follow(event);
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
    document.addEventListener("click", follow);
    read(); // it may have changed while the page was loaded
    return () => {
      removeEventListener("popstate", read);
      removeEventListener("hashchange", read);
      document.removeEventListener("click", follow);
    };
  }

  go(to: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", isStatic ? `#${to}` : to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** The query as it stands in the address. */
  get search(): string {
    return this.query.size ? `?${this.query}` : "";
  }

  private read(): void {
    const { pathname, searchParams, hash } = address();
    this.path = pathname;
    this.query = searchParams;
    this.hash = decodeURIComponent(hash.slice(1));
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const found = (event.target as Element | null)?.closest?.("a");
    const link = found instanceof SVGAElement ? drawn(found) : found;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    const isWithin = link.getAttribute("href")?.startsWith("#");
    this.go(isWithin ? this.path + this.search + link.hash : link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
