/** Where we are: the address of the page, by the history of the browser. */
import type { GameName } from "./words";

export type Place =
  | { page: "home" }
  | { page: "new"; game: GameName }
  | { page: "table"; code: string }
  | { page: "replay"; code: string }
  | { page: "rules"; game: GameName }
  | { page: "learn" }
  | { page: "mine" }
  | { page: "nowhere" };

export function placeOf(path: string): Place {
  const [page = "", what = "", ...rest] = path.split("/").filter(Boolean);
  if (!page) return { page: "home" };
  if ((page === "learn" || page === "mine") && !what) return { page };
  if (rest.length === 0) {
    if ((page === "new" || page === "rules") && /^[a-z_]{1,40}$/.test(what)) return { page, game: what };
    if ((page === "t" || page === "replay") && /^[a-z]{1,12}$/i.test(what)) {
      return { page: page === "t" ? "table" : "replay", code: what.toUpperCase() };
    }
  }
  return { page: "nowhere" };
}

/** A link within a drawing as a link. */
function drawn(link: SVGAElement): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href: link.href.baseVal });
}

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(decodeURIComponent(location.hash.slice(1)));
  place = $derived(placeOf(this.path));

  /** Listen to the browser, and to clicks on links of our own. */
  listen(): () => void {
    const read = () => this.read();
    const follow = (event: MouseEvent) => this.follow(event);
    addEventListener("popstate", read);
    document.addEventListener("click", follow);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener("click", follow);
    };
  }

  go(to: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = decodeURIComponent(location.hash.slice(1));
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const found = (event.target as Element | null)?.closest?.("a");
    const link = found instanceof SVGAElement ? drawn(found) : found;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
