/** §1.4 Lists of cards that a table may bring, as a record has them: one line of words, read and checked as the engine does
 * (`spellwright.games.mandragora.deck`). */
import { BadSetup, type Lists } from "@/local/game";
import {
  BLUE_CARDS,
  BOOK,
  BOX,
  BOX_LINE,
  BOX_TOTALS,
  COLOURS,
  FEWER,
  BOX_ITEMS,
  KIND_NAMES,
  LEFT_OUT,
  MANDRAKE,
  MOST_EQUAL,
  SCROLL,
  SEATS,
  SPELL_NAMES,
  STACKS,
} from "./generated";

type Counts = ReadonlyMap<string, number>;
interface Deck {
  readonly cards: Counts;
  /** By number of players: cards left out. */
  readonly without: ReadonlyMap<number, Counts>;
  /** Of the spells. */
  readonly values: Counts;
}

const SECTIONS: readonly (readonly string[])[] = [
  COLOURS,
  KIND_NAMES.slice(BOOK, SCROLL),
  [KIND_NAMES[MANDRAKE]],
  KIND_NAMES.slice(SCROLL),
]; // as BOX_TOTALS counts them

const bad = (text: string): never => {
  throw new BadSetup(text, "bad-deck");
};
const total = (counts: Iterable<number>): number => [...counts].reduce((sum, many) => sum + many, 0);
const isBlue = (name: string): boolean => name.split("-")[0] === COLOURS[0];

/** A list of cards, in one line or by name, as the rules take it: cards in play and out of play by kind, then the values of
 * the spells. */
function deckNumbers(choice: string, seats: number): number[] {
  return numbersOf(readLine(choice === BOX ? BOX_LINE : choice), seats);
}
export const LISTS: Lists = { deck: deckNumbers };

/** §2.4 With fewer players some cards stay in the box; with two, all blue ones do. */
function numbersOf({ cards, without, values }: Deck, seats: number): number[] {
  const isOut = (name: string) => seats === 2 && isBlue(name) && cards.has(name);
  const out = KIND_NAMES.map((name) => (isOut(name) ? cards.get(name)! : (without.get(seats)?.get(name) ?? 0)));
  const inPlay = KIND_NAMES.map((name, kind) => (cards.get(name) ?? 0) - out[kind]);
  return [...inPlay, ...out, ...SPELL_NAMES.map((name) => values.get(name)!)];
}

function readLine(line: string): Deck {
  const parts = line.split("/").map((part) => part.split(/\s+/).filter(Boolean));
  if (parts.length !== 2 + FEWER.length) bad("option deck is 'box', a file, or a line as a record has it");
  if (FEWER.some((players, place) => parts[1 + place][0] !== String(players)))
    bad("a line of cards says what is left out with 3 players, then with 2");
  const without = FEWER.map((players, place): [number, Counts] => [
    players,
    readCounts(parts[1 + place].slice(1), KIND_NAMES, 0, MOST_EQUAL),
  ]);
  const deck = {
    cards: readCounts(parts[0], KIND_NAMES, 0, MOST_EQUAL),
    without: new Map(without),
    values: readCounts(parts.at(-1)!, SPELL_NAMES, 1, STACKS),
  };
  if (deck.values.size !== SPELL_NAMES.length) bad("a line of cards says the value of every spell");
  check(deck);
  return deck;
}

function readCounts(words: readonly string[], names: readonly string[], least: number, most: number): Counts {
  const counts = new Map<string, number>();
  for (let place = 0; place + 1 < words.length; place += 2) {
    const [name, number] = [words[place], words[place + 1]];
    const many = /^[0-9]+$/.test(number) ? Number(number) : NaN;
    if (!names.includes(name) || counts.has(name) || !(many >= least && many <= most))
      bad(`'${name} ${number}' does not belong into a line of cards`);
    counts.set(name, many);
  }
  if (words.length % 2) bad(`'${words.at(-1)}' in a line of cards has no number`);
  return counts;
}

/** §1.1, §2.4, §2.5 What is sure about every box: totals, and enough mandrakes for all. */
function check(deck: Deck): void {
  const { cards, without } = deck;
  for (const [place, names] of SECTIONS.entries())
    if (total(names.map((name) => cards.get(name) ?? 0)) !== BOX_TOTALS[place])
      bad(`there must be ${BOX_TOTALS[place]} of ${names.join(", ")}`);
  const blue = total([...cards].map(([name, many]) => (isBlue(name) ? many : 0)));
  if (blue !== BLUE_CARDS) bad(`there must be ${BLUE_CARDS} blue cards, ingredients and books together, not ${blue}`);
  for (let seats = 2; seats <= SEATS; seats++) {
    const numbers = numbersOf(deck, seats).slice(0, 2 * KIND_NAMES.length);
    if (Math.min(...numbers) < 0 || total(numbers) !== BOX_ITEMS || numbers[MANDRAKE] < seats)
      bad(`with ${seats} players more cards are left out than there are, or fewer mandrakes than players`);
  }
  for (const [place, players] of FEWER.entries())
    if (total(without.get(players)!.values()) !== LEFT_OUT[place])
      bad(`with ${players} players ${LEFT_OUT[place]} cards are left out`);
  if ([...without.get(2)!.keys()].some(isBlue)) bad("with two players all blue cards are left out already");
}
