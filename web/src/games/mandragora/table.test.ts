import { expect, test } from "vitest";
import { BACK, KIND_NAMES, SCROLL } from "./pieces";
import { hand, sampleView } from "./sample";
import { brewing, castsOf, goods, groups, hiddenIn, houses, isPartner, othersOf, scrollsOf, stackAt } from "./table";

test("the start is the flat roof, and night shops get night houses in the order of the walk", () => {
  const found = houses(sampleView());
  expect(found[0]).toBe("roof");
  expect([found[2], found[4], found[7]]).toEqual(["moon", "owl", "raven"]);
  expect(new Set(found).size).toBe(10);
});

test("by night only backs lie at a shop", () => {
  const v = sampleView();
  expect(goods(v, 2)).toEqual([BACK]);
  expect(goods(v, 3)).toEqual([2]);
  expect(goods(v, 0)).toEqual([]);
});

test("a hand is grouped by colour, books first", () => {
  const found = groups(hand({ red: 2, "red-3": 1, "red-0": 1, mandrake: 1 }));
  expect(found.map(({ colour, many }) => [colour, many])).toEqual([
    ["red", 4],
    ["mandrake", 1],
  ]);
  expect(found[0].held.map(({ kind }) => KIND_NAMES[kind])).toEqual(["red-0", "red-3", "red"]);
});

test("the others sit from the left neighbour on; a spectator sees everybody", () => {
  expect(othersOf(sampleView(), 1)).toEqual([2, 0]);
  expect(othersOf(sampleView(), -3)).toEqual([0, 1, 2]);
});

test("partners sit opposite, only in teams", () => {
  expect(isPartner(sampleView({ seats: 4, teams: 1 }), 1, 3)).toBe(true);
  expect(isPartner(sampleView({ seats: 4, teams: 1 }), 1, 2)).toBe(false);
  expect(isPartner(sampleView({ seats: 4 }), 1, 3)).toBe(false);
});

test("spells come with their books and the values of the deck", () => {
  const cast = [
    [1, 5, 3],
    [0, 9, 7],
  ];
  expect(castsOf(sampleView({ cast, casts: 2 }), 0)).toEqual([{ book: 9, spell: 7, value: 5 }]);
});

test("scrolls are listed by kind, the worst first", () => {
  expect(scrollsOf(sampleView({ scrolls: [[2, 0, 1], []] }), 0)).toEqual([SCROLL + 2, SCROLL, SCROLL]);
});

test("a book on the table waits for its spell", () => {
  const v = sampleView({ brewing: 11, brewed: 3 });
  expect(brewing(v, 0)).toEqual({ book: 11, ingredients: 3 });
  expect(brewing(v, 1)).toBeNull();
  expect(brewing(sampleView(), 0)).toBeNull();
});

test("a stack knows its top and how many it has", () => {
  expect(stackAt(sampleView(), 1)).toEqual({ spell: 0, many: 12 });
  expect(stackAt(sampleView({ on_top: [0, 0, 0, 0, 0], in_stack: Array(8).fill(0) }), 5)).toEqual({
    spell: -1,
    many: 0,
  });
});

test("hidden cards are those beyond what is known", () => {
  expect(hiddenIn(sampleView({ hand_size: [1, 6, 1, 0] }), 1, hand({ mandrake: 1, red: 2 }))).toBe(3);
});
