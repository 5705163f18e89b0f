import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatView } from "./live.svelte";
import { Stage } from "./stage.svelte";

const view = (ply: number, actor: number): SeatView => ({
  type: "view",
  seq: 0,
  seat: 0,
  ply,
  actor,
  view: {},
  told: [],
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const make = (look = 700) => {
    const idle = vi.fn();
    const stage = new Stage(async (_before, _after, put) => put(), () => look, idle); // prettier-ignore
    return { stage, idle };
  };

  it("shows what comes, one after the other, with time to look at what others do", async () => {
    const { stage, idle } = make();
    stage.set(view(0, 1));
    stage.push(view(1, 2));
    stage.push(view(2, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(1);
    expect(stage.isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    expect(stage.shown?.ply).toBe(2);
    expect(stage.isBusy, "the last of it is read, too").toBe(true);
    await vi.advanceTimersByTimeAsync(700);
    expect(stage.isBusy).toBe(false);
    expect(idle).toHaveBeenCalled();
  });

  it("does not wait after the own decision", async () => {
    const { stage } = make();
    stage.set(view(0, 0));
    stage.push(view(1, 1));
    stage.push(view(2, 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(2);
  });

  it("a click lets the next come at once", async () => {
    const { stage } = make(10_000);
    stage.set(view(0, 1));
    stage.push(view(1, 2));
    stage.push(view(2, 0));
    await vi.advanceTimersByTimeAsync(0);
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(2);
  });

  it("is shown at once until the own turn, if somebody skips", async () => {
    const { stage } = make(10_000);
    stage.set(view(0, 1));
    for (const [ply, actor] of [[1, 2], [2, 1]]) stage.push(view(ply, actor)); // prettier-ignore
    await vi.advanceTimersByTimeAsync(0);
    stage.rush();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(2);
    stage.push(view(3, 2)); // what comes later, too
    stage.push(view(4, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(4);
    expect([stage.isBusy, stage.isRushing]).toEqual([false, false]);
  });

  it("pauses, and goes on", async () => {
    const { stage } = make(100);
    stage.set(view(0, 1));
    stage.push(view(1, 2));
    stage.push(view(2, 0));
    await vi.advanceTimersByTimeAsync(0);
    stage.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.shown?.ply).toBe(1);
    stage.resume();
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.shown?.ply).toBe(2);
  });

  it("stays as it is while somebody explains", async () => {
    const { stage } = make(0);
    stage.set(view(0, 1));
    stage.hold();
    stage.push(view(1, 2));
    await vi.advanceTimersByTimeAsync(5000);
    stage.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(0);
    stage.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.shown?.ply).toBe(1);
    expect(stage.isBusy).toBe(false);
  });

  it("what is set replaces whatever waits", async () => {
    const { stage } = make(10_000);
    stage.set(view(0, 1));
    stage.push(view(1, 1));
    stage.push(view(2, 1));
    await vi.advanceTimersByTimeAsync(0);
    stage.set(view(9, 0));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stage.shown?.ply).toBe(9);
    expect(stage.isBusy).toBe(false);
  });
});
