/** The clocks that a new table offers. */
import type { ClockRules } from "@/lib/generated";

const [MINUTE, DAY] = [60, 86_400];
export const PRESETS: ClockRules[] = [
  { bank: 5 * MINUTE, increment: 10 },
  { bank: 10 * MINUTE, increment: 15 },
  { bank: 20 * MINUTE, increment: 30 },
  { bank: 3 * DAY, allowance: DAY },
  { bank: 7 * DAY, allowance: 3 * DAY },
];
export const NO_CLOCK = -1;
/** "Take your time": up to four days for a turn. */
export const SLOW = 3;
