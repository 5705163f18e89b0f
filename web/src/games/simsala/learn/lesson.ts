/** The lesson: which note comes next, given what was said already and what is to be seen now. Chance decides the game,
 * so notes are chosen by what happens; each is said once. */
import { percent } from "@/games/simsala/odds";
import { EMPTY, SPELLS } from "@/games/simsala/pieces";
import { roundOf } from "@/games/simsala/rounds";
import { isOver, mysticsOf, othersOf } from "@/games/simsala/table";
import { Event as E, type Belief, type View } from "../generated";
import { ACTIONS, read, task, type Note as HouseNote } from "@/shell/lesson/lesson";
import { EVENT, PIECE, SEAT, TARGET, type Line } from "@/lib/log";

/** What is taught, in this order as far as chance allows. */
export const CHAPTERS = {
  look: ["look-others", "look-mine"],
  count: ["count-board", "count-backs"],
  call: ["call"],
  happened: ["wrong", "wrong-dragon", ...SPELLS.map((spell) => `right-${spell}` as const)],
  again: ["again", "few", "filled", "unfilled"],
  others: ["others", "hit", "other-right", "other-wrong", ...SPELLS.map((turn) => `lost-${turn}` as const)],
  aims: ["lives", "aims", "mystics", "danger"],
  done: ["over", "done"],
} as const;

export type Chapter = keyof typeof CHAPTERS;
export type NoteName = (typeof CHAPTERS)[Chapter][number];

export type Note = HouseNote<NoteName>;

/** What is to be seen. */
export interface Scene {
  v: View;
  /** What was told since the view before. */
  lines: Line[];
  /** How many turns of one's own are over. */
  turns: number;
  belief?: Belief | null;
  /** All that was told. */
  told?: Line[];
}

const DANGER = 2; // lives
const FEW = 2; // stones
const MANY = 2; // lives that others take between two turns

/** The note that comes next; null if there is nothing to say now. */
export function nextNote(said: ReadonlySet<string>, scene: Scene): Note | null {
  const { v } = scene;
  const notes = isOver(v)
    ? end(scene)
    : [...whatIDid(scene), ...whatOthersDid(scene), ...(v.actor === v.seat ? myTurn(scene) : theirTurn(scene))];
  return notes.find((note) => !said.has(note.name)) ?? null;
}

/** How many turns a seat has finished, by what was told. */
export function turnsOver(lines: Line[], seat: number): number {
  const ends: number[] = [E.ENDED, E.FAILED, E.BROKE_ORDER];
  return lines.filter((line) => line[SEAT] === seat && ends.includes(line[EVENT])).length;
}

/** The last line of this kind, about a seat if one is given. */
function lastIn(lines: Line[], event: number, seat?: number): Line | undefined {
  return lines.findLast((line) => line[EVENT] === event && (seat === undefined || line[SEAT] === seat));
}

// --- What happened -------------------------------------------------------------------------------------------------

function whatIDid({ v, lines }: Scene): Note[] {
  const me = v.seat;
  const notes: Note[] = [];
  const failed = lastIn(lines, E.FAILED, me);
  const cast = lastIn(lines, E.CAST, me);
  const rolled = lastIn(lines, E.ROLLED)?.[PIECE] ?? 0;
  if (failed) {
    const [lost, left] = [PIECE, TARGET].map((column) => lastIn(lines, E.LOST, me)?.[column] ?? 0);
    const name = failed[PIECE] === 1 ? "wrong-dragon" : "wrong";
    notes.push(read(name, [`row-${me}`, `lives-${me}`], { spell: failed[PIECE], lost, left, rolled }));
  }
  if (cast) {
    const spell = cast[PIECE];
    const healed = lastIn(lines, E.HEALED, me)?.[PIECE] ?? 0;
    const looked = lastIn(lines, E.LOOKED, me)?.[PIECE] ?? 0;
    const hit = lines.find((line) => line[EVENT] === E.LOST && line[SEAT] !== me)?.[SEAT] ?? -1;
    const values = { spell, rolled, healed, mystic: looked, seat: hit };
    notes.push(read(`right-${spell}` as NoteName, [`board-${spell}`, ...changed(lines)], values));
  }
  const isLaidOut = !!lastIn(lines, E.ROUND);
  const dealt = lines.filter((line) => line[EVENT] === E.DEALT && line[SEAT] === me).length;
  if (dealt && !isLaidOut) notes.push(read("filled", [`row-${me}`, "supply"], { dealt }));
  else if (lastIn(lines, E.ENDED, me)) notes.push(read("unfilled", [`row-${me}`, "supply"]));
  return notes;
}

