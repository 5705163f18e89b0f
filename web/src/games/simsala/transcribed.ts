// @ts-nocheck
// Written by tools/web_local.py from the engine's Python: do not edit.
import { actionTable } from "@/local/native";
import { $at, $dict, $int, $iter, $listed, $m_startswith, $make, $range, $true } from "@/local/python";
import { FirstPlayer, Foresight, Game, Level, Option, Risk, Roster } from "@/local/transcribed";

export const ORDER_WORDS = ["enforced", "penalised", "free"];
export function prompts_prompt(v) {
  return ["prompt-call", $dict([["casts", $int(v.casts)], ["order", $at(ORDER_WORDS, v.order)], ["lowest", $int(v.lowest)]])];
}
export function prompts_forbidden_by(v, action) {
  if ((action === "end")) {
    return "3.1";
  }
  return ($true($m_startswith(action, "call")) ? "3.6" : "");
}
export const ABOUT = $dict([[0, ["action-end", $dict([])]], [1, ["action-call", $dict([["piece", 1]])]], [2, ["action-call", $dict([["piece", 2]])]], [3, ["action-call", $dict([["piece", 3]])]], [4, ["action-call", $dict([["piece", 4]])]], [5, ["action-call", $dict([["piece", 5]])]], [6, ["action-call", $dict([["piece", 6]])]], [7, ["action-call", $dict([["piece", 7]])]], [8, ["action-call", $dict([["piece", 8]])]]]);
export function prompts_about_action(v, action) {
  return $at(ABOUT, action);
}
export const GAME = $make(Game, { name: "simsala", seats: $range(2, 6, 1), options: [$make(Option, { name: "order", choices: ["enforced", "penalised", "free"], only_for: [] }), $make(Option, { name: "length", choices: ["match", "single"], only_for: [] }), $make(Option, { name: "ending", choices: ["first", "one"], only_for: [] }), $make(FirstPlayer, { name: "first", choices: ["random", "1", "2", "3", "4", "5"], only_for: [] })], actions: actionTable([["end", [""]], ["call", ["1", "2", "3", "4", "5", "6", "7", "8"]], ["stone", ["1", "2", "3", "4", "5", "6", "7", "8"]], ["place", ["1", "2", "3", "4", "5"]], ["die", ["1", "2", "3"]], ["first", ["1", "2", "3", "4", "5"]]]), prompt: prompts_prompt, forbidden_by: prompts_forbidden_by, usual_seats: 4, about_action: prompts_about_action, editions: [1] });
export const ROLLS = [1, 2, 3];
export const ONE_LIFE = [1, 1];
export function _risk(v, spell) {
  let is_low, least, most;
  is_low = (spell < $int(v.lowest));
  [least, most] = (((spell === 1) && !($true(is_low))) ? [$at(ROLLS, 0), $at(ROLLS, -(1))] : ONE_LIFE);
  return new Risk(least, most, is_low, (most >= $int($at(v.lives, v.seat))));
}
export function prices_offer(w, action) {
  if ((action === 0)) {
    return w.offer(w.v, action, $dict([["ends_turn", true]]));
  }
  return w.offer(w.v, action, $dict([["risk", _risk(w.v, (action - 0))]]));
}
export function prices_prices_foresee(w) {
  return new Foresight($listed($iter(w.now.legal), (action) => prices_offer(w, action)), []);
}
export { prices_prices_foresee as foresee };
export const is_quiet = null;
export const ROSTER = $make(Roster, { ladder: ["newt", "apprentice", "tinker", "hedge-witch", "alchemist", "archmage"], reference: ["random", "counter", "seek", "deaf", "plain"], substitute: "tinker" });
export const LEVELS = $dict([["newt", $make(Level, { iterations: 0, temperature: 6.0, temperature_among_many: null, seconds: 2.0, memory: 20 })], ["apprentice", $make(Level, { iterations: 0, temperature: 3.1, temperature_among_many: null, seconds: 2.0, memory: 40 })], ["tinker", $make(Level, { iterations: 0, temperature: 2.3, temperature_among_many: null, seconds: 2.0, memory: 55 })], ["hedge-witch", $make(Level, { iterations: 0, temperature: 1.9, temperature_among_many: 1.75, seconds: 2.0, memory: 60 })], ["alchemist", $make(Level, { iterations: 0, temperature: 1.3, temperature_among_many: 1.1, seconds: 2.0, memory: 85 })], ["archmage", $make(Level, { iterations: null, temperature: 0.0, temperature_among_many: null, seconds: 2.0, memory: 100 })]]);
