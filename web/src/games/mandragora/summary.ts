/** Mandragora away from its table. */
import type { Summary } from "@/lib/summary";
import { POINTS, type View } from "./pieces";
import Side from "./Side.svelte";
import Sprite from "./Sprite.svelte";
import { castsOf, isCursed, pointsOf } from "./table";
import Trophy from "./Trophy.svelte";
import Picture from "./Picture.svelte";

export const summary: Summary<View> = {
  Sprite,
  Side,
  Picture,
  trophy: { width: 26, height: 34, gap: 6, Trophy },
  turn: (_v, words) => words.say("mine-turn"),
  stands: (v, seat, _names, words) =>
    words.say("mine-stands", { casts: castsOf(v, seat).length, cards: v.hand_size[seat] }),
  gist: (v, _told, seat, you, words) => {
    const casts = castsOf(v, seat).length;
    if (!isCursed(v, seat)) return words.say("mine-gist", { casts });
    const without = pointsOf(v, seat) - v.points[seat][POINTS.TILE];
    const others = Array.from({ length: v.seats }, (_, other) => other).filter((other) => other !== seat);
    const best = Math.max(...others.map((other) => pointsOf(v, other)));
    return words.say("mine-gist-cursed", {
      cost: pointsOf(v, seat) < best && without >= best ? "lead" : "points",
      who: you ? "you" : "other",
    });
  },
  caption: (_told, name, words) => words.say("share-pieces", { name }),
};
