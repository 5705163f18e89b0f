/** How one plays over time: error rates and luck of one's games, and whether they have changed by more than chance explains. */
import type { Kept } from "@/local/accounts";
import type { MyResult, SeatInfo } from "./generated";
import { mySeats, outcomeOf, type Outcome } from "./statistics";

const WINDOW = 5; // games of which a mean is drawn
const LEAST = 6; // games, in two halves
const SURE = 2; // standard errors that two halves must differ by

/** One finished game of one's own that was read. */
export interface Point {
  result: MyResult;
  outcome: Outcome;
  /** Points of winning chance, of 100: what a decision cost in the mean, and what chance gave. */
  error: number;
  luck: number;
  decisions: number;
  /** The error rate of the games up to this one, by decision. */
  mean: number;
}
/** Whom one played with: anybody, bots alone, people, or one of them by name. */
export type Against = "all" | "bots" | "people" | { name: string };

export const keyOf = ({ code, match }: Pick<MyResult, "code" | "match">): string => `${code} ${match}`;

/** The games that can be read: those that one person of this browser has played. */
export const readable = (results: MyResult[]): MyResult[] => results.filter((one) => mySeats(one).length === 1);

const others = ({ seats }: MyResult): SeatInfo[] => seats.filter((seat) => !seat.is_yours);

export function isAgainst(result: MyResult, against: Against, namesOf: (seats: SeatInfo[]) => string[]): boolean {
  if (against === "all") return true;
  if (against === "bots") return others(result).every(({ bot }) => bot !== null);
  if (against === "people") return others(result).some(({ bot }) => bot === null);
  const names = namesOf(result.seats);
  return result.seats.some((seat, number) => !seat.is_yours && names[number] === against.name);
}

/** Games in the order in which they ended. */
export function pointsOf(results: MyResult[], kept: Readonly<Record<string, Kept>>): Point[] {
  const read = readable(results)
    .flatMap((result) => {
      const account = kept[keyOf(result)];
      return account ? [{ result, account }] : [];
    })
    .sort((one, other) => one.result.ended_at - other.result.ended_at);
  return read.map(({ result, account }, place) => {
    const last = read.slice(Math.max(0, place + 1 - WINDOW), place + 1).map((one) => one.account);
    const [cost, decisions] = [
      sum(last.map((one) => one.errorRate * one.decisions)),
      sum(last.map((one) => one.decisions)),
    ];
    return {
      ...{ result, outcome: outcomeOf(result), decisions: account.decisions },
      ...{ error: 100 * account.errorRate, luck: 100 * account.luck, mean: decisions ? (100 * cost) / decisions : 0 },
    };
  });
}

/** What the later half of the games says beside the earlier one. */
export interface Trend {
  change: "few" | "even" | "better" | "worse";
  earlier: number;
  later: number;
  luck: number;
}
export function trendOf(points: Point[]): Trend {
  const errors = points.map(({ error }) => error);
  const half = Math.floor(errors.length / 2);
  const [early, late] = [errors.slice(0, half), errors.slice(half)];
  const [earlier, later, luck] = [mean(early), mean(late), mean(points.map((one) => one.luck))];
  if (errors.length < LEAST) return { change: "few", earlier, later, luck };
  const noise = Math.sqrt(variance(early) / early.length + variance(late) / late.length);
  const isSure = Math.abs(later - earlier) > SURE * noise;
  return { change: isSure ? (later < earlier ? "better" : "worse") : "even", earlier, later, luck };
}

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: number[]): number => (values.length ? sum(values) / values.length : 0);
const variance = (values: number[]): number => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2)) / Math.max(1, values.length - 1);
};
