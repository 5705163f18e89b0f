/** Which pieces travel when something is told. Places are those of the board: `data-place`. */
import type { Flight } from "@/lib/board";
import { Event, type View } from "./generated";
import { EVENT, PIECE, SEAT, SOURCE, TARGET, type Line } from "@/lib/log";
import { ASSISTANT, BACK, CURSED, SCROLL, SPELL, spellCard } from "./pieces";

/** Where the next card of a shop lies, and where the assistant stands before it. */
export const shopPlace = (shop: number): string => `shop-${shop}`;
export const doorPlace = (shop: number): string => `door-${shop}`;
export const stackPlace = (stack: number): string => `stack-${stack}`;
/** A hand, and in the own one the cards of a kind. */
export const handPlace = (seat: number): string => `hand-${seat}`;
export const kindPlace = (seat: number, kind: number): string => `hand-${seat}-${kind}`;
/** The latest spell of somebody, and where its ingredients go. */
export const laidPlace = (seat: number): string => `laid-${seat}`;
export const potPlace = (seat: number): string => `pot-${seat}`;
/** The scrolls of somebody, and of the own ones those of a kind. */
export const scrollsPlace = (seat: number): string => `scrolls-${seat}`;
export const scrollPlace = (seat: number, kind: number): string => `scrolls-${seat}-${kind}`;
export const tilePlace = (seat: number): string => (seat < 0 ? "tile" : `tile-${seat}`);
export const PILE = "pile";
export const GONE = "gone";

/** Not more than so many cards fly at once when a hand is laid aside. */
const FLOCK = 4;

export function flights(line: Line, before: View | null, v: View, step: number): Flight[] {
  const [event, seat, piece, source, target] = [EVENT, SEAT, PIECE, SOURCE, TARGET].map((column) => line[column]);
  const fly = (what: number, from: string, to: string): Flight => ({ piece: what, from, to, step });
  const outOf = (whose: number): string => inHand(before ?? v, whose, piece);
  const into = (whose: number): string => inHand(v, whose, piece);
  switch (event) {
    case Event.LAID:
      return [fly(piece, PILE, shopPlace(target))];
    case Event.LAID_DOWN:
      return [fly(BACK, PILE, shopPlace(target))];
    case Event.MOVED:
      return [fly(ASSISTANT, doorPlace(source), doorPlace(target))];
    case Event.TOOK:
      return [fly(piece, shopPlace(source), into(seat))];
    case Event.SCROLL:
      return [fly(piece, shopPlace(source), scrollsOf(v, seat, piece))];
    case Event.CURSED:
      return [fly(CURSED, tilePlace((before?.tile ?? 0) - 1), tilePlace(seat))];
    case Event.BOOK:
      return [fly(piece, outOf(seat), laidPlace(seat))];
    case Event.USED:
      return Array.from({ length: source }, () => fly(piece, outOf(seat), potPlace(seat)));
    case Event.CAST:
      return [fly(spellCard(piece - SPELL, target), stackPlace(target), laidPlace(seat))];
    case Event.REMOVED:
      return [fly(piece, scrollsOf(before ?? v, seat, piece), GONE)];
    case Event.PASSED:
      return [fly(piece, scrollsOf(before ?? v, seat, piece), scrollsOf(v, target, piece))];
    case Event.STOLE:
      return [fly(piece, outOf(source), into(seat))];
    case Event.GAVE:
      return [fly(piece, outOf(seat), into(target))];
    case Event.EMPTIED:
    case Event.DROPPED:
      return Array.from({ length: Math.min(piece, FLOCK) }, () => fly(BACK, handPlace(seat), GONE));
    case Event.TOP:
      return [{ ...fly(piece, stackPlace(target), stackPlace(target)), how: "glow" }];
    case Event.AGAIN:
      return [{ ...fly(BACK, PILE, handPlace(seat)), how: "glow" }];
    default:
      return [];
  }
}

/** The own hand has a place for each kind that is in it; places are looked for before a piece leaves, and when it is there. */
function inHand(v: View, seat: number, kind: number): string {
  return seat === v.seat && v.hands[seat][kind] > 0 ? kindPlace(seat, kind) : handPlace(seat);
}

/** The same for scrolls. */
function scrollsOf(v: View, seat: number, kind: number): string {
  return seat === v.seat && v.scrolls[seat][kind - SCROLL] > 0 ? scrollPlace(seat, kind) : scrollsPlace(seat);
}
