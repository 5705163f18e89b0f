/** What happened at a slow table while the reader was away: by day, each player in one line. Days come from what the seat was
 * told; a table that tells no times is played in one go. */
import type { Told } from "./generated";
import type { Part, Teller } from "./log";
import { blocksOf, linesOf, movesIn, NOBODY, type Block, type Move } from "./logbook";
import { recall, remember } from "./remember";
import { daysBetween, dayOf, weekOf } from "./when";

const ABSENT = 3600; // seconds after which somebody who comes back is told what happened
const KEPT = 60; // tables
const MOST_DAYS = 7; // then days become weeks
const MOST_MOVES = 6; // of a player in a day; whatever hit the reader is always told

/** Where a game was when this browser last looked at it, and when that was, in seconds since 1970. */
export interface Look {
  match: number;
  ply: number;
  at: number;
}

function looks(): Record<string, Look> {
  try {
    return JSON.parse(recall("looks") ?? "{}") as Record<string, Look>;
  } catch {
    return {};
  }
}
export const lastLook = (code: string): Look | undefined => looks()[code];

export function keepLook(code: string, look: Look): void {
  const all = Object.entries({ ...looks(), [code]: look }).sort(([, one], [, other]) => other.at - one.at);
  remember("looks", JSON.stringify(Object.fromEntries(all.slice(0, KEPT))));
}

/** The ply from which on a reader who comes back is told what happened; null for somebody who was hardly away. */
export function awaySince(look: Look | undefined, match: number, now: number): number | null {
  if (!look || now - look.at < ABSENT) return null;
  return look.match === match ? look.ply : 0;
}

/** What one player did in a day or a week, as one sentence. */
export interface Deeds {
  seat: number;
  parts: Part[];
}
export interface Day {
  name: string;
  deeds: Deeds[];
}
export interface Absence {
  days: Day[];
  /** Moves that are only in the log. */
  more: number;
}

/** What was told after a ply. */
export function absenceOf(pages: Told[], since: number, teller: Teller, now: number): Absence {
  const told = pages.flatMap((page) => (page.ply > since && page.at ? [{ page, at: page.at }] : []));
  const isLong = told.length > 0 && daysBetween(told[0].at, now) >= MOST_DAYS;
  const { language } = teller.words;
  let more = 0;
  const days = [...grouped(told, ({ at }) => (isLong ? weekOf : dayOf)(at, now, language))].map(([name, all]): Day => {
    const blocks = blocksOf(all.map(({ page }) => page), teller).filter(({ seat }) => seat !== NOBODY); // prettier-ignore
    const deeds = [...grouped(blocks, ({ seat }) => seat)].flatMap(([seat, own]): Deeds[] => {
      const moves = movesIn(own);
      const kept = moves.filter((move, place) => isHit(move) || place >= moves.length - MOST_MOVES);
      more += moves.length - kept.length;
      return kept.length ? [{ seat, parts: sentenceOf({ ...own[0], moves: kept }, teller) }] : [];
    });
    return { name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1), deeds };
  });
  return { days: days.filter(({ deeds }) => deeds.length), more };
}

function grouped<T, K>(all: T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const isHit = ({ parts }: Move): boolean => parts.some((part) => "tone" in part && part.tone === "hit");

/** All moves of a block in one sentence, without the name of the player. */
function sentenceOf(block: Block, teller: Teller): Part[] {
  const joined = teller.told({ ...teller.narration, joins: true });
  return linesOf(block, joined).flatMap(({ parts }, place) => (place ? [{ text: " · " }, ...parts] : parts));
}
