/** What is on the table just now. Views wait in a row, so that everybody's decisions can be followed one by one. */
import type { SeatView } from "./live.svelte";
import type { Speed } from "./settings.svelte";

/** Milliseconds that somebody else's decision is left to be looked at. */
export const LOOK: Record<Speed, number> = { slow: 1500, normal: 750, fast: 250, off: 0 };
const CROWD = 4; // so many waiting views are no reason to hurry yet

/** Shows a view: calls `put` when the new one is to be seen; resolves when every piece lies where it belongs. */
export type Play = (before: SeatView | null, after: SeatView, put: () => void, signal: AbortSignal) => Promise<void>;

export class Stage {
  shown = $state.raw<SeatView | null>(null);
  /** Something is still on its way, or waits. */
  isBusy = $state(false);

  private queue: SeatView[] = [];
  private readyAt = 0;
  private held: Promise<void> | null = null;
  private letGo: () => void = () => undefined;
  private cut = new AbortController();

  constructor(
    private readonly play: Play,
    private readonly look: () => number,
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
    this.shown = view;
    this.readyAt = 0;
    if (!this.isBusy) this.idle();
  }

  /** Let what moves arrive now. */
  skip(): void {
    this.cut.abort();
    this.cut = new AbortController();
  }

  /** Leave the table as it is, whatever waits, until `release`: somebody explains what is to be seen. */
  hold(): void {
    this.held ??= new Promise((done) => (this.letGo = done));
  }

  release(): void {
    this.letGo();
    this.held = null;
  }

  private async run(): Promise<void> {
    this.isBusy = true;
    for (let after = this.queue.shift(); after; after = this.queue.shift()) {
      const before = this.shown;
      await this.wait();
      if (this.held) await this.held;
      if (this.shown !== before) continue; // somebody has set another view meanwhile
      const next = after;
      await this.play(before, next, () => (this.shown = next), this.cut.signal);
      if (this.shown !== next) continue;
      if (before && before.actor !== next.seat && next.actor >= 0) this.readyAt = performance.now() + this.look();
    }
    this.isBusy = false;
    this.idle();
  }

  private wait(): Promise<void> {
    const hurry = Math.max(1, (this.queue.length + 1) / CROWD);
    const time = (this.readyAt - performance.now()) / hurry;
    if (time <= 0) return Promise.resolve();
    const signal = this.cut.signal;
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
    });
  }
}
