/** A finished game in a sentence: for the list of one's games, and for everybody. */
import type { AnySummary } from "./summary";
import type { MyResult } from "./generated";
import { signed } from "./numbers";
import { mySeat, mySeats } from "./statistics";
import type { Words } from "./words";

/** "41 to 36 against Edda", "8, 5 and 3 with Mira and Quint" */
export function resultTitle(result: MyResult, names: string[], summary: AnySummary | null, words: Words): string {
  const own = mySeat(result);
  const points = result.scores.map(signed);
  if (result.seats.length === 1) {
    const rival = summary?.rival?.(result.view as never);
    return rival === undefined
      ? words.say("my-score-alone", { mine: result.scores[own] })
      : words.say("my-score-solo", { mine: points[own], theirs: signed(rival) });
  }
  if (mySeats(result).length > 1)
    return words.say("my-score-here", { scores: words.join(points), names: words.join(names) });
  const others = names.map((_, seat) => seat).filter((seat) => seat !== own);
  const with_ = { mine: points[own], names: words.join(others.map((seat) => names[seat])) };
  if (result.scores.every((score) => score === result.scores[own])) return words.say("my-score-each", with_);
  if (others.length === 1) return words.say("my-score-two", { ...with_, theirs: points[others[0]] });
  return words.say("my-score-many", { ...with_, scores: words.join([own, ...others].map((seat) => points[seat])) });
}

/** Who has won, said to a person who is alone at this device. */
export function winText(winners: number[], mine: number[], names: string[], words: Words): string {
  const isYou = (seat: number) => mine.length === 1 && seat === mine[0];
  if (!winners.length) return words.say("result-nobody");
  if (winners.length > 1)
    return words.say("result-shared", {
      names: words.join(winners.map((one) => (isYou(one) ? words.say("you") : names[one]))),
    });
  return words.say("result-win", { who: isYou(winners[0]) ? "you" : "other", name: names[winners[0]] });
}

/** The seat whose pieces stand for the game: a winner's, or one's own in a game without one. */
export const winnerOf = (result: MyResult): number => result.winners[0] ?? mySeat(result);

/** "Runa wins, 41 to 36." */
export function shareTitle(result: MyResult, names: string[], summary: AnySummary | null, words: Words): string {
  const { winners, scores, seats } = result;
  const points = scores.map(signed);
  const [winner] = winners;
  if (seats.length === 1) {
    const rival = summary?.rival?.(result.view as never);
    if (rival !== undefined)
      return words.say("share-alone", { name: names[0], mine: points[0], theirs: signed(rival) });
  }
  if (winner === undefined) return words.say("share-nobody");
  if (winners.length > 1) {
    const inTeams = (result.options["teams"] ?? "no") !== "no";
    return words.say(inTeams ? "share-win-team" : "share-win-shared", {
      names: words.join(winners.map((seat) => names[seat])),
    });
  }
  if (seats.length === 2)
    return words.say("share-win-two", { name: names[winner], mine: points[winner], theirs: points[1 - winner] });
  return words.say("share-win-many", { name: names[winner], points: scores[winner] });
}

/** What made the result, as a sentence of its own. */
export function shareGist(result: MyResult, summary: AnySummary | null, words: Words): string {
  const gist = summary?.gist(result.view as never, result.told, winnerOf(result), false, words) ?? "";
  return gist && `${gist[0].toLocaleUpperCase(words.language)}${gist.slice(1)}.`;
}

/** The address at which this game can be watched. */
export const replayPath = (result: Pick<MyResult, "code" | "match">): string =>
  `/replay/${result.code}?match=${result.match}`;
