import { beforeAll, expect, test } from "vitest";
import { Words } from "@/lib/words";
import { certain, chancesAt, oddsOf, percent } from "./odds";
import { sampleView } from "./sample";

let words: Words;
beforeAll(async () => {
  words = await Words.ofGame("simsala", "en");
});
const belief = { places: [[0, 0, 0.25, 0.75, 0, 0, 0, 0, 0]], anywhere: [0, 0, 0.999, 0.004, 1, 0.5, 0, 0, 0] };

test("only what is certain is nought or a hundred", () => {
  expect([0, 0.004, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
});

test("chances where the aids tell them, counts where they only count, nothing where they are off", () => {
  expect(oddsOf(5, "odds", sampleView(), belief, words)).toEqual({ short: "50%", long: "50%", share: 0.5 });
  expect(oddsOf(5, "coach", sampleView(), belief, words)?.short).toBe("50%");
  expect(oddsOf(8, "count", sampleView(), belief, words)).toEqual({
    short: "5 left",
    long: "5 of 8 unseen",
    share: 5 / 8,
  });
  expect(oddsOf(5, "off", sampleView(), belief, words)).toBeNull();
});

test("nothing for a spectator, a player who is out, or after the game", () => {
  expect(oddsOf(5, "odds", sampleView({ seat: -3 }), null, words)).toBeNull();
  expect(oddsOf(5, "odds", sampleView({ lives: [0, 6, 6, 0, 0] }), belief, words)).toBeNull();
  expect(oddsOf(5, "odds", sampleView({ turn: -1 }), belief, words)).toBeNull();
});

test("a stone that can only be one thing is known", () => {
  expect(certain(chancesAt(0, "odds", belief))).toBe(0);
  expect(certain([0, 0, 0, 0, 0, 1, 0, 0, 0])).toBe(5);
  expect(certain(chancesAt(0, "count", belief))).toBe(0);
});
