// Written by tools/web_types.py from the engine: do not edit.

import type { ClockRules } from "@/lib/generated";

export interface Opened {
  kind: "opened";
  game: string;
  seats: number;
  options: Record<string, string>;
  bots: (string | null)[];
  host: string;
  aids: string;
  visibility: string;
  takeover: number;
  deal: number | null;
  clock: ClockRules | null;
  ledger: string;
}

export interface Sat {
  kind: "sat";
  seat: number;
  who: string;
  name: string;
  face: number | null;
}

export interface Left {
  kind: "stood";
  seat: number;
}

export interface BotSeated {
  kind: "botseated";
  seat: number;
  bot: string | null;
}

export interface Began {
  kind: "began";
  secret: string;
  rules: number;
}

export interface Moved {
  kind: "moved";
  seat: number;
  ply: number;
  action: number;
}

export interface Undone {
  kind: "tookback";
  seat: number;
}

export interface UndoRequested {
  kind: "askedback";
  seat: number;
}

export interface UndoAnswered {
  kind: "answeredback";
  seat: number;
  agrees: boolean;
}

export interface HandedOver {
  kind: "handedover";
  seat: number;
  bot: string | null;
}

export interface Lapsed {
  kind: "lapsed";
  seat: number;
}

export interface LeftOpen {
  kind: "leftopen";
  seat: number;
}

export interface Skipped {
  kind: "skipped";
  seat: number;
}

export interface EndWanted {
  kind: "endwanted";
  seat: number;
}

export interface Said {
  kind: "said";
  who: string;
  name: string;
  text: string;
}

export interface Reacted {
  kind: "reacted";
  who: string;
  name: string;
  reaction: string;
}

export interface Rematched {
  kind: "again";
}

export interface ResultSeat {
  name: string;
  bot: string | null;
  who: string | null;
  persona: number;
}

export interface Result {
  seats: ResultSeat[];
  options: Record<string, string>;
  scores: number[];
  winners: number[];
  view: Record<string, unknown>;
  told: number[][];
}

export type AnyEntry = Opened | Sat | Left | BotSeated | Began | Moved | Undone | UndoRequested | UndoAnswered | HandedOver | Lapsed | LeftOpen | Skipped | EndWanted | Said | Reacted | Rematched;

export type Reason = "bad-deck" | "bad-record" | "bad-request" | "bad-setup" | "busy" | "illegal-action" | "match-over" | "no-storage" | "no-table" | "no-undo" | "not-host" | "not-now" | "not-your-seat" | "not-your-turn" | "out-of-time" | "seat-taken" | "shutting-down" | "stale-ply" | "too-many-undos" | "unknown-game" | "unknown-seat" | "unplayable";

export const VISIBILITIES = ["private", "public"] as const;
export const LONGEST_TAKEOVER = 1209600;
export const RECAP = 30;
export const CHAT_KEPT = 50;
export const MOST_SNAPSHOTS = 64;
export const MOST_UNDOS = 25;
export const WITH_ODDS = ["odds", "coach"] as const;
export const DIGITS = 4;
export const FORMAT = "spellwright/1";
export const KEYS = ["format", "game", "rules", "options", "seats", "commitment", "actions", "result", "secret"] as const;
export const HEADER = ["format", "game", "rules", "options", "seats", "commitment"] as const;
export const MARK = 6;
export const MOST_ACTIONS = 100000;
export const MOST_HOLDERS = 10000;
export const EDITION = "edition";
export const LONGEST_LINE = 16;
export const SECTIONS = 100;
export const MOST_REASONS = 64;
export const LINE = 6;
export const MOST_MARKS = 2;
export const INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0";
export const VARIANTS: readonly (readonly [number, number])[] = [[65024, 65039], [917760, 917999]];
export const LOOKS: Readonly<Record<string, string>> = {"а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "і": "l", "ј": "j", "ѕ": "s", "һ": "h", "ԁ": "d", "ԛ": "q", "ԝ": "w", "ӏ": "l", "ґ": "r", "г": "r", "п": "n", "и": "u", "α": "a", "β": "b", "γ": "y", "ε": "e", "ζ": "z", "η": "n", "ι": "l", "κ": "k", "μ": "m", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "օ": "o", "ս": "u", "հ": "h", "ց": "g", "ո": "n", "ı": "l", "ɑ": "a", "ɡ": "g", "ʟ": "l", "0": "o", "1": "l", "i": "l", "|": "l"};
export const TWINS: readonly (readonly [string, string])[] = [["rn", "m"], ["vv", "w"]];
export const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
export const ATTEMPTS = 5;
export const COACH_SECONDS = 1;
export const THINKING = 2;
export const DEALT_SEEDS = 4294967296;
