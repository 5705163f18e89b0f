import { expect, test } from "vitest";
import { Event } from "./generated";
import { flights } from "./flights";
import { moment } from "./moment";
import { ALTAR, ASIDE, BAG, CARD_PIECE, FAMILIAR, POOL, RIVAL } from "./pieces";
import { KIND_OF, lay, table } from "./table.fixture";

const EVERYBODY = 15;
const kind = KIND_OF["red-square"];

test("a stone that is taken flies from its hollow on the altar to its place in the pool", () => {
  const before = lay(table(), ALTAR, "red-circle", "red-square", "blue-circle");
  const v = lay(lay(table(), ALTAR, "red-circle", "blue-circle"), POOL, "red-square");
  expect(flights([Event.TOOK, 0, kind, ALTAR, POOL, EVERYBODY], before, v, 2)).toEqual([
    { piece: kind, from: "altar:1", to: "pool-0:0", step: 2 },
  ]);
});

test("what others store flies to their strip", () => {
  const [flight] = flights([Event.STORED, 1, kind, POOL + 1, FAMILIAR + 1, EVERYBODY], null, table(), 0);
  expect(flight).toMatchObject({ from: "pool-1", to: "familiar-1" });
});

test("what is spent lies beside the pool of who spends it, and from there a stone is laid on the card", () => {
  expect(flights([Event.SPENT, 1, kind, POOL + 1, ASIDE, EVERYBODY], null, table(), 0)[0].to).toBe("aside-1");
  expect(flights([Event.LEARNED, 1, CARD_PIECE + 1, 4, 2, EVERYBODY], null, table(), 0)).toEqual([
    { piece: kind, from: "aside-1", to: "card-1-0", step: 0 },
  ]);
});

test("the opponent's stone flies to the space that it fills", () => {
  const v = table({ seats: 1, track: 5 });
  expect(flights([Event.RIVAL_TRACK, 0, kind, ALTAR, RIVAL, EVERYBODY], null, v, 0)[0].to).toBe("track:4");
});

test("a draw comes out of the bag", () => {
  const [flight] = flights([Event.DREW, 1, kind, BAG, POOL + 1, EVERYBODY], null, table(), 1);
  expect(flight).toEqual({ piece: kind, from: "bag", to: "pool-1", step: 1 });
});

test("a cleared altar goes to the discard, stone by stone", () => {
  const before = lay(table(), ALTAR, "red-circle", "red-square");
  const cleared = flights([Event.CLEARED, 0, 2, 0, 0, EVERYBODY], before, table(), 0);
  expect(cleared.map(({ from, to }) => [from, to])).toEqual([
    ["altar:0", "discard"],
    ["altar:1", "discard"],
  ]);
});

test("a used card glows, a word alone moves nothing", () => {
  expect(flights([Event.CAST, 0, CARD_PIECE + 3, 4, 0, EVERYBODY], null, table(), 0)[0]).toMatchObject({
    to: "card-0-1",
    how: "glow",
  });
  expect(flights([Event.PASSED, 0, 1, 0, 0, EVERYBODY], null, table(), 0)).toEqual([]);
});

test("a spell matters by its level, a stone not at all, and each rune has its note", () => {
  const learned = [3, 4, 5].map((level) => moment([Event.LEARNED, 0, CARD_PIECE, level, 2, EVERYBODY]).weight!);
  expect(learned[0]).toBeGreaterThan(0);
  expect(learned[2]).toBe(1);
  expect(moment([Event.RAISED, 0, CARD_PIECE, 0, 5, EVERYBODY]).weight).toBe(1);
  const taken = ["red-circle", "red-triangle", "blue-square"].map((name) => moment([Event.TOOK, 0, KIND_OF[name], ALTAR, POOL, EVERYBODY])); // prettier-ignore
  expect(taken.map(({ weight = 0 }) => weight)).toEqual([0, 0, 0]);
  expect(new Set(taken.map(({ pitch }) => pitch)).size).toBe(3);
});
