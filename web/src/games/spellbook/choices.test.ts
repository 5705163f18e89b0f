import { describe, expect, test } from "vitest";
import { cardChoices, clickOn, picks, plainChoices, runeChoices, sourceOf, verbOf, wildChoices } from "./choices";
import { ALTAR, ASIDE, FAMILIAR, POOL, Step } from "./pieces";
import { KIND_OF, table } from "./table.fixture";

const [RED, BLUE] = [0, 5];

test("what a phase offers comes in the order of the Day", () => {
  expect(plainChoices(new Set(["learn", "draw", "take", "pass"]))).toEqual(["take", "draw", "learn"]);
});

describe("a card", () => {
  test("can be used at each of its legal levels", () => {
    const choices = cardChoices(table(), new Set(["cast red 3", "cast red 5", "cast blue 4"]), RED);
    expect(choices).toEqual([
      { action: "cast red 3", level: 3 },
      { action: "cast red 5", level: 5 },
    ]);
  });

  test("can be learned", () => {
    expect(cardChoices(table(), new Set(["spell blue 4"]), BLUE)).toEqual([{ action: "spell blue 4", level: 4 }]);
  });

  test("is raised to the level above its own", () => {
    const v = table();
    v.level[0][BLUE] = 3;
    expect(cardChoices(v, new Set(["raise blue"]), BLUE)).toEqual([{ action: "raise blue", level: 4 }]);
  });

  test("offers nothing that was not sent", () => expect(cardChoices(table(), new Set(["pass"]), RED)).toEqual([]));
});

test("stones, wilds and runes are read from the engine's words", () => {
  const legal = new Set(["pick red-square", "pick yellow-circle", "wilds 0", "wilds 2", "rune square"]);
  expect(picks(legal)).toEqual([KIND_OF["red-square"], KIND_OF["yellow-circle"]]);
  expect(wildChoices(legal)).toEqual([0, 2]);
  expect(runeChoices(legal)).toEqual(["square"]);
});

describe("stones are picked where they lie", () => {
  test.each([
    [Step.TAKE, ALTAR, "take"],
    [Step.HARVEST, ALTAR, "store"],
    [Step.STORE, POOL + 1, "store"],
    [Step.PAY, POOL + 1, "discard"],
    [Step.STONE, POOL + 1, "lay"],
    [Step.TRADE, FAMILIAR + 1, "take"],
    [Step.KEEP, ASIDE, "keep"],
    [Step.OFFER, ALTAR, "offer"],
  ])("step %i", (step, place, verb) => {
    expect(sourceOf(step, 1)).toBe(place);
    expect(verbOf(step)).toBe(verb);
  });
});

describe("a click on a stone", () => {
  const kind = KIND_OF["red-square"];
  const legal = (...actions: string[]) => new Set(actions);

  test("picks it, but only where the step looks for stones", () => {
    const v = table({ step: Step.STORE });
    expect(clickOn(v, legal("pick red-square"), POOL, kind)).toEqual(["pick red-square"]);
    expect(clickOn(v, legal("pick red-square"), ALTAR, kind)).toBeNull();
  });

  test("in the Morning takes it from the altar: two decisions in one", () => {
    expect(clickOn(table(), legal("pass", "take"), ALTAR, kind)).toEqual(["take", "pick red-square"]);
    expect(clickOn(table(), legal("pass", "take"), POOL, kind)).toBeNull();
  });

  test("at Midday stores it from the own pool", () => {
    expect(clickOn(table(), legal("pass", "store"), POOL, kind)).toEqual(["store", "pick red-square"]);
    expect(clickOn(table(), legal("pass", "store"), POOL + 1, kind)).toBeNull();
  });

  test("does nothing while a spell asks whether to take or to store", () => {
    expect(clickOn(table({ step: Step.EITHER }), legal("take", "store"), ALTAR, kind)).toBeNull();
  });
});
