/** What the dock under a table is for just now. */

/** Asks the reader; tells what others do; waits for a person; says how it ended; hides behind a curtain. */
export type Duty = "ask" | "tell" | "wait" | "over" | "curtain";

export interface Moment {
  /** Who decides; negative when the game is over. */
  actor: number;
  /** Whose table it is seen as. */
  seat: number;
  isOver: boolean;
  hasCurtain: boolean;
  /** A moment of the past is looked at. */
  isPast: boolean;
  /** Something is still on its way, and who did it. */
  isBusy: boolean;
  doer: number | null;
  /** Seats that a person plays, who is not at this device. */
  strangers: readonly number[];
}

export function dutyOf({ actor, seat, isOver, hasCurtain, isPast, isBusy, doer, strangers }: Moment): Duty {
  if (isOver) return "over";
  if (hasCurtain) return "curtain";
  if (isPast) return "ask";
  if (isBusy && doer !== null && doer !== seat) return "tell";
  if (actor === seat) return "ask";
  return !isBusy && strangers.includes(actor) ? "wait" : "tell";
}

/** Buttons rest for a moment where the narration was: nobody presses what they have not seen. */
export class Shield {
  private since = 0;
  constructor(
    private readonly watched: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The dock tells, or asks again; returns whether what it asks is to be guarded. */
  see(isTelling: boolean): boolean {
    if (isTelling) this.since ||= this.now();
    else if (this.since) {
      const long = this.now() - this.since > this.watched;
      this.since = 0;
      return long;
    }
    return false;
  }
}

/** What a key does at a table; null leaves it to the page. */
export interface Shortcut {
  does: "back" | "keys" | "undo" | "press";
  button: number;
}

export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const { tagName } = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(tagName)) return null;
  const does = ({ Escape: "back", "?": "keys", u: "undo" } as const)[event.key];
  if (does) return { does, button: -1 };
  return /^[1-9]$/.test(event.key) ? { does: "press", button: Number(event.key) - 1 } : null;
}
