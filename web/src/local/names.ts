/** Names and texts of people: one line that can be shown anywhere, and names that nobody mistakes for another. */
import { INVISIBLE, LOOKS, MOST_MARKS, TWINS, VARIANTS } from "./generated";
import { refuse } from "./refuse";

const SPACES = /\p{White_Space}+/u;
const UNPRINTABLE = /[\p{C}\p{Z}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const ACCENT = /\p{M}/u;
const HIGHEST_MARK = "\u0345";

/** The words of a text. */
export const wordsIn = (text: string): string[] => text.split(SPACES).filter(Boolean);

/** `text` as one line of printable characters; an empty or a longer one is refused. */
export function plainText(text: string, longest: number, what: string): string {
  const visible = Array.from(text, (char) => (isInvisible(char) ? "" : isPrintable(char) ? char : " ")).join("");
  const line = wordsIn(withoutPiles(visible.normalize("NFC"))).join(" ");
  const length = [...line].length;
  if (length < 1 || length > longest) refuse("bad-request", `${what} can be 1 to ${longest} characters long.`);
  return line;
}

/** What a name looks like: two names with the same look cannot be told apart at a glance. */
export function lookOf(name: string): string {
  const folded = caseless(name.normalize("NFKC")).normalize("NFKC");
  const signs = Array.from(folded, (char) => LOOKS[char] ?? char).filter((char) => LETTER.test(char) || isAccent(char));
  const look = TWINS.reduce((text, [twin, single]) => text.replaceAll(twin, single), signs.join(""));
  return look || folded;
}

const caseless = (text: string): string =>
  Array.from(text, (char) => char.toLowerCase().toUpperCase().toLowerCase()).join("");

const isPrintable = (char: string): boolean => char === " " || !UNPRINTABLE.test(char);

/** Whether a character combines with the letter before it: normalising then moves it before a mark that ranks higher. */
function isAccent(char: string): boolean {
  if (!ACCENT.test(char) || char === HIGHEST_MARK) return char === HIGHEST_MARK;
  return (HIGHEST_MARK + char).normalize("NFD") !== HIGHEST_MARK + char.normalize("NFD");
}

function isInvisible(char: string): boolean {
  const code = char.codePointAt(0)!;
  return INVISIBLE.includes(char) || VARIANTS.some(([first, last]) => first <= code && code <= last);
}

/** A text with no more accents on a letter than any language needs. */
function withoutPiles(text: string): string {
  let marks = 0;
  return Array.from(text, (char) => {
    marks = isAccent(char) ? marks + 1 : 0;
    return marks <= MOST_MARKS ? char : "";
  }).join("");
}
