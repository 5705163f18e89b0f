/** What may be done now as things to choose from: only the legal words, sorted and named. */
import type { BoardProps } from "@/lib/board";
import type { Offer, Sentence } from "@/lib/generated";
import { tell } from "@/lib/log";
import type { Words } from "@/lib/words";
import { BACK, SPELL, spellCard, SPELL_NAMES, type View } from "./pieces";
import { cursesOf, goods, goodsInWords, groups, houseName, pointsOf } from "./table";

type Legal = BoardProps["legal"];

/** One legal action with what is written and drawn on its button. */
export interface Choice {
  action: string;
  title: string;
  note: string;
  /** The shop it is about. */
  where: string;
  /** Cards on the button. */
  cards: number[];
  /** To do without something is never what glows. */
  isQuiet: boolean;
}

const QUIET = ["skip", "leave"];

/** What follows a verb, for all legal actions with it: "2" for "move 2". */
export function rests(legal: Legal, verb: string): string[] {
  const actions = [...legal.keys()].filter((action) => action.startsWith(`${verb} `));
  return actions.map((action) => action.slice(verb.length + 1));
}

/** All choices in the engine's order, to do without last. */
export function choices(legal: Legal, v: View, names: string[], words: Words): Choice[] {
  const all = [...legal.values()].map((offer) => choice(offer, v, names, words));
  return [...all.filter((one) => !one.isQuiet), ...all.filter((one) => one.isQuiet)];
}

function choice({ action, says }: Offer, v: View, names: string[], words: Words): Choice {
  const [verb] = action.split(" ");
  const title = tell(says, words, { seat: v.seat, names }, "short");
  const isQuiet = QUIET.includes(verb);
  return { action, title, note: "", where: "", cards: [], isQuiet, ...drawn(verb, says[1], v, words) };
}

/** What is drawn on a button beside its title. */
function drawn(verb: string, about: Sentence[1], v: View, words: Words): Partial<Choice> {
  const number = (name: string) => Number(about[name]);
  switch (verb) {
    case "move":
    case "shop":
      return atShop(number("shop") - 1, v, words);
    case "book":
    case "take":
    case "give":
    case "scroll":
      return { cards: [number("piece")] };
    case "stack":
      return ofSpell(number("piece") - SPELL, number("stack"), words);
    case "drop":
      return ofColour(String(about["colour"]), v, words);
    case "to":
      return { note: aboutPlayer(v, number("target"), words), cards: [BACK] };
    case "leave":
      return { note: words.say("board-leave-note", { points: pointsOf(v, v.seat) }) };
    default:
      return {};
  }
}

function atShop(shop: number, v: View, words: Words): Partial<Choice> {
  return { note: goodsInWords(v, shop, words), where: houseName(v, shop, words), cards: goods(v, shop) };
}

function ofSpell(spell: number, value: number, words: Words): Partial<Choice> {
  return { note: words.say(`effect-${SPELL_NAMES[spell]}`), cards: [spellCard(spell, value)] };
}

function ofColour(colour: string, v: View, words: Words): Partial<Choice> {
  const group = groups(v.hands[v.seat] ?? []).find((one) => one.colour === colour);
  const cards = group?.held.flatMap(({ kind, many }) => Array<number>(many).fill(kind)) ?? [];
  return { note: words.say("board-cards", { many: cards.length }), cards };
}

/** What matters of a player who is chosen: curses, and cards in the hand. */
function aboutPlayer(v: View, seat: number, words: Words): string {
  const cards = words.say("board-cards", { many: v.hand_size[seat] });
  return `${cards} · ${words.say("table-curses", { many: cursesOf(v, seat) })}`;
}
