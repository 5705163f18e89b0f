/** A game as a table needs it: generated facts, and rules out of the game's module. */
import { Refusal } from "@/lib/refusal";
import { EDITION, type Reason } from "./generated";
import type { Sayings } from "./lines";
import { wordsIn } from "./names";
import type { Rules } from "./rules";

/** How much a bot searches, how often it errs (by the number of seats, from the fewest on), and what it remembers. */
export interface LevelFacts {
  readonly iterations: number | null;
  readonly temperatures: readonly number[];
  readonly memory: number;
  readonly seconds: number;
}

/** Something that a table agrees on. `first` names a seat, `list` may bring a list of its own in one line. */
export interface OptionFacts {
  readonly kind: "plain" | "first" | "list";
  readonly name: string;
  readonly choices: readonly string[];
  readonly only_for: readonly number[];
}

/** Actions of one name: a single one, one for each number from the lowest to the highest, or one for each name. */
export type ActionRow = readonly [string] | readonly [string, number, number] | readonly [string, readonly string[]];

export interface GameFacts {
  readonly name: string;
  /** Editions of its rules, the newest first; records name theirs. */
  readonly editions: readonly number[];
  readonly seats: readonly [number, number];
  readonly options: readonly OptionFacts[];
  readonly actions: readonly ActionRow[];
  readonly ladder: readonly string[];
  readonly reference: readonly string[];
  readonly substitute: string;
  readonly levels: Readonly<Record<string, LevelFacts>>;
}

/** By the name of an option: a list of its own, or a choice, as the rules take it. */
export type Lists = Readonly<Record<string, (choice: string, seats: number) => number[]>>;

/** A number of seats or an option that the game does not have. */
export class BadSetup extends Refusal {
  constructor(text: string, reason: Reason = "bad-setup") {
    super(reason, text);
  }
}

/** All actions of a game: numbers for the rules, words for everybody else. */
export class Actions {
  private readonly all: string[];
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(private readonly rows: readonly ActionRow[]) {
    this.all = rows.flatMap((row) => membersOf(row).map((member) => `${row[0]} ${member}`.trimEnd()));
    this.numbers = new Map(this.all.map((words, number) => [words, number]));
  }

  get length(): number {
    return this.all.length;
  }
  words(action: number): string {
    return this.all[action];
  }
  /** The number of an action; undefined for words that name none. */
  number(words: string): number | undefined {
    return this.numbers.get(wordsIn(words).join(" "));
  }
  /** What there is to say about words that name no action. */
  unknown(words: string): string {
    const names = this.rows.map(([name]) => name).join(", ");
    return `'${words}' is no action of this game (they begin with: ${names})`;
  }
}

function membersOf(row: ActionRow): readonly string[] {
  if (row.length === 3) return Array.from({ length: row[2] - row[1] + 1 }, (_, place) => String(row[1] + place));
  return row.length === 2 ? row[1] : [""];
}

/** A game that can be played here. */
export class LocalGame {
  readonly name: string;

  constructor(
    readonly facts: GameFacts,
    readonly rules: Rules,
    readonly sayings: Sayings,
    readonly actions: Actions,
    private readonly lists: Lists = {},
  ) {
    this.name = facts.name;
  }

  /** All bots that a table may ask for. */
  get bots(): readonly string[] {
    return [...this.facts.ladder, ...this.facts.reference];
  }

  /** All options with their choices, defaults filled in; what the game does not have is refused. */
  agreed(seats: number, choices: Readonly<Record<string, string>>): Record<string, string> {
    const { name, options } = this.facts;
    const [fewest, most] = this.facts.seats;
    if (!Number.isInteger(seats) || seats < fewest || seats > most)
      throw new BadSetup(`${name} is for ${fewest} to ${most} players, not ${seats}`);
    const names = options.map((option) => option.name);
    for (const choice of Object.keys(choices))
      if (!names.includes(choice))
        throw new BadSetup(`${name} has no option '${choice}' (it has: ${names.join(", ")})`);
    const agreed = Object.fromEntries(
      options.map((option) => [option.name, choices[option.name] ?? option.choices[0]]),
    );
    this.optionNumbers(seats, agreed);
    return agreed;
  }

  /** The edition that a table plays by: what it agreed on, otherwise the newest. */
  editionOf(agreed: Readonly<Record<string, string>>): number {
    return Number(agreed[EDITION] ?? this.facts.editions[0]);
  }

  /** What a table agreed on, under an edition that stands elsewhere: in its journal, or in a record. */
  withEdition(agreed: Readonly<Record<string, string>>, edition: number): Record<string, string> {
    return this.facts.editions.length > 1 ? { ...agreed, [EDITION]: String(edition) } : { ...agreed };
  }

  /** The agreed choices as the rules take them. */
  optionNumbers(seats: number, agreed: Readonly<Record<string, string>>): number[] {
    return this.facts.options.flatMap((option) => {
      const choice = agreed[option.name];
      return option.kind === "list" ? this.lists[option.name](choice, seats) : [placeOf(option, choice, seats)];
    });
  }
}

/** The place of a choice among those that a table of this size has. */
function placeOf(option: OptionFacts, choice: string, seats: number): number {
  const place = option.choices.indexOf(choice);
  if (place < 0) throw new BadSetup(`option ${option.name} is one of ${option.choices.join(", ")}, not '${choice}'`);
  if (option.kind === "first" && place > seats)
    throw new BadSetup(`option first names seat ${choice}, but only ${seats} play (a number counts from 0: first=0)`);
  const { only_for } = option;
  if (place > 0 && only_for.length && !only_for.includes(seats)) {
    const players = only_for.length === 1 && only_for[0] === 1 ? "player" : "players";
    throw new BadSetup(`option ${option.name} is for ${only_for.join(" or ")} ${players}, but ${seats} play`);
  }
  return place;
}
