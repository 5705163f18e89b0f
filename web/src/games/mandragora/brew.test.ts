import { expect, test } from "vitest";
import { offerFor, canAdd, EMPTY, kindsIn, tapped, waysToBrew } from "./brew";
import { sampleLegal } from "./sample";

const BLUE = 0;
const RED = 1;
const MANDRAKE = 5;
const black = waysToBrew([
  ...sampleLegal([
    "brew blue",
    "brew red",
    "brew 2 red",
    "brew blue red",
    "brew red mandrake",
    "brew mandrake",
  ]).values(),
]);

test("a way is read as counts of kinds", () => {
  const [way] = waysToBrew([...sampleLegal(["brew 2 red mandrake"]).values()]);
  expect(way.takes).toEqual([0, 2, 0, 0, 0, 1]);
});

test("other decisions are no ways to brew", () => {
  expect(waysToBrew([...sampleLegal(["move 1", "book red-2", "skip"]).values()])).toEqual([]);
});

test("only what some legal way still holds can be added", () => {
  const pot = tapped(black, tapped(black, EMPTY, RED), RED);
  expect(pot[RED]).toBe(2);
  expect(canAdd(black, pot, BLUE)).toBe(false);
  expect(canAdd(black, tapped(black, EMPTY, RED), MANDRAKE)).toBe(true);
});

test("one tap too many takes the kind out again", () => {
  let pot = EMPTY;
  for (let tap = 0; tap < 3; tap++) pot = tapped(black, pot, RED);
  expect(pot).toEqual(EMPTY);
});

test("the pot is an action exactly when it is a legal way", () => {
  expect(offerFor(black, EMPTY)).toBeNull();
  expect(offerFor(black, tapped(black, tapped(black, EMPTY, RED), BLUE))?.action).toBe("brew blue red");
  const many = waysToBrew([...sampleLegal(["brew 3 blue"]).values()]);
  expect(offerFor(many, tapped(many, EMPTY, BLUE))).toBeNull();
});

test("kinds are those of any way", () => {
  expect(kindsIn(black)).toEqual([BLUE, RED, MANDRAKE]);
});
