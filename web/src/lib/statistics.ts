/** What finished games come to when they are counted: by game, by options, by opponent, by evening. */
import type { MyResult, SeatInfo } from "./generated";
import { daysBetween } from "./when";

/** For the person at this device: won alone or in a team, shared, lost; `here` when several people played on it. */
export type Outcome = "won" | "shared" | "lost" | "here";

/** Games that were counted together. */
export interface Tally {
  games: number;
  won: number;
  best: number;
}

export interface Setting extends Tally {
  game: string;
  seats: number;
  options: Record<string, string>;
}

/** Somebody one has played with: games won by oneself and by them. */
export interface Face {
  name: string;
  /** As they sat at the table the last time. */
  seat: SeatInfo;
  mine: number;
  theirs: number;
  games: number;
  /** The game in which they lead by most, if they lead in any. */
  stronghold: string | null;
}

const DAYS_SHOWN = 7;

const isInTeams = (result: MyResult): boolean => (result.options["teams"] ?? "no") !== "no";

/** The seats of this browser. */
export const mySeats = (result: Pick<MyResult, "seats">): number[] =>
  result.seats.flatMap((seat, number) => (seat.is_yours ? [number] : []));

/** The one whose game it was; the first where several people shared the device. */
export const mySeat = (result: Pick<MyResult, "seats">): number => mySeats(result)[0] ?? 0;

export function outcomeOf(result: MyResult): Outcome {
  if (mySeats(result).length > 1) return "here";
  if (!result.winners.includes(mySeat(result))) return "lost";
  return result.winners.length > 1 && !isInTeams(result) ? "shared" : "won";
}

const isVictory = (result: MyResult): boolean => ["won", "shared"].includes(outcomeOf(result));

export function tallyOf(results: MyResult[]): Tally {
  const own = results.filter((result) => outcomeOf(result) !== "here");
  return {
    games: results.length,
    won: own.filter(isVictory).length,
    best: Math.max(...own.map((result) => result.scores[mySeat(result)])),
  };
}

/** The latest game with other people at a table that does not stand open. */
export const lastTogether = (results: MyResult[], open: string[]): MyResult | undefined =>
  results.find(
    (one) =>
      !open.includes(one.code) &&
      mySeats(one).length > 0 &&
      one.seats.some((seat) => !seat.is_yours && !seat.bot && !seat.stands_in_for),
  );

/** What a table agreed on; who began does not matter. */
function agreed(result: MyResult): Record<string, string> {
  return Object.fromEntries(Object.entries(result.options).filter(([option]) => option !== "first"));
}

/** By game, number of players and options; what was played most comes first. */
export function bySettings(results: MyResult[]): Setting[] {
  const groups = new Map<string, MyResult[]>();
  for (const result of results) {
    const key = JSON.stringify([result.game, result.seats.length, agreed(result)]);
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  return [...groups.values()]
    .map((group) => ({
      game: group[0].game,
      seats: group[0].seats.length,
      options: agreed(group[0]),
      ...tallyOf(group),
    }))
    .sort((one, other) => other.games - one.games);
}

/** Opponents, those met most often first; `namesOf` says what everybody at a table is called. */
export function familiarFaces(results: MyResult[], namesOf: (seats: SeatInfo[]) => string[]): Face[] {
  const faces = new Map<string, Face & { lead: Map<string, number> }>();
  for (const result of results) {
    if (mySeats(result).length !== 1 || isInTeams(result)) continue;
    const names = namesOf(result.seats);
    const isMine = outcomeOf(result) === "won";
    result.seats.forEach((seat, number) => {
      if (seat.is_yours) return;
      const key = `${seat.bot ?? ""}:${names[number]}`;
      const face = faces.get(key) ?? {
        name: names[number], seat, mine: 0, theirs: 0, games: 0, stronghold: null, lead: new Map<string, number>(),
      }; // prettier-ignore
      const isTheirs = result.winners.length === 1 && result.winners[0] === number;
      face.games += 1;
      face.mine += isMine ? 1 : 0;
      face.theirs += isTheirs ? 1 : 0;
      face.lead.set(result.game, (face.lead.get(result.game) ?? 0) + (isTheirs ? 1 : 0) - (isMine ? 1 : 0));
      faces.set(key, face);
    });
  }
  return [...faces.values()]
    .map(({ lead, ...face }) => {
      const [game, by] = [...lead].sort(([, one], [, other]) => other - one)[0];
      return { ...face, stronghold: by > 0 ? game : null };
    })
    .sort((one, other) => other.games - one.games);
}

export interface Evening {
  at: number;
  isLit: boolean;
  isToday: boolean;
}

/** The last seven days, and how many evenings in a row something was played; today may still come. */
export function evenings(results: MyResult[], now: number): { days: Evening[]; streak: number } {
  const played = new Set(results.map((result) => daysBetween(result.ended_at, now)));
  let streak = 0;
  for (let day = played.has(0) ? 0 : 1; played.has(day); day++) streak += 1;
  const days = Array.from({ length: DAYS_SHOWN }, (_, i) => {
    const day = DAYS_SHOWN - 1 - i;
    const noon = new Date(now * 1000);
    noon.setHours(12);
    noon.setDate(noon.getDate() - day);
    return { at: noon.getTime() / 1000, isLit: played.has(day), isToday: day === 0 };
  });
  return { days, streak };
}

/** The highest first; of equals the one that came first. */
const byScore = (one: MyResult, other: MyResult): number =>
  other.scores[0] - one.scores[0] || one.ended_at - other.ended_at;

/** The best game played alone, and the best before it, by game. */
export function bestAlone(results: MyResult[]): { best: MyResult; before: number | null }[] {
  const alone = results.filter((result) => result.seats.length === 1);
  return [...new Set(alone.map((result) => result.game))].map((game) => {
    const [best, ...rest] = alone.filter((one) => one.game === game).sort(byScore);
    const earlier = rest.filter((one) => one.ended_at < best.ended_at).map((one) => one.scores[0]);
    return { best, before: earlier.length ? Math.max(...earlier) : null };
  });
}
