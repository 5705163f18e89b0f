/** Being told by this browser that it is our turn, while the page is not open. */
import { asGuest } from "./api";
import type { ChatAnswer, ChatInfo, DeviceInfo, MyNotices, NewChat, NewDevice, TableNotices } from "./generated";
import { install } from "./install.svelte";
import { recall, remember } from "./remember";
import { settings } from "./settings.svelte";

export const [QUIET_FROM, QUIET_TO] = [22, 8];
/** What a browser can do: tell; or why it cannot: no https, forbidden by its person, only from the home screen, not at all. */
export type Way = "open" | "insecure" | "blocked" | "home-screen" | "none";

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

export function wayHere(): Way {
  if (!isSecureContext) return "insecure";
  if (isApple() && !isInstalled()) return "home-screen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "none";
  return Notification.permission === "denied" ? "blocked" : "open";
}

export const noticesOf = (code: string) => asGuest<TableNotices>("GET", `/tables/${code}/notices`);
export const setChat = (code: string, chat: NewChat) => asGuest<ChatInfo>("POST", `/tables/${code}/chat`, chat);
export const tryChat = (code: string) => asGuest<ChatAnswer>("POST", `/tables/${code}/chat/test`);
export const dropChat = (code: string) => asGuest<void>("DELETE", `/tables/${code}/chat`);

class Notices {
  way = $state<Way>(wayHere());
  /** This browser is told, under this name. */
  device = $state(recall("device") ?? "");
  isQuiet = $state(recall("quiet") !== "off");
  /** The tables about which we are told, on whatever device. */
  tables = $state.raw<string[]>([]);
  private key = "";

  async ask(): Promise<void> {
    const { key, tables } = await asGuest<MyNotices>("GET", "/notices");
    this.key = key;
    this.tables = tables;
  }

  /** Tell this browser from now on about a table. The browser asks its person first. */
  async turnOn(code: string): Promise<void> {
    if (Notification.permission !== "granted") await Notification.requestPermission();
    this.way = wayHere();
    if (Notification.permission !== "granted") return;
    if (!this.key) await this.ask();
    await this.write(await this.subscribe());
    if (code) await this.follow(code, true);
  }

  /** Tell this browser nothing any more; the server forgets it. */
  async turnOff(): Promise<void> {
    const { device } = this;
    this.keepDevice("");
    const subscription = await (await this.registration())?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    if (device) await asGuest("DELETE", `/notices/devices/${device}`).catch(() => undefined); // it may be gone
  }

  async follow(code: string, isTold: boolean): Promise<void> {
    await asGuest("POST", `/tables/${code}/notices`, { is_told: isTold });
    this.tables = [...this.tables.filter((one) => one !== code), ...(isTold ? [code] : [])];
  }

  async setQuiet(isQuiet: boolean): Promise<void> {
    this.isQuiet = isQuiet;
    remember("quiet", isQuiet ? "on" : "off");
    if (this.device) await this.renew();
  }

  /** Arrive at a table: its notice is done with, and the server hears how this browser likes it now. */
  async arrive(code: string): Promise<void> {
    if (!this.device || this.way !== "open") return;
    const shown = (await (await this.registration())?.getNotifications()) ?? [];
    for (const one of shown) if ((one.data as { codes?: string[] } | null)?.codes?.includes(code)) one.close();
    await this.renew();
  }

  private async renew(): Promise<void> {
    const subscription = await (await this.registration())?.pushManager.getSubscription();
    if (subscription) await this.write(subscription);
    else this.keepDevice("");
  }

  private registration = () => navigator.serviceWorker?.getRegistration();

  private async subscribe(): Promise<PushSubscription> {
    await install.keepNow();
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const isOurs = known && asText(known.options.applicationServerKey) === this.key;
    if (isOurs) return known;
    await known?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.key });
  }

  private async write(subscription: PushSubscription): Promise<void> {
    const { endpoint = "", keys = {} } = subscription.toJSON();
    const [quiet_from, quiet_to] = this.isQuiet ? [QUIET_FROM, QUIET_TO] : [0, 0];
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { language } = settings;
    const device: NewDevice = { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", language, zone, quiet_from, quiet_to }; // prettier-ignore
    this.keepDevice((await asGuest<DeviceInfo>("POST", "/notices/devices", device)).device);
  }

  private keepDevice(device: string): void {
    this.device = device;
    remember("device", device);
  }
}

/** Bytes as base64url. */
function asText(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const notices = new Notices();
