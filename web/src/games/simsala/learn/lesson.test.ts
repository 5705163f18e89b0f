import { describe, expect, test } from "vitest";
import { sampleView } from "@/games/simsala/sample";
import type { Fate } from "@/games/simsala/rounds";
import { Event as E, FATES } from "../generated";
import type { Line } from "@/lib/log";
import { ACTIONS, chapterOf } from "@/shell/lesson/lesson";
import { CHAPTERS, hitsSince, nextNote, turnsOver, type NoteName, type Scene } from "./lesson";

const line = (event: number, seat: number, piece = 0, source = 0, target = 0): Line => [event, seat, piece, source, target, 127]; // prettier-ignore
const scene = (different: Partial<Scene> = {}): Scene => ({ v: sampleView(), lines: [], turns: 0, ...different });
const nameOf = (said: string[], different: Partial<Scene> = {}) => nextNote(new Set(said), scene(different))?.name;
const BEFORE = [...CHAPTERS.look, ...CHAPTERS.count, ...CHAPTERS.call];

/** All notes that are said one after the other while nothing changes. */
function all(different: Partial<Scene> = {}, said: string[] = []): string[] {
  const heard = [...said];
  for (let name = nameOf(heard, different); name; name = nameOf(heard, different)) heard.push(name);
  return heard.slice(said.length);
}

describe("before the first call", () => {
  test("we look, count, and then call", () => {
    expect(all()).toEqual(["look-others", "look-mine", "count-board", "count-backs", "call"]);
  });
  test("each note lights up what it speaks of", () => {
    expect(nextNote(new Set(), scene())?.at).toEqual(["row-1", "row-2"]);
    expect(nextNote(new Set(["look-others"]), scene())?.at).toEqual(["row-0"]);
  });
  test("a spell that is in sight everywhere is named, and none if there is none", () => {
    const said = new Set<string>([...CHAPTERS.look, "count-board"]);
    expect(nextNote(said, scene())?.values["unseen"]).toBe(1);
    const v = sampleView({ unseen: [0, 1, 1, 2, 3, 4, 5, 6, 5] });
    expect(nextNote(said, scene({ v }))?.values["unseen"]).toBe(0);
  });
  test("the call is asked for with the likeliest spell, and waits for a move", () => {
    const belief = { places: [], anywhere: [0, 0, 0.1, 0.2, 0.3, 0.4, 0.8, 0.5, 0.7] };
    const note = nextNote(new Set([...CHAPTERS.look, ...CHAPTERS.count]), scene({ belief }));
    expect(note).toMatchObject({ name: "call", isTask: true, at: [ACTIONS], values: { spell: 6, percent: 80 } });
  });
  test("spells that are equally likely are all named", () => {
    const belief = { places: [], anywhere: [0, 0, 0.1, 0.6, 0.3, 0.6, 0.601, 0.5, 0.2] };
    const note = nextNote(new Set([...CHAPTERS.look, ...CHAPTERS.count]), scene({ belief }))!;
    expect(note.values).toMatchObject({ spells: "3 5 6", many: 3, percent: 60 });
  });
  test("if another begins, we watch first and look around when it is our turn", () => {
    const v = sampleView({ actor: 1, turn: 1 });
    expect(all({ v })).toEqual(["others"]);
    expect(nameOf(["others"])).toBe("look-others");
  });
});

describe("what happened", () => {
  const mine = sampleView({ casts: 1, lowest: 7 });
  const cast = [line(E.CALLED, 0, 7), line(E.CAST, 0, 7), line(E.LOST, 2, 1, 0, 5)];

  test("a right call is explained, then going on", () => {
    expect(all({ v: mine, lines: cast })).toEqual(["right-7", "again"]);
    const note = nextNote(new Set(), scene({ v: mine, lines: cast }));
    expect(note).toMatchObject({ isTask: false, at: ["board-7", "lives-2"], values: { spell: 7, seat: 2 } });
  });
  test("what was interrupted by a quick call is said in the next turn", () => {
    expect(all({}, ["look-others", "right-7", "again"])[0]).toBe("look-mine");
  });
  test("each spell is explained once", () => {
    expect(all({ v: mine, lines: cast }, ["right-7"])).toEqual(["again"]);
    const next = [line(E.CAST, 0, 8), line(E.HEALED, 0, 1, 0, 6)];
    expect(nameOf(["right-7", "again"], { v: mine, lines: next })).toBe("right-8");
  });
  test("a wrong call is explained before the others are on turn", () => {
    const v = sampleView({ actor: 1, turn: 1 });
    const lines = [line(E.CALLED, 0, 3), line(E.FAILED, 0, 3), line(E.LOST, 0, 1, 0, 5)];
    expect(all({ v, lines }, BEFORE)).toEqual(["wrong", "others"]);
  });
  test("a missed dragon is explained with its die", () => {
    const v = sampleView({ actor: 1, turn: 1 });
    const lines = [line(E.FAILED, 0, 1), line(E.ROLLED, 0, 3), line(E.LOST, 0, 3, 0, 3)];
    expect(nextNote(new Set(), scene({ v, lines }))).toMatchObject({
      name: "wrong-dragon",
      values: { rolled: 3, lost: 3, left: 3 },
    });
  });
  test("a mystic stone that was taken is lit up", () => {
    const lines = [line(E.CAST, 0, 4), line(E.LOOKED, 0, 6)];
    expect(nextNote(new Set(), scene({ v: mine, lines }))?.at).toEqual(["board-4", "mystic-0"]);
  });
  test("with few stones left we are told what that means", () => {
    const v = sampleView({ casts: 4, lowest: 8, stones: [[-1, 0, 0, 0, 0], [], []] });
    expect(nextNote(new Set(["again"]), scene({ v }))).toMatchObject({ name: "few", values: { left: 1, supply: 11 } });
  });
  test("new stones are explained after a turn, but not when a round is laid out", () => {
    const v = sampleView({ actor: 1, turn: 1 });
    const dealt = [line(E.ENDED, 0), line(E.DEALT, 0, -1), line(E.DEALT, 0, -1, 0, 1)];
    expect(nextNote(new Set(), scene({ v, lines: dealt }))).toMatchObject({ name: "filled", values: { dealt: 2 } });
    expect(nameOf([], { v, lines: [line(E.ENDED, 0)] })).toBe("unfilled");
    expect(nameOf([], { lines: [line(E.ROUND, 0, 1), line(E.DEALT, 0, -1)] })).toBe("look-others");
  });
});

