// Written by tools/web_types.py from the engine: do not edit.

export interface Message {
  type: "message";
}

export interface Wish {
  type: "wish";
  id: number;
}

export interface Act {
  type: "act";
  id: number;
  seat: number;
  action: string;
  ply: number;
  match?: number;
}

export interface TakeBack {
  type: "take-back";
  id: number;
  seat: number;
}

export interface Answer {
  type: "answer";
  id: number;
  seat: number;
  agrees: boolean;
}

export interface ComeBack {
  type: "come-back";
  id: number;
  seat: number;
}

export interface Say {
  type: "say";
  id: number;
  text: string;
}

export interface React {
  type: "react";
  id: number;
  reaction: string;
}

export interface Hint {
  type: "hint";
  id: number;
  seat: number;
}

export interface Resume {
  type: "resume";
  id: number;
  ply?: number;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface SeatInfo {
  name: string;
  bot: string | null;
  is_taken: boolean;
  is_here: boolean;
  is_yours: boolean;
}

export interface TableInfo {
  code: string;
  game: string;
  options: Record<string, string>;
  aids: string;
  visibility: string;
  takeover: number;
  stage: string;
  match: number;
  seats: SeatInfo[];
  is_host: boolean;
  commitment?: string | null;
  secret?: string | null;
  scores?: number[] | null;
  winners?: number[] | null;
}

export interface Seen {
  seat: number;
  view: Record<string, unknown>;
  told: number[][];
}

export interface Moment {
  ply: number;
  actor: number;
  decided_by: number | null;
  action: string | null;
  views: Seen[];
}

export interface Welcome {
  type: "welcome";
  seq: number;
  version: number;
  table: TableInfo;
}

export interface TableChanged {
  type: "table-changed";
  seq: number;
  table: TableInfo;
}

export interface Told {
  ply: number;
  lines: number[][];
}

export interface ViewMessage {
  type: "view";
  seq: number;
  seat: number;
  ply: number;
  actor: number;
  view: Record<string, unknown>;
  told: Told[];
  legal?: string[];
  prompt?: [string, Record<string, string | number>] | null;
  undo_asked_by?: number | null;
  match?: number;
  belief?: Record<string, unknown> | null;
}

export interface Advised {
  type: "advised";
  seq: number;
  seat: number;
  ply: number;
  advice: Advice[];
}

export interface Chat {
  type: "chat";
  seq: number;
  name: string;
  text?: string | null;
  reaction?: string | null;
}

export interface Done {
  type: "done";
  seq: number;
  id: number;
}

export interface Refused {
  type: "refused";
  seq: number;
  id: number | null;
  reason: string;
  text: string;
  rule?: string;
}

export interface Goodbye {
  type: "goodbye";
  seq: number;
  reason: string;
  come_again: boolean;
}

export interface Advice {
  action: string;
  value: number;
  share: number;
  odds?: number | null;
  wins?: number | null;
  points?: number | null;
}

export interface Guest {
  who: string;
  token: string | null;
}

export interface BotInfo {
  name: string;
  rating?: number | null;
  low?: number | null;
  high?: number | null;
}

export interface GameInfo {
  name: string;
  seats: [number, number];
  options: Record<string, string[]>;
  bots: BotInfo[];
  is_ready: boolean;
  progress: number;
}

export interface NewTable {
  game: string;
  seats: (string | null)[];
  options?: Record<string, string>;
  aids?: string;
  visibility?: string;
  takeover?: number;
}

export interface Name {
  name: string;
}

export interface Listed {
  code: string;
  game: string;
  stage: string;
  changed_at: number;
}

export interface Problem {
  reason: string;
  text: string;
}

export type AnyWish = Act | TakeBack | Answer | ComeBack | Say | React | Hint | Resume | Ping;

export type AnyMessage = Welcome | TableChanged | ViewMessage | Advised | Chat | Done | Refused | Goodbye;

export const VERSION = 1;

export interface SpellbookView {
  day: number;
  seats: number;
  first: number;
  turn: number;
  fresh: number;
  is_last: number;
  track: number;
  cards: number[];
  of_phase: number[];
  known: number[];
  level: number[][];
  rune: number[][];
  stones: number[][];
  held: number[];
  depth: number;
  pending: number[][];
  told_count: number;
  told: number[][];
  seat: number;
  actor: number;
  step: number;
  choices: number;
  legal: number[];
  card_points: number[][];
  board_points: number[];
  rival_points: number;
}

export interface SpellbookBelief {
  kinds: number[];
  colours: number[];
  runes: number[];
}

export const SpellbookEvent = { NONE: 0, CARD: 1, BEGAN: 2, PASSED: 3, CAST: 4, COPIED: 5, COPIED_PRIMARY: 6, TOOK: 7, STORED: 8, HARVESTED: 9, DISCARDED: 10, REPLACED: 11, GAVE: 12, FETCHED: 13, TRADED: 14, SPENT: 15, KEPT: 16, RIVAL_TRACK: 17, RIVAL_TITHE: 18, DREW: 19, REVEALED: 20, RIVAL_GIFT: 21, LEARNED: 22, RAISED: 23, LOWERED: 24, REFILLED: 25, CLEARED: 26, LAST_ROUND: 27, FINISHED: 28, FIRST: 29 } as const;

export interface SimsalaView {
  seats: number;
  order: number;
  length: number;
  ending: number;
  round_number: number;
  first: number;
  lowest: number;
  casts: number;
  supply: number;
  mystics: number;
  lives: number[];
  points: number[];
  last_points: number[];
  board: number[];
  owner: number[];
  ruled_out: number[][];
  memory_count: number[];
  memory_spell: number[][];
  memory_places: number[][];
  memory_known: number[][];
  depth: number;
  pending: number[][];
  told_count: number;
  told: number[][];
  seat: number;
  actor: number;
  left: number;
  right: number;
  turn: number;
  stones: number[][];
  mystic: number[];
  unseen: number[];
  legal: number[];
}

export interface SimsalaBelief {
  places: number[][];
  anywhere: number[];
}

export const SimsalaEvent = { NONE: 0, ROUND: 1, DEALT: 2, OPENED: 3, CALLED: 4, CAST: 5, FAILED: 6, BROKE_ORDER: 7, ROLLED: 8, LOST: 9, HEALED: 10, LOOKED: 11, NO_MYSTIC: 12, ENDED: 13, SWEPT: 14, ROUND_OVER: 15, SCORED: 16, FINISHED: 17 } as const;

export interface MandragoraView {
  nights: number;
  seats: number;
  teams: number;
  first: number;
  turn: number;
  assistant: number;
  pile: number;
  down: number;
  tile: number;
  marker: number;
  last: number;
  left: number;
  at_shop: number[];
  cards: number[][];
  gone: number[];
  hand_size: number[];
  scrolls: number[][];
  steps: number[];
  casts: number;
  cast: number[][];
  value: number[];
  in_stack: number[];
  on_top: number[];
  depth: number;
  pending: number[][];
  told_count: number;
  told: number[][];
  seat: number;
  actor: number;
  step: number;
  mixed: number;
  hands: number[][];
  loose: number[];
  shown: number[][];
  shown_loose: number[];
  shown_mixed: number;
  unseen: number[];
  legal: number[];
  points: number[][];
}

export interface MandragoraBelief {
  hands: number[][];
  face_down: number[];
}

export const MandragoraEvent = { NONE: 0, FIRST: 1, NIGHT: 2, LAID: 3, LAID_DOWN: 4, TOP: 5, MOVED: 6, TOOK: 7, SCROLL: 8, CURSED: 9, BOOK: 10, USED: 11, CAST: 12, SKIPPED: 13, REMOVED: 14, PASSED: 15, STOLE: 16, GAVE: 17, AGAIN: 18, MARKER: 19, LEFT: 20, EMPTIED: 21, DROPPED: 22, FINISHED: 23 } as const;
