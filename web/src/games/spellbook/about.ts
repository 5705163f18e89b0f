/** What is said about the things of the table under the pointer. Keys: "stone-4", "card-0", "bag", "altar", … */
import type { About } from "@/lib/board";
import type { Words } from "@/lib/words";
import {
  BAG,
  CARD_PIECE,
  DISCARD,
  DOWNWARDS,
  LEVELS,
  PHASES,
  SPELLS,
  pointsOf,
  printedPoints,
  spellOf,
  type View,
} from "./pieces";

/** The rule that a thing is explained by. */
const RULES: Record<string, string> = {
  altar: "7.1",
  bag: "3.11",
  pool: "3.7",
  familiar: "8.1",
  learned: "8.1",
  aside: "4.5",
  rival: "9.5",
  "phase-0": "3.3",
  "phase-1": "3.4",
  "phase-2": "3.5",
};

/** The same where it is another one for a game alone. */
const ALONE: Record<string, string> = { altar: "9.3", familiar: "9.4", learned: "9.4" };

export function about(key: string, words: Words, v: View | null): About | null {
  const [thing, number] = key.split("-");
  if (thing === "stone") {
    return { title: words.name(Number(number)), text: words.say("board-about-stone"), rule: "1.1" };
  }
  if (thing === "card") return v ? aboutCard(spellOf(v, Number(number)), words, v.seats) : null;
  if (thing === "points") return v ? aboutPoints(v, Number(number), words) : null;
  if (!(key in RULES)) return null;
  const values = { bag: v?.held[BAG] ?? 0, discard: v?.held[DISCARD] ?? 0, seats: v?.seats ?? 0 };
  const title = thing === "phase" ? words.say(`phase-${PHASES[Number(number)]}`) : words.say(`board-${key}`);
  return { title, text: words.say(`board-about-${key}`, values), rule: (v?.seats === 1 && ALONE[key]) || RULES[key] };
}

/** What the points of a seat come from, also at the start, when there are no spells yet. */
function aboutPoints(v: View, seat: number, words: Words): About {
  const [points, familiar] = [pointsOf(v, seat), v.board_points[seat]];
  return {
    title: words.say("table-points", { points }),
    text: words.say("board-about-points", { familiar, spells: points - familiar }),
    rule: "8.2",
  };
}

/** All three levels. The chapter of the spells has them in the order of their numbers. */
function aboutCard(spell: number, words: Words, seats: number): About | null {
  if (spell < 0) return null;
  const lines = LEVELS.map((level) =>
    words.say("board-about-level", {
      level,
      effect: does(spell, level, words, seats),
      points: worth(spell, level, words),
    }),
  );
  return { title: words.name(CARD_PIECE + spell), text: lines.join("\n"), rule: `6.${spell + 1}` };
}

/** What a level does. Alone at the table Clone copies something else; 0 where it is not known how many will play. */
export const does = (spell: number, level: number, words: Words, seats: number): string =>
  words.say(`effect-${SPELLS[spell]}`, { level, seats });

/** What a level is worth, in words: what scores by twos does so for every spell at the highest level alone. */
export function worth(spell: number, level: number, words: Words): string {
  const printed = printedPoints(spell, level);
  const each = printed === "×2" && level < DOWNWARDS[0] ? "up-to-" : "each-";
  return words.say("board-worth", { points: typeof printed === "number" ? printed : printed.replace("×", each) });
}
