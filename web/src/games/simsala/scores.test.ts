import { expect, test } from "vitest";
import { Words } from "@/lib/words";
import { sampleView } from "./sample";
import { scoreSheet } from "./scores";

test("the sheet has a column for each player and adds up", async () => {
  const words = await Words.ofGame("simsala", "de");
  const v = sampleView({ points: [8, 5, 2, 0, 0], last_points: [3, 1, 0, 0, 0] });
  expect(scoreSheet(v, ["Ana", "Ben", "Eva"], words)).toEqual([
    { label: "Vor dem letzten Durchgang", points: [5, 4, 2] },
    { label: "Letzter Durchgang", points: [3, 1, 0] },
    { label: "Punkte", points: [8, 5, 2] },
  ]);
});
