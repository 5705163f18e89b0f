/** The log in blocks: one for each stretch in which the same seat acts, with its moves as sentences. */
import { OVER as NOBODY, type Told } from "./generated";
import { EVENT, plain, SEAT, type Line, type Part, type Teller } from "./log";

/** Whose block it is what nobody does: laying out before the first turn. */
export { NOBODY };

/** Something that was done; what the table does by itself is an aside, and where nothing happens it is empty. */
type Kind = "move" | "aside" | "empty";

export interface Move {
  /** The ply after which all of it had happened. */
  ply: number;
  kind: Kind;
  parts: Part[];
}

export interface Block {
  /** The ply of its first page: its key. */
  ply: number;
  /** The ply of its last page: how the table was when the turn was over. */
  last: number;
  /** Whose turn it is, or NOBODY. */
  seat: number;
  moves: Move[];
}

interface Stretch {
  lines: Line[];
  form: "told" | "opens" | "on";
  /** The sentence without its pieces: equal moves differ in these alone. */
  frame: string;
  times: number;
}
interface Draft {
  ply: number;
  kind: Kind;
  stretches: Stretch[];
  /** Others may go on with the sentence. */
  isOpen: boolean;
  /** What is said of the turn, without a line of its own. */
  said?: Part[];
}

/** All blocks. Equal moves one after the other share a sentence, and nothing is lost: what cannot be told apart is counted. */
export function blocksOf(pages: Told[], teller: Teller): Block[] {
  const isAbout = aboutSomebody(teller);
  const found: { block: Block; drafts: Draft[] }[] = [];
  const { begin = [], end = [] } = teller.narration.turns ?? {};
  let turn: Line[] | null = null;
  const isTold = (line: Line) => !teller.narration.untold?.includes(line[EVENT]);
  for (const page of pages) {
    const lines = page.lines.filter(isTold);
    const isSetup = (line: Line) => teller.narration.setup?.includes(line[EVENT]);
    const doer = lines.slice(0, 1).find((line) => isAbout(line) && !isSetup(line)); // neither an aside nor whom it then happens to begins anything
    let last = found.at(-1);
    if (!last || (doer && last.block.seat !== doer[SEAT])) {
      const block = { ply: page.ply, last: page.ply, seat: doer ? doer[SEAT] : NOBODY, moves: [] };
      found.push((last = { block, drafts: [] }));
    }
    last.block.last = page.ply;
    for (const line of page.lines) {
      const isNext = begin.includes(line[EVENT]);
      if (turn && (isNext || end.includes(line[EVENT]))) {
        if (turn[0][SEAT] === last.block.seat) sayLast(last.drafts, page.ply, turn, teller);
        turn = null;
      }
      if (isNext) turn = [];
      turn?.push(line);
      if (isTold(line)) add(last.drafts, page.ply, line, teller);
    }
  }
  return found
    .map(({ block, drafts }) => ({ ...block, moves: withoutEmpty(drafts).map((one) => move(one, block.seat, teller)) }))
    .filter((block) => block.moves.length);
}

/** What is left to be said to the reader when an own turn is over stands behind the last move, if there was one. */
function sayLast(drafts: Draft[], ply: number, turn: Line[], { reader, narration, words }: Teller): void {
  const message = turn[0][SEAT] === reader.seat ? narration.turns?.left(turn) : null;
  const last = drafts.findLastIndex(({ kind }) => kind === "move");
  if (!message || last < 0) return;
  drafts.splice(last + 1, 0, { ply, kind: "move", stretches: [], isOpen: false, said: [{ text: words.say(message) }] });
}

function add(drafts: Draft[], ply: number, line: Line, teller: Teller): void {
  const { frame, hasPieces } = frameOf(teller.say([line]));
  if (!frame && !hasPieces) return;
  const kind = kindOf(line, teller);
  const last = drafts.at(-1);
  const stretch = last?.stretches.at(-1);
  if (last && stretch && last.kind === kind && stretch.frame === frame) {
    last.ply = ply;
    if (hasPieces) stretch.lines.push(line);
    else stretch.times += 1;
    return;
  }
  const opens = teller.has("opens", line);
  const goesOn = teller.has("on", line);
  const next: Stretch = { lines: [line], form: opens ? "opens" : "told", frame, times: 1 };
  if (last?.isOpen && goesOn && !opens) {
    last.ply = ply;
    last.stretches.push({ ...next, form: "on" });
  } else {
    drafts.push({ ply, kind, stretches: [next], isOpen: opens || goesOn });
  }
}

/** The sentence without the pieces in it; one that names its pieces is never equal to another that draws one. */
function frameOf(parts: Part[]): { frame: string; hasPieces: boolean } {
  const hasPieces = parts.some((part) => "piece" in part && part.label);
  const runs = parts.map((part) => ("piece" in part ? (part.label ? "\uE000" : "") : part.text)).join("");
  return { frame: runs.replace(/\uE000+/g, "\uE000"), hasPieces };
}

function kindOf(line: Line, { narration }: Teller): Kind {
  if (narration.asides.includes(line[EVENT])) return "aside";
  return narration.empty.includes(line[EVENT]) ? "empty" : "move";
}

