import { expect, test } from "vitest";
import { offered } from "./offered";
import { SPELLS } from "./pieces";

const names = (options: Record<string, string>) => offered(options)?.map((spell) => SPELLS[spell]);

test("a set has one spell of each colour", () => {
  expect(names({})).toEqual(names({ set: "first" }));
  expect(names({ set: "second" })).toEqual(["eruption", "sharing", "cure", "focus", "storm", "swiftness", "knowledge"]);
});

test("chosen spells are those that were chosen, the others those for first games", () => {
  expect(names({ white: "clone" })?.[4]).toBe("clone");
  expect(names({ white: "clone" })?.[0]).toBe("sacrifice");
});

test("what chance draws is not known yet", () => {
  expect(offered({ set: "classic" })).toBeNull();
});
