import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Told } from "@/lib/generated";
import { inParts } from "@/lib/interlude";
import type { SeatView } from "@/lib/live.svelte";
import type { Line } from "@/lib/log";
import { Words } from "@/lib/words";
import { Event, FATES } from "./generated";
import RoundSheet from "./RoundSheet.svelte";
import { face } from "./face";
import type { View } from "./generated";
import { roundsOf, type Fate } from "./rounds";
import { sampleView } from "./sample";

const line = (event: number, seat: number, piece = 0, source = 0): Line => [event, seat, piece, source, 0, 127];
/** The first round of three: seat 1 takes a mystic stone, then the round ends in the turn of a caller. */
const first = (caller: number, fates: Fate[], ...points: number[]): Line[] => [
  line(Event.ROUND, 0, 1),
  line(Event.LOOKED, 1, 4),
  line(Event.ROUND_OVER, caller),
  ...points.map((many, seat) => line(Event.SCORED, seat, many, FATES.indexOf(fates[seat]))),
];
const TOOK: Fate[] = ["survived", "took", "out"];

test("a round says who ended it, how, and what everybody scored", () => {
  expect(roundsOf(first(1, TOOK, 1, 4, 0), 3)).toEqual([
    { caller: 1, spell: 0, fates: TOOK, points: [1, 4, 0], mystics: [0, 1, 0] },
  ]);
});

test("a round that goes on is none yet", () => {
  const told = [...first(1, TOOK, 1, 3, 0), line(Event.ROUND, 2, 2), line(Event.LOOKED, 0, 3)];
  expect(roundsOf(told, 3)).toHaveLength(1);
});

afterEach(() => (vi.useRealTimers(), vi.unstubAllGlobals()));

const NAMES = ["Ana", "Ben", "Eva"];
/** A Fireball of the seat 1 takes the last life of seat 2; seat 0 still has two stones. */
const CALL: Line[] = [line(Event.CALLED, 1, 7), [Event.CAST, 1, 7, 1, 0, 127], [Event.LOST, 2, 1, 0, 0, 127]];
const TURNED: Line[] = [0, 3].map((place) => [Event.TURNED, 0, 4 + place, 0, place, 127]);

test("a round that is over is shown as it fell, with the own stones turned over, before the next one begins", () => {
  const before = sampleView({
    lives: [6, 6, 1, 0, 0],
    stones: [[-1, 0, 0, -1, 0], [8, 7, 6, 5, 4], [1, 2, 3, 8, 8], [], []],
  });
  const told = [
    ...CALL,
    line(Event.ROUND_OVER, 1),
    ...TURNED,
    [Event.SCORED, 1, 3, 3, 3, 127],
    line(Event.ROUND, 2, 2),
  ];
  const page = (ply: number, lines: Line[]) => ({ ply, lines });
  const view = (v: View, ply: number, told: Told[]): SeatView => ({ type: "view", seq: 0, seat: 0, ply, actor: 2, view: v as never, told }); // prettier-ignore
  const next = sampleView({ round_number: 2, stones: [[-1, -1, -1, -1, -1], [], [], [], []] });
  const after = view(next, 30, [page(8, told), page(9, [line(Event.DEALT, 2, 5)])]);
  const [fell, rest, ...more] = inParts(face.interlude, view(before, 7, []), after);
  expect(more).toEqual([]);
  const v = fell.view as never as View;
  expect(v.round_number).toBe(1);
  expect(v.stones.slice(0, 2)).toEqual([[4, 0, 0, 7, 0], [8, 0, 6, 5, 4]]); // prettier-ignore
  expect(v.lives.slice(0, 3)).toEqual([6, 6, 0]);
  expect(v.board[7]).toBe(before.board[7] + 1);
  expect([v.points[1], v.last_points[1]]).toEqual([3, 3]);
  expect(face.interlude!.isAt(v)).toBe(true);
  expect([fell.ply, fell.legal]).toEqual([8, []]);
  expect(rest.told).toEqual([page(8, [line(Event.ROUND, 2, 2)]), page(9, [line(Event.DEALT, 2, 5)])]);
  expect(face.interlude!.isAt(rest.view as never)).toBe(false);
  expect(inParts(face.interlude, view(before, 7, []), view(next, 8, [page(8, CALL)]))).toHaveLength(1);
});

test.each(["en", "de"] as const)(
  "the end of a round is said in a sentence, with everybody's points (%s)",
  async (language) => {
    const words = await Words.ofGame("simsala", language);
    const [close, again] = [vi.fn(), vi.fn()];
    const v = sampleView({ points: [1, 4, 0, 0, 0], last_points: [1, 4, 0, 0, 0], turn: -1 });
    const told = [
      ...first(1, TOOK, 1, 4, 0).slice(0, 2),
      ...CALL,
      ...first(1, TOOK, 1, 4, 0).slice(2),
      line(Event.ROUND, 2, 2),
    ];
    const { container } = render(RoundSheet, { v, names: NAMES, told, words, close, again });
    const slip = container.querySelector(".slip")!;
    const rows = [...container.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
    expect(slip.textContent).toBe(
      language === "de"
        ? "Durchgang 1 geht an Ben. Der Zauber von Ben (Feuerball) nahm Eva das letzte Leben."
        : "Round 1 goes to Ben. Ben’s Fireball took the last life of Eva.",
    );
    expect(slip.classList).toContain("lost");
    expect(rows).toEqual([`${language === "de" ? "Du" : "You"} 0 → 1 +1`, "Ben 0 → 4 +4", "Eva 0 → 0 +0"]);
    const next = screen.getByRole("button", { name: new RegExp(words.say("board-next-round")) });
    expect(next.textContent).toContain("Eva");
    next.click();
    expect(close, "unread").not.toHaveBeenCalled();
    await vi.waitFor(() => expect(next.getAttribute("aria-disabled")).toBeNull());
    next.click();
    expect(close).toHaveBeenCalledOnce();
  },
);

test("points count up one by one when the stones have turned, or at once for who taps", async () => {
  const words = await Words.ofGame("simsala", "en");
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false })); // nobody has asked for less motion
  const v = sampleView({ points: [1, 4, 0, 0, 0], last_points: [1, 3, 0, 0, 0], turn: -1 });
  const props = { v, names: NAMES, told: first(1, TOOK, 1, 3, 0), words, close: vi.fn(), again: vi.fn() };
  const ofBen = ({ container }: { container: HTMLElement }) => container.querySelectorAll("strong")[1].textContent;
  const shown = render(RoundSheet, props);
  const after = async (time: number) => (await vi.advanceTimersByTimeAsync(time), ofBen(shown));
  expect([await after(800), await after(110), await after(120), await after(120)]).toEqual(["1", "2", "3", "4"]);
  const again = render(RoundSheet, props);
  window.dispatchEvent(new MouseEvent("click"));
  await vi.advanceTimersByTimeAsync(0);
  expect(ofBen(again)).toBe("4");
});
