// @ts-nocheck
// Written by tools/web_local.py from the engine's Python: do not edit.
import { actionTable } from "@/local/native";
import { $add, $and, $any, $at, $bool, $cache, $common, $cutting, $dict, $enumerate, $eq, $has, $int, $iter, $len, $list, $listed, $m_append, $m_bit_count, $m_get, $m_index, $m_isascii, $m_isdecimal, $m_items, $m_join, $m_lower, $m_partition, $m_setdefault, $m_split, $m_sum, $m_tolist, $m_values, $make, $min, $minus, $mod, $next, $pairs, $put, $range, $repeat, $slice, $str, $sum, $true, $tuple, $union, $zip } from "@/local/python";
import { BadSetup, FirstPlayer, Foresight, Game, Level, ListOption, Option, Part, Question, Roster } from "@/local/transcribed";

export const KIND_NAMES = ["blue", "red", "green", "yellow", "purple", "mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3", "scroll-1", "scroll-2", "scroll-3"];
export const SPELL_NAMES = ["movibus", "translatio", "substitutio", "levitatio", "repeteribus", "antecessibus", "disparatus", "suffogarus"];
export class Deck {
  static title = "Deck";
  static fields = ["cards", "without", "values"];
  constructor(cards, without, values) { this.cards = cards; this.without = without; this.values = values; }
  removed(seats) {
    const self = this;
    let removed;
    removed = $dict($m_get(self.without, seats, $dict([])));
    if ((seats === 2)) {
      removed = $union(removed, $dict((function* () { for (const [name, many] of $iter($m_items(self.cards))) if (($at($m_partition(name, "-"), 0) === "blue")) yield [name, many]; })()));
    }
    return removed;
  }
  numbers(seats) {
    const self = this;
    let cards, out, removed;
    removed = self.removed(seats);
    out = $listed($iter(KIND_NAMES), (name) => $m_get(removed, name, 0));
    cards = $listed($zip(KIND_NAMES, out), ([name, many]) => $minus($m_get(self.cards, name, 0), many));
    return [...$iter(cards), ...$iter(out), ...(function* () { for (const name of $iter(SPELL_NAMES)) yield $at(self.values, name); })()];
  }
}
const box_ = $make(Deck, { cards: $dict([["blue", 12], ["red", 9], ["green", 8], ["yellow", 7], ["purple", 6], ["mandrake", 7], ["blue-0", 1], ["blue-1", 1], ["blue-2", 1], ["blue-3", 1], ["red-0", 1], ["red-1", 1], ["red-2", 1], ["red-3", 1], ["green-0", 1], ["green-1", 1], ["green-2", 1], ["green-3", 1], ["yellow-0", 1], ["yellow-1", 1], ["yellow-2", 1], ["yellow-3", 1], ["purple-0", 1], ["purple-1", 1], ["purple-2", 1], ["purple-3", 1], ["black-2", 1], ["scroll-1", 4], ["scroll-2", 4], ["scroll-3", 4]]), without: $dict([[3, $dict([["blue", 1], ["red", 1], ["green", 1], ["yellow", 1], ["purple", 1], ["mandrake", 1]])], [2, $dict([["red", 2], ["green", 2], ["yellow", 2], ["purple", 2], ["mandrake", 2], ["scroll-1", 1], ["scroll-2", 1], ["scroll-3", 1]])]]), values: $dict([["movibus", 1], ["translatio", 1], ["substitutio", 1], ["levitatio", 2], ["repeteribus", 2], ["antecessibus", 3], ["disparatus", 4], ["suffogarus", 5]]) });
export const box = () => box_;
export const FEWER = [3, 2];
export class BadDeck extends BadSetup {
  static title = "BadDeck";
}
export function _read_counts(words, names, numbers) {
  let counts, name, number;
  counts = $dict([]);
  for ([name, number] of $zip($slice(words, null, null, 2), $slice(words, 1, null, 2))) {
    if ((!$has(names, name) || $has(counts, name) || !($true($m_isascii(number))) || !($true($m_isdecimal(number))) || !$has(numbers, $int(number)))) {
      throw new BadDeck(`'${$str(name)} ${$str(number)}' does not belong into a line of cards`);
    }
    $put(counts, name, $int(number));
  }
  if ($true($mod($len(words), 2))) {
    throw new BadDeck(`'${$str($at(words, -(1)))}' in a line of cards has no number`);
  }
  return counts;
}
export const SECTIONS = $dict([["ingredients", [["blue", "red", "green", "yellow", "purple"], 42]], ["books", [["blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3"], 21]], ["mandrakes", [["mandrake"], 7]], ["scrolls", [["scroll-1", "scroll-2", "scroll-3"], 12]]]);
export const LEFT_OUT = $dict([[3, 6], [2, 13]]);
export function check_deck(deck) {
  let blue, mandrakes, many, names, numbers, players, seats, total;
  for ([names, total] of $iter($m_values(SECTIONS))) {
    if (!$eq($sum((function* () { for (const name of $iter(names)) yield $m_get(deck.cards, name, 0); })()), total)) {
      throw new BadDeck(`there must be ${$str(total)} of ${$str($m_join(", ", names))}`);
    }
  }
  blue = $sum((function* () { for (const [name, many] of $iter($m_items(deck.cards))) if (($at($m_partition(name, "-"), 0) === "blue")) yield many; })());
  if ((blue !== 16)) {
    throw new BadDeck(`there must be ${$str(16)} blue cards, ingredients and books together, not ${$str(blue)}`);
  }
  for (seats of $range(2, (4 + 1))) {
    numbers = $slice(deck.numbers(seats), null, (2 * $len(KIND_NAMES)), null);
    mandrakes = $at(numbers, $m_index(KIND_NAMES, "mandrake"));
    if ((($min(numbers) < 0) || ($sum(numbers) !== 82) || (mandrakes < seats))) {
      throw new BadDeck(`with ${$str(seats)} players more cards are left out than there are, or fewer mandrakes than players`);
    }
  }
  for ([players, many] of $iter($m_items(LEFT_OUT))) {
    if (!$eq($sum($m_values($at(deck.without, players))), many)) {
      throw new BadDeck(`with ${$str(players)} players ${$str(many)} cards are left out`);
    }
  }
  if ($any((function* () { for (const name of $iter($at(deck.without, 2))) yield ($at($m_partition(name, "-"), 0) === "blue"); })())) {
    throw new BadDeck("with two players all blue cards are left out already");
  }
}
export function _read_line(line) {
  let deck, heads, parts;
  parts = $listed($iter($m_split(line, "/")), (part) => $m_split(part));
  if (!$eq($len(parts), (2 + $len(FEWER)))) {
    throw new BadDeck("option deck is 'box', a file, or a line as a record has it");
  }
  heads = $listed($range($len(FEWER)), (place) => $slice($at(parts, (1 + place)), null, 1, null));
  if (!$eq(heads, $listed($iter(FEWER), (players) => [$str(players)]))) {
    throw new BadDeck("a line of cards says what is left out with 3 players, then with 2");
  }
  deck = new Deck(_read_counts($at(parts, 0), KIND_NAMES, $range((15 + 1))), $dict((function* () { for (const [place, players] of $enumerate(FEWER)) yield [players, _read_counts($slice($at(parts, (1 + place)), 1, null, null), KIND_NAMES, $range((15 + 1)))]; })()), _read_counts($at(parts, -(1)), SPELL_NAMES, $range(1, (5 + 1))));
  if (!$eq($len(deck.values), $len(SPELL_NAMES))) {
    throw new BadDeck("a line of cards says the value of every spell");
  }
  check_deck(deck);
  return deck;
}
export const deck_of = $cache(function deck_of(choice) {
  return ((choice === "box") ? box() : _read_line(choice));
});
export function deck_numbers(choice, seats) {
  return deck_of(choice).numbers(seats);
}
export const PROMPTS_PROMPTS = ["prompt-turn", "prompt-brew", "prompt-stack", "prompt-scroll", "prompt-to", "prompt-shop", "prompt-take", "prompt-again", "prompt-exchange", "prompt-give", "prompt-drop", "prompt-first", "prompt-circle", "prompt-reveal", "prompt-lay", "prompt-pick_up", "prompt-steal", "prompt-begin", "prompt-turn_over"];
export const ABOUT_BOOK = [1, 2];
export const ABOUT_SPELL = [3, 4, 5, 7];
export function prompts_prompts_prompt(v) {
  let _, many, message, step, what, which;
  [what, _, many, which] = $m_tolist($at(v.pending, (v.depth - 1)));
  step = what;
  message = $at(PROMPTS_PROMPTS, what);
  if ((step === 0)) {
    return [message, $dict([["last", $int(v.last)], ["books", $int($m_sum($slice(v.legal, 6, 31, null)))]])];
  }
  if ($has(ABOUT_BOOK, step)) {
    return [message, $dict([["piece", which], ["many", many]])];
  }
  if ($has(ABOUT_SPELL, step)) {
    return [message, $dict([["piece", (33 + which)]])];
  }
  if ((step === 6)) {
    return [message, $dict([["shop", (which + 1)]])];
  }
  if ((step === 9)) {
    return [message, $dict([["target", which]])];
  }
  if ($has([8, 10], step)) {
    return [message, $dict([["many", many]])];
  }
  return [message, $dict([])];
}
export const RULES_RULES = $dict([["move", "3.2"], ["book", "4.1"], ["leave", "7.2"], ["brew", "4.1"], ["stack", "4.6"], ["drop", "6.7"], ["skip", "3.1"], ["scroll", "6.1"], ["to", "6.2"], ["shop", "6.4"], ["take", "6.4"], ["again", "6.5"], ["offer", "8.2"], ["ask", "8.2"], ["trade", "8.2"], ["give", "8.2"]]);
export function prompts_prompts_forbidden_by(v, action) {
  let verb;
  verb = $at($m_split(action), 0);
  if (($has(["move", "book", "leave"], verb) && ($at(v.pending, [(v.depth - 1), 0]) !== 0))) {
    return "3.1";
  }
  return $m_get(RULES_RULES, verb, "");
}
export const PLAIN_PLAIN = $dict([[31, ["action-leave", $dict([])]], [159, ["action-again", $dict([])]], [160, ["action-offer", $dict([])]], [161, ["action-ask", $dict([])]], [162, ["action-trade", $dict([])]], [6, ["action-book", $dict([["piece", 5]])]], [7, ["action-book", $dict([["piece", 6]])]], [8, ["action-book", $dict([["piece", 7]])]], [9, ["action-book", $dict([["piece", 8]])]], [10, ["action-book", $dict([["piece", 9]])]], [11, ["action-book", $dict([["piece", 10]])]], [12, ["action-book", $dict([["piece", 11]])]], [13, ["action-book", $dict([["piece", 12]])]], [14, ["action-book", $dict([["piece", 13]])]], [15, ["action-book", $dict([["piece", 14]])]], [16, ["action-book", $dict([["piece", 15]])]], [17, ["action-book", $dict([["piece", 16]])]], [18, ["action-book", $dict([["piece", 17]])]], [19, ["action-book", $dict([["piece", 18]])]], [20, ["action-book", $dict([["piece", 19]])]], [21, ["action-book", $dict([["piece", 20]])]], [22, ["action-book", $dict([["piece", 21]])]], [23, ["action-book", $dict([["piece", 22]])]], [24, ["action-book", $dict([["piece", 23]])]], [25, ["action-book", $dict([["piece", 24]])]], [26, ["action-book", $dict([["piece", 25]])]], [27, ["action-book", $dict([["piece", 26]])]], [28, ["action-book", $dict([["piece", 27]])]], [29, ["action-book", $dict([["piece", 28]])]], [30, ["action-book", $dict([["piece", 29]])]], [32, ["action-brew", $dict([["pieces", [0]]])]], [33, ["action-brew", $dict([["pieces", [0, 0]]])]], [34, ["action-brew", $dict([["pieces", [0, 0, 0]]])]], [35, ["action-brew", $dict([["pieces", [0, 0, 0, 0]]])]], [36, ["action-brew", $dict([["pieces", [0, 0, 0, 0, 0]]])]], [37, ["action-brew", $dict([["pieces", [1]]])]], [38, ["action-brew", $dict([["pieces", [1, 1]]])]], [39, ["action-brew", $dict([["pieces", [1, 1, 1]]])]], [40, ["action-brew", $dict([["pieces", [1, 1, 1, 1]]])]], [41, ["action-brew", $dict([["pieces", [1, 1, 1, 1, 1]]])]], [42, ["action-brew", $dict([["pieces", [2]]])]], [43, ["action-brew", $dict([["pieces", [2, 2]]])]], [44, ["action-brew", $dict([["pieces", [2, 2, 2]]])]], [45, ["action-brew", $dict([["pieces", [2, 2, 2, 2]]])]], [46, ["action-brew", $dict([["pieces", [2, 2, 2, 2, 2]]])]], [47, ["action-brew", $dict([["pieces", [3]]])]], [48, ["action-brew", $dict([["pieces", [3, 3]]])]], [49, ["action-brew", $dict([["pieces", [3, 3, 3]]])]], [50, ["action-brew", $dict([["pieces", [3, 3, 3, 3]]])]], [51, ["action-brew", $dict([["pieces", [3, 3, 3, 3, 3]]])]], [52, ["action-brew", $dict([["pieces", [4]]])]], [53, ["action-brew", $dict([["pieces", [4, 4]]])]], [54, ["action-brew", $dict([["pieces", [4, 4, 4]]])]], [55, ["action-brew", $dict([["pieces", [4, 4, 4, 4]]])]], [56, ["action-brew", $dict([["pieces", [4, 4, 4, 4, 4]]])]], [57, ["action-brew", $dict([["pieces", [0, 1]]])]], [58, ["action-brew", $dict([["pieces", [0, 2]]])]], [59, ["action-brew", $dict([["pieces", [1, 2]]])]], [60, ["action-brew", $dict([["pieces", [0, 1, 2]]])]], [61, ["action-brew", $dict([["pieces", [0, 3]]])]], [62, ["action-brew", $dict([["pieces", [1, 3]]])]], [63, ["action-brew", $dict([["pieces", [0, 1, 3]]])]], [64, ["action-brew", $dict([["pieces", [2, 3]]])]], [65, ["action-brew", $dict([["pieces", [0, 2, 3]]])]], [66, ["action-brew", $dict([["pieces", [1, 2, 3]]])]], [67, ["action-brew", $dict([["pieces", [0, 1, 2, 3]]])]], [68, ["action-brew", $dict([["pieces", [0, 4]]])]], [69, ["action-brew", $dict([["pieces", [1, 4]]])]], [70, ["action-brew", $dict([["pieces", [0, 1, 4]]])]], [71, ["action-brew", $dict([["pieces", [2, 4]]])]], [72, ["action-brew", $dict([["pieces", [0, 2, 4]]])]], [73, ["action-brew", $dict([["pieces", [1, 2, 4]]])]], [74, ["action-brew", $dict([["pieces", [0, 1, 2, 4]]])]], [75, ["action-brew", $dict([["pieces", [3, 4]]])]], [76, ["action-brew", $dict([["pieces", [0, 3, 4]]])]], [77, ["action-brew", $dict([["pieces", [1, 3, 4]]])]], [78, ["action-brew", $dict([["pieces", [0, 1, 3, 4]]])]], [79, ["action-brew", $dict([["pieces", [2, 3, 4]]])]], [80, ["action-brew", $dict([["pieces", [0, 2, 3, 4]]])]], [81, ["action-brew", $dict([["pieces", [1, 2, 3, 4]]])]], [82, ["action-brew", $dict([["pieces", [0, 1, 2, 3, 4]]])]], [83, ["action-brew", $dict([["pieces", [5]]])]], [84, ["action-brew", $dict([["pieces", [0, 5]]])]], [85, ["action-brew", $dict([["pieces", [0, 0, 5]]])]], [86, ["action-brew", $dict([["pieces", [0, 0, 0, 5]]])]], [87, ["action-brew", $dict([["pieces", [0, 0, 0, 0, 5]]])]], [88, ["action-brew", $dict([["pieces", [1, 5]]])]], [89, ["action-brew", $dict([["pieces", [1, 1, 5]]])]], [90, ["action-brew", $dict([["pieces", [1, 1, 1, 5]]])]], [91, ["action-brew", $dict([["pieces", [1, 1, 1, 1, 5]]])]], [92, ["action-brew", $dict([["pieces", [2, 5]]])]], [93, ["action-brew", $dict([["pieces", [2, 2, 5]]])]], [94, ["action-brew", $dict([["pieces", [2, 2, 2, 5]]])]], [95, ["action-brew", $dict([["pieces", [2, 2, 2, 2, 5]]])]], [96, ["action-brew", $dict([["pieces", [3, 5]]])]], [97, ["action-brew", $dict([["pieces", [3, 3, 5]]])]], [98, ["action-brew", $dict([["pieces", [3, 3, 3, 5]]])]], [99, ["action-brew", $dict([["pieces", [3, 3, 3, 3, 5]]])]], [100, ["action-brew", $dict([["pieces", [4, 5]]])]], [101, ["action-brew", $dict([["pieces", [4, 4, 5]]])]], [102, ["action-brew", $dict([["pieces", [4, 4, 4, 5]]])]], [103, ["action-brew", $dict([["pieces", [4, 4, 4, 4, 5]]])]], [104, ["action-brew", $dict([["pieces", [0, 1, 5]]])]], [105, ["action-brew", $dict([["pieces", [0, 2, 5]]])]], [106, ["action-brew", $dict([["pieces", [1, 2, 5]]])]], [107, ["action-brew", $dict([["pieces", [0, 1, 2, 5]]])]], [108, ["action-brew", $dict([["pieces", [0, 3, 5]]])]], [109, ["action-brew", $dict([["pieces", [1, 3, 5]]])]], [110, ["action-brew", $dict([["pieces", [0, 1, 3, 5]]])]], [111, ["action-brew", $dict([["pieces", [2, 3, 5]]])]], [112, ["action-brew", $dict([["pieces", [0, 2, 3, 5]]])]], [113, ["action-brew", $dict([["pieces", [1, 2, 3, 5]]])]], [114, ["action-brew", $dict([["pieces", [0, 1, 2, 3, 5]]])]], [115, ["action-brew", $dict([["pieces", [0, 4, 5]]])]], [116, ["action-brew", $dict([["pieces", [1, 4, 5]]])]], [117, ["action-brew", $dict([["pieces", [0, 1, 4, 5]]])]], [118, ["action-brew", $dict([["pieces", [2, 4, 5]]])]], [119, ["action-brew", $dict([["pieces", [0, 2, 4, 5]]])]], [120, ["action-brew", $dict([["pieces", [1, 2, 4, 5]]])]], [121, ["action-brew", $dict([["pieces", [0, 1, 2, 4, 5]]])]], [122, ["action-brew", $dict([["pieces", [3, 4, 5]]])]], [123, ["action-brew", $dict([["pieces", [0, 3, 4, 5]]])]], [124, ["action-brew", $dict([["pieces", [1, 3, 4, 5]]])]], [125, ["action-brew", $dict([["pieces", [0, 1, 3, 4, 5]]])]], [126, ["action-brew", $dict([["pieces", [2, 3, 4, 5]]])]], [127, ["action-brew", $dict([["pieces", [0, 2, 3, 4, 5]]])]], [128, ["action-brew", $dict([["pieces", [1, 2, 3, 4, 5]]])]], [134, ["action-drop", $dict([["colour", "blue"]])]], [135, ["action-drop", $dict([["colour", "red"]])]], [136, ["action-drop", $dict([["colour", "green"]])]], [137, ["action-drop", $dict([["colour", "yellow"]])]], [138, ["action-drop", $dict([["colour", "purple"]])]], [139, ["action-drop", $dict([["colour", "black"]])]], [140, ["action-drop", $dict([["colour", "mandrake"]])]], [142, ["action-scroll", $dict([["piece", 30]])]], [143, ["action-scroll", $dict([["piece", 31]])]], [144, ["action-scroll", $dict([["piece", 32]])]], [145, ["action-to", $dict([["target", 0]])]], [146, ["action-to", $dict([["target", 1]])]], [147, ["action-to", $dict([["target", 2]])]], [148, ["action-to", $dict([["target", 3]])]], [163, ["action-take", $dict([["piece", 0]])]], [164, ["action-take", $dict([["piece", 1]])]], [165, ["action-take", $dict([["piece", 2]])]], [166, ["action-take", $dict([["piece", 3]])]], [167, ["action-take", $dict([["piece", 4]])]], [168, ["action-take", $dict([["piece", 5]])]], [169, ["action-take", $dict([["piece", 6]])]], [170, ["action-take", $dict([["piece", 7]])]], [171, ["action-take", $dict([["piece", 8]])]], [172, ["action-take", $dict([["piece", 9]])]], [173, ["action-take", $dict([["piece", 10]])]], [174, ["action-take", $dict([["piece", 11]])]], [175, ["action-take", $dict([["piece", 12]])]], [176, ["action-take", $dict([["piece", 13]])]], [177, ["action-take", $dict([["piece", 14]])]], [178, ["action-take", $dict([["piece", 15]])]], [179, ["action-take", $dict([["piece", 16]])]], [180, ["action-take", $dict([["piece", 17]])]], [181, ["action-take", $dict([["piece", 18]])]], [182, ["action-take", $dict([["piece", 19]])]], [183, ["action-take", $dict([["piece", 20]])]], [184, ["action-take", $dict([["piece", 21]])]], [185, ["action-take", $dict([["piece", 22]])]], [186, ["action-take", $dict([["piece", 23]])]], [187, ["action-take", $dict([["piece", 24]])]], [188, ["action-take", $dict([["piece", 25]])]], [189, ["action-take", $dict([["piece", 26]])]], [190, ["action-take", $dict([["piece", 27]])]], [191, ["action-take", $dict([["piece", 28]])]], [192, ["action-take", $dict([["piece", 29]])]], [193, ["action-take", $dict([["piece", 30]])]], [194, ["action-take", $dict([["piece", 31]])]], [195, ["action-take", $dict([["piece", 32]])]], [196, ["action-give", $dict([["piece", 0]])]], [197, ["action-give", $dict([["piece", 1]])]], [198, ["action-give", $dict([["piece", 2]])]], [199, ["action-give", $dict([["piece", 3]])]], [200, ["action-give", $dict([["piece", 4]])]], [201, ["action-give", $dict([["piece", 5]])]], [202, ["action-give", $dict([["piece", 6]])]], [203, ["action-give", $dict([["piece", 7]])]], [204, ["action-give", $dict([["piece", 8]])]], [205, ["action-give", $dict([["piece", 9]])]], [206, ["action-give", $dict([["piece", 10]])]], [207, ["action-give", $dict([["piece", 11]])]], [208, ["action-give", $dict([["piece", 12]])]], [209, ["action-give", $dict([["piece", 13]])]], [210, ["action-give", $dict([["piece", 14]])]], [211, ["action-give", $dict([["piece", 15]])]], [212, ["action-give", $dict([["piece", 16]])]], [213, ["action-give", $dict([["piece", 17]])]], [214, ["action-give", $dict([["piece", 18]])]], [215, ["action-give", $dict([["piece", 19]])]], [216, ["action-give", $dict([["piece", 20]])]], [217, ["action-give", $dict([["piece", 21]])]], [218, ["action-give", $dict([["piece", 22]])]], [219, ["action-give", $dict([["piece", 23]])]], [220, ["action-give", $dict([["piece", 24]])]], [221, ["action-give", $dict([["piece", 25]])]], [222, ["action-give", $dict([["piece", 26]])]], [223, ["action-give", $dict([["piece", 27]])]], [224, ["action-give", $dict([["piece", 28]])]], [225, ["action-give", $dict([["piece", 29]])]]]);
export const NIGHT_HOUSES = ["moon", "owl", "raven"];
export const DAY_HOUSES = ["roof", "herb", "binder", "feather", "toadstool", "kettle", "horn"];
export function house_at(v, shop) {
  let before, nights;
  nights = $int(v.nights);
  before = $m_bit_count($common(nights, ((1 << shop) - 1)));
  return ($true(((nights >> shop) & 1)) ? $at(NIGHT_HOUSES, before) : $at(DAY_HOUSES, $minus(shop, before)));
}
export const Step_names = $dict([[0, "TURN"], [1, "BREW"], [2, "STACK"], [3, "SCROLL"], [4, "TO"], [5, "SHOP"], [6, "TAKE"], [7, "AGAIN"], [8, "EXCHANGE"], [9, "GIVE"], [10, "DROP"], [11, "FIRST"], [12, "CIRCLE"], [13, "REVEAL"], [14, "LAY"], [15, "PICK_UP"], [16, "STEAL"], [17, "BEGIN"], [18, "TURN_OVER"]]);
export function prompts_prompts_about_action(v, action) {
  let far, shop;
  if ($has(PLAIN_PLAIN, action)) {
    return $at(PLAIN_PLAIN, action);
  }
  if ((action < 6)) {
    far = ((action - 0) + 1);
    shop = $mod($add($int(v.assistant), far), 10);
    return ["action-move", $dict([["far", far], ["shop", (shop + 1)], ["house", house_at(v, shop)]])];
  }
  if ((action === 141)) {
    return ["action-skip", $dict([["asked", $m_lower($at(Step_names, v.step))]])];
  }
  if ((action >= 149)) {
    return ["action-shop", $dict([["shop", ((action - 149) + 1)], ["house", house_at(v, (action - 149))]])];
  }
  return ["action-stack", $dict([["stack", ((action - 129) + 1)], ["piece", ((33 + $int($at(v.on_top, (action - 129)))) - 1)]])];
}
export const GAME = $make(Game, { name: "mandragora", seats: $range(2, 5, 1), options: [$make(Option, { name: "teams", choices: ["no", "yes"], only_for: [4] }), $make(FirstPlayer, { name: "first", choices: ["random", "1", "2", "3", "4"], only_for: [] }), $make(ListOption, { name: "deck", choices: ["box"], only_for: [], read: deck_numbers })], actions: actionTable([["move", ["1", "2", "3", "4", "5", "6"]], ["book", ["mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3"]], ["leave", [""]], ["brew", ["blue", "2 blue", "3 blue", "4 blue", "5 blue", "red", "2 red", "3 red", "4 red", "5 red", "green", "2 green", "3 green", "4 green", "5 green", "yellow", "2 yellow", "3 yellow", "4 yellow", "5 yellow", "purple", "2 purple", "3 purple", "4 purple", "5 purple", "blue red", "blue green", "red green", "blue red green", "blue yellow", "red yellow", "blue red yellow", "green yellow", "blue green yellow", "red green yellow", "blue red green yellow", "blue purple", "red purple", "blue red purple", "green purple", "blue green purple", "red green purple", "blue red green purple", "yellow purple", "blue yellow purple", "red yellow purple", "blue red yellow purple", "green yellow purple", "blue green yellow purple", "red green yellow purple", "blue red green yellow purple", "mandrake", "blue mandrake", "2 blue mandrake", "3 blue mandrake", "4 blue mandrake", "red mandrake", "2 red mandrake", "3 red mandrake", "4 red mandrake", "green mandrake", "2 green mandrake", "3 green mandrake", "4 green mandrake", "yellow mandrake", "2 yellow mandrake", "3 yellow mandrake", "4 yellow mandrake", "purple mandrake", "2 purple mandrake", "3 purple mandrake", "4 purple mandrake", "blue red mandrake", "blue green mandrake", "red green mandrake", "blue red green mandrake", "blue yellow mandrake", "red yellow mandrake", "blue red yellow mandrake", "green yellow mandrake", "blue green yellow mandrake", "red green yellow mandrake", "blue red green yellow mandrake", "blue purple mandrake", "red purple mandrake", "blue red purple mandrake", "green purple mandrake", "blue green purple mandrake", "red green purple mandrake", "blue red green purple mandrake", "yellow purple mandrake", "blue yellow purple mandrake", "red yellow purple mandrake", "blue red yellow purple mandrake", "green yellow purple mandrake", "blue green yellow purple mandrake", "red green yellow purple mandrake"]], ["stack", ["1", "2", "3", "4", "5"]], ["drop", ["blue", "red", "green", "yellow", "purple", "black", "mandrake"]], ["skip", [""]], ["scroll", ["1", "2", "3"]], ["to", ["1", "2", "3", "4"]], ["shop", ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]], ["again", [""]], ["offer", [""]], ["ask", [""]], ["trade", [""]], ["take", ["blue", "red", "green", "yellow", "purple", "mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3", "scroll-1", "scroll-2", "scroll-3"]], ["give", ["blue", "red", "green", "yellow", "purple", "mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3"]], ["first", ["1", "2", "3", "4"]], ["day", [""]], ["night", [""]], ["spell", ["movibus", "translatio", "substitutio", "levitatio", "repeteribus", "antecessibus", "disparatus", "suffogarus"]], ["card", ["blue", "red", "green", "yellow", "purple", "mandrake", "blue-0", "blue-1", "blue-2", "blue-3", "red-0", "red-1", "red-2", "red-3", "green-0", "green-1", "green-2", "green-3", "yellow-0", "yellow-1", "yellow-2", "yellow-3", "purple-0", "purple-1", "purple-2", "purple-3", "black-0", "black-1", "black-2", "black-3", "scroll-1", "scroll-2", "scroll-3"]]]), prompt: prompts_prompts_prompt, forbidden_by: prompts_prompts_forbidden_by, usual_seats: 3, about_action: prompts_prompts_about_action, editions: [1] });
export function prices_prices_parts(moment, reasons) {
  let line, pieces;
  pieces = $dict([]);
  for (line of $iter(moment.lines)) {
    if (($has(reasons, $at(line, 0)) && ($at(line, 2) !== -1))) {
      $m_append($m_setdefault(pieces, $at(reasons, $at(line, 0)), []), $at(line, 2));
    }
  }
  return $listed($iter($m_items(pieces)), ([what, found]) => new Part(what, found));
}
export const COSTS_COSTS = $dict([[10, "book"], [11, "brew"], [14, "scroll"], [15, "scroll"], [17, "give"]]);
export const BRINGS_BRINGS = $dict([[7, "take"], [8, "scroll"]]);
export function prices_points(v, seat) {
  return $int($m_sum($at(v.points, [seat, $cutting(null, 3, null)])));
}
export const STILL_TO_COME = [0, 1, 2, 7];
export function _ends(v, seat) {
  let steps;
  steps = $m_tolist($at(v.pending, [$cutting(null, v.depth, null), 0]));
  return (!$eq(v.turn, seat) || !($any((function* () { for (const step of $iter(steps)) yield $has(STILL_TO_COME, step); })())));
}
export const WAYS = [[0], [0, 0], [0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0, 0], [1], [1, 1], [1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1, 1], [2], [2, 2], [2, 2, 2], [2, 2, 2, 2], [2, 2, 2, 2, 2], [3], [3, 3], [3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3, 3], [4], [4, 4], [4, 4, 4], [4, 4, 4, 4], [4, 4, 4, 4, 4], [0, 1], [0, 2], [1, 2], [0, 1, 2], [0, 3], [1, 3], [0, 1, 3], [2, 3], [0, 2, 3], [1, 2, 3], [0, 1, 2, 3], [0, 4], [1, 4], [0, 1, 4], [2, 4], [0, 2, 4], [1, 2, 4], [0, 1, 2, 4], [3, 4], [0, 3, 4], [1, 3, 4], [0, 1, 3, 4], [2, 3, 4], [0, 2, 3, 4], [1, 2, 3, 4], [0, 1, 2, 3, 4], [5], [0, 5], [0, 0, 5], [0, 0, 0, 5], [0, 0, 0, 0, 5], [1, 5], [1, 1, 5], [1, 1, 1, 5], [1, 1, 1, 1, 5], [2, 5], [2, 2, 5], [2, 2, 2, 5], [2, 2, 2, 2, 5], [3, 5], [3, 3, 5], [3, 3, 3, 5], [3, 3, 3, 3, 5], [4, 5], [4, 4, 5], [4, 4, 4, 5], [4, 4, 4, 4, 5], [0, 1, 5], [0, 2, 5], [1, 2, 5], [0, 1, 2, 5], [0, 3, 5], [1, 3, 5], [0, 1, 3, 5], [2, 3, 5], [0, 2, 3, 5], [1, 2, 3, 5], [0, 1, 2, 3, 5], [0, 4, 5], [1, 4, 5], [0, 1, 4, 5], [2, 4, 5], [0, 2, 4, 5], [1, 2, 4, 5], [0, 1, 2, 4, 5], [3, 4, 5], [0, 3, 4, 5], [1, 3, 4, 5], [0, 1, 3, 4, 5], [2, 3, 4, 5], [0, 2, 3, 4, 5], [1, 2, 3, 4, 5]];
export const ASKING = [3, 4, 5, 7];
export class _Known {
  static title = "_Known";
  constructor(w) {
    const self = this;
    self.w = w;
    self.questions = [];
    self.stacks = $dict([]);
  }
  offer(action) {
    const self = this;
    let after, book, moment, more, points, step, v, w;
    w = self.w;
    v = w.v;
    step = w.v.step;
    if (((32 <= action) && (action < 129))) {
      return self._brew(w.now, v, action, $int($at(v.pending, [(v.depth - 1), 3])));
    }
    moment = w.after(w.now, action);
    if (((6 <= action) && (action < 31))) {
      book = ((action - 6) + 5);
      return w.offer(v, action, $dict([["costs", [new Part("book", [book])]], ["then", self._brews(moment, book)]]));
    }
    if (((129 <= action) && (action < 134))) {
      return self._cast(moment, v, action);
    }
    more = $dict([["costs", prices_prices_parts(moment, COSTS_COSTS)], ["brings", prices_prices_parts(moment, BRINGS_BRINGS)]]);
    after = w.view(moment);
    points = $minus(prices_points(after, w.seat), prices_points(v, w.seat));
    return w.offer(v, action, $dict([...$pairs(more), ["points", points], ["ends_turn", $and((step === 0), () => _ends(after, w.seat))]]));
  }
  _brews(moment, book) {
    const self = this;
    let costs, offer, used, v, w, way;
    w = self.w;
    v = self.w.view(moment);
    if (($eq(moment.actor, w.seat) && (v.step === 1))) {
      return self._ask(new Question(w.game.prompt(v), $listed($iter(moment.legal), (a) => self._brew(moment, v, a, book))));
    }
    used = [...(function* () { for (const line of $iter(moment.lines)) if (($at(line, 0) === 11)) for (const kind of $iter($repeat([$at(line, 2)], $at(line, 3)))) yield kind; })()];
    way = $m_index(WAYS, $tuple(used));
    costs = [new Part("brew", used)];
    offer = w.offer(v, (32 + way), $dict([["costs", costs], ["then", self._stack_question(moment, book, $len(used))]]));
    return self._ask(new Question(["prompt-brew", $dict([["piece", book], ["many", 0]])], [offer], true));
  }
  _brew(moment, v, action, book) {
    const self = this;
    let used;
    used = $list($at(WAYS, (action - 32)));
    if (!$has(self.stacks, [book, $len(used)])) {
      self._stack_question(self.w.after(moment, action), book, $len(used));
    }
    return self.w.offer(v, action, $dict([["costs", [new Part("brew", used)]], ["then", $at(self.stacks, [book, $len(used)])]]));
  }
  _stack_question(moment, book, many) {
    const self = this;
    let number, offers, prompt, stack, v, w;
    w = self.w;
    v = self.w.view(moment);
    if (($eq(moment.actor, w.seat) && (v.step === 2))) {
      offers = $listed($iter(moment.legal), (action) => self._cast(w.after(moment, action), v, action));
      number = self._ask(new Question(w.game.prompt(v), offers));
    } else {
      stack = ($next((function* () { for (const line of $iter(moment.lines)) if (($at(line, 0) === 12)) yield $at(line, 4); })()) - 1);
      prompt = ["prompt-stack", $dict([["piece", book], ["many", many]])];
      number = self._ask(new Question(prompt, [self._cast(moment, w.v, (129 + stack))], true));
    }
    $put(self.stacks, [book, many], number);
    return number;
  }
  _cast(moment, v, action) {
    const self = this;
    let after, points, spell, w;
    w = self.w;
    after = self.w.view(moment);
    spell = ($int($at(v.on_top, (action - 129))) - 1);
    points = $minus(prices_points(after, w.seat), prices_points(w.v, w.seat));
    return w.offer(v, action, $dict([["points", points], ["ends_turn", _ends(after, w.seat)], ["is_idle", self._is_idle(moment, spell)]]));
  }
  _is_idle(moment, spell) {
    const self = this;
    let asked, asks;
    asked = self.w.after_chance(moment);
    asks = ($eq(asked.actor, self.w.seat) && $has(ASKING, self.w.view(asked).step));
    return ((spell <= 4) && !($true(asks)));
  }
  _ask(question) {
    const self = this;
    $m_append(self.questions, question);
    return ($len(self.questions) - 1);
  }
}
export function prices_prices_prices_foresee(w) {
  let known;
  known = new _Known(w);
  return new Foresight($listed($iter(w.now.legal), (action) => known.offer(action)), known.questions);
}
export { prices_prices_prices_foresee as foresee };
export const QUIET = [1, 9];
export function is_quiet(s) {
  return $bool(((s.depth > 0) && $has(QUIET, $at(s.pending, [(s.depth - 1), 0]))));
}
export const ROSTER = $make(Roster, { ladder: ["newt", "apprentice", "tinker", "hedge-witch", "alchemist", "archmage"], reference: ["random", "seek", "deaf", "plain"], substitute: "tinker" });
export const LEVELS = $dict([["newt", $make(Level, { iterations: 0, temperature: 6.0, temperature_among_many: 3.6, seconds: 2.0, memory: 20 })], ["apprentice", $make(Level, { iterations: 0, temperature: 3.0, temperature_among_many: 2.45, seconds: 2.0, memory: 40 })], ["tinker", $make(Level, { iterations: 0, temperature: 2.0, temperature_among_many: 1.9, seconds: 2.0, memory: 60 })], ["hedge-witch", $make(Level, { iterations: 0, temperature: 1.4, temperature_among_many: 1.47, seconds: 2.0, memory: 80 })], ["alchemist", $make(Level, { iterations: 20, temperature: 0.0, temperature_among_many: 0.5, seconds: 2.0, memory: 100 })], ["archmage", $make(Level, { iterations: null, temperature: 0.0, temperature_among_many: null, seconds: 2.0, memory: 100 })]]);
