/** Told lines and prompts as sentences: the same as `play/log.py` makes of them. Only what the seat was told is read. */
import type { Told } from "./generated";
import type { Values, Words } from "./words";

export const EVENT = 0;
export const SEAT = 1;
export const PIECE = 2;
export const SOURCE = 3;
export const TARGET = 4;
export const UNKNOWN = -1;

/** One line that was told: event, seat, piece, source, target, seen by. */
export type Line = number[];
/** The events of a game, by name. */
export type Events = Readonly<Record<string, number>>;
/** Who reads (-1: watches), and what everybody is called. */
export interface Reader {
  seat: number;
  names: string[];
}

export function sentence(events: Events, line: Line, reader: Reader, words: Words): string {
  const piece = line[PIECE];
  return words.say(`told-${eventName(events, line[EVENT])}`, {
    who: line[SEAT] === reader.seat ? "you" : "other",
    name: reader.names[line[SEAT]] ?? "",
    known: piece === UNKNOWN ? "no" : "yes",
    piece,
    thing: words.name(piece),
    object: words.asObject(piece),
    source: line[SOURCE],
    target: line[TARGET],
    from: line[SOURCE] + 1,
    to: line[TARGET] + 1,
    ...seatAt("source", line[SOURCE], reader),
    ...seatAt("target", line[TARGET], reader),
  });
}

/** One sentence for each line of a page. */
export function sentences(events: Events, page: Told, reader: Reader, words: Words): string[] {
  return page.lines.map((line) => sentence(events, line, reader, words));
}

/** What is asked of whom; empty when nobody decides. */
export function promptLine(
  prompt: [string, Record<string, string | number>] | null | undefined,
  actor: number,
  reader: Reader,
  words: Words,
): string {
  if (!prompt || actor < 0) return "";
  const [message, given] = prompt;
  const values: Values = { ...given };
  if ("piece" in given) values["thing"] = words.name(Number(given["piece"]));
  if ("target" in given) Object.assign(values, seatAt("target", Number(given["target"]), reader));
  const who = actor === reader.seat ? "you" : "other";
  return words.say(message, { ...values, who, name: reader.names[actor] ?? "" });
}

function seatAt(end: "source" | "target", seat: number, reader: Reader): Values {
  return { [`${end}_who`]: seat === reader.seat ? "you" : "other", [`${end}_name`]: reader.names[seat] ?? "" };
}

/** LAID_DOWN -> laid-down */
function eventName(events: Events, number: number): string {
  const name = Object.keys(events).find((key) => events[key] === number) ?? "none";
  return name.toLowerCase().replaceAll("_", "-");
}
