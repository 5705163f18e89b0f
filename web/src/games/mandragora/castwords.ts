/** Books, ingredients and spells in the words of someone who is about to cast. */
import type { Offer, Question } from "@/lib/generated";
import type { Words } from "@/lib/words";
import { reach } from "./cast";
import { bookValue, HAND_COLOURS, MANDRAKE, SPELL, SPELL_NAMES, colourOf, type View } from "./pieces";

/** "blue book", "mandrake" */
export const bookName = (book: number, words: Words): string =>
  book === MANDRAKE ? words.name(book) : words.say("board-book", { colour: HAND_COLOURS[colourOf(book)] });

export const bookNote = (book: number, words: Words): string => words.say("board-worth", { points: bookValue(book) });

/** "2 blue ingredients and a mandrake" */
export function brewName(pieces: number[], words: Words): string {
  const kinds = [...new Set(pieces)];
  return words.join(
    kinds.map((piece) => {
      const source = pieces.filter((other) => other === piece).length;
      return source === 1 ? words.asObject(piece) : words.say("part-ingredients", { piece, source });
    }),
  );
}

/** How many of the kinds that are used stay in the hand. */
export function brewedNote(pieces: number[], v: View, seat: number, words: Words): string {
  const held = [...new Set(pieces)].reduce((sum, kind) => sum + v.hands[seat][kind], 0);
  return words.say("board-stays", { many: held - pieces.length });
}

const spellOf = (offer: Offer): number => Number(offer.says[1]["piece"]) - SPELL;

/** The spells that can be reached, the last "or"; a single one with what it does. */
export function reachInWords(offer: Offer, questions: readonly Question[], words: Words): string {
  const found = reach(offer, questions);
  const spells = words.join(
    found.map((one) => words.name(SPELL + spellOf(one))),
    "or",
  );
  if (found.length !== 1) return words.say("board-reaches", { many: found.length, spells });
  return words.say("board-reaches-one", { spells, effect: words.say(`effect-${SPELL_NAMES[spellOf(found[0])]}`) });
}

/** The most points that can be had. */
export function pointsInWords(offer: Offer, questions: readonly Question[], words: Words): string {
  const points = reach(offer, questions).map((one) => one.points ?? 0);
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (!points.length) return "";
  return words.say(least < most ? "board-points-up-to" : "board-points", { points: most });
}
