/** The page as an app: what is kept for times without a network, and the browser's offer to install it. */

/** The browser's offer; not all browsers make one. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

const PATIENCE = 8000; // milliseconds after which whoever has not begun to play is not in a hurry

class Install {
  private offer = $state.raw<Offer | null>(null);
  private isKept = false;
  /** The browser offers to install the page. */
  isOffered = $derived(this.offer !== null);

  /** Hear whether the page can be installed, and keep it for times without a network when there is time for that. */
  listen(): void {
    const hear = (event: Event) => {
      event.preventDefault(); // it is offered where it does not disturb
      this.offer = event as Offer;
    };
    const done = () => (this.offer = null);
    addEventListener("beforeinstallprompt", hear);
    addEventListener("appinstalled", done);
    setTimeout(() => this.keep(), PATIENCE);
  }

  /** Keep the page as soon as nothing else is to do: a game stands on the table, or nobody wants to play yet. */
  keep(): void {
    if (this.isKept || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    this.isKept = true;
    whenIdle(() => void keep());
  }

  /** Keep it at once: whoever wants to be told needs the worker now. */
  async keepNow(): Promise<void> {
    this.isKept = true;
    await keep();
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }
}

async function keep(): Promise<void> {
  const place = new URL("../", import.meta.url); // scripts are one folder below
  void navigator.storage?.persist?.().catch(() => undefined); // games that are kept here should stay
  await navigator.serviceWorker.register(new URL("sw.js", place)).catch(() => undefined); // then there is no page without a network
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

export const install = new Install();
