import { beforeAll, expect, test } from "vitest";
import { Words } from "@/lib/words";
import { about } from "./about";
import { sampleView } from "./sample";

let words: Words;
beforeAll(async () => {
  words = await Words.ofGame("simsala", "en");
});

test("a spell is told with what it does and its rule", () => {
  expect(about("spell-6", words, null)).toEqual({
    title: "6 Blizzard",
    text: "The player on your left loses 1 life.",
    rule: "4.6",
  });
});

test("what a mystic stone is worth depends on how a round ends", () => {
  expect(about("spell-4", words, sampleView())?.text).toContain("survive");
  expect(about("spell-4", words, sampleView({ ending: 1 }))?.text).toContain("win the round");
});

test("a stone of mine says what it is not", () => {
  const ruled_out = sampleView().ruled_out;
  ruled_out[0][1] = 0b11;
  expect(about("place-1", words, sampleView({ ruled_out }))?.text).toContain("1, 2");
  expect(about("place-0", words, sampleView())?.text).toContain("Nothing is known");
});

test("things of the table have their rule, and nothing is said about what is unknown", () => {
  expect(about("left", words, sampleView())?.rule).toBe("4.6");
  expect(about("order", words, sampleView())?.text).toBe("Within a turn, no call may be lower than the one before.");
  expect(about("nonsense", words, sampleView())).toBeNull();
});

test("everything that can be asked has words in both languages", async () => {
  for (const language of ["en", "de"] as const) {
    const said = await Words.ofGame("simsala", language);
    const keys = ["lives", "points", "supply", "mystics", "board", "die", "end", "order", "left", "right", "both"];
    for (const key of keys) {
      const found = about(key, said, sampleView());
      expect(found?.title, key).not.toMatch(/^(about|option)-/);
      expect(found?.text, key).not.toMatch(/^(about|rules)-|\{/);
    }
  }
});
