/** Simsala … Bumm? away from its table. */
import type { Summary } from "@/lib/summary";
import { PIECE } from "@/lib/log";
import type { View } from "./generated";
import { Event } from "./generated";
import { EMPTY } from "./pieces";
import Side from "./Side.svelte";
import Sprite from "./Sprite.svelte";
import { lastTold } from "./table";
import Trophy from "./Trophy.svelte";
import Picture from "./Picture.svelte";

export const summary: Summary<View> = {
  Sprite,
  Side,
  Picture,
  trophy: { width: 14, height: 44, gap: 1, Trophy },
  turn: (_v, words) => words.say("mine-turn"),
  stands: (v, seat, names, words) => {
    const others = names.map((name, other) => ({ name, points: v.points[other] })).filter((_, p) => p !== seat);
    const best = others.sort((one, other) => other.points - one.points)[0];
    const stones = v.stones[seat].filter((stone) => stone !== EMPTY).length;
    return words.say("mine-stands", { stones, points: v.points[seat], name: best.name, theirs: best.points });
  },
  gist: (_v, told, _seat, _you, words) => {
    const cast = lastTold(told, Event.CAST);
    return cast
      ? words.say("mine-gist", { spell: cast[PIECE], thing: words.name(cast[PIECE]) })
      : words.say("mine-gist-failed");
  },
  caption: (told, name, words) => words.say("share-pieces", { name, cast: lastTold(told, Event.CAST) ? "yes" : "no" }),
};
