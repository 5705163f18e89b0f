/** Seven spells as a table agrees on them, and drawing them for a mood. */
import { COLOURS, SETS, SET_CHOICES, SPELLS, SUITING, THEMES } from "./pieces";

export type Theme = (typeof THEMES)[number];
/** The choice that leaves the cards to chance: the one that names no set. */
export const BY_CHANCE = SET_CHOICES[SETS];

export const suits = (theme: Theme, spell: number): boolean => SUITING[THEMES.indexOf(theme)].includes(spell);

/** The spells of a colour, one from each set. */
export const spellsOf = (colour: number): number[] => Array.from({ length: SETS }, (_, set) => SETS * colour + set);

/** The set whose whole row was chosen, from 0; -1 if it is a mixture. */
export const wholeSet = (seven: number[]): number =>
  Array.from({ length: SETS }, (_, set) => set).findIndex((set) => seven.every((spell) => spell % SETS === set));

/** Seven spells for a mood: of each colour one that suits it, or any where none does. `random` is as Math.random. */
export function surprise(theme: Theme, random: () => number = Math.random): number[] {
  return COLOURS.map((_, colour) => {
    const all = spellsOf(colour);
    const fitting = all.filter((spell) => suits(theme, spell));
    const from = fitting.length ? fitting : all;
    return from[Math.floor(random() * from.length)];
  });
}

/** What is agreed on with the engine: a set, or a card of each colour; null leaves it to chance. */
export function agreement(seven: number[] | null): Record<string, string | null> {
  const set = seven ? wholeSet(seven) : SETS;
  const isMixed = set < 0;
  const colours = COLOURS.map((colour, i) => [colour, isMixed && seven ? SPELLS[seven[i]] : null] as const);
  return { set: isMixed ? null : SET_CHOICES[set], ...Object.fromEntries(colours) };
}