const withoutEmpty = (drafts: Draft[]): Draft[] => {
  const full = drafts.filter(({ kind }) => kind !== "empty");
  return full.some(({ kind }) => kind === "move") ? full : drafts;
};

function move({ ply, kind, stretches, said: all = [] }: Draft, seat: number, teller: Teller): Move {
  const { reader, narration, words } = teller;
  let parts: Part[] = all;
  for (const { lines, form, times } of stretches) {
    const whom = narration.whom?.(lines[0]) ?? lines[0][SEAT];
    const isOthers = kind === "move" && seat !== NOBODY && seat !== reader.seat;
    const isHit = isOthers && whom === reader.seat && !narration.gains?.includes(lines[0][EVENT]);
    const said = teller
      .say(lines, form)
      .map((part) => (isHit && "text" in part ? { ...part, tone: "hit" as const } : part));
    if (times > 1) said.push({ text: ` ${words.say("log-times", { times })}` });
    parts = parts.length ? goOn(parts, said) : said;
  }
  return { ply, kind, parts };
}

/** Two stretches as one sentence: with a comma in place of the full stop, or with a space; with a dot between two sentences of
 * which the first has no full stop. */
function goOn(parts: Part[], more: Part[]): Part[] {
  const [first] = more;
  const next = first && "text" in first ? first.text : "";
  if (next.startsWith(",")) return [...withoutStop(parts), ...more];
  const last = parts.findLast((part) => "piece" in part || part.text);
  const isEnded = !!last && "text" in last && /[.!?]$/.test(last.text);
  return [...parts, { text: !isEnded && /^\p{Lu}/u.test(next) ? " · " : " " }, ...more];
}

function withoutStop(parts: Part[]): Part[] {
  const last = parts.at(-1);
  if (!last || !("text" in last) || !last.text.endsWith(".")) return parts;
  return [...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
}

/** Tells whether a line is about somebody: whether its sentence changes with who reads it. */
function aboutSomebody(teller: Teller): (line: Line) => boolean {
  const known: Record<number, boolean> = {};
  const nobody = teller.to({ seat: NOBODY, names: [] });
  return (line) => (known[line[EVENT]] ??= teller.to({ seat: line[SEAT], names: [] }).text(line) !== nobody.text(line));
}

/** The moves of a block as they stand below its name: who did it is not said again, and moves are joined where the game tells so. */
export function linesOf(block: Block, teller: Teller): Move[] {
  const lines: (Move & { isLed: boolean })[] = [];
  const { name } = headOf(block.seat, teller);
  for (const one of block.moves) {
    const led = withName(one.parts, [name]);
    const [before, isLed] = [lines.at(-1), led.name !== ""];
    const parts = isLed ? trimmed(led.rest) : one.parts;
    if (
      teller.narration.joins &&
      before?.isLed &&
      isLed &&
      before.kind === one.kind &&
      /\.$/.test(plain(before.parts))
    ) {
      before.parts = [...withoutStop(before.parts), { text: ", " }, ...parts];
      before.ply = one.ply;
    } else {
      lines.push({ ...one, parts, isLed });
    }
  }
  return lines;
}

const trimmed = ([first, ...rest]: Part[]): Part[] =>
  first && "text" in first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [first, ...rest].filter(Boolean);

/** What stands above a block. */
export function headOf(seat: number, { reader, words }: Teller): { name: string; isMine: boolean } {
  const isMine = seat === reader.seat;
  return { name: seat === NOBODY ? words.say("log-setup") : isMine ? words.say("log-you") : (reader.names[seat] ?? ""), isMine }; // prettier-ignore
}

/** A sentence with the name it begins with taken apart, to be set in bold or left out. */
export function withName(parts: Part[], names: string[]): { name: string; rest: Part[] } {
  const [first, ...others] = parts;
  if (!first || !("text" in first)) return { name: "", rest: parts };
  const { text } = first;
  const name = names.find((one) => one && text.startsWith(one) && !/^\p{L}/u.test(text.slice(one.length))) ?? "";
  return { name, rest: name ? [{ ...first, text: text.slice(name.length) }, ...others] : parts };
}

/** What others have done since the reader's last turn, which the present one follows; one block for each of them. */
export function sinceMyTurn(blocks: Block[], seat: number): Block[] {
  const until = blocks.at(-1)?.seat === seat ? blocks.slice(0, -1) : blocks;
  const mine = until.findLastIndex((block) => block.seat === seat);
  const bySeat: Record<number, Block> = {};
  for (const block of until.slice(mine + 1)) {
    const before = bySeat[block.seat];
    if (block.seat !== NOBODY) {
      bySeat[block.seat] = before ? { ...block, ply: before.ply, moves: [...before.moves, ...block.moves] } : block;
    }
  }
  return Object.values(bySeat).sort((one, two) => one.ply - two.ply);
}

export const movesIn = (blocks: Block[]): Move[] =>
  blocks.flatMap((block) => block.moves.filter(({ kind }) => kind === "move"));
