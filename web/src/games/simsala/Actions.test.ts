import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import type { Offer } from "@/lib/generated";
import { Words } from "@/lib/words";
import { legalOf } from "../legal.fixture";
import Actions from "./Actions.svelte";
import { sampleView } from "./sample";

let words: Words;
beforeAll(async () => {
  words = await Words.ofGame("simsala", "en");
});

function show(legal: string[] | Map<string, Offer>, different = {}) {
  const act = vi.fn();
  const v = sampleView({ casts: 1, lowest: 6, ...different });
  const names = ["Ana", "Ben", "Eva"];
  render(Actions, {
    v,
    seat: 0,
    names,
    bots: [false, true, true],
    told: [],
    legal: Array.isArray(legal) ? legalOf(Object.fromEntries(legal.map((action) => [action, {}]))) : legal,
    act,
    words,
    aids: "off",
  });
  return act;
}
const button = (name: RegExp) => screen.getByRole("button", { name });

test("what is legal is done in the engine's words", () => {
  const act = show(["end", "call 6", "call 7", "call 8"]);
  button(/Call 6, Blizzard/).click();
  button(/End turn/).click();
  expect(act.mock.calls).toEqual([["call 6"], ["end"]]);
});

test("what is not legal is calm and says why", () => {
  show(["end", "call 6", "call 7", "call 8"]);
  const dragon = button(/Call 1/);
  expect(dragon.getAttribute("aria-disabled")).toBe("true");
  expect(dragon.title).toContain("6 or higher");
});

test("a call names what it costs if it fails", () => {
  const legal = legalOf({ "call 1": { piece: 1 }, "call 8": { piece: 8 } });
  legal.get("call 1")!.risk = { least: 1, most: 3, is_fatal: true };
  legal.get("call 8")!.risk = { least: 1, most: 1 };
  show(legal);
  expect(button(/Call 1/).getAttribute("aria-label")).toContain("wrong: −1 to −3 lives, perhaps your last!");
  expect(
    button(/Call 8/)
      .querySelector(".risk")
      ?.getAttribute("data-risk"),
  ).toBe("−1");
});

test("who calls it nevertheless is refused by the table, which names the rule", () => {
  const act = show(["end", "call 6", "call 7", "call 8"]);
  button(/Call 1/).click();
  expect(act).toHaveBeenCalledWith("call 1");
});

test("on another's turn everything is calm", () => {
  const act = show([]);
  for (const call of screen.getAllByRole("button")) call.click();
  expect(act).not.toHaveBeenCalled();
  expect(button(/Call 8/).title).toBe("Wait until it is your turn.");
});

test("a call that cannot succeed is dim, and asked back about once", async () => {
  const act = vi.fn();
  const ask = vi.fn();
  const anywhere = [0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
  const legal = legalOf({ "call 1": { piece: 1 }, "call 2": { piece: 2 } });
  const props = { v: sampleView(), seat: 0, names: ["Ana", "Ben", "Eva"], bots: [], told: [], legal, act, ask, words };
  render(Actions, { ...props, aids: "odds" as const, belief: { places: [], anywhere } });
  const [hopeless, likely] = [button(/Call 1, Ancient Dragon/), button(/Call 2, Dark Wanderer/)];
  expect([hopeless, likely].map((one) => one.classList.contains("hopeless"))).toEqual([true, false]);
  hopeless.click();
  expect(act).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledWith(expect.stringContaining("cannot succeed"));
  hopeless.click();
  likely.click();
  expect(act.mock.calls).toEqual([["call 1"], ["call 2"]]);
});

test("a call says what its spell does", () => {
  show(["call 6"]);
  expect(button(/Call 6, Blizzard/).getAttribute("aria-label")).toContain("left −1");
});
