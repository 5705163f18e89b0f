/** How a round ended, in words: whose it is and why. */
import type { Words } from "@/lib/words";
import type { View } from "./generated";
import type { Round } from "./rounds";

export interface Ending {
  title: string;
  reason: string;
  /** Who has won the round; -1 where somebody's own fault ended it. */
  winner: number;
  /** By which light the reader sees it. */
  mood: "won" | "lost" | "even";
}

export function ending(v: View, round: Round, names: string[], words: Words): Ending {
  const { caller, fates, spell } = round;
  const isFault = fates[caller] === "fault";
  const winner = isFault ? -1 : caller;
  const whose = caller === v.seat ? "you" : "other";
  const out = names.flatMap((name, p) =>
    fates[p] === "out" ? [p === v.seat ? words.say("board-you-too") : name] : [],
  );
  const about = {
    ...{ who: whose, name: names[caller], round: v.round_number, spell, thing: spell ? words.name(spell) : "" },
    victim: fates[v.seat] === "out" && out.length === 1 ? "you" : "other",
    victims: words.join(out),
  };
  return {
    title: words.say(isFault ? "board-over-fault" : "board-over", about),
    reason: words.say(`board-end-${fates[caller]}`, about),
    winner,
    mood: winner < 0 && whose === "other" ? "even" : winner === v.seat && v.seat >= 0 ? "won" : "lost",
  };
}
