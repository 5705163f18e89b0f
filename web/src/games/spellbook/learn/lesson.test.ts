import { describe, expect, test } from "vitest";
import { button, together } from "@/shell/lesson/lesson";
import type { Offer } from "@/lib/generated";
import { Event as E, POOL } from "../pieces";
import { lay, table } from "../table.fixture";
import { nextNote, type Scene } from "./lesson";

const offer = (action: string): Offer => ({ action, says: ["action", {}] });
const scene = (advised: string | null, different: Partial<Scene> = {}): Scene => ({
  v: table(),
  lines: [],
  legal: [offer("take"), offer("draw"), offer("pass")],
  advice: advised ? offer(advised) : null,
  isLearning: false,
  ...different,
});
const BEFORE = ["hello", "aim"];
const name = (said: string[], at: Scene) => nextNote(new Set(said), at)?.name;

describe("on the known deal", () => {
  test("we look around, and are then told what to do, and where", () => {
    expect(name([], scene("draw"))).toBe("hello");
    const note = nextNote(new Set(BEFORE), scene("draw"));
    expect(note).toMatchObject({ name: "draw", isTask: true, at: [together(["bag", "discard"]), button("draw")] });
  });
  test("a wild is shown by the three stones that stand in", () => {
    const v = lay(table({ phase: 2 }), POOL, "red-circle", "red-square", "white-triangle", "blue-triangle", "yellow-triangle"); // prettier-ignore
    const note = nextNote(new Set(BEFORE), scene("learn", { v }));
    expect(note).toMatchObject({ name: "wild", isTask: true });
    expect(note?.at[0]).toBe("pool-0:2+pool-0:3+pool-0:4");
  });
  test("the bill of a spell is explained while it is open", () => {
    expect(name(BEFORE, scene("learn", { isLearning: true }))).toBe("stone");
    expect(name(BEFORE, scene(null, { isLearning: true }))).toBe("learn-which");
  });
  test("the second phase that is skipped is said differently", () => {
    expect(name(BEFORE, scene("pass"))).toBe("keep");
    expect(name([...BEFORE, "keep"], scene("pass"))).toBe("keep-again");
  });
});

describe("whoever goes another way", () => {
  test("hears what the phase offers", () => {
    expect(name(BEFORE, scene(null))).toBe("morning");
    expect(name(BEFORE, scene(null, { legal: [offer("store"), offer("pass")] }))).toBe("midday");
    expect(name(BEFORE, scene(null, { legal: [offer("learn"), offer("pass")] }))).toBe("learn");
  });
  test("is told of the Evening and of the others, while those decide", () => {
    const v = table({ actor: 1, turn: 1 });
    expect(name(BEFORE, scene(null, { v }))).toBe("evening");
    expect(name([...BEFORE, "evening"], scene(null, { v }))).toBe("others");
    expect(name([...BEFORE, "evening", "others"], scene(null, { v }))).toBeUndefined();
  });
});

test("a spell that was used is named, also where it has ended the Day", () => {
  const lines = [[E.CAST, 0, 30, 3, 0, 127]];
  const note = nextNote(new Set([...BEFORE, "evening"]), scene(null, { lines, v: table({ actor: 1, turn: 1 }) }));
  expect(note).toMatchObject({ name: "used", values: { piece: 30, spell: "offering" } });
});

test("once a spell has been used, the lesson ends and the game goes on", () => {
  const lines = [[E.CAST, 0, 21, 3, 0, 127]];
  expect(name(BEFORE, scene(null, { lines }))).toBe("used");
  expect(name([...BEFORE, "used"], scene(null))).toBe("end");
  expect(nextNote(new Set([...BEFORE, "used", "end"]), scene(null))).toMatchObject({ name: "done", values: { over: "no" } }); // prettier-ignore
});
