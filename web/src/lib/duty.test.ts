import { describe, expect, test } from "vitest";
import { dutyOf, Shield, shortcutOf, type Moment } from "./duty";

const mine: Moment = {
  actor: 0,
  seat: 0,
  isOver: false,
  hasCurtain: false,
  isPast: false,
  isBusy: false,
  doer: null,
  strangers: [2],
};

describe("the dock", () => {
  test.each([
    ["asks on my own turn", {}, "ask"],
    ["tells what was done before, until everything lies still", { isBusy: true, doer: 1 }, "tell"],
    ["asks on where my own pieces still move", { isBusy: true, doer: 0 }, "ask"],
    ["tells while a bot thinks", { actor: 1 }, "tell"],
    ["waits for a person", { actor: 2 }, "wait"],
    ["tells what happened before it waits for a person", { actor: 2, isBusy: true, doer: 1 }, "tell"],
    ["waits for a person also where somebody only watches", { actor: 2, seat: -3 }, "wait"],
    ["asks nothing anew while the past is looked at", { actor: 1, isPast: true }, "ask"],
    ["hides behind a curtain", { hasCurtain: true }, "curtain"],
    ["says how it ended", { actor: -2, isOver: true }, "over"],
  ] as const)("%s", (_, change, duty) => {
    expect(dutyOf({ ...mine, ...change })).toBe(duty);
  });
});

test("buttons rest where a narration has been watched, and only there", () => {
  let now = 1000;
  const shield = new Shield(200, () => now);
  expect(shield.see(false)).toBe(false);
  shield.see(true);
  now += 100;
  expect(shield.see(false)).toBe(false);
  shield.see(true);
  now += 300;
  expect(shield.see(true)).toBe(false);
  expect(shield.see(false)).toBe(true);
  expect(shield.see(false)).toBe(false);
});

test("keys do something at a table, but not in a field, and not with a modifier", () => {
  const at = (tag: string, init: KeyboardEventInit) => {
    const event = new KeyboardEvent("keydown", init);
    Object.defineProperty(event, "target", { value: document.createElement(tag) });
    return shortcutOf(event);
  };
  expect(at("main", { key: "Escape" })?.does).toBe("back");
  expect(at("main", { key: "3" })).toEqual({ does: "press", button: 2 });
  expect(at("main", { key: "x" })).toBeNull();
  expect(at("main", { key: "u", ctrlKey: true })).toBeNull();
  expect(at("input", { key: "u" })).toBeNull();
});
