/** What may be done now as things to choose from: only the legal words, sorted and named. */
import type { MandragoraView } from "@/lib/generated";
import type { Words } from "@/lib/words";
import { BACK, HAND_COLOURS, KIND_NAMES, SCROLL, spellCard, SPELL_NAMES } from "./pieces";
import { cursesOf, goods, goodsInWords, groups, houseName, shopAfter, spellName, stackAt } from "./table";

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
export function rests(legal: ReadonlySet<string>, verb: string): string[] {
  return [...legal].filter((action) => action.startsWith(`${verb} `)).map((action) => action.slice(verb.length + 1));
}

/** All choices but those with the given verbs, in the engine's order, to do without last. */
export function choices(legal: ReadonlySet<string>, v: MandragoraView, names: string[], words: Words): Choice[] {
  const all = [...legal].map((action) => choice(action, legal, v, names, words));
  return [...all.filter((one) => !one.isQuiet), ...all.filter((one) => one.isQuiet)];
}

function choice(action: string, legal: ReadonlySet<string>, v: MandragoraView, names: string[], words: Words): Choice {
  const [verb] = action.split(" ");
  const rest = action.slice(verb.length + 1);
  const isQuiet = QUIET.includes(verb);
  return { action, note: "", where: "", cards: [], isQuiet, ...described(verb, rest, legal, v, names, words) };
}

function described(
  verb: string,
  rest: string,
  legal: ReadonlySet<string>,
  v: MandragoraView,
  names: string[],
  words: Words,
): Partial<Choice> & { title: string } {
  const number = Number(rest);
  const kind = KIND_NAMES.indexOf(rest);
  switch (verb) {
    case "move":
      return atShop(words.say("board-walk", { far: number }), shopAfter(v, number), v, words);
    case "shop":
      return atShop(words.say("table-shop", { shop: number }), number - 1, v, words);
    case "book":
    case "take":
    case "give":
      return { title: words.name(kind), cards: [kind] };
    case "scroll":
      return { title: words.name(SCROLL + number - 1), cards: [SCROLL + number - 1] };
    case "stack":
      return onStack(number, v, words);
    case "drop":
      return ofColour(rest, v, words);
    case "to":
      return { title: names[number - 1], note: aboutPlayer(v, number - 1, words), cards: [BACK] };
    case "leave":
      return { title: words.say("board-leave"), note: words.say("board-leave-note") };
    case "skip":
      return { title: words.say(skipMessage(legal)) };
    default:
      return { title: words.say(`board-${verb}`) };
  }
}

function atShop(title: string, shop: number, v: MandragoraView, words: Words): Partial<Choice> & { title: string } {
  const where = houseName(v, shop, words);
  return { title, note: goodsInWords(v, shop, words), where, cards: goods(v, shop) };
}

function onStack(stack: number, v: MandragoraView, words: Words): Partial<Choice> & { title: string } {
  const { spell } = stackAt(v, stack);
  if (spell < 0) return { title: words.say("board-stack", { stack }) };
  const note = words.say(`effect-${SPELL_NAMES[spell]}`);
  return { title: spellName(spell, words), note, cards: [spellCard(spell, stack)] };
}

function ofColour(colour: string, v: MandragoraView, words: Words): Partial<Choice> & { title: string } {
  const group = groups(v.hands[v.seat] ?? []).find((one) => HAND_COLOURS.includes(colour) && one.colour === colour);
  const cards = group?.held.flatMap(({ kind, many }) => Array<number>(many).fill(kind)) ?? [];
  return { title: words.say(`colour-${colour}`), note: words.say("board-cards", { many: cards.length }), cards };
}

/** What matters of a player who is chosen: curses, and cards in the hand. */
function aboutPlayer(v: MandragoraView, seat: number, words: Words): string {
  const cards = words.say("board-cards", { many: v.hand_size[seat] });
  return `${cards} · ${words.say("table-curses", { many: cursesOf(v, seat) })}`;
}

/** To do without something is called by what it is. */
function skipMessage(legal: ReadonlySet<string>): string {
  if (legal.has("again")) return "board-skip-again";
  if (legal.has("offer") || legal.has("ask")) return "board-skip-exchange";
  return rests(legal, "drop").length > 0 ? "board-skip-drop" : "board-skip";
}
