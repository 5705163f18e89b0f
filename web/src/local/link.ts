/** A finished game as one word, short enough for a link: who sat where, the secret, and of each decision which of the possible
 * actions it was. What chance decided follows from the secret. */
import { CHANCE } from "@/lib/generated";
import { commitmentTo } from "./chance";
import { hex, unhex } from "./digest";
import type { LocalGame } from "./game";
import { FORMAT } from "./generated";
import type { LocalMatch } from "./match";
import { Position } from "./position";
import { beforeFirstAction, recordOf } from "./record";
import { refuse } from "./refuse";

export interface Linked {
  readonly game: string;
  /** As they stand in a record. */
  readonly rules: unknown;
  readonly options: unknown;
  readonly seats: unknown;
  readonly decisions: number;
  readonly takebacks: number;
  readonly secret: string;
  readonly seal: string;
  /** The places of all decisions among what was possible, as one number: the first decision counts least. */
  readonly ranks: bigint;
}
/** The game, its edition, options, for each seat its holders, decisions, takebacks. */
type Head = [string, number, Record<string, string>, [string, string | null, number][][], number, number];

const FORM = 1; // of what follows; links of other forms are refused
const [SECRET, SEAL, SIZE] = [32, 8, 2]; // bytes

export function linkOf(match: LocalMatch): string {
  if (!match.isOver) refuse("not-now", "a game fits into a link when it is over");
  const { game, rules, options, seats, result } = recordOf(match);
  const holders = seats.map((row) => row.map(({ name, bot, from }) => [name, bot, from]));
  const decisions = ranksOf(match);
  const head = new TextEncoder().encode(
    JSON.stringify([game, rules, options, holders, decisions.length, match.takebacks]),
  );
  const ranks = decisions.reduceRight((number, [rank, many]) => number * BigInt(many) + BigInt(rank), 0n).toString(16);
  const digits = [
    ...[`0${FORM}`, match.secret, digestIn(result!.seal!), head.length.toString(16).padStart(2 * SIZE, "0")],
    ...[hex(head), ranks.padStart(ranks.length + (ranks.length % 2), "0")],
  ];
  return btoa(String.fromCharCode(...unhex(digits.join(""))))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, ""); // prettier-ignore
}

/** What a link says; anything else is refused. */
export function readLink(text: string): Linked {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    let at = 1;
    const next = (long: number) => bytes.slice(at, (at += long));
    const [secret, seal, size] = [SECRET, SEAL, SIZE].map((long) => hex(next(long)));
    const said = JSON.parse(new TextDecoder().decode(next(parseInt(size, 16)))) as Head;
    const [game, rules, options, holders, decisions, takebacks] = said;
    const seats = holders.map((row) => row.map(([name, bot, from]) => ({ from, name, bot })));
    const ranks = BigInt(`0x${hex(bytes.slice(at))}`);
    if (bytes[0] === FORM) return { game, rules, options, seats, decisions, takebacks, secret, seal, ranks };
  } catch {
    // not base64, not such JSON, or no number
  }
  return broken();
}

/** The match of a link, decision by decision. */
export function playLink(link: Linked, game: LocalGame): LocalMatch {
  const { rules, options, seats, secret } = link;
  const promised = { commitment: commitmentTo(secret), secret };
  const match = beforeFirstAction(
    { ...{ format: FORMAT, game: game.name, rules, options, seats, actions: [], result: null }, ...promised },
    game,
  );
  let left = link.decisions;
  let rest = link.ranks;
  while (!match.isOver) {
    const { legal } = match.position;
    if (match.actor === CHANCE) match.appendReplayed(match.fairOutcome());
    else if (left-- <= 0) broken();
    else {
      match.appendReplayed(legal[Number(rest % BigInt(legal.length))]);
      rest /= BigInt(legal.length);
    }
  }
  match.takebacks = link.takebacks;
  if (link.game !== game.name || left || rest || digestIn(recordOf(match).result!.seal!) !== link.seal) broken();
  return match;
}

/** Of every decision its place among the possible actions, and how many there were. */
function ranksOf({ game, seats, options, actions }: LocalMatch): [rank: number, many: number][] {
  const position = Position.start(game, seats.length, options);
  const found: [number, number][] = [];
  for (const action of actions) {
    if (position.actor !== CHANCE) found.push([position.legal.indexOf(action), position.legal.length]);
    position.apply(action);
  }
  return found;
}

/** The beginning of the digest of everything. */
const digestIn = (seal: string): string => seal.split(".")[1].slice(0, 2 * SEAL);
const broken = (): never => refuse("bad-record", "the link is not whole, or was changed");
