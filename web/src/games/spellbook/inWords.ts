/** Actions as they stand on the buttons, each for itself. */
import type { Words } from "@/lib/words";
import { verbOf, type Plain } from "./choices";
import {
  CARD_PIECE,
  COLOURS,
  KINDS,
  PHASES,
  Step,
  kindName,
  nearSeat,
  phaseNow,
  spellOf,
  type Colour,
  type View,
} from "./pieces";

export function inWords(action: string, words: Words, v: View): string {
  const [verb, which, level] = action.split(" ");
  switch (verb) {
    case "pass":
      return skipped(v, words);
    case "cast":
      return ofCard("board-use", which, Number(level), words, v);
    case "spell":
      return ofCard("board-study", which, Number(level), words, v);
    case "raise":
      return ofCard("board-raise", which, v.level[nearSeat(v)][numberOf(which)] + 1, words, v);
    case "pick":
      return picked(kindOf(which), v, words);
    case "done":
      return words.say("menu-done");
    case "wilds":
      return words.say("menu-wilds", { wilds: Number(which) });
    case "rune":
      return words.say(`rune-${which}`);
    default:
      return plainly(verb as Plain, v, words);
  }
}

/** What a phase offers without a card; Focus has two ways of its own. */
export function plainly(action: Plain, v: View, words: Words): string {
  return words.say(v.step === Step.EITHER ? `menu-either-${action}` : `board-${action}`);
}

/** To do without an action. */
export function skipped(v: View, words: Words): string {
  return words.say("board-pass", { phase: PHASES[phaseNow(v)] ?? "evening" });
}

export function picked(kind: number, v: View, words: Words): string {
  return words.say("board-pick", { verb: verbOf(v.step), object: words.asObject(kind) });
}

function ofCard(message: string, colour: string, level: number, words: Words, v: View): string {
  return words.say(message, { thing: words.name(CARD_PIECE + spellOf(v, numberOf(colour))), level });
}

const numberOf = (colour: string): number => COLOURS.indexOf(colour as Colour);

function kindOf(name: string): number {
  return Array.from({ length: KINDS }, (_, kind) => kindName(kind)).indexOf(name);
}
