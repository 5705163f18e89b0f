import { expect, test } from "vitest";
import { Event } from "./generated";
import { flights } from "./flights";
import { moment } from "./moment";
import { MYSTIC } from "./pieces";
import { sampleView } from "./sample";

const board = [0, 0, 0, 0, 0, 0, 2, 0, 1];
const of = (...line: number[]) => flights(line, null, sampleView({ board }), 3);

test("a cast stone travels from its place to the next free one of its column", () => {
  expect(of(Event.CAST, 1, 6, 2, 0, 127)).toEqual([
    { piece: 6, from: "stone-1-2", to: "board-6-2", step: 3, how: "fly" },
  ]);
});

test("a stone of the round before has a place to fly to, even if the board is clear again", () => {
  expect(of(Event.CAST, 1, 4, 2, 0, 127)[0].to).toBe("board-4-1");
});

test("new stones come from the supply, unseen ones from behind", () => {
  expect(of(Event.DEALT, 2, 5, 0, 4, 127)[0]).toMatchObject({ piece: 5, from: "supply", to: "stone-2-4" });
  expect(of(Event.DEALT, 0, -1, 0, 4, 127)[0]).toMatchObject({ piece: -1, to: "stone-0-4" });
  expect(of(Event.OPENED, 0, 8, 0, 0, 127)[0]).toMatchObject({ piece: 8, from: "supply", to: "board-8-1" });
});

test("a mystic stone goes to who took it, face down unless it may be seen", () => {
  expect(of(Event.LOOKED, 1, -1, 0, 3, 2)[0]).toMatchObject({ piece: MYSTIC, from: "mystics", to: "mystic-1" });
  expect(of(Event.LOOKED, 0, 7, 0, 3, 1)[0]).toMatchObject({ piece: 7, to: "mystic-0" });
});

test("what fails shakes, what helps glows, what changes nothing is still", () => {
  expect(of(Event.FAILED, 1, 3, 0, 0, 127)[0]).toMatchObject({ to: "row-1", how: "shake" });
  expect(of(Event.BROKE_ORDER, 1, 3, 5, 0, 127)[0]).toMatchObject({ to: "row-1", how: "shake" });
  expect(of(Event.LOST, 2, 1, 0, 4, 127)[0]).toMatchObject({ to: "lives-2", how: "shake" });
  expect(of(Event.HEALED, 2, 1, 0, 5, 127)[0]).toMatchObject({ to: "lives-2", how: "glow" });
  expect(of(Event.HEALED, 2, 0, 0, 6, 127)).toEqual([]);
  expect(of(Event.SCORED, 2, 0, 0, 6, 127)).toEqual([]);
  expect(of(Event.ENDED, 2, 0, 0, 0, 127)).toEqual([]);
});

test("the dragon matters more than a drink, three lives more than one, and a new stone not at all", () => {
  const weight = (event: number, piece: number) => moment([event, 1, piece, 0, 0, 127]).weight ?? 0;
  expect(weight(Event.CAST, 1)).toBe(1);
  expect(weight(Event.CAST, 8)).toBeCloseTo(1 / 8);
  expect(weight(Event.LOST, 3)).toBeGreaterThan(weight(Event.LOST, 1));
  expect(weight(Event.DEALT, 1)).toBe(0);
});
