// @ts-nocheck
// Written by tools/web_local.py from the engine's Python: do not edit.
import { actionTable } from "@/local/native";
import { $Counter, $NamedTuple, $add, $all, $at, $bool, $dict, $enumerate, $eq, $has, $int, $iter, $len, $list, $listed, $m__replace, $m_add, $m_any, $m_append, $m_elements, $m_get, $m_items, $m_join, $m_setdefault, $m_sort, $m_split, $m_sum, $m_tolist, $m_values, $make, $minus, $mod, $next, $or, $pairs, $range, $repeat, $set, $slice, $str, $sum, $true, $union } from "@/local/python";
import { FirstPlayer, Foresight, Game, Level, Option, Part, Question, Roster, Way } from "@/local/transcribed";

export const PROMPTS = ["prompt-none", "prompt-take", "prompt-take-up-to", "prompt-store", "prompt-store-set", "prompt-harvest", "prompt-discard", "prompt-pay", "prompt-replace", "prompt-give", "prompt-fetch", "prompt-trade", "prompt-stone", "prompt-reals", "prompt-spend", "prompt-singles", "prompt-keep", "prompt-offer", "prompt-tithe", "prompt-draw", "prompt-reveal", "prompt-gift", "prompt-day", "prompt-haste", "prompt-copy", "prompt-copied", "prompt-either", "prompt-learn", "prompt-raise", "prompt-wilds", "prompt-runes", "prompt-use", "prompt-use-copy", "prompt-fill", "prompt-others-take", "prompt-others-draw", "prompt-lower", "prompt-learned", "prompt-return", "prompt-clear", "prompt-instant", "prompt-first", "prompt-cards", "prompt-layout"];
export const SUIT_WORDS = ["any", "circle", "triangle", "square", "red", "purple", "green", "black", "white", "blue", "yellow", "stored", "set"];
export const PHASE_WORDS = ["morning", "midday", "evening", "dusk", "night", "dawn"];
export const PRIMARY_ACTIONS = $dict([["take", 1], ["draw", 2], ["store", 3], ["learn", 4]]);
export function card_piece(v, colour) {
  return ($add((21 + (3 * colour)), $int($at(v.cards, colour))) - 1);
}
export function possible(v) {
  let cards, plain;
  plain = $listed($iter($m_items(PRIMARY_ACTIONS)), ([name, action]) => name, ([name, action]) => $true($at(v.legal, action)));
  cards = $listed($range(7), (colour) => card_piece(v, colour), (colour) => $true($m_any($slice($slice(v.legal, (5 + (3 * colour)), null, null), null, 3, null))));
  return $dict([["plain", $or($m_join("-", plain), () => "none")], ["spells", $len(cards)], ["castable", cards]]);
}
export const RUNE_NAMES = ["circle", "triangle", "square"];
export function prompt(v) {
  let _, many, message, step, what, which;
  [what, _, many, which] = $m_tolist($at(v.pending, (v.depth - 1)));
  step = what;
  message = $at(PROMPTS, what);
  if ((step <= 18)) {
    return [message, $dict([["many", many], ["suit", $at(SUIT_WORDS, which)]])];
  }
  if ((step === 22)) {
    return [message, $dict([["many", many], ["phase", $at(PHASE_WORDS, which)], ...$pairs(possible(v))])];
  }
  if ((step === 24)) {
    return [message, $dict([["many", many], ["phase", $at(PHASE_WORDS, which)]])];
  }
  if ($has([25, 29], step)) {
    return [message, $dict([["piece", card_piece(v, Math.floor(which / 3))], ["level", (3 + $mod(which, 3))]])];
  }
  if ((step === 26)) {
    return [message, $dict([["piece", (21 + Math.floor(which / 3))], ["level", (3 + $mod(which, 3))]])];
  }
  if ((step === 27)) {
    return [message, $dict([["many", many], ["rune", ((which === 0) ? "none" : $at(RUNE_NAMES, (which - 1)))]])];
  }
  if ((step === 30)) {
    return [message, $dict([["many", many], ["chosen", ((which === 0) ? "none" : $at(RUNE_NAMES, (which - 1)))]])];
  }
  return [message, $dict([])];
}
export const PHASES = $dict([["take", 0], ["draw", 0], ["store", 1], ["learn", 2]]);
export const CHOICES = [22, 23, 24, 26];
export const RULES = $dict([["take", "3.3"], ["draw", "3.3"], ["store", "3.4"], ["learn", "3.5"], ["cast", "3.6"], ["spell", "4.1"], ["wilds", "4.2"], ["rune", "4.2"], ["raise", "5.9"]]);
export function forbidden_by(v, action) {
  let step, verb, which;
  verb = $at($m_split(action), 0);
  step = $at(v.pending, [(v.depth - 1), 0]);
  which = $int($at(v.pending, [(v.depth - 1), 3]));
  if (($has([...$iter(PHASES), "cast", "pass"], verb) && !$has(CHOICES, step))) {
    return "3.2";
  }
  if (((step === 22) && $eq($m_get(PHASES, verb), which))) {
    return "3.9";
  }
  return $m_get(RULES, verb, "");
}
export const PLAIN = $dict([[2, ["action-draw", $dict([])]], [4, ["action-learn", $dict([])]], [26, ["action-done", $dict([])]], [69, ["action-wilds", $dict([["wilds", 0]])]], [70, ["action-wilds", $dict([["wilds", 1]])]], [71, ["action-wilds", $dict([["wilds", 2]])]], [72, ["action-rune", $dict([["rune", "circle"]])]], [73, ["action-rune", $dict([["rune", "triangle"]])]], [74, ["action-rune", $dict([["rune", "square"]])]]]);
export const CARDS = $dict([[5, [0, 0]], [6, [0, 1]], [7, [0, 2]], [8, [1, 0]], [9, [1, 1]], [10, [1, 2]], [11, [2, 0]], [12, [2, 1]], [13, [2, 2]], [14, [3, 0]], [15, [3, 1]], [16, [3, 2]], [17, [4, 0]], [18, [4, 1]], [19, [4, 2]], [20, [5, 0]], [21, [5, 1]], [22, [5, 2]], [23, [6, 0]], [24, [6, 1]], [25, [6, 2]], [48, [0, 0]], [49, [0, 1]], [50, [0, 2]], [51, [1, 0]], [52, [1, 1]], [53, [1, 2]], [54, [2, 0]], [55, [2, 1]], [56, [2, 2]], [57, [3, 0]], [58, [3, 1]], [59, [3, 2]], [60, [4, 0]], [61, [4, 1]], [62, [4, 2]], [63, [5, 0]], [64, [5, 1]], [65, [5, 2]], [66, [6, 0]], [67, [6, 1]], [68, [6, 2]]]);
export const PICKS = $dict([[1, $dict([[27, ["action-pick", $dict([["verb", "take"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "take"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "take"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "take"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "take"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "take"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "take"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "take"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "take"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "take"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "take"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "take"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "take"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "take"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "take"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "take"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "take"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "take"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "take"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "take"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "take"], ["piece", 20]])]]])], [2, $dict([[27, ["action-pick", $dict([["verb", "take"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "take"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "take"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "take"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "take"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "take"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "take"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "take"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "take"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "take"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "take"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "take"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "take"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "take"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "take"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "take"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "take"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "take"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "take"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "take"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "take"], ["piece", 20]])]]])], [10, $dict([[27, ["action-pick", $dict([["verb", "take"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "take"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "take"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "take"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "take"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "take"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "take"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "take"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "take"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "take"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "take"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "take"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "take"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "take"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "take"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "take"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "take"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "take"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "take"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "take"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "take"], ["piece", 20]])]]])], [11, $dict([[27, ["action-pick", $dict([["verb", "take"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "take"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "take"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "take"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "take"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "take"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "take"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "take"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "take"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "take"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "take"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "take"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "take"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "take"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "take"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "take"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "take"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "take"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "take"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "take"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "take"], ["piece", 20]])]]])], [3, $dict([[27, ["action-pick", $dict([["verb", "store"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "store"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "store"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "store"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "store"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "store"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "store"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "store"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "store"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "store"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "store"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "store"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "store"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "store"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "store"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "store"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "store"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "store"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "store"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "store"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "store"], ["piece", 20]])]]])], [4, $dict([[27, ["action-pick", $dict([["verb", "store"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "store"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "store"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "store"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "store"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "store"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "store"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "store"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "store"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "store"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "store"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "store"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "store"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "store"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "store"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "store"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "store"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "store"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "store"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "store"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "store"], ["piece", 20]])]]])], [5, $dict([[27, ["action-pick", $dict([["verb", "store"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "store"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "store"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "store"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "store"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "store"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "store"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "store"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "store"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "store"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "store"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "store"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "store"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "store"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "store"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "store"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "store"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "store"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "store"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "store"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "store"], ["piece", 20]])]]])], [6, $dict([[27, ["action-pick", $dict([["verb", "discard"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "discard"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "discard"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "discard"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "discard"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "discard"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "discard"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "discard"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "discard"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "discard"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "discard"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "discard"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "discard"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "discard"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "discard"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "discard"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "discard"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "discard"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "discard"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "discard"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "discard"], ["piece", 20]])]]])], [7, $dict([[27, ["action-pick", $dict([["verb", "discard"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "discard"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "discard"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "discard"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "discard"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "discard"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "discard"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "discard"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "discard"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "discard"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "discard"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "discard"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "discard"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "discard"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "discard"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "discard"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "discard"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "discard"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "discard"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "discard"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "discard"], ["piece", 20]])]]])], [8, $dict([[27, ["action-pick", $dict([["verb", "replace"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "replace"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "replace"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "replace"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "replace"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "replace"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "replace"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "replace"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "replace"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "replace"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "replace"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "replace"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "replace"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "replace"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "replace"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "replace"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "replace"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "replace"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "replace"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "replace"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "replace"], ["piece", 20]])]]])], [9, $dict([[27, ["action-pick", $dict([["verb", "give"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "give"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "give"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "give"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "give"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "give"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "give"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "give"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "give"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "give"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "give"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "give"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "give"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "give"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "give"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "give"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "give"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "give"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "give"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "give"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "give"], ["piece", 20]])]]])], [12, $dict([[27, ["action-pick", $dict([["verb", "lay"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "lay"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "lay"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "lay"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "lay"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "lay"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "lay"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "lay"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "lay"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "lay"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "lay"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "lay"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "lay"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "lay"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "lay"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "lay"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "lay"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "lay"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "lay"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "lay"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "lay"], ["piece", 20]])]]])], [13, $dict([[27, ["action-pick", $dict([["verb", "spend"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "spend"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "spend"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "spend"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "spend"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "spend"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "spend"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "spend"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "spend"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "spend"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "spend"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "spend"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "spend"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "spend"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "spend"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "spend"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "spend"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "spend"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "spend"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "spend"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "spend"], ["piece", 20]])]]])], [14, $dict([[27, ["action-pick", $dict([["verb", "spend"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "spend"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "spend"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "spend"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "spend"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "spend"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "spend"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "spend"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "spend"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "spend"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "spend"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "spend"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "spend"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "spend"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "spend"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "spend"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "spend"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "spend"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "spend"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "spend"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "spend"], ["piece", 20]])]]])], [15, $dict([[27, ["action-pick", $dict([["verb", "spend"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "spend"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "spend"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "spend"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "spend"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "spend"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "spend"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "spend"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "spend"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "spend"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "spend"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "spend"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "spend"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "spend"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "spend"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "spend"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "spend"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "spend"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "spend"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "spend"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "spend"], ["piece", 20]])]]])], [16, $dict([[27, ["action-pick", $dict([["verb", "keep"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "keep"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "keep"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "keep"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "keep"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "keep"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "keep"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "keep"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "keep"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "keep"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "keep"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "keep"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "keep"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "keep"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "keep"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "keep"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "keep"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "keep"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "keep"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "keep"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "keep"], ["piece", 20]])]]])], [17, $dict([[27, ["action-pick", $dict([["verb", "offer"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "offer"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "offer"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "offer"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "offer"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "offer"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "offer"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "offer"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "offer"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "offer"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "offer"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "offer"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "offer"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "offer"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "offer"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "offer"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "offer"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "offer"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "offer"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "offer"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "offer"], ["piece", 20]])]]])], [18, $dict([[27, ["action-pick", $dict([["verb", "offer"], ["piece", 0]])]], [28, ["action-pick", $dict([["verb", "offer"], ["piece", 1]])]], [29, ["action-pick", $dict([["verb", "offer"], ["piece", 2]])]], [30, ["action-pick", $dict([["verb", "offer"], ["piece", 3]])]], [31, ["action-pick", $dict([["verb", "offer"], ["piece", 4]])]], [32, ["action-pick", $dict([["verb", "offer"], ["piece", 5]])]], [33, ["action-pick", $dict([["verb", "offer"], ["piece", 6]])]], [34, ["action-pick", $dict([["verb", "offer"], ["piece", 7]])]], [35, ["action-pick", $dict([["verb", "offer"], ["piece", 8]])]], [36, ["action-pick", $dict([["verb", "offer"], ["piece", 9]])]], [37, ["action-pick", $dict([["verb", "offer"], ["piece", 10]])]], [38, ["action-pick", $dict([["verb", "offer"], ["piece", 11]])]], [39, ["action-pick", $dict([["verb", "offer"], ["piece", 12]])]], [40, ["action-pick", $dict([["verb", "offer"], ["piece", 13]])]], [41, ["action-pick", $dict([["verb", "offer"], ["piece", 14]])]], [42, ["action-pick", $dict([["verb", "offer"], ["piece", 15]])]], [43, ["action-pick", $dict([["verb", "offer"], ["piece", 16]])]], [44, ["action-pick", $dict([["verb", "offer"], ["piece", 17]])]], [45, ["action-pick", $dict([["verb", "offer"], ["piece", 18]])]], [46, ["action-pick", $dict([["verb", "offer"], ["piece", 19]])]], [47, ["action-pick", $dict([["verb", "offer"], ["piece", 20]])]]])]]);
export function about_action(v, action) {
  let colour, level, step, values, verb;
  if ($has(PLAIN, action)) {
    return $at(PLAIN, action);
  }
  if ($has(CARDS, action)) {
    [colour, level] = $at(CARDS, action);
    values = $dict([["piece", card_piece(v, colour)], ["level", (3 + level)]]);
    return [((action < 26) ? "action-cast" : "action-spell"), values];
  }
  if ((action >= 75)) {
    colour = (action - 75);
    return ["action-raise", $dict([["piece", card_piece(v, colour)], ["level", ($int($at(v.level, [v.seat, colour])) + 1)]])];
  }
  if ((action === 0)) {
    return ["action-pass", $dict([["phase", $at(PHASE_WORDS, v.phase)]])];
  }
  step = $int(v.step);
  if ((action >= 27)) {
    return $at($at(PICKS, step), action);
  }
  verb = ((action === 1) ? "take" : "store");
  return [((step === 26) ? `action-either-${$str(verb)}` : `action-${$str(verb)}`), $dict([])];
}
export const GAME = $make(Game, { name: "spellbook", seats: $range(1, 5, 1), options: [$make(Option, { name: "set", choices: ["first", "second", "third", "classic"], only_for: [] }), $make(Option, { name: "red", choices: ["set", "sacrifice", "eruption", "blaze"], only_for: [] }), $make(Option, { name: "purple", choices: ["set", "levitation", "sharing", "divination"], only_for: [] }), $make(Option, { name: "green", choices: ["set", "purification", "cure", "growth"], only_for: [] }), $make(Option, { name: "black", choices: ["set", "offering", "focus", "feast"], only_for: [] }), $make(Option, { name: "white", choices: ["set", "time-travel", "storm", "clone"], only_for: [] }), $make(Option, { name: "blue", choices: ["set", "transmutation", "swiftness", "mirage"], only_for: [] }), $make(Option, { name: "yellow", choices: ["set", "abundance", "knowledge", "communion"], only_for: [] }), $make(Option, { name: "difficulty", choices: ["0", "1", "2", "3"], only_for: [1] }), $make(FirstPlayer, { name: "first", choices: ["random", "1", "2", "3", "4"], only_for: [] })], actions: actionTable([["pass", [""]], ["take", [""]], ["draw", [""]], ["store", [""]], ["learn", [""]], ["cast", ["red 3", "red 4", "red 5", "purple 3", "purple 4", "purple 5", "green 3", "green 4", "green 5", "black 3", "black 4", "black 5", "white 3", "white 4", "white 5", "blue 3", "blue 4", "blue 5", "yellow 3", "yellow 4", "yellow 5"]], ["done", [""]], ["pick", ["red-circle", "red-triangle", "red-square", "purple-circle", "purple-triangle", "purple-square", "green-circle", "green-triangle", "green-square", "black-circle", "black-triangle", "black-square", "white-circle", "white-triangle", "white-square", "blue-circle", "blue-triangle", "blue-square", "yellow-circle", "yellow-triangle", "yellow-square"]], ["spell", ["red 3", "red 4", "red 5", "purple 3", "purple 4", "purple 5", "green 3", "green 4", "green 5", "black 3", "black 4", "black 5", "white 3", "white 4", "white 5", "blue 3", "blue 4", "blue 5", "yellow 3", "yellow 4", "yellow 5"]], ["wilds", ["0", "1", "2"]], ["rune", ["circle", "triangle", "square"]], ["raise", ["red", "purple", "green", "black", "white", "blue", "yellow"]], ["first", ["1", "2", "3", "4"]], ["card", ["sacrifice", "eruption", "blaze", "levitation", "sharing", "divination", "purification", "cure", "growth", "offering", "focus", "feast", "time-travel", "storm", "clone", "transmutation", "swiftness", "mirage", "abundance", "knowledge", "communion"]], ["bag", ["red-circle", "red-triangle", "red-square", "purple-circle", "purple-triangle", "purple-square", "green-circle", "green-triangle", "green-square", "black-circle", "black-triangle", "black-square", "white-circle", "white-triangle", "white-square", "blue-circle", "blue-triangle", "blue-square", "yellow-circle", "yellow-triangle", "yellow-square"]]]), prompt: prompt, forbidden_by: forbidden_by, usual_seats: 2, about_action: about_action, editions: [1] });
export function prices_parts(lines, reasons) {
  let line, pieces;
  pieces = $dict([]);
  for (line of $iter(lines)) {
    if ($has(reasons, $at(line, 0))) {
      $m_append($m_setdefault(pieces, $at(reasons, $at(line, 0)), []), $at(line, 2));
    }
  }
  return $listed($iter($m_items(pieces)), ([what, found]) => new Part(what, found));
}
export const COSTS = $dict([[10, "discard"], [15, "spend"], [24, "lower"]]);
export const BRINGS = $dict([[8, "store"], [9, "store"], [7, "take"], [23, "raise"]]);
export function _points(v, seat) {
  return $add($int($at(v.board_points, seat)), $int($m_sum($at(v.card_points, seat))));
}
export function _ends_day(v, seat) {
  return ((v.depth === 0) || !$eq(v.turn, seat) || ($int($at(v.pending, [0, 3])) > 2));
}
export function _brings_the_end(v, seat) {
  return ($bool($at(v.level, seat).flat().every(($one) => ($one > 0))) || ($int($at(v.held, (9 + seat))) === 14));
}
export const STORING = [3, 4, 5];
export function _begins_last_round(w, moment, v) {
  let answers;
  if (($true(w.v.is_last) || $true(_brings_the_end(w.v, w.seat)))) {
    return false;
  }
  if ((!$eq(moment.actor, w.seat) || !$has(STORING, v.step))) {
    return _brings_the_end(v, w.seat);
  }
  answers = (function* () { for (const action of $iter(moment.legal)) yield w.after(moment, action); })();
  return $all((function* () { for (const following of $iter(answers)) yield _begins_last_round(w, following, w.view(following)); })());
}
export function _outcome(w, moment, v) {
  return $dict([["costs", prices_parts(moment.lines, COSTS)], ["brings", prices_parts(moment.lines, BRINGS)], ["points", $minus(_points(v, w.seat), _points(w.v, w.seat))], ["ends_turn", _ends_day(v, w.seat)], ["begins_last_round", _begins_last_round(w, moment, v)]]);
}
export class _Payment extends $NamedTuple {
  static title = "_Payment";
  static fields = ["answers", "spent", "level"];
  constructor(answers, spent, level = 0) { super(); this.answers = answers; this.spent = spent; this.level = level; }
}
export function _spent(moment) {
  return $listed($iter(moment.lines), (line) => $at(line, 2), (line) => ($at(line, 0) === 15));
}
export function _level(moment) {
  return $next((function* () { for (const line of $iter(moment.lines)) if (($at(line, 0) === 22)) yield $at(line, 3); })(), 0);
}
export function* _stones(v, seat) {
  let kind, many;
  for ([kind, many] of $enumerate($m_tolist($at(v.stones, (5 + seat))))) {
    yield* $iter($repeat([kind], many));
  }
}
export function _alike(stones) {
  let colours, runes;
  colours = new $Counter((function* () { for (const kind of $iter($m_elements(stones))) yield Math.floor(kind / 3); })());
  runes = new $Counter((function* () { for (const kind of $iter($m_elements(stones))) yield $mod(kind, 3); })());
  return $sum((function* () { for (const many of [...$iter($m_values(colours)), ...$iter($m_values(runes))]) yield (many * many); })());
}
export function _bill(payment) {
  let colour, level, parts, reals, rest, size, spent, wilds;
  spent = $list(payment.spent);
  level = payment.level;
  colour = Math.floor($at(spent, 0) / 3);
  size = (($len(spent) > level) ? 3 : 1);
  wilds = ((size === 3) ? Math.floor($minus($len(spent), level) / (3 - 1)) : $sum((function* () { for (const k of $iter(spent)) yield !$eq(Math.floor(k / 3), colour); })()));
  reals = $slice(spent, 1, $minus(level, wilds), null);
  rest = $slice(spent, $minus(level, wilds), null, null);
  parts = [new Part("lay", $slice(spent, null, 1, null)), ...$iter(($true(reals) ? [new Part("spend", reals)] : []))];
  return [...$iter(parts), ...(function* () { for (const start of $range(0, $len(rest), size)) yield new Part("wild", $slice(rest, start, $add(start, size), null)); })()];
}
export function _ways(w, moment) {
  let action, before, following, found, last, more, now, payment, pool, seen, todo, ways;
  found = [];
  seen = $set();
  todo = [[moment, new _Payment([], [])]];
  last = false;
  for ([now, before] of $iter(todo)) {
    payment = new _Payment(before.answers, [...$iter(before.spent), ...$iter(_spent(now))], _level(now));
    if ($true(payment.level)) {
      $m_append(found, payment);
      last = $or(last, () => _begins_last_round(w, now, w.view(now)));
      continue;
    }
    for (action of $iter((($len(seen) < 600) ? now.legal : []))) {
      following = w.after(now, action);
      if (!$has(seen, following.record)) {
        $m_add(seen, following.record);
        $m_append(todo, [following, $m__replace(payment, { answers: [...$iter(payment.answers), action] })]);
      }
    }
  }
  pool = new $Counter(_stones(w.v, w.seat));
  $m_sort(found, { key: ((payment) => [$len(payment.spent), -(_alike($minus(pool, new $Counter(payment.spent))))]) });
  ways = $listed($iter(found), (paid) => new Way($listed($iter(paid.answers), (a) => w.game.actions.words(a)), _bill(paid)));
  more = (($len(ways) > 12) || ($len(seen) >= 600));
  return $dict([["ways", $slice(ways, null, 12, null)], ["has_more_ways", more], ["begins_last_round", last]]);
}
export function _studied(moment, v) {
  let line;
  if ((v.studied >= 0)) {
    return ($add((3 * $int(v.studied)), $int(v.studied_level)) - 3);
  }
  for (line of $iter(moment.lines)) {
    if (($at(line, 0) === 22)) {
      return ($add((3 * Math.floor(($at(line, 2) - 21) / 3)), $at(line, 3)) - 3);
    }
  }
  return null;
}
export const ANY_SPELL = ["prompt-learn", $dict([["many", 0], ["rune", "none"]])];
export function _question(w, moment, v) {
  let offer, offers, studies, study;
  if (($eq(moment.actor, w.seat) && (v.step === 27))) {
    studies = $listed($iter(moment.legal), (a) => [a, w.after(moment, a)]);
    offers = $listed($iter(studies), ([a, paid]) => w.offer(v, a, $dict([...$pairs($union(_outcome(w, paid, w.view(paid)), _ways(w, paid)))])));
    return new Question(w.game.prompt(v), offers);
  }
  study = _studied(moment, v);
  if ((study == null)) {
    return null;
  }
  offer = w.offer(v, (48 + study), $dict([...$pairs($union(_outcome(w, moment, v), _ways(w, moment)))]));
  return new Question(ANY_SPELL, [offer], true);
}
export function _offer(w, action, questions) {
  let moment, more, question, v;
  moment = w.after(w.now, action);
  v = w.view(moment);
  more = _outcome(w, moment, v);
  if (((48 <= action) && (action < (48 + (3 * 7))))) {
    return w.offer(w.v, action, $dict([...$pairs($union(more, _ways(w, moment)))]));
  }
  if (((w.v.studied < 0) && $true((question = _question(w, moment, v))))) {
    $m_append(questions, question);
    more = $dict([["ends_turn", $at(more, "ends_turn")], ["then", ($len(questions) - 1)]]);
  }
  return w.offer(w.v, action, $dict([...$pairs(more)]));
}
export function prices_foresee(w) {
  let offers, questions;
  questions = [];
  offers = $listed($iter(w.now.legal), (action) => _offer(w, action, questions));
  return new Foresight(offers, questions);
}
export { prices_foresee as foresee };
export const is_quiet = null;
export const ROSTER = $make(Roster, { ladder: ["newt", "apprentice", "tinker", "hedge-witch", "alchemist", "archmage"], reference: ["random", "seek", "deaf", "plain"], substitute: "tinker" });
export const LEVELS = $dict([["newt", $make(Level, { iterations: 0, temperature: 8.0, temperature_among_many: 3.0, seconds: 2.0, memory: 100 })], ["apprentice", $make(Level, { iterations: 0, temperature: 4.0, temperature_among_many: 2.0, seconds: 2.0, memory: 100 })], ["tinker", $make(Level, { iterations: 0, temperature: 2.6, temperature_among_many: 1.62, seconds: 2.0, memory: 100 })], ["hedge-witch", $make(Level, { iterations: 0, temperature: 1.9, temperature_among_many: 1.35, seconds: 2.0, memory: 100 })], ["alchemist", $make(Level, { iterations: 0, temperature: 1.4, temperature_among_many: 0.6, seconds: 2.0, memory: 100 })], ["archmage", $make(Level, { iterations: null, temperature: 0.0, temperature_among_many: null, seconds: 2.0, memory: 100 })]]);
