import { expect, test } from "vitest";
import type { Line } from "@/lib/log";
import { Words } from "@/lib/words";
import { Event, FATES } from "./generated";
import type { Fate } from "./rounds";
import { sampleView } from "./sample";
import { scoreSheet } from "./scores";

const names = ["Ana", "Ben", "Eva"];
const round = (number: number): Line => [Event.ROUND, 0, number, 0, 0, 0];
const over = (caller: number): Line => [Event.ROUND_OVER, caller, 0, 0, 0, 0];
const fireball = (seat: number): Line => [Event.CAST, seat, 7, 0, 0, 0];
const scored = (seat: number, points: number, fate: Fate = "survived"): Line => [Event.SCORED, seat, points, FATES.indexOf(fate), 0, 0]; // prettier-ignore

test("the sheet has a row for each round, a column for each player, and adds up", async () => {
  const words = await Words.ofGame("simsala", "de");
  const v = sampleView({ round_number: 2, points: [8, 5, 2, 0, 0], last_points: [3, 1, 0, 0, 0] });
  const first = [round(1), fireball(0), over(0), scored(0, 5, "took"), scored(1, 4), scored(2, 2, "out")];
  const second = [round(2), over(2), scored(0, 3), scored(1, 1), scored(2, 0, "fault")];
  const told = [...first, ...second];
  expect(scoreSheet(v, names, words, told)).toEqual([
    { label: "Durchgang 1", note: "Dein Feuerball nahm Eva das letzte Leben.", points: [5, 4, 2] },
    { label: "Durchgang 2", note: "Ein falscher Ruf hat Eva das letzte Leben gekostet.", points: [3, 1, 0] },
    { label: "Punkte", points: [8, 5, 2] },
  ]);
});

test("the sheet of a single round does not speak of others, and says how it ended", async () => {
  const words = await Words.ofGame("simsala", "en");
  const v = sampleView({ round_number: 1, points: [3, 1, 0, 0, 0], last_points: [3, 1, 0, 0, 0] });
  const told = [round(1), fireball(1), over(1), scored(0, 1), scored(1, 3, "took"), scored(2, 0, "out")];
  expect(scoreSheet(v, names, words, told)).toEqual([
    { label: "Points", note: "Ben’s Fireball took the last life of Eva.", points: [3, 1, 0] },
  ]);
  expect(scoreSheet(v, names, words, [round(1)])).toEqual([{ label: "Points", points: [3, 1, 0] }]);
});
