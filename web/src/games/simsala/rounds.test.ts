import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Line } from "@/lib/log";
import { Words } from "@/lib/words";
import { Event, FATES } from "./generated";
import RoundSheet from "./RoundSheet.svelte";
import { roundsOf, type Fate } from "./rounds";
import { sampleView } from "./sample";

const line = (event: number, seat: number, piece = 0, source = 0): Line => [event, seat, piece, source, 0, 127];
/** The first round of three: seat 1 takes a mystic stone, then the round ends in the turn of a caller. */
const first = (caller: number, fates: Fate[], ...points: number[]): Line[] => [
  line(Event.ROUND, 0, 1),
  line(Event.LOOKED, 1, 4),
  line(Event.ROUND_OVER, caller),
  ...points.map((many, seat) => line(Event.SCORED, seat, many, FATES.indexOf(fates[seat]))),
];
const TOOK: Fate[] = ["survived", "took", "out"];

test("a round says who ended it, how, and what everybody scored", () => {
  expect(roundsOf(first(1, TOOK, 1, 4, 0), 3)).toEqual([
    { caller: 1, fates: TOOK, points: [1, 4, 0], mystics: [0, 1, 0] },
  ]);
});

test("a round that goes on is none yet", () => {
  const told = [...first(1, TOOK, 1, 3, 0), line(Event.ROUND, 2, 2), line(Event.LOOKED, 0, 3)];
  expect(roundsOf(told, 3)).toHaveLength(1);
});

test.each(["en", "de"] as const)("the sheet of a round says who scored what and why (%s)", async (language) => {
  const words = await Words.ofGame("simsala", language);
  const close = vi.fn();
  const v = sampleView({ round_number: 2, points: [1, 4, 0, 0, 0] });
  const told = [...first(1, TOOK, 1, 4, 0), line(Event.ROUND, 2, 2)];
  const { container } = render(RoundSheet, { v, names: ["Ana", "Ben", "Eva"], told, words, close });
  const rows = [...container.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
  const expected = {
    en: ["You Survived +1 1 point", "Ben Took the last life of Eva +3 · 1 mystic stone +1 +4 4 points", "Eva Lost their last life +0 0 points"], // prettier-ignore
    de: ["Du Überlebt +1 1 Punkt", "Ben Eva das letzte Leben genommen +3 · 1 Mystikstein +1 +4 4 Punkte", "Eva Letztes Leben verloren +0 0 Punkte"], // prettier-ignore
  };
  expect(rows).toEqual(expected[language]);
  const mine = render(RoundSheet, { v: { ...v, seat: 2 }, names: ["Ana", "Ben", "Eva"], told, words, close: vi.fn() });
  const your = { en: "Took your last life +3", de: "Dir das letzte Leben genommen +3" };
  expect(mine.container.querySelectorAll("li")[1].textContent).toContain(your[language]);
  mine.unmount();
  screen.getByRole("button", { name: words.say("board-next-round") }).click();
  expect(close).toHaveBeenCalledOnce();
});
