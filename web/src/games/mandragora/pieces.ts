/** What lies on the table: what the engine tells of it, and how it is drawn. */
import { BOOK, HAND_COLOURS, KIND_NAMES, MANDRAKE, SCROLL, SPELL, SPELL_NAMES, VALUES } from "./generated";

export * from "./generated";

/** What travels besides cards, and a card that nobody sees. */
export const BACK = -1;
export const ASSISTANT = -2;
export const CURSED = -3;

/** A spell card with its value in the corner, as one number. */
const WITH_VALUE = 100;
export const spellCard = (spell: number, value: number): number => SPELL + spell + WITH_VALUE * value;

/** The symbol of a piece, and the number that is written on it where the deck decides. */
export function drawing(piece: number): { symbol: string; value: number } {
  const plain = piece < 0 ? piece : piece % WITH_VALUE;
  return { symbol: `mandragora-${symbolName(plain)}`, value: Math.floor(Math.max(piece, 0) / WITH_VALUE) };
}

function symbolName(piece: number): string {
  if (piece === ASSISTANT) return "assistant";
  if (piece === CURSED) return "cursed";
  return KIND_NAMES[piece] ?? SPELL_NAMES[piece - SPELL] ?? "back";
}

/** The colour of a hand card, as a number of HAND_COLOURS. */
export function colourOf(kind: number): number {
  if (kind === MANDRAKE) return HAND_COLOURS.length - 1;
  return kind < MANDRAKE ? kind : Math.floor((kind - BOOK) / VALUES);
}

export const isScroll = (kind: number): boolean => kind >= SCROLL && kind < SPELL;
export const isBook = (kind: number): boolean => kind >= BOOK && kind < SCROLL;
/** What a book is worth; a mandrake that stands for one is worth nothing. */
export const bookValue = (book: number): number => (isBook(book) ? (book - BOOK) % VALUES : 0);
