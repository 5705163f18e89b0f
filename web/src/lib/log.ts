/** Told lines, prompts and actions as sentences: the same as `play/log.py` makes of them. Only what the seat was told is read. */
import { EVENT, PIECE, SEAT, SOURCE, SPECTATOR, TARGET, UNKNOWN, type Sentence, type Told } from "./generated";
import type { Values, Words } from "./words";

export { EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN };
/** One line that was told: event, seat, piece, source, target, seen by. */
export type Line = number[];
/** The events of a game, by name. */
export type Events = Readonly<Record<string, number>>;
/** Who reads, and what everybody is called. */
export interface Reader {
  seat: number;
  names: string[];
}

const NOBODY: Reader = { seat: SPECTATOR, names: [] };

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
export function promptLine(prompt: Sentence | null | undefined, actor: number, reader: Reader, words: Words): string {
  if (!prompt || actor < 0) return "";
  const who = actor === reader.seat ? "you" : "other";
  return words.say(prompt[0], { ...named(prompt[1], reader, words), who, name: reader.names[actor] ?? "" });
}

/** What an action does, in words; `short` as on its button. */
export function tell(
  [message, given]: Sentence,
  words: Words,
  reader: Reader = NOBODY,
  form: "" | "short" = "",
): string {
  return words.say(message, named(given, reader, words), form);
}

/** The values of a sentence, and the names of what they stand for. */
function named(given: Sentence[1], reader: Reader, words: Words): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === "pieces") values["things"] = words.join(counted(value as number[], words));
    else if (Array.isArray(value))
      values[name] = words.join(
        value.map((piece) => words.name(piece)),
        "or",
      );
    else values[name] = value;
  }
  const { piece, target } = given;
  if (typeof piece === "number") Object.assign(values, { thing: words.name(piece), object: words.asObject(piece) });
  return typeof target === "number" ? { ...values, ...seatAt("target", target, reader) } : values;
}

/** "2 × red ingredient", "a mandrake" */
function counted(pieces: number[], words: Words): string[] {
  return [...new Set(pieces)].map((piece) => {
    const many = pieces.filter((other) => other === piece).length;
    return many === 1 ? words.asObject(piece) : words.say("list-times", { many, thing: words.name(piece) });
  });
}

function seatAt(end: "source" | "target", seat: number, reader: Reader): Values {
  return { [`${end}_who`]: seat === reader.seat ? "you" : "other", [`${end}_name`]: reader.names[seat] ?? "" };
}

/** LAID_DOWN -> laid-down */
function eventName(events: Events, number: number): string {
  const name = Object.keys(events).find((key) => events[key] === number) ?? "none";
  return name.toLowerCase().replaceAll("_", "-");
}
