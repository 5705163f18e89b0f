/** Told lines, prompts and actions as sentences: the same as `play/log.py` makes of them. Only what the seat was told is read. */
import { EVENT, EVERYBODY, PIECE, SEAT, SEEN_BY, SOURCE, SPECTATOR, TARGET, UNKNOWN, type Sentence } from "./generated"; // prettier-ignore
import type { Narration } from "./narration";
import type { Values, Words } from "./words";

export { EVENT, EVERYBODY, PIECE, SEAT, SEEN_BY, SOURCE, TARGET, UNKNOWN };
/** One line that was told: event, seat, piece, source, target, seen by. */
export type Line = number[];
/** The events of a game, by name. */
export type Events = Readonly<Record<string, number>>;
/** Who reads, and what everybody is called. */
export interface Reader {
  seat: number;
  names: string[];
}
export type Tone = "right" | "wrong" | "hit";
/** A stretch of a sentence: words, or a piece that is drawn in the line. `label`: its name, if no word beside it says it. */
export type Part = { text: string; tone?: Tone } | { piece: number; label: string };

const NOBODY: Reader = { seat: SPECTATOR, names: [] };
const PLAIN: Narration = {
  asides: [],
  empty: [],
  drawn: () => null,
  size: () => [1, 1],
  sum: () => ({ many: 0, unit: "" }),
};
const [OPEN, CLOSE] = ["\uE000", "\uE001"]; // around the number of a drawn piece, for which no letter is meant
const BESIDE = "\u2009"; // between a piece and its name
const DRAWN = new RegExp(`${OPEN}(\\d+)${CLOSE}`);

/** Makes sentences of told lines, for one reader. */
export class Teller {
  private readonly names: Record<number, string>;

  constructor(
    readonly events: Events,
    readonly reader: Reader,
    readonly words: Words,
    /** How the game tells, and the view it reads with. */
    readonly narration: Narration = PLAIN,
    private readonly view: () => unknown = () => null,
  ) {
    this.names = Object.fromEntries(Object.entries(events).map(([name, number]) => [number, hyphened(name)]));
  }

  /** The same for another reader. */
  to(reader: Reader): Teller {
    return new Teller(this.events, reader, this.words, this.narration, this.view);
  }

  /** The same, told in another way. */
  told(narration: Narration): Teller {
    return new Teller(this.events, this.reader, this.words, narration, this.view);
  }

  /** Whether the page has a form of its own for this event: with `opens` others go on with the sentence, with `on` it goes on. */
  has(form: "opens" | "on", line: Line): boolean {
    return this.words.has(`${form}-${this.names[line[EVENT]]}`);
  }

  /** One sentence for lines that differ in their pieces alone. */
  say(lines: Line[], form: "told" | "opens" | "on" = "told"): Part[] {
    const [line] = lines;
    const { reader, words, narration } = this;
    const drawn: { piece: number; label: string }[] = [];
    const draw = (piece: number, label: string) => `${OPEN}${drawn.push({ piece, label }) - 1}${CLOSE}`;
    const inLine = (nameOf: (piece: number) => string) =>
      lines
        .map((one) => {
          const { pieces, isNamed } = narration.drawn(one) ?? { pieces: [], isNamed: true };
          const name = nameOf(one[PIECE]);
          return (
            pieces.map((piece) => draw(piece, isNamed ? "" : name)).join("") +
            (isNamed ? `${pieces.length ? BESIDE : ""}${name}` : "")
          );
        })
        .join("");
    const text = words.say(`${form}-${this.names[line[EVENT]]}`, {
      who: line[SEAT] === reader.seat ? "you" : "other",
      name: reader.names[line[SEAT]] ?? "",
      known: line[PIECE] === UNKNOWN ? "no" : "yes",
      piece: line[PIECE],
      many: lines.length,
      thing: inLine((piece) => words.name(piece)),
      object: inLine((piece) => words.asObject(piece)),
      source: line[SOURCE],
      target: line[TARGET],
      from: line[SOURCE] + 1,
      to: line[TARGET] + 1,
      ...seatAt("source", line[SOURCE], reader),
      ...seatAt("target", line[TARGET], reader),
      ...narration.values?.(line, this.view() as never, words, draw),
    });
    const parts = text
      .split(DRAWN)
      .map((part, at): Part => (at % 2 ? drawn[Number(part)] : { text: part, tone: narration.tones?.[line[EVENT]] }));
    return parts.filter((part) => "piece" in part || part.text !== "");
  }

  /** The sentence of a line as plain text. */
  text(line: Line): string {
    return plain(this.say([line]));
  }
}

/** Parts as text, for who listens: the pieces have names. */
export function plain(parts: Part[]): string {
  return parts
    .map((part, at) => {
      if (!("piece" in part)) return part.text;
      const before = parts[at - 1];
      return before && "piece" in before && part.label ? `, ${part.label}` : part.label;
    })
    .join("");
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
const hyphened = (name: string): string => name.toLowerCase().replaceAll("_", "-");
