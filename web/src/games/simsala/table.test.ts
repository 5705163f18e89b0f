import { describe, expect, test } from "vitest";
import { Event } from "./generated";
import { sampleView } from "./sample";
import { isCounted, isOut, justCame, justLeft, mysticsOf, othersOf, ruledOut, sideOf, stonesOf } from "./table";

describe("who sits where", () => {
  test("the others are shown from the left neighbour on", () => {
    expect(othersOf(sampleView({ seats: 5 }), 3)).toEqual([4, 0, 1, 2]);
  });
  test("a spectator sees everybody above", () => {
    expect(othersOf(sampleView(), -3)).toEqual([0, 1, 2]);
  });
  test("neighbours have a side, the only other one has both", () => {
    expect([1, 2].map((p) => sideOf(sampleView(), p))).toEqual(["left", "right"]);
    expect(sideOf(sampleView({ left: 1, right: 1 }), 1)).toBe("both");
  });
  test("nobody has a side for a spectator, after the end, or for a player who is out", () => {
    expect(sideOf(sampleView({ seat: -3, left: -1, right: -1 }), 1)).toBe("");
    expect(sideOf(sampleView({ turn: -1 }), 1)).toBe("");
    expect(sideOf(sampleView({ lives: [6, 0, 6, 0, 0] }), 1)).toBe("");
    expect(isOut(sampleView({ lives: [6, 0, 6, 0, 0] }), 1)).toBe(true);
  });
});

describe("what stands before whom", () => {
  test("own stones stay hidden while the game goes on", () => {
    expect(stonesOf(sampleView(), 0)).toEqual([-1, -1, -1, -1, -1]);
  });
  test("when all is open they are taken from another seat's view", () => {
    const other = sampleView({ seat: 1, stones: [[4, 0, 2, 8, 8], [], [], [], []] });
    const mine = sampleView({ stones: [[-1, 0, -1, -1, -1], [], [], [], []] });
    expect(stonesOf(mine, 0, [mine, other])).toEqual([4, 0, 2, 8, 8]);
  });
  test("mystic stones belong to who took them; those nobody took to nobody", () => {
    const v = sampleView({ mystics: 2, owner: [1, 0, 0, 0], mystic: [-1, 6, 0, 0] });
    expect(mysticsOf(v, 0)).toEqual([6]);
    expect(mysticsOf(v, 1)).toEqual([-1]);
    expect(mysticsOf(v, 2)).toEqual([]);
    const other = sampleView({ seat: 1, mystics: 2, owner: [1, 0, 0, 0], mystic: [3, -1, 0, 0] });
    expect(mysticsOf(v, 1, [v, other])).toEqual([3]);
  });
  test("failed calls are read from the set of a place", () => {
    const ruled_out = sampleView().ruled_out;
    ruled_out[0][2] = 0b10000110;
    expect(ruledOut(sampleView({ ruled_out }), 0, 2)).toEqual([2, 3, 8]);
    expect(ruledOut(sampleView({ ruled_out }), 0, 1)).toEqual([]);
  });
});

describe("what has just happened", () => {
  const cast = [Event.CAST, 1, 6, 2, 0, 127];
  test("a cast leaves its sign at the place and comes to the board", () => {
    expect(justLeft([cast], 1, 2)).toBe(6);
    expect(justLeft([cast], 1, 3)).toBe(0);
    expect(justLeft([cast], 0, 2)).toBe(0);
    expect(justCame([cast])).toBe(6);
    expect(justCame([])).toBe(0);
  });
});

describe("the end of a round", () => {
  test("points are shown until somebody has called in the next one", () => {
    expect(isCounted(sampleView())).toBe(false);
    const fresh = sampleView({ round_number: 2 });
    expect(isCounted(fresh)).toBe(true);
    expect(isCounted({ ...fresh, is_uncalled: 0 })).toBe(false);
  });
  test("and after the last one for good", () => {
    const over = sampleView({ round_number: 3, turn: -1, lives: [0, 2, 2, 0, 0] });
    expect(isCounted(over)).toBe(true);
  });
});
