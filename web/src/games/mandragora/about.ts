/** What is said about a thing on the table: `data-about` of the board's parts. */
import type { About } from "@/lib/board";
import type { Words } from "@/lib/words";
import { BLACK_BOOK, bookValue, isBook, isScroll, MANDRAKE, POINTS, SPELL_NAMES, type View } from "./pieces";
import {
  goodsInWords,
  hasLeft,
  hasMarker,
  houseName,
  isNight,
  isOver,
  pointsOf,
  roundsLeft,
  spellName,
  stackAt,
} from "./table";

export function about(key: string, words: Words, v: View | null): About | null {
  const [what, which] = key.split("-");
  const number = Number(which);
  if (what === "spell") return aboutSpell(number, words);
  if (what === "card") return aboutCard(number, words);
  if (what === "back") return { title: words.say("board-down"), text: words.say("board-about-back"), rule: "9.2" };
  if (what === "cursed")
    return { title: words.say("result-cursed"), text: words.say("board-about-cursed"), rule: "5.1" };
  if (what === "marker")
    return { title: words.say("board-marker"), text: words.say("board-about-marker"), rule: "7.1" };
  if (what === "assistant") {
    return { title: words.say("board-assistant"), text: words.say("board-about-assistant"), rule: "3.2" };
  }
  if (!v) return null;
  if (what === "shop") return aboutShop(v, number, words);
  if (what === "stack") return aboutStack(v, number, words);
  if (what === "seat") return aboutSeat(v, number, words);
  if (what === "pile") return aboutPile(v, words);
  return null;
}

function aboutSpell(spell: number, words: Words): About {
  const text = words.say(`effect-${SPELL_NAMES[spell]}`);
  return { title: spellName(spell, words), text, rule: `6.${spell + 1}` }; // the chapter has them in the engine's order
}

function aboutCard(kind: number, words: Words): About {
  const title = words.name(kind);
  const value = bookValue(kind);
  if (isScroll(kind)) return { title, text: words.say("board-about-scroll"), rule: "5.1" };
  if (kind === MANDRAKE) return { title, text: words.say("board-about-mandrake"), rule: "4.3" };
  if (!isBook(kind)) return { title, text: words.say("board-about-ingredient"), rule: "4.1" };
  if (kind >= BLACK_BOOK) return { title, text: words.say("board-about-black", { value }), rule: "4.2" };
  return { title, text: words.say("board-about-book", { value }), rule: "4.1" };
}

function aboutShop(v: View, shop: number, words: Words): About {
  const cards = words.say("board-about-shop-cards", { cards: goodsInWords(v, shop, words) });
  return {
    title: words.say("board-shop", { shop: shop + 1, house: houseName(v, shop, words) }),
    text: words.say(isNight(v, shop) ? "board-about-shop-night" : "board-about-shop-day", { cards }),
    rule: "3.5",
  };
}

function aboutStack(v: View, stack: number, words: Words): About {
  const { spell, many } = stackAt(v, stack);
  if (spell < 0) return { title: words.say("board-stack", { stack }), text: words.say("board-about-stack-empty") };
  const said = aboutSpell(spell, words);
  return { ...said, text: `${said.text} (${words.say("board-stack-left", { many })})` };
}

function aboutSeat(v: View, seat: number, words: Words): About {
  const [books, spells, tile, colours] = [POINTS.BOOKS, POINTS.SPELLS, POINTS.TILE, POINTS.COLOURS].map(
    (column) => v.points[seat][column],
  );
  const message = isOver(v) || seat === v.seat ? "board-about-points" : "board-about-points-open";
  const signs = [hasMarker(v, seat) && "board-seat-marker", hasLeft(v, seat) && "board-seat-out"];
  const more = signs.filter((sign) => sign !== false).map((sign) => words.say(sign));
  return {
    title: words.say("table-points", { points: pointsOf(v, seat) }),
    text: [words.say(message, { books, spells, tile, colours }), ...more].join(" "),
    rule: "7.6",
  };
}

function aboutPile(v: View, words: Words): About {
  const title =
    v.last > 0 ? words.say("table-rounds", { rounds: roundsLeft(v) }) : words.say("table-pile", { pile: v.pile });
  return { title, text: words.say("board-about-pile"), rule: "7.1" };
}
