/** What calls cost if they fail, in words. */
import type { Offer, Risk } from "@/lib/generated";
import type { Words } from "@/lib/words";

const yes = (is: boolean | undefined) => (is ? "yes" : "no");

/** The values of the messages about a risk. */
export function riskOf({ least, most, is_certain, is_fatal }: Risk): Record<string, string | number> {
  return { least, most, range: yes(least < most), certain: yes(is_certain), fatal: yes(is_fatal) };
}

/** What a wrong call costs now: what most of them do, then those that cost something else. What is too low is named by
 * the prompt. */
export function risksOf(legal: ReadonlyMap<string, Offer>, words: Words): string {
  const calls = [...legal.values()].flatMap(({ risk, says }) =>
    risk && !risk.is_certain ? [{ spell: says[1].piece as number, risk }] : [],
  );
  const usual = calls.at(-1)?.risk;
  if (!usual) return "";
  const others = calls.filter(({ risk }) => risk.most !== usual.most);
  const said = others.map(({ spell, risk }) => words.say("risk-of", { spell, ...riskOf(risk) }));
  return [words.say("risk-call", riskOf(usual)), ...said].join(" · ");
}
