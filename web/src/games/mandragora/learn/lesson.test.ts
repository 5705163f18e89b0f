import { describe, expect, test } from "vitest";
import { about, button } from "@/shell/lesson/lesson";
import type { Cast } from "../cast";
import { Event as E, POINTS } from "../generated";
import { hand, sampleLegal, sampleView } from "../sample";
import { nextNote, type Scene } from "./lesson";

const WALKS = ["move 1", "move 2", "move 3"];
function scene(advised: string | null, actions: string[] = WALKS, different: Partial<Scene> = {}): Scene {
  const legal = [...sampleLegal(actions).values()];
  const advice = legal.find(({ action }) => action === advised) ?? null;
  return { v: sampleView(), lines: [], legal, advice, cast: null, ...different };
}
const name = (said: string[], at: Scene) => nextNote(new Set(said), at)?.name;
const BEFORE = ["hello", "night"];

describe("on the known deal", () => {
  test("the reach of the assistant is lit up, then a night shop, then where to go", () => {
    const hello = nextNote(new Set(), scene("move 2"));
    expect(hello).toMatchObject({ name: "hello", at: ["door-0", about("shop-1"), about("shop-2"), about("shop-3")] });
    expect(nextNote(new Set(["hello"]), scene("move 2"))).toMatchObject({ name: "night", values: { shop: 3 } });
    expect(nextNote(new Set(BEFORE), scene("move 2"))).toMatchObject({
      name: "walk",
      isTask: true,
      at: [about("shop-2"), button("move 2")],
      values: { far: 2, shop: 3 },
    });
  });
  test("points below zero are explained before the first walk", () => {
    const v = sampleView();
    v.points[0][POINTS.COLOURS] = -2;
    expect(nextNote(new Set(BEFORE), scene("move 2", WALKS, { v }))).toMatchObject({
      name: "minus",
      values: { many: 2 },
    });
  });
  test("whoever holds a mandrake is told that it is a book, too", () => {
    const v = sampleView({ hands: [hand({ mandrake: 1 }), [], [], []] });
    const note = nextNote(new Set([...BEFORE, "walk"]), scene("move 2", WALKS, { v }));
    expect(note).toMatchObject({ name: "book", values: { mandrake: "yes" } });
  });
  test("a book is to be cast with what is in the hand", () => {
    const v = sampleView({ hands: [hand({ red: 2, "red-3": 1, mandrake: 1 }), [], [], []] });
    const note = nextNote(new Set([...BEFORE, "walk"]), scene("book red-3", [...WALKS, "book red-3"], { v }));
    expect(note).toMatchObject({ name: "cast", isTask: true });
    expect(note?.at[1]).toBe(button("book red-3"));
  });
  test("each step of casting is explained while nothing is sent yet", () => {
    const [book] = sampleLegal(["book red-3"]).values();
    const [brew] = sampleLegal(["brew 2 red mandrake"]).values();
    const paid = { ...brew, costs: [{ what: "brew", pieces: [1, 1, 5] }] };
    const at = (cast: Cast) => nextNote(new Set([...BEFORE, "cast"]), scene("book red-3", ["book red-3"], { cast }));
    expect(at({ step: "brew", book })).toMatchObject({ name: "brew", values: { advised: "yes" } });
    expect(at({ step: "stack", book, brew: paid })).toMatchObject({
      name: "stack",
      at: ["stack-1", "stack-2", "stack-3"],
      values: { advised: "yes", many: 3 },
    });
    const other = { ...paid, action: "brew red" };
    expect(at({ step: "stack", book, brew: other })).toMatchObject({ name: "stack", values: { advised: "no" } });
  });
});

describe("what happens", () => {
  test("cards that were taken, curses, and points are explained when they come", () => {
    const v = sampleView({ actor: 1, turn: 1, tile: 3 });
    expect(name(BEFORE, scene(null, [], { v, lines: [[E.TOOK, 0, 1, 2, 0, 127]] }))).toBe("took");
    const cursed = nextNote(new Set(BEFORE), scene(null, [], { v, lines: [[E.CURSED, 2, 0, 0, 0, 127]] }));
    expect(cursed).toMatchObject({ name: "cursed", values: { seat: 2, who: "other" } });
    expect(name(BEFORE, scene(null, [], { v, lines: [[E.CAST, 0, 0, 0, 0, 127]] }))).toBe("points");
  });
  test("whoever goes another way hears what to look for, and that casting is possible", () => {
    expect(name(BEFORE, scene(null))).toBe("gather");
    expect(name([...BEFORE, "gather"], scene(null, [...WALKS, "book mandrake"]))).toBe("can-cast");
  });
  test("after the first spell the lesson ends, and the game goes on", () => {
    expect(name([...BEFORE, "colours"], scene(null))).toBe("end");
    expect(nextNote(new Set([...BEFORE, "colours", "end"]), scene(null))).toMatchObject({ name: "done", values: { over: "no" } }); // prettier-ignore
  });
});
