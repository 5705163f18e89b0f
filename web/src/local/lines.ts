/** What a game says, out of its module: lines of numbers, made into messages with their values. */
import type { Bytes, Held } from "@/engine/description";
import type { Engine } from "@/engine/engine";
import type { Offer, Part, Question, Sentence, Way } from "@/lib/generated";
import type { Actions } from "./game";
import { LONGEST_LINE, MOST_REASONS, SECTIONS } from "./generated";
import type { State, View } from "./rules";

/** All offers of a seat, and the questions that they lead to. */
export interface Foresight {
  readonly offers: Offer[];
  readonly questions: Question[];
}

type Call = (name: string, ...given: unknown[]) => unknown;
/** A row of offers, questions or ways, with its fields as numbers and flat lists. */
type Row = Bytes & { readonly [field: string]: number } & { readonly [list in "says" | "prompt" | "costs" | "brings" | "answers"]: ArrayLike<number> }; // prettier-ignore

/** The sentences of one game. */
export class Sayings {
  readonly hasPrivateQuestions: boolean;
  private readonly call: Call;
  private readonly line: Held;
  private readonly view: Held;
  private readonly state: Held;
  private readonly foreseen: { readonly room: unknown; readonly out: Readonly<Record<string, Held>> } | null;

  constructor(
    private readonly engine: Engine,
    private readonly actions: Actions,
  ) {
    const { functions } = engine.description;
    this.call = (engine.call as Call).bind(engine);
    this.line = engine.hold("i2", [LONGEST_LINE]);
    this.view = engine.hold("View");
    this.state = engine.hold("State");
    this.hasPrivateQuestions = "is_private" in functions;
    this.foreseen =
      "foresee" in functions
        ? { room: engine.holdGroup("room"), out: engine.holdGroup("out") as unknown as Readonly<Record<string, Held>> }
        : null;
  }

  /** Whether the seat that decides is asked something of which the others must not hear. */
  isPrivate(state: State): boolean {
    this.engine.bytes(this.state).set(state);
    return this.call("is_private", this.state) as boolean;
  }

  /** What the seat that decides is asked, for the reader of a view. */
  prompt(view: View): Sentence {
    this.lay(view);
    this.call("ask", this.view, this.line);
    return this.said();
  }

  /** What an action of the view's seat does. */
  says(view: View, action: number): Sentence {
    this.lay(view);
    this.call("describe", this.view, action, this.line);
    return this.said();
  }

  /** The number of the rule that forbids an action which is not possible; empty where no single one does. */
  forbiddenBy(view: View, action: number): string {
    this.lay(view);
    const number = this.call("forbid", this.view, action) as number;
    return number ? `${Math.floor(number / SECTIONS)}.${number % SECTIONS}` : "";
  }

  /** What the seat of a view may do now, without a look ahead. */
  plainOffers(view: View, legal: readonly number[]): Offer[] {
    return legal.map((action) => ({ action: this.actions.words(action), says: this.says(view, action) }));
  }

  /** What the seat of a view may do now, with all that can be known beforehand. */
  foresee(view: View, legal: readonly number[]): Foresight {
    if (!this.foreseen) return { offers: this.plainOffers(view, legal), questions: [] };
    const { room, out } = this.foreseen;
    this.lay(view);
    this.call("foresee", this.view, room, out);
    const used = this.engine.values(out.used, "i2");
    const [offers, questions, ways] = [out.offers, out.questions, out.ways].map((rows, kind) =>
      this.rows(rows, used[kind]),
    );
    const made = offers.map((row, number) => this.offer(row, ways.filter((way) => way.offer === number))); // prettier-ignore
    const asked = (question: number) => made.filter((_, row) => offers[row].asked === question);
    return {
      offers: asked(-1),
      questions: questions.map((row, number) => ({
        ...{ prompt: this.sentence(row.prompt), offers: asked(number) },
        ...(row.is_forced && { is_forced: true }),
      })),
    };
  }

  private offer(row: Row, ways: readonly Row[]): Offer {
    const [costs, brings] = [this.parts(row.costs, row.costs_count), this.parts(row.brings, row.brings_count)];
    const { least, most } = row;
    return {
      ...{ action: this.actions.words(row.action), says: this.sentence(row.says) },
      ...(costs.length > 0 && { costs }),
      ...(brings.length > 0 && { brings }),
      ...(row.points !== 0 && { points: row.points }),
      ...(row.ends_turn && { ends_turn: true }),
      ...(row.begins_last_round && { begins_last_round: true }),
      ...(row.is_risky && {
        risk: { least, most, ...(row.is_certain && { is_certain: true }), ...(row.is_fatal && { is_fatal: true }) },
      }),
      ...(row.is_idle && { is_idle: true }),
      ...(ways.length > 0 && { ways: ways.map((way) => this.way(way)) }),
      ...(row.has_more_ways && { has_more_ways: true }),
      ...(row.then >= 0 && { then: row.then }),
    };
  }

  private way(row: Row): Way {
    const answers = Array.from({ length: row.answers_count }, (_, place) => this.actions.words(row.answers[place]));
    return { answers, costs: this.parts(row.costs, row.costs_count) };
  }

  /** Pieces that go or come, each as the number of its part and its own: those of one part together. */
  private parts(pairs: ArrayLike<number>, count: number): Part[] {
    const parts = new Map<number, Part>();
    const { reasons } = this.engine.description;
    for (let at = 0; at < 2 * count; at += 2) {
      const [part, piece] = [pairs[at], pairs[at + 1]];
      const { pieces } =
        parts.get(part) ?? parts.set(part, { what: reasons[part % MOST_REASONS], pieces: [] }).get(part)!;
      pieces.push(piece);
    }
    return [...parts.values()];
  }

  private rows(held: Held, count: number): Row[] {
    const size = this.engine.description.records[held.item].size;
    const bytes = this.engine.bytes(held).slice(0, count * size);
    return Array.from(
      { length: count },
      (_, row) => this.engine.record(held.item, bytes.slice(row * size, (row + 1) * size)) as unknown as Row,
    );
  }

  private said(): Sentence {
    return this.sentence(this.engine.values(this.line, "i2"));
  }

  /** What a line says. */
  private sentence(line: ArrayLike<number>): Sentence {
    const [id, ...kinds] = this.engine.description.messages[line[0]];
    const values: Sentence[1] = {};
    let at = 1;
    for (const [name, kind] of kinds) {
      const number = line[at++];
      if (kind === "number") values[name] = number;
      else if (kind === "numbers") {
        values[name] = Array.from({ length: number }, (_, place) => line[at + place]);
        at += number;
      } else values[name] = kind[number];
    }
    return [id, values];
  }

  private lay(view: View): void {
    this.engine.bytes(this.view).set(view);
  }
}
