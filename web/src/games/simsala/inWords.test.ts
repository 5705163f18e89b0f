import { describe, expect, test } from "vitest";
import { Words, type Language } from "@/lib/words";
import { isRaw, verbsIn, verbsOf } from "../verbs.fixture";
import { inWords } from "./inWords";
import { SPELLS } from "./pieces";

const ACTIONS = ["end", ...SPELLS.map((spell) => `call ${spell}`)];

test("all that a seat can do is tried", () => {
  expect(verbsIn(ACTIONS).sort()).toEqual(verbsOf("simsala").sort());
});

describe.each<Language>(["en", "de"])("in %s", async (language) => {
  const words = await Words.ofGame("simsala", language);
  test("every action has words, never the engine's", () => {
    for (const action of ACTIONS) {
      const text = inWords(action, words);
      expect(isRaw(text, action), `${action}: ${text}`).toBe(false);
    }
  });
});

test("a call is the name of its spell", async () => {
  expect(inWords("call 8", await Words.ofGame("simsala", "en"))).toBe("Magic Drink");
  expect(inWords("end", await Words.ofGame("simsala", "de"))).toBe("Zug beenden");
});
