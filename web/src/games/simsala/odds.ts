/** Chances and counts as they are written on calls and stones. */
import type { Belief, View } from "./generated";
import type { Aids } from "@/lib/board";
import type { Words } from "@/lib/words";
import { SPELLS } from "./pieces";

/** What stands under a call: in figures, in words, and as the share of a bar. */
export interface Odds {
  short: string;
  long: string;
  share: number;
}

/** Whole per cent; only what is certain is 0 or 100. */
export function percent(chance: number): number {
  if (chance < 1e-9) return 0;
  if (chance > 1 - 1e-9) return 100;
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** What the aids say about a call; nothing where they are off, or for who will not call any more. */
export function oddsOf(
  spell: number,
  aids: Aids,
  v: View,
  belief: Belief | null | undefined,
  words: Words,
): Odds | null {
  if (aids === "off" || v.seat < 0 || v.turn < 0 || v.lives[v.seat] === 0) return null;
  if (aids !== "count" && belief) {
    const whole = percent(belief.anywhere[spell]);
    const said = words.say("board-percent", { percent: whole });
    return { short: said, long: said, share: whole / 100 };
  }
  const unseen = v.unseen[spell];
  return {
    short: words.say("board-unseen", { count: unseen }),
    long: words.say("board-unseen-long", { count: unseen, all: spell }),
    share: unseen / spell,
  };
}

/** The chances of one place, by spell; nothing where the aids do not tell. */
export function chancesAt(place: number, aids: Aids, belief: Belief | null | undefined): number[] | null {
  if (!belief || aids === "off" || aids === "count") return null;
  return belief.places[place];
}

/** The spell that a stone must be, or 0. */
export function certain(chances: number[] | null): number {
  return (chances && SPELLS.find((spell) => percent(chances[spell]) === 100)) ?? 0;
}
