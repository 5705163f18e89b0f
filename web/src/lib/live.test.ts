import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetGuest, Refusal } from "./api";
import type { TableInfo } from "./generated";
import { LiveTable, type SeatView } from "./live.svelte";

class FakeSocket {
  sent: { type: string; id: number }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  close = vi.fn();
  private seq = 0;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify({ seq: this.seq++, ...message }) });
  }
  skipOne() {
    this.seq += 1;
  }
}

const SEAT = { name: "Ana", bot: null, is_taken: true, is_here: true, is_yours: true };
const TABLE = {
  code: "ABCDEF",
  game: "simsala",
  stage: "playing",
  match: 1,
  seats: [SEAT],
  is_host: true,
} as unknown as TableInfo;
const page = (ply: number, piece = 0) => ({ ply, lines: [[1, 0, piece, 0, 0, 127]] });
const view = (ply: number, told: object[]) => ({
  type: "view",
  seat: 0,
  ply,
  actor: 0,
  view: {},
  told,
  legal: [{ action: "end", says: ["action-end", {}] }],
});

describe("a live table", () => {
  let sockets: FakeSocket[];
  let seen: { view: SeatView; isFresh: boolean }[];
  let live: LiveTable;

  async function open() {
    live.open();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0].say({ type: "welcome", version: 2, table: TABLE });
    sockets[0].say({ type: "done", id: 1 }); // the first resume
  }

  beforeEach(() => {
    vi.useFakeTimers();
    forgetGuest();
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ who: "x", token: null })));
    sockets = [];
    seen = [];
    live = new LiveTable("ABCDEF", { view: (one, isFresh) => seen.push({ view: one, isFresh }) }, () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    });
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks for everything when it is welcomed", async () => {
    await open();
    expect(live.connection).toBe("online");
    expect(sockets[0].sent).toEqual([{ type: "resume", id: 1 }]);
  });

  it("answers requests by what the server says", async () => {
    await open();
    const good = live.request({ type: "undo", seat: 0 });
    const bad = live.request({ type: "act", seat: 0, action: "x", ply: 1, match: 1 });
    sockets[0].say({ type: "done", id: 2 });
    sockets[0].say({ type: "refused", id: 3, reason: "illegal-action", text: "no" });
    await expect(good).resolves.toBeUndefined();
    await expect(bad).rejects.toMatchObject({ reason: "illegal-action" });
  });

  it("asks again when a message is missing", async () => {
    await open();
    sockets[0].skipOne();
    sockets[0].say(view(3, [page(3)]));
    expect(sockets[0].sent.at(-1)?.type).toBe("resume");
    expect(seen.at(-1)?.isFresh).toBe(true);
  });

  it("comes back at once when the connection breaks, and refuses what was under way", async () => {
    await open();
    const said = live.request({ type: "say", text: "hello" });
    const refused = expect(said).rejects.toBeInstanceOf(Refusal);
    sockets[0].onclose?.({ code: 1006 });
    await refused;
    expect(live.connection).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  it("waits longer each time and says when the server is gone", async () => {
    await open();
    for (let i = 0; i < 6; i++) {
      sockets.at(-1)?.onclose?.({ code: 1006 });
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(live.connection).toBe("gone");
    expect(sockets.length).toBe(7);
  });

  it("does not come back to a table that does not exist", async () => {
    await open();
    sockets[0].onclose?.({ code: 4404 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.problem).toBe("no-table");
    expect(sockets).toHaveLength(1);
  });

  it("gives up a silent connection", async () => {
    await open();
    await vi.advanceTimersByTimeAsync(15_000 + 8_000 + 1);
    expect(sockets).toHaveLength(2);
  });

  it("keeps one page for each ply, and forgets what was taken back", async () => {
    await open();
    sockets[0].say(view(1, [page(1)]));
    sockets[0].say(view(3, [page(2), page(3)]));
    sockets[0].say(view(1, []));
    expect(live.pages[0].map((one) => one.ply)).toEqual([1]);
    expect(seen.at(-1)?.isFresh).toBe(true);
    sockets[0].say(view(2, [page(2, 7)]));
    expect(live.pages[0].map((one) => one.lines[0][2])).toEqual([0, 7]);
  });

  it("keeps what the coach said until the game goes on", async () => {
    await open();
    const advice = (ply: number) => ({
      type: "advice",
      seat: 0,
      ply,
      advice: [{ action: "end", value: 1000, share: 1000 }],
    });
    sockets[0].say(view(3, [page(3)]));
    sockets[0].say(advice(2)); // too late: that is over
    expect(live.advice).toBeNull();
    sockets[0].say(advice(3));
    sockets[0].say(view(3, []));
    expect(live.advice?.advice[0].action).toBe("end");
    sockets[0].say(view(4, [page(4)]));
    expect(live.advice).toBeNull();
    sockets[0].say(advice(4));
    sockets[0].say({ type: "table-changed", table: { ...TABLE, match: 2 } });
    expect(live.advice).toBeNull();
  });

  it("forgets the game before when another begins", async () => {
    await open();
    sockets[0].say(view(1, [page(1)]));
    sockets[0].say({ type: "table-changed", table: { ...TABLE, match: 2 } });
    expect(live.views).toEqual({});
    expect(live.pages).toEqual({});
  });
});
