import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Line } from "@/lib/log";
import { Words } from "@/lib/words";
import { Event } from "./generated";
import RoundSheet from "./RoundSheet.svelte";
import { roundsOf } from "./rounds";
import { sampleView } from "./sample";

const line = (event: number, seat: number, piece = 0, target = 0): Line => [event, seat, piece, 0, target, 127];
const scored = (...points: number[]): Line[] => points.map((many, seat) => line(Event.SCORED, seat, many));
/** The first round of three: seat 1 looks at a mystic stone, then what is given happens in the turn of a caller. */
const first = (caller: number, happened: Line[], ...points: number[]): Line[] => [
  line(Event.ROUND, 0, 1),
  line(Event.LOOKED, 1, 4),
  ...happened,
  line(Event.ROUND_OVER, caller),
  ...scored(...points),
];
const cast = (seat: number): Line => line(Event.CAST, seat, 3);
const failed = (seat: number): Line => line(Event.FAILED, seat, 3);
const died = (seat: number): Line => line(Event.LOST, seat, 1, 0);

test.each([
  ["the last stone is cast", 0, [cast(0), line(Event.SWEPT, 0)], ["swept", "out", "out"]],
  ["a last life is taken", 1, [cast(1), died(2)], ["survived", "took", "out"]],
  ["by an own fault", 2, [failed(2), died(2)], ["survived", "survived", "fault"]],
  ["only one is left", 2, [cast(2), died(0), failed(2), died(2)], ["out", "last", "fault"]],
  ["two lives at once", 0, [cast(0), died(1), died(2)], ["last", "out", "out"]],
] as const)("%s: everybody knows what they scored for", (_, caller, happened, fates) => {
  const [round] = roundsOf(first(caller, [...happened], 1, 2, 0), 3);
  expect(round.fates).toEqual(fates);
  expect([round.points, round.mystics]).toEqual([
    [1, 2, 0],
    [0, 1, 0],
  ]);
});

test("a round that goes on is none yet", () => {
  const told = [...first(1, [cast(1), died(2)], 1, 3, 0), line(Event.ROUND, 2, 2), line(Event.LOOKED, 0, 3)];
  expect(roundsOf(told, 3)).toHaveLength(1);
});

test.each(["en", "de"] as const)("the sheet of a round says who scored what and why (%s)", async (language) => {
  const words = await Words.ofGame("simsala", language);
  const close = vi.fn();
  const v = sampleView({ round_number: 2, points: [1, 4, 0, 0, 0] });
  const told = [...first(1, [cast(1), died(2)], 1, 4, 0), line(Event.ROUND, 2, 2)];
  const { container } = render(RoundSheet, { v, names: ["Ana", "Ben", "Eva"], told, words, close });
  const rows = [...container.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
  const expected = {
    en: ["You Survived +1 1 point", "Ben Took someone’s last life · 1 mystic stone +4 4 points", "Eva Lost the last life +0 0 points"], // prettier-ignore
    de: ["Du Überlebt +1 1 Punkt", "Ben Jemandem das letzte Leben genommen · 1 Mystikstein +4 4 Punkte", "Eva Letztes Leben verloren +0 0 Punkte"], // prettier-ignore
  };
  expect(rows).toEqual(expected[language]);
  screen.getByRole("button", { name: words.say("board-next-round") }).click();
  expect(close).toHaveBeenCalledOnce();
});
