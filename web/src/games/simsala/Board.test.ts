import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { Event, type View } from "./generated";
import type { Line } from "@/lib/log";
import { Words, type Language } from "@/lib/words";
import Board from "./Board.svelte";
import { sampleView } from "./sample";

async function show(v: View, seat = 0, language: Language = "en", open: View[] | null = null, told: Line[] = []) {
  const words = await Words.ofGame("simsala", language);
  const names = ["Ana", "Ben", "Eva"];
  return render(Board, {
    v,
    seat,
    names,
    bots: [false, true, false],
    told,
    legal: new Map(),
    act: () => {},
    words,
    aids: "off",
    open,
  }).container;
}

test("every place a stone can be has a name for flights", async () => {
  const page = await show(sampleView());
  const places = ["supply", "mystics", "stone-0-0", "stone-2-4", "board-8-8", "lives-1", "mystic-1", "points-0"];
  for (const place of places) expect(page.querySelector(`[data-place="${place}"]`), place).not.toBeNull();
});

test("no message is without words", async () => {
  for (const language of ["en", "de"] as const) {
    const told = [
      [Event.FAILED, 1, 1, 0, 0, 127],
      [Event.ROLLED, 1, 2, 0, 0, 127],
    ];
    const page = await show(sampleView({ round_number: 2, mystics: 3, mystic: [5, 0, 0, 0] }), 0, language, null, told);
    expect(page.textContent).not.toMatch(/board-|short-|option-|\{ \$/);
    page.remove();
  }
});

test("a stone from behind says what it is not", async () => {
  const ruled_out = sampleView().ruled_out;
  ruled_out[0][0] = 0b11;
  await show(sampleView({ ruled_out }));
  expect(screen.getByRole("img", { name: "Stone 1: not 1, 2" })).toBeTruthy();
});

test.each([
  ["en", "Everyone sees them except you"],
  ["de", "Alle sehen sie, nur du nicht"],
] as const)("who sits before stones from behind is told who sees them (%s)", async (language, said) => {
  await show(sampleView(), 0, language);
  expect(screen.getByText(said)).toBeTruthy();
});

test("at the end own stones are open too", async () => {
  const other = sampleView({ seat: 1, stones: [[1, 2, 3, 4, 5], [], [], [], []], turn: -1 });
  const mine = sampleView({ turn: -1 });
  const page = await show(mine, 0, "en", [mine, other]);
  expect(page.querySelector('[data-place="stone-0-3"] [aria-label="4 Night Singer"]')).not.toBeNull();
  expect(screen.queryByText(/except you/)).toBeNull();
});

test("a spectator has no place at the table", async () => {
  const page = await show(sampleView({ seat: -3, left: -1, right: -1 }), -3);
  expect(page.querySelectorAll("[data-place^=seat-]")).toHaveLength(3);
  expect(screen.queryByText("You")).toBeNull();
});
