import { describe, expect, test } from "vitest";
import { Words, type Language } from "@/lib/words";
import { isRaw, verbsIn, verbsOf } from "../verbs.fixture";
import { inWords } from "./inWords";
import { COLOURS, CURSES, HAND_COLOURS, HAND_KINDS, KIND_NAMES, SCROLL, SHOPS, BOOK } from "./pieces";
import { sampleView } from "./sample";

const names = ["Ana", "Ben", "Eva", "Tom"];
const upTo = (last: number) => Array.from({ length: last }, (_, number) => number + 1);
const MOST = 5;
/** One to five of a colour, or two to five colours once each; and all with a mandrake that leave room for it. */
const SEVERAL = upTo((1 << COLOURS.length) - 1).map((set) => COLOURS.filter((_, colour) => (set >> colour) & 1));
const PLAIN = [
  ...COLOURS.flatMap((colour) => upTo(MOST).map((many) => ({ way: many > 1 ? `${many} ${colour}` : colour, many }))),
  ...SEVERAL.filter((way) => way.length > 1).map((way) => ({ way: way.join(" "), many: way.length })),
];
const WAYS = [
  ...PLAIN.map(({ way }) => way),
  "mandrake",
  ...PLAIN.filter(({ many }) => many < MOST).map(({ way }) => `${way} mandrake`),
];
const LONGEST_WALK = 9;
const ACTIONS = [
  ...["leave", "skip", "again", "offer", "ask", "trade"],
  ...upTo(LONGEST_WALK).map((far) => `move ${far}`),
  ...["mandrake", ...KIND_NAMES.slice(BOOK, SCROLL)].map((book) => `book ${book}`),
  ...WAYS.map((way) => `brew ${way}`),
  ...upTo(5).map((stack) => `stack ${stack}`),
  ...HAND_COLOURS.map((colour) => `drop ${colour}`),
  ...CURSES.map((curses) => `scroll ${curses}`),
  ...upTo(names.length).map((seat) => `to ${seat}`),
  ...upTo(SHOPS).map((shop) => `shop ${shop}`),
  ...KIND_NAMES.map((kind) => `take ${kind}`),
  ...KIND_NAMES.slice(0, HAND_KINDS).map((kind) => `give ${kind}`),
];

test("all that a seat can do is tried", () => {
  expect(verbsIn(ACTIONS).sort()).toEqual(verbsOf("mandragora").sort());
});

describe.each<Language>(["en", "de"])("in %s", async (language) => {
  const words = await Words.ofGame("mandragora", language);
  test("every action has words, never the engine's", () => {
    for (const action of ACTIONS) {
      const text = inWords(action, words, sampleView(), names);
      expect(isRaw(text, action), `${action}: ${text}`).toBe(false);
    }
  });
});

test("what is done comes with what it is done to", async () => {
  const english = await Words.ofGame("mandragora", "en");
  const german = await Words.ofGame("mandragora", "de");
  const say = (action: string, words = english) => inWords(action, words, sampleView(), names);
  expect(say("move 1")).toBe("Move 1 (Herb Cottage)");
  expect(say("book red-2")).toBe("Lay out a red spell book (2)");
  expect(say("book mandrake", german)).toBe("Eine Alraune als Buch auslegen");
  expect(say("brew 2 red mandrake")).toBe("Use 2 × red ingredient and a mandrake");
  expect(say("brew blue green", german)).toBe("eine blaue Zutat und eine grüne Zutat nehmen");
  expect(say("stack 2", german)).toBe("Levitatio zaubern");
  expect(say("to 2")).toBe("Choose Ben");
});

test("to do without something is named by what it is", async () => {
  const words = await Words.ofGame("mandragora", "en");
  const skipAt = (step: number) => inWords("skip", words, sampleView({ step }), names);
  expect([3, 7, 8, 10].map(skipAt)).toEqual(["Do not use it", "No, thanks", "No exchange", "Keep all colours"]);
});

test("a stack without spells is called by its number", async () => {
  const words = await Words.ofGame("mandragora", "en");
  expect(inWords("stack 3", words, sampleView({ on_top: [1, 4, 0, 7, 8] }), names)).toBe("Stack 3");
});
