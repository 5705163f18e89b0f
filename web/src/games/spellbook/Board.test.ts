import { render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { Words } from "@/lib/words";
import { about } from "./about";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import { ALTAR, FAMILIAR, POOL, Step, type View } from "./pieces";
import { plan } from "./plan.svelte";
import { KIND_OF, lay, legal as offers, table } from "./table.fixture";

const words = await Words.ofGame("spellbook", "en");

function props(v: View, ...legal: string[]) {
  const act = vi.fn<(action: string, answers?: string[]) => void>();
  return {
    v,
    seat: 0,
    names: ["Ana", "Ben"],
    bots: [false, true],
    told: [],
    legal: offers(...legal),
    act,
    words,
    aids: "count" as const,
    belief: null,
    open: null,
  };
}

describe("on the table", () => {
  test("a stone on the altar can be taken at once in the Morning: to take, and which, go together", () => {
    const before = props(lay(table(), ALTAR, "red-circle", "blue-square"), "pass", "take", "draw");
    render(Board, before);
    screen.getByRole("button", { name: "Take a blue square" }).click();
    expect(before.act.mock.calls).toEqual([["take", ["pick blue-square"]]]);
  });

  test("a card that is opened tells what each level costs", async () => {
    render(Board, props(table()));
    screen.getByRole("button", { name: "Offering: read the card" }).click();
    expect((await screen.findByRole("dialog", { name: "Offering" })).textContent).toContain("5 black materia");
  });

  test("the familiar board shows what it is worth at the last stone, and tells that the last space ends the game", () => {
    const v = lay(table({ board_points: [2, 0, 0, 0] }), FAMILIAR, "red-circle", "red-circle");
    const { container } = render(Board, props(v));
    expect(container.querySelector(".track li:nth-child(2) .reached")!.textContent).toBe("2");
    expect(container.querySelectorAll(".reached")).toHaveLength(1);
    for (const thing of ["familiar", "learned"]) {
      expect(container.querySelector(`[data-about=${thing}]`)).not.toBeNull();
      expect(about(thing, words, v)!.text).toContain("the game ends");
    }
  });

  test("nothing can be clicked where nothing is legal, but everything can be read", () => {
    render(Board, props(lay(lay(table(), ALTAR, "red-circle"), POOL, "red-square")));
    expect(screen.queryByRole("button", { name: /Take|Store|Draw/ })).toBeNull();
    expect(screen.getByRole("img", { name: "red circle" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sacrifice: read the card" })).toBeTruthy();
  });

  test("a click on a card, with one legal level or several, spends nothing yet", () => {
    const given = props(table(), "cast red 4", "cast purple 3", "cast purple 4");
    render(Board, given);
    screen.getByRole("button", { name: "Cast Sacrifice at level 4" }).click();
    screen.getByRole("button", { name: "Levitation: choose a level" }).click();
    expect(given.act).not.toHaveBeenCalled();
    expect(plan.choiceOf(given.legal)?.action).toBe("cast purple 3");
  });

  test("what a plan costs is told apart from what stays", async () => {
    const given = props(lay(table(), POOL, "red-circle", "blue-square"), "cast red 3");
    const { container } = render(Board, given);
    const [offer] = given.legal.values();
    const costs = [{ what: "discard", pieces: [KIND_OF["red-circle"]] }];
    plan.consider(given.legal, { ...offer, costs, level: 3, path: [offer.action] });
    await vi.waitFor(() => expect(container.querySelectorAll(".discard .hole")).toHaveLength(1));
    expect(container.querySelectorAll(".keep .hole")).toHaveLength(1);
  });

  test("a look at another player opens over the table and closes by Esc", async () => {
    render(Board, props(table()));
    screen.getByRole("button", { name: "Ben: take a closer look" }).click();
    await screen.findByRole("dialog", { name: "Ben" });
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("without aids nobody looks into the bag", () => {
    render(Board, { ...props(table()), aids: "off" as const });
    expect(screen.queryByRole("button", { name: "What is in the pouch?" })).toBeNull();
  });
});

describe("as buttons", () => {
  test.each([
    [
      ["pass", "take", "draw"],
      ["Take 1", "Draw 2", "Skip Morning"],
    ],
    [
      ["wilds 0", "wilds 1"],
      ["no wilds", "1 wild"],
    ],
    [
      ["rune circle", "rune square"],
      ["circle", "square"],
    ],
    [["store"], ["Store 1"]],
    [["raise red"], [/Sacrifice: to level 1/]],
  ])("%j can all be done", (legal, names) => {
    const given = props(table(), ...legal);
    render(Actions, given);
    for (const name of names) screen.getByRole("button", { name }).click();
    expect(given.act.mock.calls.map(([action]) => action).sort()).toEqual([...legal].sort());
  });

  test("what begins the last round says so before it is done", async () => {
    const given = props(table(), "store", "cast red 3");
    for (const [action, offer] of given.legal) given.legal.set(action, { ...offer, begins_last_round: true });
    render(Actions, given);
    expect(screen.getByRole("button", { name: /Store 1/ }).textContent).toContain("starts the last round");
    screen.getByRole("button", { name: /Sacrifice/ }).click();
    await screen.findByRole("button", { name: /Cast Sacrifice, level 3 starts the last round/ });
    plan.drop();
  });

  test("stones to be picked say what happens to them, and there is an end where one may stop", () => {
    const v = lay(table({ step: Step.REPLACE, source: ALTAR }), ALTAR, "red-circle", "red-circle");
    const given = props(v, "done", "pick red-circle");
    render(Actions, given);
    screen.getByRole("button", { name: "Replace a red circle ×2" }).click();
    screen.getByRole("button", { name: "no more" }).click();
    expect(given.act.mock.calls).toEqual([["pick red-circle"], ["done"]]);
  });

  test("a card with several levels says what each does, and one button names what is done and what it costs", async () => {
    const given = { ...props(table(), "cast red 3", "cast red 4"), ask: vi.fn<(line: string | null) => void>() };
    const offer = given.legal.get("cast red 4")!;
    given.legal.set("cast red 4", { ...offer, costs: [{ what: "discard", pieces: [KIND_OF["blue-triangle"]] }] });
    render(Actions, given);
    screen.getByRole("button", { name: /Sacrifice/ }).click();
    render(Board, given);
    (await screen.findByRole("radio", { name: /Discard a triangle/ })).click();
    const gold = await screen.findByRole("button", { name: /Cast Sacrifice, level 4 .*costs a blue triangle/ });
    expect(given.ask).toHaveBeenLastCalledWith("Sacrifice, level 4: Discard a triangle and draw 4.");
    expect(given.act).not.toHaveBeenCalled();
    gold.click();
    expect(given.act).toHaveBeenCalledExactlyOnceWith("cast red 4", []);
  });
});
