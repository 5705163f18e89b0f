// Written by tools/web_types.py from the engine: do not edit.

import type { GameFacts } from "@/local/game";

export const FACTS: GameFacts = {
  name: "simsala",
  editions: [1],
  seats: [2, 5],
  options: [{"kind": "plain", "name": "order", "choices": ["enforced", "penalised", "free"], "only_for": []}, {"kind": "plain", "name": "length", "choices": ["match", "single"], "only_for": []}, {"kind": "plain", "name": "ending", "choices": ["first", "one"], "only_for": []}, {"kind": "first", "name": "first", "choices": ["random", "1", "2", "3", "4", "5"], "only_for": []}],
  actions: [["end"], ["call", 1, 8], ["stone", 1, 8], ["place", 1, 5], ["die", 1, 3], ["first", 1, 5]],
  ladder: ["newt", "apprentice", "tinker", "hedge-witch", "alchemist", "archmage"],
  reference: ["random", "counter", "seek", "deaf", "plain"],
  substitute: "tinker",
  levels: {"newt": {"iterations": 0, "temperatures": [6.0, 6.0, 6.0, 6.0], "memory": 20, "seconds": 2.0}, "apprentice": {"iterations": 0, "temperatures": [3.1, 3.1, 3.1, 3.1], "memory": 40, "seconds": 2.0}, "tinker": {"iterations": 0, "temperatures": [2.3, 2.3, 2.3, 2.3], "memory": 55, "seconds": 2.0}, "hedge-witch": {"iterations": 0, "temperatures": [1.9, 1.75, 1.75, 1.75], "memory": 60, "seconds": 2.0}, "alchemist": {"iterations": 0, "temperatures": [1.3, 1.1, 1.1, 1.1], "memory": 85, "seconds": 2.0}, "archmage": {"iterations": null, "temperatures": [0.0, 0.0, 0.0, 0.0], "memory": 100, "seconds": 2.0}},
};
