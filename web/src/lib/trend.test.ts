import { describe, expect, it } from "vitest";
import type { Kept } from "@/local/accounts";
import type { MyResult } from "./generated";
import { isAgainst, keyOf, pointsOf, trendOf } from "./trend";

function game(match: number, opponent: string, bot: string | null = null): MyResult {
  const seat = { is_taken: true, is_here: false, stands_in_for: null, decided: 0 };
  const seats = [
    { ...seat, name: "me", bot: null, is_yours: true, persona: 0 },
    { ...seat, name: opponent, bot, is_yours: false, persona: 1 },
  ];
  const rest = { code: "ABCDEF", game: "simsala", options: {}, view: {}, told: [], scores: [8, 5], winners: [0] };
  return { ...rest, match, seats, ended_at: 1000 * match };
}
const read = (result: MyResult, errorRate: number, decisions = 20): [string, Kept] => [
  keyOf(result),
  { ...{ code: result.code, match: result.match, value: "scales/1", read_at: 0 }, decisions, errorRate, luck: 0.1 },
];
const named = (seats: MyResult["seats"]) => seats.map(({ name }) => name);

describe("how one plays over time", () => {
  it("is told in the order of the games, of those that were read, with a mean by decision", () => {
    const games = [game(3, "Edda"), game(1, "Edda"), game(2, "Edda")];
    const points = pointsOf(games, Object.fromEntries([read(games[0], 0.02, 30), read(games[1], 0.06, 10)]));
    expect(points.map(({ result }) => result.match)).toEqual([1, 3]);
    expect(points.map(({ error }) => error)).toEqual([6, 2]);
    expect(points.map(({ mean }) => mean)).toEqual([6, 3]);
  });

  it("has changed only where chance does not explain it", () => {
    const trend = (...errors: number[]) => {
      const games = errors.map((_, match) => game(match + 1, "Edda"));
      return trendOf(pointsOf(games, Object.fromEntries(games.map((one, i) => read(one, errors[i]))))).change;
    };
    expect(trend(0.09, 0.01)).toBe("few");
    expect(trend(0.06, 0.05, 0.055, 0.02, 0.025, 0.015)).toBe("better");
    expect(trend(0.02, 0.025, 0.015, 0.06, 0.05, 0.055)).toBe("worse");
    expect(trend(0.06, 0.01, 0.05, 0.02, 0.06, 0.01)).toBe("even");
  });

  it("can be told of games with bots, with people, or with somebody", () => {
    const all = [game(1, "Edda", "newt"), game(2, "Ben"), game(3, "Mira")];
    const matches = (against: Parameters<typeof isAgainst>[1]) =>
      all.filter((one) => isAgainst(one, against, named)).map(({ match }) => match);
    expect([matches("all"), matches("bots"), matches("people"), matches({ name: "Ben" })]).toEqual([[1, 2, 3], [1], [2, 3], [2]]); // prettier-ignore
  });
});
