import { describe, expect, test } from "vitest";
import python from "@engine/games/spellbook/pieces.py?raw";
import spellsPython from "@engine/games/spellbook/spells.py?raw";
import { lay, table } from "./table.fixture";
import * as pieces from "./pieces";

describe("what is printed is what the engine has", () => {
  test("the spells have their names in the engine's order", () => {
    const [, list] = /SPELL_NAMES = \((.*?)\n\)/s.exec(python)!;
    expect([...list.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name)).toEqual(pieces.SPELLS);
  });

  test("each level is worth what its line in the engine says", () => {
    for (const [spell, name] of pieces.SPELLS.entries()) {
      const [, lines] = new RegExp(`"${name}": \\((.*?)\\n    \\),`, "s").exec(spellsPython)!;
      const points = [...lines.matchAll(/Line\(\d, (\d+),/g)].map(([, number]) => Number(number));
      const printed = pieces.PRINTED_POINTS[spell].map((value) => (typeof value === "number" ? value : 0));
      expect(printed, name).toEqual(points);
    }
  });

  test("familiar boards and steps have the engine's numbers", () => {
    const [, list] = /FAMILIAR_POINTS = \((.*?)\)/.exec(python)!;
    expect(list.split(",").map(Number)).toEqual(pieces.FAMILIAR_POINTS);
    for (const [step, number] of Object.entries(pieces.Step)) {
      const [, engines] = new RegExp(`class Step.*?\\n    ${step} = (\\d+)`, "s").exec(python)!;
      expect(Number(engines), step).toBe(number);
    }
  });
});

test("stones are shown by colour, then by rune", () => {
  const v = lay(table(), pieces.ALTAR, "blue-circle", "red-square", "red-circle", "red-circle");
  expect(pieces.stonesAt(v, pieces.ALTAR).map(pieces.kindName)).toEqual([
    "red-circle",
    "red-circle",
    "red-square",
    "blue-circle",
  ]);
});

describe("the phase that is being played", () => {
  const phase = (depth: number, next: number) =>
    pieces.phaseNow(table({ depth, pending: [[pieces.Step.DAY, 0, 1, next]] }));

  test("is the one that is asked about", () => expect(phase(1, 1)).toBe(1));
  test("is the one before, once its action has been chosen", () => expect(phase(2, 1)).toBe(0));
  test("stays the Morning while a second Morning action is left", () => expect(phase(2, 0)).toBe(0));
  test("is none when the game is over", () => expect(phase(0, 0)).toBe(-1));
});

test("the others sit clockwise from the left neighbour", () => {
  expect(pieces.otherSeats(table({ seats: 4, seat: 2 }))).toEqual([3, 0, 1]);
  expect(pieces.otherSeats(table({ seats: 3, seat: -1 }))).toEqual([1, 2]);
});

test("while somebody pays, the card that is paid for is known", () => {
  const pending = [
    [pieces.Step.DAY, 0, 1, 3],
    [pieces.Step.LEARNED, 0, 0, 3 * 5 + 1],
    [pieces.Step.SPEND, 0, 3, 1],
  ];
  expect(pieces.studiedCard(table({ depth: 3, pending }))).toEqual({ colour: 5, level: 4 });
  expect(pieces.studiedCard(table())).toBeNull();
});
