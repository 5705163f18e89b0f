/** What is said about a thing under the pointer. */
import type { About } from "@/lib/board";
import { ENDINGS, ORDERS, type View } from "./generated";
import type { Words } from "@/lib/words";
import { ruledOut } from "./table";

/** The rules in which plain things are explained. */
const RULES: Record<string, string> = {
  lives: "1.4",
  supply: "3.9",
  mystics: "4.4",
  board: "1.1",
  die: "1.3",
  end: "3.5",
  left: "4.6",
  right: "4.7",
  both: "4.5",
};

export function about(key: string, words: Words, v: View | null): About | null {
  const [kind, number] = key.split("-");
  if (kind === "spell") return aboutSpell(Number(number), words, v);
  if (kind === "place") return v && aboutPlace(Number(number), words, v);
  if (key in RULES) {
    return { title: words.say(`about-${key}`), text: words.say(`about-${key}-text`), rule: RULES[key] };
  }
  if (!v) return null;
  if (key === "points") {
    const text = oneLine(words.say("rules-ending", { ending: ENDINGS[v.ending] }));
    return { title: words.say("about-points"), text, rule: v.ending ? "7.2" : "5.2" };
  }
  if (key === "order") {
    const text = oneLine(words.say("rules-order", { order: ORDERS[v.order] }));
    return { title: words.say("option-order"), text, rule: "3.7" };
  }
  return null;
}

function aboutSpell(spell: number, words: Words, v: View | null): About | null {
  if (!words.has(`effect-${spell}`)) return null;
  return {
    title: words.say("about-stone", { spell, name: words.name(spell) }),
    text: words.say(`effect-${spell}`, { ending: ENDINGS[v?.ending ?? 0] }),
    rule: `4.${spell}`,
  };
}

function aboutPlace(place: number, words: Words, v: View): About | null {
  if (v.seat < 0) return null;
  const spells = ruledOut(v, v.seat, place);
  return {
    title: words.say("about-place", { place: place + 1 }),
    text: words.say("about-place-text", { count: spells.length, spells: spells.join(", ") }),
    rule: "8.3",
  };
}

/** Sentences that were broken for a terminal. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
