/** What the cat says of SpellBook: which note comes next, given what was said already and what is to be seen now. On the
 * known deal it advises; where something else was done, it says what there is to say about that. */
import { ACTIONS, button, DONE, read, task, together, type Note as HouseNote, type Seen } from "@/shell/lesson/lesson";
import { EVENT, PIECE, SEAT, type Line } from "@/lib/log";
import {
  ALTAR,
  CARD_PIECE,
  COLOURS,
  Event as E,
  FAMILIAR,
  kindName,
  LESSON_WILD,
  PHASES,
  POOL,
  SETS,
  SPELLS,
  stonesAt,
  type View,
} from "../pieces";
import { name, ofCard, slot } from "../places";

/** What is taught, in this order as far as chance allows. */
export const CHAPTERS = {
  aim: ["hello", "aim"],
  morning: ["draw", "morning"],
  midday: ["store", "store-which", "midday"],
  evening: ["evening"],
  others: ["others"],
  altar: ["take", "take-which", "keep"],
  wild: ["draw-again", "keep-again", "wild", "learn", "learn-which", "stone", "learned"],
  use: ["use", "used"],
  end: ["end", DONE],
} as const;

export type NoteName = (typeof CHAPTERS)[keyof typeof CHAPTERS][number];
export type Note = HouseNote<NoteName>;
export interface Scene extends Pick<Seen<View>, "v" | "lines" | "advice" | "legal"> {
  /** The bill of a spell is open. */
  isLearning: boolean;
}

export function nextNote(said: ReadonlySet<string>, scene: Scene): Note | null {
  const { v } = scene;
  const notes =
    v.actor === v.seat ? [...whatIDid(scene), ...myDay(said, scene)] : v.actor < 0 ? ending(v) : theirDay(said, scene);
  return notes.find((note) => !said.has(note.name)) ?? null;
}

const told = (lines: Line[], event: number, seat: number): Line | undefined =>
  lines.findLast((line) => line[EVENT] === event && line[SEAT] === seat);

const BAG_WITH_LABEL = together(["bag", "discard"]);
const ending = (v: View): Note[] => [
  read("end", [name(FAMILIAR + v.seat), cards(v)]),
  task(DONE, [], { over: v.actor < 0 ? "yes" : "no" }),
];
const cards = (v: View): string => together(COLOURS.map((_, colour) => ofCard(v.seat, colour)));
const pool = (v: View): string => name(POOL + v.seat);

/** The slots of a kind of stone at a place. */
function where(v: View, place: number, kinds: readonly string[]): string {
  const slots = stonesAt(v, place).flatMap((kind, i) => (kinds.includes(kindName(kind)) ? [slot(place, i)] : []));
  return together(slots);
}

/** What is advised to pick: "pick red-square" is about red-square. */
const picked = (action: string): string[] => (action.startsWith("pick ") ? [action.slice(5)] : []);

// --- The own Day ---------------------------------------------------------------------------------------------------

function myDay(said: ReadonlySet<string>, { v, advice, legal, isLearning }: Scene): Note[] {
  if (isLearning) return [task(advice ? "stone" : "learn-which", [ACTIONS])];
  const can = (action: string): boolean => legal.some((offer) => offer.action === action);
  const first = [read("hello", [name(ALTAR), pool(v)]), read("aim", [cards(v)])];
  const last = said.has("used") ? ending(v) : [];
  return [...first, ...last, ...(advice ? advised(v, advice.action, said) : free(v, can))];
}

/** What comes next on the known deal. */
function advised(v: View, action: string, said: ReadonlySet<string>): Note[] {
  const phase = PHASES[v.phase];
  const stone = picked(action);
  const isFirst = v.day === 1;
  switch (action.split(" ")[0]) {
    case "draw":
      return [task(isFirst ? "draw" : "draw-again", [BAG_WITH_LABEL, button(action)])];
    case "store":
      return [task("store", [name(FAMILIAR + v.seat), button(action)])];
    case "take":
      return [task("take", [name(ALTAR), button(action)])];
    case "pass":
      return [task(said.has("keep") ? "keep-again" : "keep", [button(action)])];
    case "learn":
      return [
        task("wild", [where(v, POOL + v.seat, LESSON_WILD), ofCard(v.seat, COLOURS.indexOf("red")), button(action)]),
      ];
    case "cast":
      return [task("use", [ofCard(v.seat, COLOURS.indexOf("red")), button(action)])];
    case "pick":
      if (phase === "evening") return []; // the bill has asked for it
      return phase === "midday"
        ? [task("store-which", [where(v, POOL + v.seat, stone), button(action)])]
        : [task("take-which", [where(v, ALTAR, stone), button(action)])];
    default:
      return [];
  }
}

/** What is said to who goes their own way. */
function free(v: View, can: (action: string) => boolean): Note[] {
  if (can("learn")) return [task("learn", [pool(v), button("learn")])];
  if (can("draw")) return [task("morning", [name(ALTAR), BAG_WITH_LABEL])];
  return can("store") ? [task("midday", [name(FAMILIAR + v.seat)])] : [];
}

// --- What happened, and the Day of another -------------------------------------------------------------------------

function whatIDid({ v, lines }: Scene): Note[] {
  const cast = told(lines, E.CAST, v.seat);
  return cast ? [read("used", [pool(v)], { piece: cast[PIECE], spell: SPELLS[cast[PIECE] - CARD_PIECE] })] : [];
}

function theirDay(said: ReadonlySet<string>, scene: Scene): Note[] {
  const { v, lines } = scene;
  const learned = told(lines, E.LEARNED, v.seat);
  const colour = learned ? Math.floor((learned[PIECE] - CARD_PIECE) / SETS) : -1;
  return [
    ...whatIDid(scene),
    ...(learned ? [read("learned", [ofCard(v.seat, colour)], { piece: learned[PIECE] })] : []),
    ...(said.has("hello") && !learned ? [read("evening", [cards(v), pool(v)])] : []),
    read("others", [pool({ ...v, seat: v.turn }), name(FAMILIAR + v.turn)], { seat: v.turn }),
  ];
}
