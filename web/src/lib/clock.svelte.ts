/** Everybody's time at a table, ticking here between two messages: what is left comes from the server, never its clock. */
import { getContext, setContext } from "svelte";
import type { ClockRules, ClockState } from "./generated";
import type { Words } from "./words";

const TICK = 250; // milliseconds
const LOW = 30_000; // of a live clock
const LOW_SHARE = 0.2; // of what a seat has at most
const CLOCKS = Symbol("clocks");
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

export class Clocks {
  private now = $state(performance.now());

  constructor(
    private readonly rules: () => ClockRules | null | undefined,
    private readonly state: () => ClockState | null | undefined,
  ) {
    $effect(() => {
      if (!this.told) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** What was told last, and when. */
  told = $derived.by(() => {
    const [rules, state] = [this.rules(), this.state()];
    return rules && state ? { rules, state, at: performance.now() } : null;
  });

  /** The milliseconds that a seat may still take, in this turn or its next; null: its time is not counted. */
  left(seat: number): number | null {
    if (!this.told) return null;
    const { rules, state, at } = this.told;
    const bank = state.left[seat];
    if (bank == null) return null;
    if (seat !== state.running) return bank + SECOND * (rules.allowance ?? 0);
    return Math.max(0, bank + (state.spare ?? 0) - Math.max(0, this.now - at));
  }

  isLow(seat: number): boolean {
    const left = this.left(seat);
    if (left === null || !this.told || seat !== this.told.state.running) return false;
    const { bank, allowance = 0 } = this.told.rules;
    return left < Math.min(allowance ? HOUR : LOW, LOW_SHARE * SECOND * (bank + allowance));
  }
}

export function showClocks(clocks: Clocks): void {
  setContext(CLOCKS, clocks);
}

/** The clocks of the table around, if there is one. */
export const clocksHere = (): Clocks | undefined => getContext<Clocks | undefined>(CLOCKS);

/** "4:37", "5 h 12 min", "2 d 4 h" */
export function timeText(left: number, words: Words): string {
  if (left >= DAY)
    return words.say("clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return words.say("clock-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) }); // prettier-ignore
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`;
}

/** What a table has agreed about time, in a few words. */
export function clockText(clock: ClockRules | null | undefined, words: Words): string {
  if (!clock) return words.say("clock-none");
  const { bank, increment = 0, allowance = 0 } = clock;
  if (allowance) return words.say("clock-slow", { days: (allowance * SECOND) / DAY, bank: (bank * SECOND) / DAY });
  return words.say("clock-live", { minutes: (bank * SECOND) / MINUTE, seconds: increment });
}
