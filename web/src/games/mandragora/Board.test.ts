import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Aids } from "@/lib/board";
import type { Offer, Question } from "@/lib/generated";
import type { View } from "./generated";
import { Words, type Language } from "@/lib/words";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import { hand, sampleLegal, sampleView } from "./sample";

interface Table {
  v?: View;
  seat?: number;
  legal?: string[] | Map<string, Offer>;
  questions?: Question[];
  language?: Language;
  aids?: Aids;
}

async function show({
  v = sampleView(),
  seat = 0,
  legal = [],
  questions = [],
  language = "en",
  aids = "off",
}: Table = {}) {
  const act = vi.fn();
  const ask = vi.fn();
  const offers = legal instanceof Map ? legal : sampleLegal(legal);
  const words = await Words.ofGame("mandragora", language);
  const shared = { v, seat, names: ["Ana", "Ben", "Eva", "Kai"], bots: [false, true, false, false], told: [], legal: offers, questions, act, ask, words, aids }; // prettier-ignore
  const board = render(Board, shared).container;
  const actions = render(Actions, shared).container;
  return { board, actions, act, ask };
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
  const steps = [...board.querySelectorAll('.village button :has(> svg > use[href="#mandragora-steps"])')];
  expect(steps.map((one) => one.textContent)).toEqual(["1", "2"]); // beside footprints: steps, no points
  await fireEvent.click(button(board, /^Move 2: Shop 3/));
  expect(act).toHaveBeenCalledWith("move 2");
});

/** A red book, with ingredients that lead to two spells: what the engine sends. */
function redSpell(isForced = false) {
  const v = sampleView({ hands: [hand({ "red-2": 1, red: 2 }), hand({}), hand({}), hand({})] });
  const legal = sampleLegal(["move 1", "book red-2"]);
  const [one, two] = sampleLegal(["brew red", "brew 2 red"]).values();
  const [first, second] = sampleLegal(["stack 1", "stack 2"]).values();
  const [book, red] = [12, 1];
  legal.set("book red-2", { ...legal.get("book red-2")!, costs: [{ what: "book", pieces: [book] }], then: 0 });
  const brews = [
    { ...one, costs: [{ what: "brew", pieces: [red] }], then: 1 },
    { ...two, costs: [{ what: "brew", pieces: [red, red] }], then: 2 },
  ];
  const spells = [
    { ...first, points: 3, ends_turn: true, is_idle: true },
    { ...second, points: 4, ends_turn: true },
  ];
  const questions: Question[] = [
    {
      prompt: ["prompt-brew", { piece: book, many: 0 }],
      offers: isForced ? brews.slice(0, 1) : brews,
      is_forced: isForced,
    },
    { prompt: ["prompt-stack", { piece: book, many: 1 }], offers: spells.slice(0, 1), is_forced: true },
    { prompt: ["prompt-stack", { piece: book, many: 2 }], offers: spells },
  ];
  return { v, legal, questions };
}

test("a spell is put together in three steps, and only the last button sends it", async () => {
  const { actions, board, act, ask } = await show(redSpell());
  await fireEvent.click(button(actions, /^Cast/));
  expect(ask).toHaveBeenLastCalledWith("Your red spell book (2): which ingredients do you add?");
  await fireEvent.click(button(board.querySelector(".sheet")!, /a red ingredient/));
  await fireEvent.click(button(board.querySelector(".sheet")!, /2 red ingredients/));
  await fireEvent.click(button(actions, /^Use 2 ingredients/));
  expect(ask).toHaveBeenLastCalledWith("2 ingredients: which spell do you cast?");
  expect(button(board, /Movibus.*1 would do/).textContent).toMatch(/It can do nothing for you now/);
  expect(act).not.toHaveBeenCalled();
  await fireEvent.click(button(actions, /^Cast Levitatio — 4 points.*costs.*red spell book \(2\).*ends your turn/));
  expect(act).toHaveBeenCalledExactlyOnceWith("book red-2", ["brew 2 red", "stack 2"]);
});

test("what has no alternative is shown all the same, and is not sent", async () => {
  const { actions, board, act } = await show(redSpell(true));
  await fireEvent.click(button(board, /^red spell book \(2\)/));
  expect(board.querySelectorAll(".slot.up")).toHaveLength(2);
  await fireEvent.click(button(actions, /^Cast Movibus — 3 points.*no effect now.*ends your turn/));
  expect(act).toHaveBeenCalledExactlyOnceWith("book red-2", []);
});

test("one can go back to every step, and walk instead", async () => {
  const { actions, act } = await show(redSpell());
  await fireEvent.click(button(actions, /^Cast/));
  await fireEvent.click(button(actions, /red book.*worth 2/));
  await fireEvent.click(button(actions, /Move instead/));
  await fireEvent.click(button(actions, /Move 1/));
  expect(act.mock.calls).toEqual([["move 1"]]);
});

test("many ingredients go into one pot, from the table and from below", async () => {
  const v = sampleView({ hands: [hand({ red: 2, mandrake: 1 }), hand({}), hand({}), hand({})], brewing: 12 });
  const ways = ["brew red", "brew 2 red", "brew mandrake", "brew red mandrake", "brew 2 red mandrake"];
  const { board, actions, act } = await show({ v, legal: sampleLegal(ways) });
  await fireEvent.click(button(board, /^red ingredient: 0 of 2/));
  await fireEvent.click(button(board.querySelector(".sheet")!, /mandrake: 0 of 1/));
  await fireEvent.click(button(actions, /^Use a red ingredient and a mandrake/));
  expect(act).toHaveBeenCalledWith("brew red mandrake", []);
});

test("a scroll, a player and a colour can be chosen on the table", async () => {
  const v = sampleView({ scrolls: [[0, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]] }); // prettier-ignore
  const { board, act } = await show({ v, legal: ["scroll 2", "to 2", "drop mandrake", "shop 4"] });
  for (const name of [/scroll with 2/, /^Ben$/, /^mandrake 1$/, /^Shop 4/]) {
    await fireEvent.click(button(board, name));
  }
  expect(act.mock.calls.flat()).toEqual(["scroll 2", "to 2", "drop mandrake", "shop 4"]);
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

test("a spectator sees everybody above", async () => {
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
