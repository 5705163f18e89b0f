/** The account of a match: for every seat, what chance, its own decisions, those of others, and knowledge did to its winning
 * chance (docs/analysis.md). The same sums in the same order as `spellwright.analysis` makes. */
import type { Searching } from "@/engine/description";
import type { Engine } from "@/engine/engine";
import type { Appraiser, Judged, Setting } from "@/engine/measuring";
import { canListen, type View as ViewRecord } from "@/engine/search";
import { CHANCE, type Sentence } from "@/lib/generated";
import type { LocalMatch } from "./match";
import type { View } from "./rules";

export const VALUE = "scales/1";
export const QUICK: Setting = { worlds: 4, horizon: 0 };
export const FULL: Setting = { worlds: 64, horizon: 8 };
export const COLUMNS = ["luck", "skill", "others", "information", "estimate"] as const;
export type Column = (typeof COLUMNS)[number];
const [LUCK, SKILL] = [0, 1];
const MOST_SLIPS = 3;
const NOTICED = 0.05;
const WORTH_SHOWING = 0.005;

export interface Step {
  readonly ply: number;
  readonly actor: number;
  readonly action: number;
  /** By seat, then by column. */
  readonly changes: readonly (readonly number[])[];
  readonly judged: Judged | null;
}
export interface Account {
  /** By ply, then by seat: the winning chance before it; in the last row the result. */
  readonly chances: number[][];
  readonly steps: Step[];
}
/** A decision that cost winning chance, and what was better, as the seat that took it reads them. */
export interface Slip {
  readonly seat: number;
  readonly ply: number;
  readonly cost: number;
  readonly chance: number;
  readonly bestChance: number;
  readonly done: Sentence;
  readonly better: Sentence;
}
export interface Moment {
  readonly ply: number;
  readonly luck: number;
}
export interface SeatReading {
  readonly start: number;
  readonly result: number;
  readonly columns: Readonly<Record<Column, number>>;
  readonly decisions: number;
  readonly errorRate: number;
  readonly luckiest: Moment | null;
  readonly unluckiest: Moment | null;
  readonly fate: "won" | "lost";
  readonly luck: "with" | "even" | "against";
  readonly play: "best" | "other";
}
export interface Reading {
  readonly seats: SeatReading[];
  readonly slips: Slip[];
  readonly chances: number[][];
}

/** The winning chances of all seats before each ply, and the result: the curve alone. */
export function chancesOf(match: LocalMatch, appraiser: Appraiser): number[][] {
  const position = match.beginning();
  const chances = [appraiser.appraise(position.state, position.seats)[0]];
  for (const action of match.actions) {
    position.apply(action);
    chances.push(appraiser.appraise(position.state, position.seats)[0]);
  }
  return chances;
}

/** The account of a finished match; `progress` is told how many plies are done. */
export function accountOf(
  match: LocalMatch,
  { engine, appraiser, setting }: { engine: Engine<Searching>; appraiser: Appraiser; setting: Setting },
  progress: (plies: number) => void = () => undefined,
): Account {
  const position = match.beginning();
  const listens = canListen(engine);
  const recordOf = (view: View) => engine.record("View", view as Uint8Array<ArrayBuffer>);
  const seen = match.seats.map((): { view: ViewRecord; action: number }[] => []);
  const [chances, steps]: [number[][], Step[]] = [[], []];
  let [before, mean] = appraiser.appraise(position.state, position.seats);
  for (const [ply, action] of match.actions.entries()) {
    const actor = match.decidedBy[ply];
    let judged: Judged | null = null;
    let expected = 0;
    if (actor !== CHANCE) {
      [judged, expected] = appraiser.judge(recordOf(position.view(actor)), action, seen[actor], setting);
      if (listens)
        for (const [seat, decisions] of seen.entries()) decisions.push({ view: recordOf(position.view(seat)), action });
    }
    position.apply(action);
    const [after, next] = appraiser.appraise(position.state, position.seats);
    const changes = match.seats.map((seat) => changesOf(seat, actor, { before, mean, after, judged, expected }));
    chances.push(before);
    steps.push({ ply, actor, action, changes, judged });
    [before, mean] = [after, next];
    progress(ply + 1);
  }
  chances.push(before);
  return { chances, steps };
}

