/** The page as an app: what is kept for times without a network, and the browser's offer to install it. */

/** The browser's offer; not all browsers make one. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

class Install {
  private offer = $state.raw<Offer | null>(null);
  /** The browser offers to install the page. */
  isOffered = $derived(this.offer !== null);

  /** Keep the page for times without a network, once it has been drawn; hear whether it can be installed. */
  listen(): () => void {
    const hear = (event: Event) => {
      event.preventDefault(); // it is offered where it does not disturb
      this.offer = event as Offer;
    };
    const done = () => (this.offer = null);
    addEventListener("beforeinstallprompt", hear);
    addEventListener("appinstalled", done);
    if (import.meta.env.PROD && "serviceWorker" in navigator) whenIdle(keep);
    return () => {
      removeEventListener("beforeinstallprompt", hear);
      removeEventListener("appinstalled", done);
    };
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = null;
  }
}

function keep(): void {
  const place = new URL("../", import.meta.url); // scripts are one folder below
  navigator.serviceWorker.register(new URL("sw.js", place)).catch(() => undefined); // then there is no page without a network
  void navigator.storage?.persist?.().catch(() => undefined); // games that are kept here should stay
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 2000);
}

export const install = new Install();
