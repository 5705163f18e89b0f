/** How Mandragora tells what has happened: with cards in the line, and shops by number and name. */
import { EVENT, PIECE, SEAT, SOURCE, TARGET, UNKNOWN, type Line } from "@/lib/log";
import type { Narration } from "@/lib/narration";
import { Event, SPELL, spellCard, type View } from "./pieces";
import { houseName, openPoints } from "./table";

const MOVE_A_CARD: readonly number[] = [
  Event.LAID,
  Event.TOOK,
  Event.SCROLL,
  Event.BOOK,
  Event.REMOVED,
  Event.PASSED,
  Event.STOLE,
  Event.GAVE,
];
const GO_TO_A_SEAT: readonly number[] = [Event.PASSED, Event.GAVE];
const FROM_A_SHOP: readonly number[] = [Event.MOVED, Event.TOOK, Event.SCROLL];
const TO_A_SHOP: readonly number[] = [Event.NIGHT, Event.LAID, Event.LAID_DOWN, Event.MOVED];

export const narration: Narration<View> = {
  asides: [Event.NIGHT, Event.LAID, Event.LAID_DOWN, Event.TOP],
  setup: [Event.FIRST],
  empty: [Event.SKIPPED],
  drawn: (line) => {
    const [event, piece] = [line[EVENT], line[PIECE]];
    if (piece === UNKNOWN) return null;
    if (event === Event.USED) return { pieces: Array<number>(line[SOURCE]).fill(piece) };
    if (event === Event.CAST || event === Event.TOP)
      return { pieces: [spellCard(piece - SPELL, line[TARGET])], isNamed: true };
    return MOVE_A_CARD.includes(event) ? { pieces: [piece] } : null;
  },
  size: () => [1.42, 2],
  whom: (line) => {
    if (line[EVENT] === Event.STOLE) return line[SOURCE];
    return GO_TO_A_SEAT.includes(line[EVENT]) ? line[TARGET] : line[SEAT];
  },
  values: (line, v, words) => {
    const shop = (number: number) => words.say("on-shop", { number: number + 1, house: houseName(v, number, words) });
    return {
      ...(FROM_A_SHOP.includes(line[EVENT]) ? { from: shop(line[SOURCE]) } : {}),
      ...(TO_A_SHOP.includes(line[EVENT]) ? { to: shop(line[TARGET]) } : {}),
      ...(isAlike(line) ? { source: 1 } : {}),
    };
  },
  sum: (v, seat, words) => {
    const many = openPoints(v, seat);
    return { many, unit: words.say("sum-points", { many }) };
  },
};

/** Several ingredients of a kind: each of them is drawn. */
const isAlike = (line: Line): boolean => line[EVENT] === Event.USED;
