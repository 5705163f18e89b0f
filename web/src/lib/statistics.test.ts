import { describe, expect, it } from "vitest";
import type { MyResult } from "./generated";
import { bestAlone, bySettings, evenings, familiarFaces, lastTogether, outcomeOf, tallyOf } from "./statistics";
import { ago, dayOf } from "./when";
import { Words } from "./words";

const NOON = new Date(2026, 10, 16, 12).getTime() / 1000;
const DAY = 86_400;

/** A game of "me" at the first seat against the named others; `winners` are seats. */
function game(scores: number[], winners: number[], more: Partial<MyResult> = {}): MyResult {
  const names = ["me", "Edda", "Quint"].slice(0, scores.length);
  const seats = names.map((name, persona) => ({
    ...{ name, bot: name === "me" ? null : "newt", is_taken: true, is_here: false, is_yours: name === "me" },
    ...{ persona, stands_in_for: null, decided: 0 },
  }));
  const rest = { code: "ABCDEF", match: 1, game: "simsala", ended_at: NOON, options: {}, view: {}, told: [] };
  return { ...rest, seats, scores, winners, ...more };
}
const named = (seats: MyResult["seats"]) => seats.map((seat) => seat.name);

describe("finished games", () => {
  it("are won, shared or lost, or were played by several people here", () => {
    expect(outcomeOf(game([3, 1], [0]))).toBe("won");
    expect(outcomeOf(game([3, 3], [0, 1]))).toBe("shared");
    expect(outcomeOf(game([1, 3], [1]))).toBe("lost");
    expect(outcomeOf(game([9], []))).toBe("lost");
    expect(outcomeOf(game([3, 1, 2], [0, 2], { options: { teams: "yes" } }))).toBe("won");
    const shared = game([3, 1], [0]);
    shared.seats[1].is_yours = true;
    expect(outcomeOf(shared)).toBe("here");
    expect(tallyOf([shared, game([5, 1], [0]), game([7, 8], [1])])).toEqual({ games: 3, won: 1, best: 7 });
  });

  it("with other people lead to their table, unless it stands open", () => {
    const withPeople = game([3, 1], [0], { code: "PEOPLE" });
    withPeople.seats[1].bot = null;
    const all = [game([5, 1], [0]), withPeople, { ...withPeople, code: "EARLIER" }];
    expect(lastTogether(all, [])?.code).toBe("PEOPLE");
    expect(lastTogether(all, ["PEOPLE"])?.code).toBe("EARLIER");
    expect(lastTogether([game([5, 1], [0])], [])).toBeUndefined();
  });

  it("are counted by what was agreed on, whoever began", () => {
    const single = { options: { length: "single", first: "1" } };
    const other = { options: { length: "single", first: "2" } };
    const ways = bySettings([game([3, 1], [0], { options: { length: "match" } }), game([2, 1], [0], single), game([1, 3], [1], other)]); // prettier-ignore
    expect(ways.map(({ options, games, won, best }) => [options, games, won, best])).toEqual([
      [{ length: "single" }, 2, 1, 2],
      [{ length: "match" }, 1, 1, 3],
    ]);
  });

  it("make faces familiar: a tug-of-war with everybody one has met", () => {
    const [edda, quint] = familiarFaces(
      [game([3, 1, 1], [0]), game([1, 3], [1]), game([1, 3], [1], { game: "mandragora" }), game([2, 2], [0, 1])],
      named,
    );
    expect([edda.name, edda.mine, edda.theirs, edda.games]).toEqual(["Edda", 1, 2, 4]);
    expect(edda.stronghold).toBe("mandragora");
    expect([quint.name, quint.mine, quint.theirs, quint.stronghold]).toEqual(["Quint", 1, 0, null]);
  });

  it("light a candle for each evening, and today may still come", () => {
    const on = (...days: number[]) => days.map((day) => game([1, 0], [0], { ended_at: NOON - day * DAY }));
    expect(evenings(on(1, 2, 4), NOON).streak).toBe(2);
    expect(evenings(on(0, 1, 2, 4), NOON).streak).toBe(3);
    expect(evenings(on(2), NOON).streak).toBe(0);
    const { days } = evenings(on(0, 2), NOON);
    expect(days.map((day) => day.isLit)).toEqual([false, false, false, false, true, false, true]);
    expect(days.map((day) => day.isToday).indexOf(true)).toBe(6);
  });

  it("played alone have a best one, and a best before it", () => {
    const at = (points: number, day: number) => game([points], [], { game: "spellbook", ended_at: NOON - day * DAY });
    const [{ best, before }] = bestAlone([at(40, 0), at(52, 1), at(47, 2), at(30, 3)]);
    expect([best.scores[0], before]).toEqual([52, 47]);
    expect(bestAlone([game([3, 1], [0])])).toEqual([]);
  });
});

describe("the past", () => {
  it("is spoken of as people do", () => {
    const [en, de] = [Words.ofHouse("en"), Words.ofHouse("de")];
    expect([ago(NOON - 5, NOON, en), ago(NOON - 600, NOON, en), ago(NOON - 7200, NOON, de)]).toEqual([
      "just now",
      "10 minutes ago",
      "vor 2 Stunden",
    ]);
    const days = [0, 1, 2, 30, 400].map((day) => dayOf(NOON - day * DAY, NOON, "en"));
    expect(days).toEqual(["today", "yesterday", "Saturday", "17 Oct", "12 Oct 2025"]);
  });
});
