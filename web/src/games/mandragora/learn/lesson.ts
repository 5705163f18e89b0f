/** What the mandrake says of Mandragora: which note comes next, given what was said already and what is to be seen now.
 * On the known deal it advises; where something else was done, it says what there is to say about that. */
import {
  about,
  ACTIONS,
  button,
  DONE,
  read,
  task,
  together,
  type Note as HouseNote,
  type Seen,
} from "@/shell/lesson/lesson";
import type { Offer } from "@/lib/generated";
import { EVENT, SEAT, type Line } from "@/lib/log";
import { spentBy, STEPS, type Cast } from "../cast";
import { doorPlace, kindPlace, laidPlace, PILE, scrollsPlace, stackPlace, tilePlace } from "../flights";
import { LESSON_COURSE } from "../generated";
import { Event as E, MANDRAKE, POINTS, SCROLL, Step, type View } from "../pieces";
import { castsOf, goods, isNight } from "../table";

/** What is taught, in this order as far as chance allows. */
export const CHAPTERS = {
  village: ["hello", "night", "minus"],
  walk: ["walk", "took"],
  others: ["others"],
  curses: ["scroll", "cursed"],
  book: ["book"],
  gather: ["match", "gather"],
  cast: ["cast", "can-cast", "brew", "stack", "effect"],
  points: ["points", "colours"],
  end: ["end", DONE],
} as const;

export type NoteName = (typeof CHAPTERS)[keyof typeof CHAPTERS][number];
export type Note = HouseNote<NoteName>;
export interface Scene extends Pick<Seen<View>, "v" | "lines" | "advice" | "legal"> {
  /** The spell that is being put together. */
  cast: Cast | null;
}

export function nextNote(said: ReadonlySet<string>, scene: Scene): Note | null {
  const { v } = scene;
  const notes = [
    ...happened(scene),
    ...(v.actor === v.seat ? myTurn(said, scene) : v.actor < 0 ? ending(v) : others(v)),
  ];
  return notes.find((note) => !said.has(note.name)) ?? null;
}

const ending = (v: View): Note[] => [read("end", [PILE]), task(DONE, [], { over: v.actor < 0 ? "yes" : "no" })];
const others = (v: View): Note[] => [read("others", [doorPlace(v.assistant)], { seat: v.turn })];
const last = (lines: Line[], event: number, seat?: number): Line | undefined =>
  lines.findLast((line) => line[EVENT] === event && (seat === undefined || line[SEAT] === seat));

/** The shop, from 0, that an offered walk leads to. */
const shopOf = (offer: Offer): number => Number(offer.says[1]["shop"]) - 1;
const walks = (legal: Offer[]): Offer[] => legal.filter(({ action }) => action.startsWith("move "));
const isCursedShop = (v: View, shop: number): boolean => !isNight(v, shop) && goods(v, shop).some((kind) => kind >= SCROLL); // prettier-ignore

// --- What happened -------------------------------------------------------------------------------------------------

function happened({ v, lines }: Scene): Note[] {
  const notes: Note[] = [];
  const me = v.seat;
  if (last(lines, E.CAST, me)) notes.push(...castNotes(v));
  else if (last(lines, E.TOOK, me)) notes.push(read("took", [ownCards(v), doorPlace(v.assistant)]));
  if (last(lines, E.SCROLL, me)) notes.push(read("scroll", [scrollsPlace(me)]));
  const cursed = last(lines, E.CURSED);
  if (cursed && v.tile > 0)
    notes.push(read("cursed", [tilePlace(v.tile - 1)], { seat: v.tile - 1, who: v.tile - 1 === me ? "you" : "other" }));
  return notes;
}

function castNotes(v: View): Note[] {
  const value = castsOf(v, v.seat).at(-1)?.value ?? 0;
  return [
    read("points", [laidPlace(v.seat)], { book: v.points[v.seat][POINTS.BOOKS], value }),
    read("colours", [ownCards(v)]),
  ];
}

// --- The own turn --------------------------------------------------------------------------------------------------

function myTurn(said: ReadonlySet<string>, scene: Scene): Note[] {
  const { v, legal, advice, cast } = scene;
  if (cast && cast.step !== "book") return [planned(v, cast)];
  switch (v.step) {
    case Step.TURN:
      return [
        ...firstLook(v, legal),
        ...(said.has("colours") ? ending(v) : []),
        ...(advice ? advised(said, scene, advice) : free(legal)),
      ];
    case Step.BREW:
    case Step.STACK:
      return [];
    default:
      return [task("effect", [ACTIONS])];
  }
}

/** What is said at a step of casting. */
function planned(v: View, cast: Cast): Note {
  const before = STEPS.slice(0, STEPS.indexOf(cast.step)).map((step) => cast[step]?.action);
  const isAdvised = before.every((action) => LESSON_COURSE.some(([, advised]) => advised === action));
  const advised = isAdvised ? "yes" : "no";
  if (cast.step === "brew") return task("brew", [ownCards(v), ACTIONS], { advised });
  const many = spentBy({ step: "brew", brew: cast.brew }).length;
  return task(
    "stack",
    Array.from({ length: many }, (_, i) => stackPlace(i + 1)),
    { advised, many },
  );
}

function firstLook(v: View, legal: Offer[]): Note[] {
  const reach = walks(legal).map(shopOf);
  const minus = v.points[v.seat][POINTS.COLOURS];
  const dark = reach.find((shop) => isNight(v, shop));
  return [
    read("hello", [doorPlace(v.assistant), ...reach.map((shop) => about(`shop-${shop}`))]),
    ...(dark === undefined ? [] : [read("night", [about(`shop-${dark}`)], { shop: dark + 1 })]),
    ...(minus < 0 ? [read("minus", [ownCards(v)], { many: -minus })] : []),
  ];
}

/** What comes next on the known deal. */
function advised(said: ReadonlySet<string>, { v, legal }: Scene, advice: Offer): Note[] {
  const holds = v.hands[v.seat][MANDRAKE] > 0 ? "yes" : "no"; // a mandrake is a book, too
  if (!advice.action.startsWith("move ")) return [task("cast", [ownCards(v), button(advice.action)])];
  const shop = shopOf(advice);
  const danger = walks(legal).map(shopOf).find((one) => isCursedShop(v, one)); // prettier-ignore
  const values = { far: Number(advice.says[1]["far"]), shop: shop + 1, danger: (danger ?? -1) + 1, mandrake: holds };
  const at = [about(`shop-${shop}`), button(advice.action)];
  const name = !said.has("walk") ? "walk" : !said.has("book") ? "book" : "match";
  return [task(name, at, values)];
}

/** What is said to who goes their own way. */
function free(legal: Offer[]): Note[] {
  const book = legal.findLast(({ action }) => action.startsWith("book "));
  return [task("gather", [ACTIONS]), ...(book ? [task("can-cast", [button(book.action)])] : [])];
}

/** The own cards. */
function ownCards(v: View): string {
  return together(v.hands[v.seat].flatMap((many, kind) => (many > 0 ? [kindPlace(v.seat, kind)] : [])));
}
