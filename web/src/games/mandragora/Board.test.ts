import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Aids } from "@/lib/board";
import type { View } from "./generated";
import { Words, type Language } from "@/lib/words";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import { hand, sampleLegal, sampleView } from "./sample";

// nothing has a size here, and nothing is resized
vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore

interface Table {
  v?: View;
  seat?: number;
  legal?: string[];
  language?: Language;
  aids?: Aids;
}

async function show({ v = sampleView(), seat = 0, legal = [], language = "en", aids = "off" }: Table = {}) {
  const act = vi.fn();
  const words = await Words.ofGame("mandragora", language);
  const shared = { v, seat, names: ["Ana", "Ben", "Eva", "Kai"], bots: [false, true, false, false], told: [], legal: sampleLegal(legal), act, words, aids }; // prettier-ignore
  const board = render(Board, shared).container;
  const actions = render(Actions, shared).container;
  return { board, actions, act };
}

const button = (inside: HTMLElement, name: RegExp) =>
  [...inside.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))!;

test("every place a piece can be has a name for flights", async () => {
  const { board } = await show();
  const places = ["pile", "gone", "tile", "shop-0", "shop-9", "door-3", "stack-5", "hand-0", "hand-0-5", "hand-1", "laid-0", "laid-2", "pot-0", "pot-1", "scrolls-0", "scrolls-1", "tile-0", "tile-2"]; // prettier-ignore
  for (const place of places) expect(board.querySelector(`[data-place="${place}"]`), place).not.toBeNull();
});

test("only shops that can be reached are buttons", async () => {
  const { board, act } = await show({ legal: ["move 1", "move 2"] });
  expect(board.querySelectorAll(".village button")).toHaveLength(2);
  await fireEvent.click(button(board, /^Move 2: Shop 3/));
  expect(act).toHaveBeenCalledWith("move 2");
});

test("a book in the hand starts a spell, and so does the button under the prompt", async () => {
  const v = sampleView({ hands: [hand({ "red-2": 1, red: 1 }), hand({}), hand({}), hand({})] });
  const { board, actions, act } = await show({ v, legal: ["move 1", "book red-2"] });
  await fireEvent.click(button(board, /^red spell book \(2\)/));
  await fireEvent.click(button(actions, /^Cast/));
  await fireEvent.click(button(actions, /red spell book/));
  expect(act.mock.calls).toEqual([["book red-2"], ["book red-2"]]);
});

test("ingredients go into one pot, from the table and from below", async () => {
  const v = sampleView({ hands: [hand({ red: 2, mandrake: 1 }), hand({}), hand({}), hand({})] });
  const legal = ["brew red", "brew 2 red", "brew mandrake", "brew red mandrake", "brew 2 red mandrake"];
  const { board, actions, act } = await show({ v, legal });
  await fireEvent.click(button(board, /^red ingredient: 0 of 2/));
  await fireEvent.click(button(actions, /mandrake: 0 of 1/));
  await fireEvent.click(button(actions, /^Use 2 ingredients/));
  expect(act).toHaveBeenCalledWith("brew red mandrake");
});

test("a stack, a scroll, a player and a colour can be chosen on the table", async () => {
  const v = sampleView({ scrolls: [[0, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]] }); // prettier-ignore
  const { board, act } = await show({ v, legal: ["stack 2", "scroll 2", "to 2", "drop mandrake", "shop 4"] });
  for (const name of [/Stack 2/, /scroll with 2/, /^Ben$/, /mandrakes 1/, /^Shop 4/]) {
    await fireEvent.click(button(board, name));
  }
  expect(act.mock.calls.flat()).toEqual(["stack 2", "scroll 2", "to 2", "drop mandrake", "shop 4"]);
});

test("cards of the others are only shown with the aid that counts", async () => {
  expect((await show()).board.querySelectorAll(".known")).toHaveLength(0);
  expect((await show({ aids: "count" })).board.querySelectorAll(".known")).toHaveLength(2);
});

test("somebody else can be looked at, and left again", async () => {
  const { board } = await show({ aids: "count" });
  await fireEvent.click(button(board, /^Ben/));
  expect(screen.getByRole("dialog").textContent).toMatch(/In the hand: 1 card/);
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who only watches sees everybody above", async () => {
  const { board } = await show({ v: sampleView({ seat: -1 }), seat: -1 });
  expect(board.querySelectorAll(".others article")).toHaveLength(3);
  expect(board.querySelector(".mine")).toBeNull();
});

test("no message is without words", async () => {
  for (const language of ["en", "de"] as const) {
    const v = sampleView({ marker: 1, last: 4, left: 2, tile: 2, pile: 0, casts: 1, cast: [[1, 5, 0]], teams: 1, seats: 4, on_top: [0, 4, 6, 7, 8] }); // prettier-ignore
    const { board, actions } = await show({ v, language, aids: "odds", legal: ["move 1", "book red-1", "leave"] });
    expect(board.textContent! + actions.textContent!).not.toMatch(/board-|table-|undefined|\{ \$/);
  }
});
