import { describe, expect, test } from "vitest";
import { offered } from "./offered";
import { COLOURS, SETS, SPELLS, THEMES } from "./pieces";
import { agreement, spellsOf, suits, surprise, wholeSet } from "./themes";

const options = (seven: number[] | null) =>
  Object.fromEntries(Object.entries(agreement(seven)).filter(([, choice]) => choice)) as Record<string, string>;

describe("a surprise", () => {
  test.each(THEMES)("for %s has one spell of each colour, and one that suits wherever there is one", (theme) => {
    for (const chance of [0, 0.3, 0.6, 0.99]) {
      const seven = surprise(theme, () => chance);
      expect(seven.map((spell) => Math.floor(spell / SETS))).toEqual(COLOURS.map((_, colour) => colour));
      seven.forEach((spell, colour) => {
        const canSuit = spellsOf(colour).some((one) => suits(theme, one));
        expect(suits(theme, spell)).toBe(canSuit);
      });
    }
  });
  test("that is calm leaves the others alone", () => {
    for (const spell of ["blaze", "sharing", "clone"] as const) {
      expect(suits("calm", SPELLS.indexOf(spell))).toBe(false);
      expect(suits("quarrelsome", SPELLS.indexOf(spell))).toBe(true);
    }
  });
});

describe("what is agreed on", () => {
  test("a whole row is a set, a mixture names every colour, chance names nothing", () => {
    expect(options(COLOURS.map((_, colour) => SETS * colour + 1))).toEqual({ set: "second" });
    expect(options(null)).toEqual({ set: "classic" });
    expect(Object.keys(options(COLOURS.map((_, colour) => SETS * colour + (colour % 2))))).toEqual([...COLOURS]);
  });
  test("leads to the same seven again", () => {
    const seven = surprise("quick", () => 0.5);
    expect(offered(options(seven))).toEqual(seven);
    expect(wholeSet([0, 3, 6, 9, 12, 15, 18])).toBe(0);
    expect(wholeSet([1, 3, 6, 9, 12, 15, 18])).toBe(-1);
  });
});
