import { describe, expect, test } from "vitest";
import { Words, type Language } from "@/lib/words";
import { isRaw, verbsIn, verbsOf } from "../verbs.fixture";
import { inWords } from "./inWords";
import { COLOURS, KINDS, LEVELS, RUNES, Step, kindName } from "./pieces";
import { table } from "./table.fixture";

const LEVELS_OF_CARDS = COLOURS.flatMap((colour) => LEVELS.map((level) => `${colour} ${level}`));
const ACTIONS = [
  ...["pass", "take", "draw", "store", "learn", "done"],
  ...LEVELS_OF_CARDS.map((which) => `cast ${which}`),
  ...LEVELS_OF_CARDS.map((which) => `spell ${which}`),
  ...Array.from({ length: KINDS }, (_, kind) => `pick ${kindName(kind)}`),
  ...[0, 1, 2].map((wilds) => `wilds ${wilds}`),
  ...RUNES.map((rune) => `rune ${rune}`),
  ...COLOURS.map((colour) => `raise ${colour}`),
];

test("all that a seat can do is tried", () => {
  expect(verbsIn(ACTIONS).sort()).toEqual(verbsOf("spellbook").sort());
});

describe.each<Language>(["en", "de"])("in %s", async (language) => {
  const words = await Words.ofGame("spellbook", language);
  test("every action has words, never the engine's", () => {
    for (const action of ACTIONS) {
      const text = inWords(action, words, table());
      expect(isRaw(text, action), `${action}: ${text}`).toBe(false);
    }
  });
});

describe("in its place", async () => {
  const english = await Words.ofGame("spellbook", "en");
  const german = await Words.ofGame("spellbook", "de");

  test("a card comes with what is done to it and its level", () => {
    const v = table();
    v.level[0][3] = 3;
    expect(inWords("cast purple 4", english, v)).toBe("Use Levitation at level 4");
    expect(inWords("spell red 3", english, v)).toBe("Learn Sacrifice at level 3");
    expect(inWords("raise black", english, v)).toBe("Raise Offering to level 4");
  });

  test("a stone comes with what happens to it", () => {
    expect(inWords("pick red-circle", english, table({ step: Step.STORE }))).toBe("Store a red circle");
    expect(inWords("pick red-circle", german, table({ step: Step.DISCARD }))).toMatch(/^Lege .+ ab$/);
  });

  test("to skip names the phase, and Focus has its two ways", () => {
    expect(inWords("pass", english, table())).toBe("Skip Morning");
    const focus = table({ step: Step.EITHER });
    expect(inWords("take", english, focus)).toBe("take from the altar");
    for (const action of ["take", "store"]) expect(isRaw(inWords(action, german, focus), action)).toBe(false);
  });
});
