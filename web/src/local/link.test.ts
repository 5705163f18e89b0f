import { beforeAll, describe, expect, it } from "vitest";
import type { Description } from "@/engine/description";
import { Engine } from "@/engine/engine";
import { Actions, LocalGame, type GameFacts, type Lists } from "./game";
import { Sayings } from "./lines";
import { linkOf, playLink, readLink } from "./link";
import { LocalMatch } from "./match";
import { recordOf } from "./record";
import { Rules } from "./rules";
import { secretFromSeed } from "./chance";

const CODES = import.meta.glob<string>("../games/*/module.wasm", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
const MODULES = import.meta.glob<Description>("../games/*/module.ts", { import: "MODULE", eager: true });
const FACTS = import.meta.glob<GameFacts>("../games/*/facts.ts", { import: "FACTS", eager: true });
const LISTS = import.meta.glob<Lists>("../games/*/lists.ts", { import: "LISTS", eager: true });
const MOST = 1500; // signs of the longest usual link

async function gameOf(name: string): Promise<LocalGame> {
  const url = CODES[`../games/${name}/module.wasm`];
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
  const engine: Engine = await Engine.load<Description>(bytes, MODULES[`../games/${name}/module.ts`]);
  const facts = FACTS[`../games/${name}/facts.ts`];
  const actions = new Actions(facts.actions);
  return new LocalGame(facts, new Rules(engine), new Sayings(engine, actions), actions, LISTS[`../games/${name}/lists.ts`]); // prettier-ignore
}

/** A whole game, by bad decisions: random games are longer than those of anybody who wants to win. */
function played(game: LocalGame, seats: number, seed: number): LocalMatch {
  const names = ["Wilhelmine Habersack-Oderbruch".slice(0, 24), "Ölaf the Undeterred", "Zoë", "Cem", "Ana"];
  const holders = names.slice(0, seats).map((name, seat) => [{ name, bot: seat ? "tinker" : null, since: 0 }]);
  const match = new LocalMatch(game, holders, { options: {}, secret: secretFromSeed(seed) });
  for (let draw = seed; !match.isOver; draw = (draw * 48271) % 2147483647) {
    const legal = match.legal(match.actor);
    match.submit(match.actor, legal[draw % legal.length], match.ply);
  }
  return match;
}

describe.each(["simsala", "spellbook", "mandragora"])("a link with a game of %s", (name) => {
  let game: LocalGame;
  beforeAll(async () => void (game = await gameOf(name)));
  const open = (link: string) => playLink(readLink(link), game);

  it("carries all of it, and is short", () => {
    const [fewest, most] = game.facts.seats;
    for (let seats = fewest; seats <= most; seats++) {
      const match = played(game, seats, 7 + seats);
      const link = linkOf(match);
      expect(recordOf(open(link))).toEqual(recordOf(match));
      expect(link).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(link.length).toBeLessThan(MOST - 60); // the address in front of it
    }
  });

  it("is refused unless it is whole and as it was made", () => {
    const link = linkOf(played(game, game.facts.seats[1], 3));
    const changed = (at: number) => link.slice(0, at) + (link[at] === "A" ? "B" : "A") + link.slice(at + 1);
    const broken = ["", "A", "ABCDEFGHJKLMN", link.slice(0, -1), link.slice(0, -9), link.slice(0, 70), `${link}AA`];
    for (const one of [...broken, ...[0, 9, 47, 50, 62, 70, link.length >> 1, link.length - 2].map(changed)])
      expect(() => open(one), one).toThrow();
  });

  it("is not made of a game that goes on", () => {
    const holders = [...Array(game.facts.seats[1]).keys()].map((seat) => [{ name: `${seat}`, bot: null, since: 0 }]);
    const match = new LocalMatch(game, holders, { options: {}, secret: secretFromSeed(1) });
    expect(() => linkOf(match)).toThrow("when it is over");
  });
});