function whatOthersDid({ v, lines }: Scene): Note[] {
  const me = v.seat;
  const notes: Note[] = [];
  const cast = lines.findLast((line) => line[EVENT] === E.CAST && line[SEAT] !== me);
  const failed = lines.findLast((line) => line[EVENT] === E.FAILED && line[SEAT] !== me);
  if (cast) {
    const values = { seat: cast[SEAT], spell: cast[PIECE] };
    const lost = lastIn(lines, E.LOST, me)?.[PIECE] ?? 0;
    if (lost) notes.push(read("hit", [`lives-${me}`], { ...values, lost }));
    notes.push(read("other-right", [`board-${cast[PIECE]}`], values));
  }
  if (failed) {
    const values = { seat: failed[SEAT], spell: failed[PIECE] };
    notes.push(read("other-wrong", [`row-${failed[SEAT]}`, `lives-${failed[SEAT]}`], values));
  }
  return notes;
}

/** What others have cost us since our last turn: how many lives, and by which spells of whom ("1-5 2-6"). */
export function hitsSince(told: Line[], me: number): { lost: number; by: string } {
  const mine = told.findLastIndex((line) => line[EVENT] === E.CALLED && line[SEAT] === me);
  const calls: number[][] = [];
  let lost = 0;
  let cast: Line | undefined;
  for (const line of told.slice(mine + 1)) {
    if (line[EVENT] === E.CAST) cast = line[SEAT] === me ? undefined : line;
    if (line[EVENT] !== E.LOST || line[SEAT] !== me || !cast) continue;
    lost += line[PIECE];
    calls.push([cast[SEAT], cast[PIECE]]);
  }
  return { lost, by: calls.map((call) => call.join("-")).join(" ") };
}

/** Where lives or stones have changed hands. */
function changed(lines: Line[]): string[] {
  const moved = lines.filter((line) => line[PIECE] !== 0);
  const of = (event: number, place: string) =>
    moved.filter((line) => line[EVENT] === event).map((line) => `${place}-${line[SEAT]}`);
  return [...new Set([...of(E.LOST, "lives"), ...of(E.HEALED, "lives"), ...of(E.LOOKED, "mystic")])];
}

// --- What is to be seen --------------------------------------------------------------------------------------------

function myTurn({ v, belief, turns, told }: Scene): Note[] {
  const me = v.seat;
  const others = othersOf(v, me);
  if (v.casts > 0) {
    const left = v.stones[me].filter((stone) => stone !== EMPTY).length;
    const again = task("again", [ACTIONS], { lowest: v.lowest });
    return left <= FEW ? [task("few", [`row-${me}`], { left, supply: v.supply }), again] : [again];
  }
  const [first = 0, second = 0] = others;
  const unseen = SPELLS.find((spell) => v.unseen[spell] === 0) ?? 0;
  const chances = SPELLS.map((spell) => percent(belief?.anywhere[spell] ?? 0)); // as they stand on the calls
  const highest = Math.max(...chances);
  const best = SPELLS.filter((_, place) => chances[place] === highest);
  const notes: Note[] = [
    read("look-others", others.map((p) => `row-${p}`), { first, second }), // prettier-ignore
    read("look-mine", [`row-${me}`]),
    read("count-board", ["board"]),
    read("count-backs", [`row-${me}`], { unseen }),
    task("call", [ACTIONS], { spell: best[0], spells: best.join(" "), many: best.length, percent: highest }),
  ];
  const hits = hitsSince(told ?? [], me);
  if (v.lives[me] <= DANGER) notes.unshift(read("danger", [`lives-${me}`], { left: v.lives[me] }));
  if (hits.lost >= MANY && SPELLS.includes(turns)) notes.unshift(read(`lost-${turns}` as NoteName, [`lives-${me}`], hits)); // prettier-ignore
  if (turns > 0) notes.push(read("lives", [me, ...others].map((p) => `lives-${p}`)), read("aims", [`row-${me}`])); // prettier-ignore
  if (turns > 1) notes.push(read("mystics", ["mystics"]));
  return notes;
}

function theirTurn({ v }: Scene): Note[] {
  return [read("others", [`row-${v.turn}`], { seat: v.turn })];
}

// --- The end -------------------------------------------------------------------------------------------------------

function end({ v, lines }: Scene): Note[] {
  const points = v.last_points[v.seat];
  const mystics = v.lives[v.seat] > 0 ? mysticsOf(v, v.seat).length : 0;
  return [read("over", [], { ...howItEnded(v, lines), points, mystics }), task("done", [])];
}

/** What the player on turn brought about; `how` is said as it is. */
function howItEnded(v: View, lines: Line[]): { how: string; seat: number } {
  const { caller, fates } = roundOf(lines, v.seats);
  const fate = fates[caller];
  if (!fate) return { how: "unknown", seat: -1 };
  const who = caller === v.seat ? "me" : "other";
  if (fate === "swept" || fate === "fault") return { how: `${fate}-${who}`, seat: caller };
  return { how: v.lives[v.seat] === 0 ? "killed-me" : `by-${who}`, seat: caller };
}
