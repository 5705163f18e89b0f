/** Phones in the home around this machine (docs/hosting.md). Only the page that a machine shows to whoever sits at it can let
 * them in; every other page knows nothing of it, and its links are as they are. */
import { untrack } from "svelte";
import { askHome, turnHome } from "./api";
import type { HomeInfo, HomeNetwork } from "./generated";
import { isStatic } from "./here";

const AGAIN = 2_000; // milliseconds between two looks while somebody may come in
const PATIENCE = 30_000; // milliseconds until something may be in the way of phones

class Home {
  /** Links with the address of this page lead nowhere on any other device. */
  readonly isAlone = !isStatic && ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  info = $state.raw<HomeInfo | null>(null);
  /** The server has said whether phones can be let in. */
  isKnown = $state(false);
  isTurning = $state(false);
  private openedAt = $state(0);
  private lookedAt = $state(0);

  network = $derived<HomeNetwork | null>(this.info?.networks.find(({ name }) => name === this.info?.open) ?? null);
  isOpen = $derived(this.network !== null);
  /** What a phone's browser opens; null while links of this page are right, or lead nowhere. */
  host = $derived(this.network?.hosts[0] ?? null);
  /** Nobody came for so long that something may keep them out. */
  isQuiet = $derived(this.isOpen && !this.info?.arrivals && this.lookedAt - this.openedAt > PATIENCE);
  /** A link to a table leads nowhere yet. */
  isShut = $derived(this.isAlone && !this.isOpen);

  /** Ask how the door stands, now and from time to time, until told to stop. */
  watch(): () => void {
    if (!this.isAlone) return () => undefined;
    void this.ask();
    const timer = setInterval(() => void this.ask(), AGAIN);
    return () => clearInterval(timer);
  }

  /** Let the phones in a network join ("": the likeliest one), or (null) nobody. Throws a refusal. */
  async turn(network: string | null): Promise<void> {
    this.isTurning = true;
    try {
      this.note(await turnHome(network));
    } finally {
      this.isTurning = false;
    }
  }

  private async ask(): Promise<void> {
    if (untrack(() => this.isTurning)) return; // whoever watches need not begin anew
    this.note(await askHome().catch(() => null));
  }

  private note(info: HomeInfo | null): void {
    this.lookedAt = Date.now();
    if (info?.open !== this.info?.open) this.openedAt = this.lookedAt;
    this.info = info;
    this.isKnown = true;
  }
}

export const home = new Home();
