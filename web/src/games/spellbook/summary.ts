/** SpellBook away from its table. */
import type { Summary } from "@/lib/summary";
import { COLOURS, learnedBy, PHASES, pointsOf, type View } from "./pieces";
import Side from "./Side.svelte";
import Sprite from "./Sprite.svelte";
import Trophy from "./Trophy.svelte";
import Picture from "./Picture.svelte";

export const summary: Summary<View> = {
  Sprite,
  Side,
  Picture,
  trophy: { width: 11.5, height: 52, gap: 1, Trophy },
  turn: (v, words) => words.say("mine-turn", { phase: words.say(`phase-${PHASES[v.phase] ?? PHASES[0]}`) }),
  stands: (v, seat, names, words) => {
    const own = pointsOf(v, seat);
    const others = names.map((name, other) => ({ name, points: pointsOf(v, other) })).filter((_, p) => p !== seat);
    const best = others.sort((one, other) => other.points - one.points)[0];
    const learned = learnedBy(v, seat);
    return best
      ? words.say("mine-stands", { learned, points: own, name: best.name, theirs: best.points })
      : words.say("mine-stands-alone", { learned, points: own, theirs: v.rival_points });
  },
  gist: (v, _told, seat, _you, words) => {
    const learned = learnedBy(v, seat);
    return words.say("mine-gist", { learned, all: learned === COLOURS.length ? "yes" : "no" });
  },
  caption: (_told, name, words) => words.say("share-pieces", { name }),
  rival: (v) => v.rival_points,
};
