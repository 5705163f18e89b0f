import { expect, test } from "vitest";
import { Words } from "@/lib/words";
import { sampleView } from "./sample";
import { scoreSheet } from "./scores";

const words = await Words.ofGame("mandragora", "en");
const names = ["Ana", "Ben", "Eva", "Kai"];
const labels = (different: object) => scoreSheet(sampleView(different), names, words).map(({ label }) => label);

test("books and spells bring points, colours and Cursed! cost some", () => {
  const points = [[5, 7, 0, -3], [2, 3, -2, -1], [0, 1, 0, 0], []]; // prettier-ignore
  expect(scoreSheet(sampleView({ points }), names, words)).toEqual([
    { label: "Books", points: [5, 2, 0] },
    { label: "Spells", points: [7, 3, 1] },
    { label: "Colours in hand", points: [-3, -1, 0] },
    { label: "Cursed!", points: [0, -2, 0] },
    { label: "Points", points: [9, 2, 1] },
  ]);
});

test("a tie shows what breaks it", () => {
  const points = [[5, 0, 0, 0], [2, 3, 0, 0], [0, 1, 0, 0], []]; // prettier-ignore
  const cast = [[0, 9, 1], [1, 8, 5], [1, 5, 0]]; // prettier-ignore
  const rows = scoreSheet(sampleView({ points, cast, casts: 3 }), names, words);
  expect(rows.slice(-2).map((row) => row.points)).toEqual([
    [1, 2, 0],
    [3, 2, 0],
  ]);
});

test("partners add up, and are no tie by themselves", () => {
  const points = [[5, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [1, 0, 0, 0]]; // prettier-ignore
  const rows = scoreSheet(sampleView({ seats: 4, teams: 1, points }), names, words);
  expect(rows.at(-1)).toEqual({ label: "Team", points: [7, 2, 7, 2] });
  expect(labels({ seats: 4, teams: 1, points })).not.toContain("Tie: books");
});
