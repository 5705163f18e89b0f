import { expect, test } from "vitest";
import { Words } from "@/lib/words";
import { about } from "./about";
import { KIND_NAMES } from "./pieces";
import { sampleView } from "./sample";

const words = await Words.ofGame("mandragora", "en");

test("a spell says what it does and where it stands in the rules", () => {
  expect(about("spell-3", words, null)).toEqual({
    title: "Levitatio",
    text: "Take one card from any shop.",
    rule: "6.4",
  });
});

test("every key of the board has something to say, in both languages", async () => {
  const keys = ["shop-0", "shop-2", "stack-1", "seat-0", "seat-1", "pile", "cursed", "marker", "assistant", "back"];
  keys.push(...KIND_NAMES.map((_, kind) => `card-${kind}`));
  for (const language of ["en", "de"] as const) {
    const said = await Words.ofGame("mandragora", language);
    for (const key of keys) {
      const found = about(key, said, sampleView());
      expect(`${found?.title} ${found?.text}`, key).not.toMatch(/undefined|board-|\?/);
    }
  }
});

test("a black book has a rule of its own", () => {
  expect(about(`card-${KIND_NAMES.indexOf("black-2")}`, words, null)?.rule).toBe("4.2");
  expect(about(`card-${KIND_NAMES.indexOf("purple-3")}`, words, null)?.rule).toBe("4.1");
});

test("what is not on the board is not explained", () => {
  expect(about("dragon-1", words, sampleView())).toBeNull();
});
