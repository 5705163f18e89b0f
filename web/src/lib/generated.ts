// Written by tools/web_types.py from the engine: do not edit.

export interface Message {
  type: "message";
}

export interface Request {
  type: "request";
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

export interface Undo {
  type: "undo";
  id: number;
  seat: number;
}

export interface AnswerUndo {
  type: "answer-undo";
  id: number;
  seat: number;
  agrees: boolean;
}

export interface Reclaim {
  type: "reclaim";
  id: number;
  seat: number;
}

export interface Skip {
  type: "skip";
  id: number;
  seat: number;
}

export interface CallOff {
  type: "call-off";
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
  persona: number;
  stands_in_for: string | null;
  decided: number;
}

export interface ClockState {
  left: (number | null)[];
  running: number;
  spare?: number;
  is_out?: boolean;
  enders?: number[];
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
  is_dealt?: boolean;
  clock?: ClockRules | null;
  ledger?: string;
  has_screen?: boolean;
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
  says?: [string, Record<string, string | number | number[]>] | null;
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
  at?: number;
}

export interface ViewMessage {
  type: "view";
  seq: number;
  seat: number;
  ply: number;
  actor: number;
  view: Record<string, unknown>;
  told: Told[];
  legal?: Offer[];
  prompt?: [string, Record<string, string | number | number[]>] | null;
  undo_asked_by?: number | null;
  can_undo?: boolean;
  match?: number;
  belief?: Record<string, unknown> | null;
  questions?: Question[];
  clocks?: ClockState | null;
}

export interface AdviceMessage {
  type: "advice";
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
  reconnect: boolean;
}

export interface ClockRules {
  bank: number;
  increment?: number;
  allowance?: number;
  at_zero?: string;
  bot?: string;
  grace?: number;
}

export interface Part {
  what: string;
  pieces: number[];
}

export interface Way {
  answers: string[];
  costs: Part[];
}

export interface Risk {
  least: number;
  most: number;
  is_certain?: boolean;
  is_fatal?: boolean;
}

export interface Offer {
  action: string;
  says: [string, Record<string, string | number | number[]>];
  costs?: Part[];
  brings?: Part[];
  points?: number;
  ends_turn?: boolean;
  begins_last_round?: boolean;
  risk?: Risk | null;
  is_idle?: boolean;
  ways?: Way[];
  has_more_ways?: boolean;
  then?: number | null;
}

export interface Question {
  prompt: [string, Record<string, string | number | number[]>];
  offers: Offer[];
  is_forced?: boolean;
}

export interface Advice {
  action: string;
  says: [string, Record<string, string | number | number[]>];
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

export interface Choice {
  name: string;
  seats: number[];
}

export interface Blurb {
  title: string;
  tale: string;
  mood: string;
}

export interface GameInfo {
  name: string;
  blurb: Record<string, Blurb>;
  seats: [number, number];
  usual_seats: number;
  options: Record<string, Choice[]>;
  bots: BotInfo[];
  numbers: Record<string, number>[];
}

export interface GameText {
  words: Record<string, string>;
  rules: Record<string, string>;
  events: Record<string, number>;
  numbers: Record<string, number>[];
}

export interface NewTable {
  game: string;
  seats: (string | null)[];
  options?: Record<string, string>;
  aids?: string;
  visibility?: string;
  takeover?: number;
  deal?: number | null;
  clock?: ClockRules | null;
  ledger?: string;
}

export interface Name {
  name: string;
  face?: number | null;
}

export interface Complaint {
  text?: string;
}

export interface Block {
  is_blocked?: boolean;
}

export interface BotSeat {
  bot: string | null;
}

export interface Problem {
  reason: string;
  text: string;
}

export interface Listed {
  code: string;
  game: string;
  stage: string;
  changed_at: number;
}

export interface Standing {
  seat: number;
  view: Record<string, unknown>;
  actor: number;
  decided_by: number | null;
  prompt: [string, Record<string, string | number | number[]>] | null;
  moved_at: number;
  clocks?: ClockState | null;
}

export interface MyTable {
  table: TableInfo;
  is_waiting: boolean;
  standing: Standing | null;
}

export interface MyResult {
  code: string;
  match: number;
  game: string;
  ended_at: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  scores: number[];
  winners: number[];
  view: Record<string, unknown>;
  told: number[][];
}

export interface HomeNetwork {
  name: string;
  hosts: string[];
}

export interface HomeInfo {
  networks: HomeNetwork[];
  open: string | null;
  arrivals: number;
}

export interface Link {
  secret: string;
  seconds: number;
}

export interface Phrase {
  phrase: string;
}

export interface Secret {
  secret: string;
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
  zone?: string;
  quiet_from?: number;
  quiet_to?: number;
}

export interface DeviceInfo {
  device: string;
}

export interface MyNotices {
  key: string;
  tables: string[];
}

export interface Pause {
  until: "later" | "tomorrow";
  codes?: string[];
}

export interface Telling {
  is_told: boolean;
}

export interface ChatInfo {
  kind: string;
  ends: string;
  writes: string;
  answer: number;
}

export interface TableNotices {
  is_told: boolean;
  chat: ChatInfo | null;
}

export interface NewChat {
  address: string;
  kind?: "discord" | "slack" | "matrix" | "json";
  writes?: "deeds" | "turns" | "result";
  language?: string;
}

export interface ChatAnswer {
  status: number;
}

export type AnyRequest = Act | Undo | AnswerUndo | Reclaim | Skip | CallOff | Say | React | Hint | Resume | Ping;

export type AnyMessage = Welcome | TableChanged | ViewMessage | AdviceMessage | Chat | Done | Refused | Goodbye;

/** A message of the words, and the values in it. */
export type Sentence = Offer["says"];

export const VERSION = 3;
export const CHANCE = -1;
export const OVER = -2;
export const SPECTATOR = -3;
export const SCREEN = -4;
export const EVENT = 0;
export const SEAT = 1;
export const PIECE = 2;
export const SOURCE = 3;
export const TARGET = 4;
export const SEEN_BY = 5;
export const UNKNOWN = -1;
export const EVERYBODY = 127;
export const AIDS = ["off", "count", "odds", "coach"] as const;
export const LEDGERS = ["own", "all", "off"] as const;
export const AT_ZERO = ["turn", "seat", "others"] as const;
export const REACTIONS = ["hello", "well-played", "thanks", "oh", "haha", "hurry"] as const;
export const LONGEST_NAME = 24;
export const FACES = 5;
export const LONGEST_TEXT = 300;
export const MOST_MOMENTS = 100;

export type Aids = (typeof AIDS)[number];

export const GAMES: GameInfo[] = [
  {"name":"spellbook","blurb":{"en":{"title":"SpellBook","tale":"Gather materia, learn seven spells, feed your familiar.","mood":"calm planning"},"de":{"title":"SpellBook","tale":"Sammle Materia, lerne sieben Zauber, füttere deinen Vertrauten.","mood":"ruhig planen"}},"seats":[1,4],"usual_seats":2,"options":{"set":[{"name":"first","seats":[1,2,3,4]},{"name":"second","seats":[1,2,3,4]},{"name":"third","seats":[1,2,3,4]},{"name":"classic","seats":[1,2,3,4]}],"red":[{"name":"set","seats":[1,2,3,4]},{"name":"sacrifice","seats":[1,2,3,4]},{"name":"eruption","seats":[1,2,3,4]},{"name":"blaze","seats":[1,2,3,4]}],"purple":[{"name":"set","seats":[1,2,3,4]},{"name":"levitation","seats":[1,2,3,4]},{"name":"sharing","seats":[1,2,3,4]},{"name":"divination","seats":[1,2,3,4]}],"green":[{"name":"set","seats":[1,2,3,4]},{"name":"purification","seats":[1,2,3,4]},{"name":"cure","seats":[1,2,3,4]},{"name":"growth","seats":[1,2,3,4]}],"black":[{"name":"set","seats":[1,2,3,4]},{"name":"offering","seats":[1,2,3,4]},{"name":"focus","seats":[1,2,3,4]},{"name":"feast","seats":[1,2,3,4]}],"white":[{"name":"set","seats":[1,2,3,4]},{"name":"time-travel","seats":[1,2,3,4]},{"name":"storm","seats":[1,2,3,4]},{"name":"clone","seats":[1,2,3,4]}],"blue":[{"name":"set","seats":[1,2,3,4]},{"name":"transmutation","seats":[1,2,3,4]},{"name":"swiftness","seats":[1,2,3,4]},{"name":"mirage","seats":[1,2,3,4]}],"yellow":[{"name":"set","seats":[1,2,3,4]},{"name":"abundance","seats":[1,2,3,4]},{"name":"knowledge","seats":[1,2,3,4]},{"name":"communion","seats":[1,2,3,4]}],"difficulty":[{"name":"0","seats":[1,2,3,4]},{"name":"1","seats":[1]},{"name":"2","seats":[1]},{"name":"3","seats":[1]}],"first":[{"name":"random","seats":[1,2,3,4]},{"name":"1","seats":[1,2,3,4]},{"name":"2","seats":[2,3,4]},{"name":"3","seats":[3,4]},{"name":"4","seats":[4]}]},"bots":[{"name":"newt","rating":1312,"low":1188,"high":1434},{"name":"apprentice","rating":1553,"low":1458,"high":1706},{"name":"tinker","rating":1773,"low":1652,"high":1932},{"name":"hedge-witch","rating":1947,"low":1819,"high":2089},{"name":"alchemist","rating":2128,"low":1994,"high":2310},{"name":"archmage","rating":2347,"low":2215,"high":2524}],"numbers":[{"all_spells":7,"all_spaces":14,"full_board_points":18,"pool_limit":9,"altar_size":5,"altar_limit":10,"altar_below_limit":9,"solo_altar_size":7,"first_track_points":14}]},
  {"name":"simsala","blurb":{"en":{"title":"Simsala … Bumm?","tale":"Everyone sees your stones but you. Call a spell and hope.","mood":"quick and daring"},"de":{"title":"Simsala … Bumm?","tale":"Alle sehen deine Steine, nur du nicht. Ruf einen Zauber und hoffe.","mood":"schnell und kühn"}},"seats":[2,5],"usual_seats":4,"options":{"order":[{"name":"enforced","seats":[2,3,4,5]},{"name":"penalised","seats":[2,3,4,5]},{"name":"free","seats":[2,3,4,5]}],"length":[{"name":"match","seats":[2,3,4,5]},{"name":"single","seats":[2,3,4,5]}],"ending":[{"name":"first","seats":[2,3,4,5]},{"name":"one","seats":[2,3,4,5]}],"first":[{"name":"random","seats":[2,3,4,5]},{"name":"1","seats":[2,3,4,5]},{"name":"2","seats":[2,3,4,5]},{"name":"3","seats":[3,4,5]},{"name":"4","seats":[4,5]},{"name":"5","seats":[5]}]},"bots":[{"name":"newt","rating":1178,"low":1096,"high":1285},{"name":"apprentice","rating":1296,"low":1203,"high":1416},{"name":"tinker","rating":1428,"low":1342,"high":1557},{"name":"hedge-witch","rating":1512,"low":1410,"high":1644},{"name":"alchemist","rating":1658,"low":1559,"high":1804},{"name":"archmage","rating":1765,"low":1678,"high":1894}],"numbers":[{"all_lives":6,"match_points":8,"win_points":3,"survivor_points":1,"only_one_points":2,"mystic_points":1,"die_least":1,"die_most":3,"lives_2":1,"lives_5":1,"lives_6":1,"lives_7":1,"lives_8":1}]},
  {"name":"mandragora","blurb":{"en":{"title":"Mandragora","tale":"Wander the village, fill your hand, beware of the scrolls.","mood":"sly collecting"},"de":{"title":"Mandragora","tale":"Geh durchs Dorf, füll deine Hand, hüte dich vor den Schriftrollen.","mood":"schlau sammeln"}},"seats":[2,4],"usual_seats":3,"options":{"teams":[{"name":"no","seats":[2,3,4]},{"name":"yes","seats":[4]}],"first":[{"name":"random","seats":[2,3,4]},{"name":"1","seats":[2,3,4]},{"name":"2","seats":[2,3,4]},{"name":"3","seats":[3,4]},{"name":"4","seats":[4]}],"deck":[{"name":"box","seats":[2,3,4]}]},"bots":[{"name":"newt","rating":1162,"low":1065,"high":1255},{"name":"apprentice","rating":1402,"low":1288,"high":1530},{"name":"tinker","rating":1595,"low":1491,"high":1717},{"name":"hedge-witch","rating":1779,"low":1678,"high":1925},{"name":"alchemist","rating":2012,"low":1905,"high":2169},{"name":"archmage","rating":2204,"low":2073,"high":2388}],"numbers":[{"cursed_points":2,"most_ingredients":5}]},
];
