/** What every game gives the page, and what the page gives every game. No rule of any game is in the page. */
import type { Component } from "svelte";
import type { Aids, GameInfo, Offer, Question } from "./generated";
import type { Events, Line } from "./log";
import type { Narration } from "./narration";
import type { Sound } from "./sound";
import type { Words } from "./words";

export type { Aids };

/** What a board and its actions are drawn from. V is the game's view as the engine sends it. */
export interface BoardProps<V = never, B = never> {
  /** What the seat that is looked from knows. */
  v: V;
  /** The seat that is looked from, or SPECTATOR. */
  seat: number;
  names: string[];
  /** Seats that a bot plays. */
  bots: boolean[];
  /** The lines that told how this view came about. */
  told: Line[];
  /** What may be done now, by the engine's words ("call 3"); empty if this seat has nothing to decide. */
  legal: ReadonlyMap<string, Offer>;
  /** What the offers lead to (`then`), so that a whole chain can be chosen before anything is sent. */
  questions?: readonly Question[];
  /** Do it, and answer what is asked next. */
  act: (action: string, answers?: string[]) => void;
  /** Ask something else than the engine does, while a choice is being made that was not sent yet. */
  ask?: (line: string | null) => void;
  words: Words;
  aids: Aids;
  /** What the seat can infer, where the aid is on. */
  belief?: B | null;
  /** What every seat knew, where the game is over and all is open: nothing is hidden any more. */
  open?: V[] | null;
  /** Only what is this seat's own: everything else is on a big screen. */
  isHand?: boolean;
}

/** A piece that travels: from a place to a place (values of `data-place`), one after the other by `step`. */
export interface Flight extends Moment {
  piece: number;
  from: string;
  to: string;
  step: number;
  /** shake: nothing travels, the place `to` shakes; glow: it lights up; turn: it turns over. */
  how?: "fly" | "shake" | "glow" | "turn";
}

/** How much an event matters, and how it sounds. */
export interface Moment {
  /** From 0, a drawn stone, to 1: what matters takes longer, is lifted, and light goes with it. */
  weight?: number;
  sound?: Sound;
  /** In half-tones. */
  pitch?: number;
}

/** What is said about a thing under the pointer (`data-about`). */
export interface About {
  title: string;
  text: string;
  /** The number of the rule, for a link: "5.2". */
  rule?: string;
}

/** What a game's own choice of options is drawn from. */
export interface OptionsProps {
  /** What was chosen; an option that is not there has its default. */
  chosen: Record<string, string>;
  /** Choose, or go back to the default. */
  choose: (option: string, choice: string | null) => void;
  info: GameInfo;
  words: Words;
}

/** What a sheet between two parts of a game is drawn from. */
export interface Interlude<V = never> {
  v: V;
  names: string[];
  /** Everything that was told of the game. */
  told: Line[];
  words: Words;
  /** Show what was done last once more. */
  again: () => void;
  /** It was read. */
  close: () => void;
}

/** A row of the score sheet: what it is for, and the points of each seat. */
export interface ScoreRow {
  label: string;
  /** How it came about, in few words. */
  note?: string;
  /** A colour that it is known by. */
  mark?: string;
  points: (number | string)[];
  /** Beside the points of each seat, where there is room: what they are for. */
  remarks?: string[];
}

/** All that is particular to a game. */
export interface GameFace<V = never, B = never> {
  /** Everybody sees everything: people who share a device need no curtain between them. */
  isOpen?: boolean;
  /** Its board shows what others at the table must not see: beside a big screen it is covered while they have their turn. */
  isSecret?: boolean;
  /** The table: others above, shared in the middle, mine below. Fills its box without scrolling. */
  Board: Component<BoardProps<V, B>>;
  /** The buttons under the prompt: whatever is not clicked on the table itself. */
  Actions: Component<BoardProps<V, B>>;
  /** One piece, for flights and in a line (`small`): sized by its parent (width and height 100 %). */
  Piece: Component<{ piece: number; small?: boolean }>;
  /** The drawings all pieces are made of, for where no Board has brought them. */
  Sprite?: Component;
  /** The picture to a chapter of the rules, by its number; its caption is the word `figure-<number>`. */
  Figure?: Component<{ chapter: string; words: Words }>;
  /** The game in a minute: chapters with a picture, in the order in which they are told; a sentence is `scene-<number>`. */
  scenes?: string[];
  events: Events;
  /** How its log is told; without it every line stands for itself. */
  narration?: Narration<V>;
  /** Flights for one line; `before` and `v` are the views before and after. */
  flights: (line: Line, before: V | null, v: V, step: number) => Flight[];
  /** How much what a line tells matters; without it, nothing does. */
  moment?: (line: Line) => Moment;
  about: (key: string, words: Words, v: V | null) => About | null;
  /** Options that the game lets people choose in a way of its own. */
  options?: { own: string[]; Options: Component<OptionsProps> };
  /** Between two parts of a game, such as rounds: nothing of the next one is shown before the reader asks for it. */
  interlude?: {
    /** The events that end a part and begin the next. */
    ends: number;
    begins: number;
    /** The table as it fell, by what was told since `before`. */
    fallen: (before: V, lines: Line[]) => V;
    isAt: (v: V) => boolean;
    Sheet: Component<Interlude<V>>;
  };
  /** What decided between seats with the most points: the word that says it of the winner (`who`, `name`). */
  tie?: (v: V, level: number[]) => string;
  /** How the result came about; `told`: everything that was told of the game. */
  scoreSheet: (v: V, names: string[], words: Words, told: Line[]) => ScoreRow[];
}
