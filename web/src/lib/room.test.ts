import { describe, expect, it, vi } from "vitest";
import type { Moment, TableInfo } from "./generated";
import type { SeatView } from "./live.svelte";
import { UNKNOWN } from "./log";
import { Replay } from "./replay.svelte";
import { Room } from "./room.svelte";

const SEAT = { name: "Ana", bot: null, is_taken: true, is_here: true, is_yours: true };
const TABLE = { code: "ABCDEF", stage: "playing", match: 1, seats: [SEAT, { ...SEAT, name: "Ben", is_yours: false }] };

describe("somebody who asks to take a decision back", () => {
  function heard(...views: [ply: number, asker?: number][]): string | undefined {
    const room = new Room("ABCDEF");
    room.live.table = TABLE as unknown as TableInfo;
    for (const [ply, undo_asked_by] of views) {
      const view = { type: "view", seq: 0, seat: 0, ply, actor: 1, view: {}, told: [], undo_asked_by };
      room["see"](view as unknown as SeatView, true);
    }
    return room.refusal?.reason;
  }

  it("is told if somebody does not agree, or simply plays on", () => {
    expect(heard([5], [5, 0], [5])).toBe("undo-refused");
    expect(heard([5], [5, 0], [6])).toBe("undo-refused");
  });
  it("sees that it was taken back, and hears nothing else", () => expect(heard([5], [5, 0], [4])).toBeUndefined());
  it("hears nothing of what others ask", () => expect(heard([5], [5, 1], [5])).toBeUndefined());
});

vi.mock("./api", async (original) => ({
  ...(await original<object>()),
  showTable: async () => ({ ...TABLE, match: 2, options: { edition: "2" } }),
  moments: async () => [],
  recordOf: async () => ({ rules: 1, seats: [] }),
}));

describe("a replay", () => {
  it("tells the numbers of the edition by which it was played", async () => {
    const editions = [1, 2].map(async (match) => {
      const replay = new Replay("ABCDEF");
      await replay.load(match);
      return replay.edition;
    });
    expect(await Promise.all(editions)).toEqual(["1", "2"]);
  });
  it("tells with everything open what anybody was told", () => {
    const replay = new Replay("ABCDEF");
    const [mine, others] = [3, 7].map((piece) => (known: boolean) => [1, 0, known ? piece : UNKNOWN, 0, 0, 1]);
    const views = [
      { seat: 0, view: {}, told: [mine(false), others(true)] },
      { seat: 1, view: {}, told: [mine(true), others(false)] },
    ];
    replay.all = [{ ply: 1, actor: 0, decided_by: null, action: null, says: null, views } as unknown as Moment];
    expect(replay.told(0, 0, false)).toEqual([mine(false), others(true)]);
    expect(replay.told(0, 0, true)).toEqual([mine(true), others(true)]);
  });
});

describe("what comes again", () => {
  it("comes in parts, where a part of the game has ended in it", async () => {
    const room = new Room("ABCDEF");
    room.live.table = TABLE as unknown as TableInfo;
    const interlude = { ends: 1, begins: 2, fallen: () => ({ fell: true }), isAt: () => false };
    room.face = { interlude, flights: () => [] } as never;
    const view = (ply: number, lines: number[][]) =>
      ({ type: "view", seq: 0, seat: 0, ply, actor: 1, view: {}, told: [{ ply, lines }] }) as unknown as SeatView;
    const push = vi.spyOn(room.stage, "push");
    room.showAgain([view(6, []), view(7, [[1], [2]]), view(8, [[3]])]);
    expect(push.mock.calls.map(([{ ply, view, told }]) => [ply, view, told[0].lines])).toEqual([
      [7, { fell: true }, [[1]]],
      [7, {}, [[2]]],
      [8, {}, [[3]]],
    ]);
  });
});

describe("the chat", () => {
  const has = (...seats: object[]) => {
    const room = new Room("ABCDEF");
    room.live.table = { ...TABLE, seats: [SEAT, ...seats] } as unknown as TableInfo;
    return room;
  };
  const [bot, person] = [
    { ...SEAT, is_yours: false, bot: "newt" },
    { ...SEAT, is_yours: false },
  ];
  it("has room where somebody else sits, or something was said: bots do not chat", () => {
    expect(has(bot, bot).hasTalk).toBe(false);
    expect(has(bot, person).hasTalk).toBe(true);
    const room = has(bot);
    room.live.chat = [{ type: "chat", seq: 1, name: "Ben", text: "Bye!" }];
    expect(room.hasTalk).toBe(true);
  });
});
