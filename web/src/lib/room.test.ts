import { describe, expect, it } from "vitest";
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

describe("a replay", () => {
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
