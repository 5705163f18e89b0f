/** What a table agrees on, in words. */
import type { GameInfo } from "./generated";
import type { Words } from "./words";

/** One choice of one option in words; seats and editions by their number. */
export function choiceText(option: string, choice: string, words: Words): string {
  const message = `option-${option}-${choice}`;
  if (words.has(message)) return words.say(message);
  const numbered = `option-${option}-number`;
  return words.has(numbered) ? words.say(numbered, { number: choice }) : choice;
}

/** Each option with the choices that a table with this number of seats has. A solo player is always first. */
export function optionsFor(game: GameInfo | undefined, seats: number): [option: string, choices: string[]][] {
  const all = Object.entries(game?.options ?? {}).filter(([option]) => seats > 1 || option !== "first");
  return all.map(([option, choices]) => [
    option,
    choices.filter((choice) => choice.seats.includes(seats)).map((choice) => choice.name),
  ]);
}

/** Choices that differ from the defaults. */
export function chosenOptions(options: Record<string, string>, game: GameInfo | undefined, words: Words): string[] {
  const usual = usualOptions(game);
  return Object.entries(options)
    .filter(([option, choice]) => option in usual && usual[option] !== choice)
    .map(([option, choice]) =>
      option === "first"
        ? `${words.say("option-first")}: ${choiceText(option, choice, words)}`
        : choiceText(option, choice, words),
    );
}

/** The defaults: what a table plays with that has agreed on nothing in particular. */
export function usualOptions(game: GameInfo | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(game?.options ?? {}).map(([option, choices]) => [option, choices[0].name]));
}

/** The rules in short. They are written for lines of a terminal: lines within a sentence are joined. */
export function shortRules(words: Words, options: Record<string, string>): string {
  return words.say("rules-short", options).replace(/([^.!?:])\n/g, "$1 ");
}

/** A way to play a game, as a door at home and an address: `/new/<game>?way=…`. */
export interface Door {
  way: "alone" | "device" | "friends" | "teams" | "rules";
  icon: string;
  /** Where it leads, if not to a new table. */
  path?: string;
  /** It needs a server. */
  isNet?: boolean;
}
const DOORS = 3;

/** The ways to play a game: as many as stand side by side, those that it alone has first. */
export function doorsOf(game: GameInfo | undefined, isStatic: boolean): Door[] {
  const all: (Door | false)[] = [
    game?.seats[0] === 1 && { way: "alone", icon: "alone" },
    { way: "device", icon: "device" },
    !isStatic && { way: "friends", icon: "friends", isNet: true },
    "teams" in (game?.options ?? {}) && { way: "teams", icon: "teams" },
    { way: "rules", icon: "book", path: `/rules/${game?.name}` },
  ];
  return all.filter((door) => door !== false).slice(0, DOORS);
}
