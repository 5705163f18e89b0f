/** What is on the table just now. Views wait in a row, so that everybody's decisions can be followed one by one. */
import { OVER } from "./generated";
import type { SeatView } from "./live.svelte";
import type { Speed } from "./settings.svelte";

/** How long another player's move stays on screen, in ms. */
export const LOOK: Record<Speed, number> = { slow: 3000, normal: 1700, fast: 650, off: 0 };

/** Shows a view: calls `put` when the new one is to be seen; resolves when every piece lies where it belongs. */
export type Play = (before: SeatView | null, after: SeatView, put: () => void, signal: AbortSignal) => Promise<void>;

export class Stage {
  shown = $state.raw<SeatView | null>(null);
  /** Something is still on its way, is being read, or waits. */
  isBusy = $state(false);
  /** Whoever looks has asked for a pause. */
  isPaused = $state(false);
  /** Everything is shown at once until it is their turn. */
  isRushing = $state(false);
  /** Who decided what is shown; null if nobody has since it was set. */
  doer = $state<number | null>(null);

  private queue: SeatView[] = [];
  private readyAt = 0;
  private held: Promise<void> | null = null;
  private letGo: () => void = () => undefined;
  private isHeld = false;
  private cut = new AbortController();

  constructor(
    private readonly play: Play,
    /** How long a view of somebody else's decision is to be read. */
    private readonly look: (view: SeatView) => number,
    private readonly idle: () => void,
  ) {}

  /** The next view. */
  push(view: SeatView): void {
    this.queue.push(view);
    if (!this.isBusy) void this.run();
  }

  /** This view, at once: whatever waits is part of it already. */
  set(view: SeatView | null): void {
    this.queue = [];
    this.skip();
    this.release();
    this.resume();
    this.shown = view;
    this.doer = null;
    this.readyAt = 0;
    this.isRushing = false;
    if (!this.isBusy) this.idle();
  }

  /** What is shown comes once more, from an earlier view on; what waits behind it goes on waiting. */
  again(before: SeatView): void {
    if (!this.shown) return;
    this.queue.unshift(this.shown);
    this.shown = before;
    if (!this.isBusy) void this.run();
  }

  /** Let what moves arrive now, and the next come. */
  skip(): void {
    this.cut.abort();
    this.cut = new AbortController();
  }

  /** Everything at once, until it is their turn. */
  rush(): void {
    this.isRushing = this.queue.length > 0 || (!!this.shown && !isFor(this.shown));
    this.resume();
    this.skip();
  }

  pause(): void {
    this.isPaused = true;
    this.close();
  }

  resume(): void {
    this.isPaused = false;
    this.open();
  }

  /** Leave the table as it is, whatever waits, until `release`: somebody explains what is to be seen. */
  hold(): void {
    this.isHeld = true;
    this.close();
  }

  release(): void {
    this.isHeld = false;
    this.open();
  }

  private close(): void {
    this.held ??= new Promise((done) => (this.letGo = done));
  }

  private open(): void {
    if (this.isHeld || this.isPaused) return;
    this.letGo();
    this.held = null;
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (;;) {
      await this.wait();
      while (this.held) await this.held;
      const next = this.queue.shift();
      if (!next) break;
      await this.show(next);
    }
    if (this.shown && this.shown.seat < 0) this.isRushing = false; // no turn of their own to come
    this.isBusy = false;
    this.idle();
  }

  private async show(next: SeatView): Promise<void> {
    const before = this.shown;
    const doer = before?.actor ?? null;
    const put = () => {
      this.shown = next;
      this.doer = doer;
    };
    const isRushed = this.isRushing;
    if (isRushed) put();
    else await this.play(before, next, put, this.cut.signal);
    if (this.shown !== next) return; // somebody has set another view meanwhile
    if (isFor(next)) this.isRushing = false;
    const isToBeRead = doer !== null && doer !== next.seat && next.actor !== OVER && !isRushed;
    this.readyAt = isToBeRead ? performance.now() + this.look(next) : 0;
  }

  private wait(): Promise<void> {
    const time = this.readyAt - performance.now();
    this.readyAt = 0;
    if (time <= 0) return Promise.resolve();
    const signal = this.cut.signal;
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
    });
  }
}

/** Whether whoever looks has to decide, or nobody any more. */
const isFor = (view: SeatView): boolean => view.actor === view.seat || view.actor === OVER;
