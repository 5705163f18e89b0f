import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { loadFace } from "@/games";
import { sampleView } from "@/games/simsala/sample";
import { winText } from "@/lib/outcome";
import { Words, type Language } from "@/lib/words";
import End from "./End.svelte";

const NAMES = ["Oskar", "Quint", "Edda"];
afterEach(cleanup);

async function show(language: Language, winners: number[], scores: number[]) {
  const words = await Words.ofGame("simsala", language);
  const seat = { bot: null, is_taken: true, is_here: true, is_yours: false, stands_in_for: null, decided: 0 };
  const seats = NAMES.map((name, persona) => ({ ...seat, name, persona, is_yours: persona === 0 }));
  const table = { code: "ABCDEF", game: "simsala", match: 1, options: {}, seats, winners, scores };
  const view = sampleView({ points: [...scores, 0, 0], last_points: [1, 2, 0, 0, 0] });
  const props = { words, names: NAMES, face: await loadFace("simsala"), view, told: [], table, room: { mine: [0] } };
  const { container } = render(End, { ...props, result: winText(winners, [0], NAMES, words) } as never);
  return container.querySelector<HTMLElement>(".end")!;
}
const said = (sheet: HTMLElement) => sheet.querySelector("header div")!.textContent.replace(/\s+/g, " ").trim();

test.each([
  ["en", [0], "You win! 9 : 9 with Quint: you scored more in the last round."],
  ["en", [1], "Quint wins. 9 : 9 with you: Quint scored more in the last round."],
  ["de", [0], "Du gewinnst! 9 : 9 mit Quint: Du hast im letzten Durchgang mehr geholt."],
] as const)("a tie says what broke it (%s, %s)", async (language, winners, text) => {
  expect(said(await show(language, [...winners], [9, 9, 2]))).toBe(text);
});

test("where nothing is level, the points are said", async () => {
  expect(said(await show("en", [1], [3, 9, 2]))).toBe("Quint wins. Final score — You 3, Quint 9, Edda 2");
});

test("a shared victory names everybody, and you as you", async () => {
  expect(said(await show("en", [0, 2], [9, 4, 9]))).toMatch(/^Shared victory: you and Edda\. /);
  expect(said(await show("de", [0, 2], [9, 4, 9]))).toMatch(/ du und Edda\. /);
});

test("won, lost and neither are told apart by their light", async () => {
  const moods = [];
  for (const winners of [[0], [1], []]) {
    const sheet = await show("en", winners, [9, 9, 2]);
    moods.push([...sheet.classList].filter((name) => ["won", "lost", "even"].includes(name)).join());
    cleanup();
  }
  expect(moods).toEqual(["won", "lost", "even"]);
});

test("Escape closes the sheet", async () => {
  const { parentElement } = await show("en", [0], [9, 4, 2]);
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(parentElement!.querySelector(".end")).toBeNull();
});
