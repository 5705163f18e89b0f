/** Which spells a table would play with. */
import { COLOURS, SETS, SET_CHOICES, SPELLS } from "./pieces";

const NAMED: readonly string[] = SET_CHOICES.slice(0, SETS);

/** By colour, the number of the spell; null where chance draws the cards. */
export function offered(options: Record<string, string>): number[] | null {
  const set = options["set"] ?? NAMED[0];
  const isChosen = COLOURS.some((colour) => options[colour]);
  if (!isChosen && !NAMED.includes(set)) return null;
  return COLOURS.map((colour, number) => {
    const choice = SPELLS.indexOf(options[colour] as (typeof SPELLS)[number]);
    if (isChosen) return choice >= 0 ? choice : SETS * number;
    return SETS * number + NAMED.indexOf(set);
  });
}
