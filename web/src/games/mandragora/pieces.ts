/** What lies on the table, numbered as the engine numbers it: the page only names and draws it. */

export const COLOURS = ["blue", "red", "green", "yellow", "purple"];
export const HAND_COLOURS = [...COLOURS, "black", "mandrake"];
export const MANDRAKE = COLOURS.length;
export const BOOK = MANDRAKE + 1;
const VALUES = [0, 1, 2, 3];
const BOOK_NAMES = [...COLOURS, "black"].flatMap((colour) => VALUES.map((value) => `${colour}-${value}`));
export const SCROLL = BOOK + BOOK_NAMES.length;
/** So many kinds can be in a hand: scrolls never are. */
export const HAND_KINDS = SCROLL;
export const CURSES = [1, 2, 3];
/** The kinds of cards, by number, as actions name them. */
export const KIND_NAMES = [...COLOURS, "mandrake", ...BOOK_NAMES, ...CURSES.map((curses) => `scroll-${curses}`)];

/** In lines that are told a spell is its number plus this. */
export const SPELL = KIND_NAMES.length;
export const SPELL_NAMES = [
  "movibus",
  "translatio",
  "substitutio",
  "levitatio",
  "repeteribus",
  "antecessibus",
  "disparatus",
  "suffogarus",
];

export const SHOPS = 10;

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
  return kind < MANDRAKE ? kind : Math.floor((kind - BOOK) / VALUES.length);
}

export const isScroll = (kind: number): boolean => kind >= SCROLL && kind < SPELL;
export const isBook = (kind: number): boolean => kind >= BOOK && kind < SCROLL;
