/** Tells you it is your turn somewhere: title, favicon, badge and, if enabled, a sound. */
import calledIcon from "@/art/icon-called.svg";
import icon from "@/art/icon.svg";
import { mine } from "./mine.svelte";
import { settings } from "./settings.svelte";

const PULSE = [120, 90, 120]; // milliseconds

class Notifications {
  isHidden = $state(document.visibilityState === "hidden");
  /** The table in front of us, and whether it waits for us. */
  here = $state.raw<{ code: string; isMine: boolean } | null>(null);
  /** The other tables that wait. */
  elsewhere = $derived(mine.waiting.filter((one) => one.table.code !== this.here?.code));
  /** The table in front of us calls only if nobody is looking at it. */
  isCalled = $derived(this.isHidden && this.here?.isMine === true);
  count = $derived(this.elsewhere.length + (this.isCalled ? 1 : 0));

  /** Look after the badge and the sounds until told to stop. */
  listen(): () => void {
    const look = () => (this.isHidden = document.visibilityState === "hidden");
    document.addEventListener("visibilitychange", look);
    const stop = $effect.root(() => {
      let before = this.count;
      $effect(() => {
        const { count, isHidden } = this;
        showBadge(count);
        if (isHidden && count > before) call();
        before = count;
      });
      let wasMine = false;
      $effect(() => {
        const isMine = this.here?.isMine === true;
        if (wasMine && !isMine) void mine.ask(); // we have moved: who else waits?
        wasMine = isMine;
      });
    });
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  }

  /** The title of a page, with what waits elsewhere. */
  titled(title: string): string {
    if (this.isCalled) return `● ${settings.words.say("call-title")} · ${title}`;
    return this.count ? `(${this.count}) ${title}` : title;
  }
}

function showBadge(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = count ? calledIcon : icon;
  if (link && link.getAttribute("href") !== wanted) link.href = wanted;
  const badged = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
  (count ? badged.setAppBadge?.(count) : badged.clearAppBadge?.())?.catch(() => undefined);
}

function call(): void {
  if (settings.callSound) void import("./sound").then(({ bell }) => bell());
  if (settings.callPulse) navigator.vibrate?.(PULSE);
}

export const notifications = new Notifications();