describe("the others", () => {
  const v = sampleView({ actor: 2, turn: 2 });
  test("what hits us comes before that they were right", () => {
    const lines = [line(E.CAST, 1, 5), line(E.LOST, 2, 1, 0, 5), line(E.LOST, 0, 1, 0, 5)];
    expect(all({ v, lines }, ["others"])).toEqual(["hit", "other-right"]);
  });
  test("a miss of theirs is shown at their stones", () => {
    const note = nextNote(new Set(["others"]), scene({ v, lines: [line(E.FAILED, 1, 4)] }));
    expect(note).toMatchObject({ name: "other-wrong", at: ["row-1", "lives-1"], values: { seat: 1, spell: 4 } });
  });
  test("when all was said, nothing is", () => {
    expect(nameOf(["others"], { v })).toBeUndefined();
  });
});

describe("lives, aims, mystic stones", () => {
  test("come with the second and third turn", () => {
    expect(all({ turns: 1 }, BEFORE)).toEqual(["lives", "aims"]);
    expect(all({ turns: 2 }, [...BEFORE, "lives", "aims"])).toEqual(["mystics"]);
  });
  test("several lives that others took since the last turn are accounted for", () => {
    const hit = (seat: number, spell: number) => [line(E.CALLED, seat, spell), line(E.CAST, seat, spell), line(E.LOST, 0, 1, 0, 4)]; // prettier-ignore
    const before = [...hit(1, 6), line(E.CALLED, 0, 3), line(E.FAILED, 0, 3), line(E.LOST, 0, 1, 0, 5)];
    const told = [...before, ...hit(1, 6), ...hit(2, 7)];
    const note = nextNote(new Set(), scene({ turns: 1, told }));
    expect(note).toMatchObject({ name: "lost-1", values: { lost: 2, by: "1-6 2-7" } });
    expect(nameOf(["lost-1"], { turns: 2, told })).toBe("lost-2");
    expect(hitsSince([...before, ...hit(1, 6)], 0).lost).toBe(1);
  });
  test("few lives are a warning, before anything else", () => {
    expect(nameOf([], { v: sampleView({ lives: [2, 6, 6, 0, 0] }) })).toBe("danger");
  });
  test("own turns are counted by how they end", () => {
    expect(turnsOver([line(E.ENDED, 0), line(E.FAILED, 1, 3), line(E.FAILED, 0, 3), line(E.CAST, 0, 3)], 0)).toBe(2);
  });
});

describe("the end", () => {
  const over = (lines: Line[], lives = [6, 0, 3, 0, 0]) =>
    nextNote(new Set(), scene({ v: sampleView({ turn: -1, actor: -1, lives, last_points: [1, 0, 1, 0, 0] }), lines }));

  test("is explained by what ended it", () => {
    const how = (caller: number, fates: Fate[], lives?: number[]) => {
      const scored = fates.map((fate, seat) => line(E.SCORED, seat, 1, FATES.indexOf(fate)));
      return over([line(E.ROUND_OVER, caller), ...scored], lives)?.values["how"];
    };
    expect(how(0, ["swept", "out", "out"])).toBe("swept-me");
    expect(how(1, ["out", "swept", "out"])).toBe("swept-other");
    expect(how(0, ["fault", "survived", "survived"], [0, 1, 1, 0, 0])).toBe("fault-me");
    expect(how(1, ["survived", "fault", "survived"])).toBe("fault-other");
    expect(how(0, ["took", "out", "survived"])).toBe("by-me");
    expect(how(2, ["out", "survived", "took"], [0, 1, 1, 0, 0])).toBe("killed-me");
    expect(how(2, ["survived", "out", "took"])).toBe("by-other");
    expect(over([])?.values["how"]).toBe("unknown");
  });
  test("your own mystic stones count only if you are alive", () => {
    const taken = { turn: -1, actor: -1, mystics: 3, owner: [0, 0, 0, 0], mystic: [5, -1, -1, -1] };
    const mystics = (lives: number[]) =>
      nextNote(new Set(), scene({ v: sampleView({ ...taken, lives }) }))?.values["mystics"];
    expect(mystics([6, 0, 1, 0, 0])).toBe(1);
    expect(mystics([0, 1, 1, 0, 0])).toBe(0);
  });
  test("comes whatever else has not been said, and then we are done", () => {
    expect(all({ v: sampleView({ turn: -1, actor: -1 }) })).toEqual(["over", "done"]);
  });
});

test("who knows a note knows its chapter", () => {
  expect(chapterOf<NoteName>(CHAPTERS, "look-mine")).toEqual(["look-others", "look-mine"]);
  expect(chapterOf<NoteName>(CHAPTERS, "right-3")).toContain("wrong");
});
