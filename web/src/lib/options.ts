/** What a table has agreed on, in words. */
import type { GameInfo } from "./generated";
import type { Words } from "./words";

/** One choice of one option in words; seats by their number. */
export function choiceText(option: string, choice: string, words: Words): string {
  const message = `option-${option}-${choice}`;
  if (words.has(message)) return words.say(message);
  if (option === "first" && /^\d+$/.test(choice)) return words.say("option-seat", { seat: choice });
  return choice;
}

/** Choices that are not the usual ones. */
export function chosenOptions(options: Record<string, string>, game: GameInfo | undefined, words: Words): string[] {
  if (!game) return [];
  return Object.entries(options)
    .filter(([option, choice]) => game.options[option]?.[0] !== choice)
    .map(([option, choice]) =>
      option === "first"
        ? `${words.say("option-first")}: ${choiceText(option, choice, words)}`
        : choiceText(option, choice, words),
    );
}

/** What a table plays with that has agreed on nothing in particular. */
export function usualOptions(game: GameInfo | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(game?.options ?? {}).map(([option, choices]) => [option, choices[0]]));
}

/** The rules in short. They are written for lines of a terminal: lines within a sentence are joined. */
export function shortRules(words: Words, options: Record<string, string>): string {
  return words.say("rules-short", options).replace(/([^.!?:])\n/g, "$1 ");
}