interface Ply {
  before: number[];
  mean: number[];
  after: number[];
  judged: Judged | null;
  expected: number;
}

/** What a ply changed for a seat, by columns; they add up to after - before. */
function changesOf(seat: number, actor: number, { before, mean, after, judged, expected }: Ply): number[] {
  const change = after[seat] - before[seat];
  if (!judged) return [after[seat] - mean[seat], 0, 0, 0, mean[seat] - before[seat]];
  if (actor !== seat) return [0, 0, change, 0, 0];
  const skill = judged.chance - judged.bestChance;
  return [0, skill, 0, change - expected, expected - skill];
}

/** What each column adds up to for a seat. */
export function columnsOf({ steps }: Account, seat: number): number[] {
  const sums = COLUMNS.map(() => 0);
  for (const { changes } of steps) for (const [column, change] of changes[seat].entries()) sums[column] += change;
  return sums;
}

/** What a person reads of an account. */
export function readingOf(account: Account, match: LocalMatch): Reading {
  const columns = match.seats.map((seat) => columnsOf(account, seat));
  const costs = columns.map((of) => -of[SKILL]);
  const slips = match.seats.flatMap((seat) =>
    decisionsOf(account, seat)
      .filter((step) => step.changes[seat][SKILL] < -WORTH_SHOWING)
      .map((step) => ({ seat, step, cost: -step.changes[seat][SKILL] })),
  );
  slips.sort((one, other) => other.cost - one.cost || one.seat - other.seat || one.step.ply - other.step.ply);
  return {
    seats: match.seats.map((seat) => seatReading(account, seat, columns[seat], costs)),
    slips: slips.slice(0, MOST_SLIPS).map(({ seat, step }) => slipOf(match, seat, step)),
    chances: account.chances,
  };
}

/** The decisions of a seat in which it had a choice. */
const decisionsOf = ({ steps }: Account, seat: number): Step[] =>
  steps.filter((step) => step.actor === seat && step.judged !== null && step.judged.choices > 1);

function slipOf(match: LocalMatch, seat: number, { ply, action, changes, judged }: Step): Slip {
  const position = match.beginning();
  for (const earlier of match.actions.slice(0, ply)) position.apply(earlier);
  const { sayings } = match.game;
  const view = position.view(seat);
  return {
    ...{ seat, ply, cost: -changes[seat][SKILL], chance: judged!.chance, bestChance: judged!.bestChance },
    ...{ done: sayings.says(view, action), better: sayings.says(view, judged!.best) },
  };
}

function seatReading(account: Account, seat: number, columns: number[], costs: number[]): SeatReading {
  const [start, result] = [account.chances[0][seat], account.chances.at(-1)![seat]];
  const moments = momentsOf(account, seat);
  const [luckiest] = moments.toSorted((one, other) => other.luck - one.luck);
  const [unluckiest] = moments.toSorted((one, other) => one.luck - other.luck);
  const decisions = decisionsOf(account, seat);
  const luck = columns[LUCK];
  const others = costs.filter((_, other) => other !== seat);
  let cost = 0;
  for (const step of decisions) cost += -step.changes[seat][SKILL];
  return {
    ...{ start, result, columns: Object.fromEntries(COLUMNS.map((name, column) => [name, columns[column]])) as never },
    ...{ decisions: decisions.length, errorRate: decisions.length ? cost / decisions.length : 0 },
    luckiest: luckiest?.luck > 0 ? luckiest : null,
    unluckiest: unluckiest?.luck < 0 ? unluckiest : null,
    fate: result > start ? "won" : "lost",
    luck: luck > NOTICED ? "with" : luck < -NOTICED ? "against" : "even",
    play: others.length && costs[seat] < Math.min(...others) ? "best" : "other",
  };
}

/** What chance did for a seat, from decision to decision. */
function momentsOf({ steps }: Account, seat: number): Moment[] {
  const found: { ply: number; luck: number }[] = [];
  for (const [place, { ply, actor, changes }] of steps.entries()) {
    if (actor !== CHANCE) continue;
    const goesOn = place > 0 && steps[place - 1].actor === CHANCE;
    if (!goesOn) found.push({ ply, luck: 0 });
    const moment = found.at(-1)!;
    moment.ply = ply;
    moment.luck += changes[seat][LUCK];
  }
  return found;
}
