import { describe, expect, test } from "vitest";
import { cardChoices, clickOn, picks, plainChoices, withVerb } from "./choices";
import { ALTAR, POOL, Step } from "./pieces";
import { KIND_OF, legal, table } from "./table.fixture";

const [RED, BLUE] = [0, 5];

test("what a phase offers comes in the order of the Day", () => {
  expect(plainChoices(legal("learn", "draw", "take", "pass"))).toEqual(["take", "draw"]);
});

describe("a card", () => {
  const levels = (colour: number, ...actions: string[]) =>
    cardChoices(legal(...actions), [], colour).map(({ action, level }) => [action, level]);

  test("can be used at each of its legal levels", () => {
    expect(levels(RED, "cast red 3", "cast red 5", "cast blue 4")).toEqual([
      ["cast red 3", 3],
      ["cast red 5", 5],
    ]);
  });

  test("can be learned, or raised to the level that is offered", () => {
    expect(levels(BLUE, "spell blue 4")).toEqual([["spell blue 4", 4]]);
    expect(levels(BLUE, "raise blue")).toEqual([["raise blue", 1]]);
  });

  test("that can be learned in the Evening is chosen before anything is sent", () => {
    const offers = legal("learn", "pass");
    offers.set("learn", { ...offers.get("learn")!, then: 0 });
    const [spell] = legal("spell blue 4").values();
    const paths = (is_forced: boolean) =>
      cardChoices(offers, [{ prompt: ["prompt-learn", {}], offers: [spell], is_forced }], BLUE).map(({ path }) => path);
    expect(paths(false)).toEqual([["learn", "spell blue 4"]]);
    expect(paths(true)).toEqual([["learn"]]);
  });

  test("offers nothing that was not sent", () => expect(levels(RED, "pass", "pick red-circle")).toEqual([]));
});

test("stones, wilds and runes are read from the engine's words", () => {
  const offers = legal("pick red-square", "pick yellow-circle", "wilds 0", "wilds 2", "rune square");
  expect(picks(offers)).toEqual([KIND_OF["red-square"], KIND_OF["yellow-circle"]]);
  expect(withVerb(offers, "wilds").map(({ action }) => action)).toEqual(["wilds 0", "wilds 2"]);
  expect(withVerb(offers, "rune").map(({ says }) => says[1])).toEqual([{ rune: "square" }]);
});

describe("a click on a stone", () => {
  const kind = KIND_OF["red-square"];

  test("picks it, but only where the step looks for stones", () => {
    const v = table({ step: Step.STORE, source: POOL });
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
