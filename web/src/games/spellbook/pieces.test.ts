import { expect, test } from "vitest";
import { lay, table } from "./table.fixture";
import * as pieces from "./pieces";

test("stones are shown by colour, then by rune", () => {
  const v = lay(table(), pieces.ALTAR, "blue-circle", "red-square", "red-circle", "red-circle");
  expect(pieces.stonesAt(v, pieces.ALTAR).map(pieces.kindName)).toEqual([
    "red-circle",
    "red-circle",
    "red-square",
    "blue-circle",
  ]);
});

test("the others sit clockwise from the left neighbour", () => {
  expect(pieces.otherSeats(table({ seats: 4, seat: 2 }))).toEqual([3, 0, 1]);
  expect(pieces.otherSeats(table({ seats: 3, seat: -3 }))).toEqual([1, 2]);
});

test("the engine tells at which level a card of a phase gives no action", () => {
  const idle = pieces.IDLE_LEVELS.flatMap((levels, spell) => levels.map((level) => `${pieces.SPELLS[spell]} ${level}`));
  expect(idle).toEqual(["feast 5", "storm 3", "transmutation 3"]);
});

test("a card belongs to the phase of its spell, or to none", () => {
  expect([0, 2, 5].map((colour) => pieces.phaseOfCard(table(), colour))).toEqual(["morning", "midday", "evening"]);
  expect(pieces.phaseOfCard(table(), 6)).toBeUndefined();
});
