import { describe, expect, it } from "vitest";
import { face as mandragora } from "@/games/mandragora/face";
import { Event as Mandragora } from "@/games/mandragora/generated";
import { face as simsala } from "@/games/simsala/face";
import { Event as Simsala } from "@/games/simsala/generated";
import { face as spellbook } from "@/games/spellbook/face";
import { Event as SpellBook } from "@/games/spellbook/generated";
import { plain, Teller, type Line, type Reader } from "./log";
import { blocksOf, movesIn, linesOf, NOBODY, sinceMyTurn, withName } from "./logbook";
import type { AnyFace } from "./motion";
import { Words, type GameName, type Language } from "./words";

const READER: Reader = { seat: 0, names: ["Ana", "Ben", "Cleo"] };
const line = (event: number, seat: number, piece = 0, source = 0, target = 0): Line => [event, seat, piece, source, target, 127]; // prettier-ignore
const pagesOf = (...pages: Line[][]) => pages.map((lines, ply) => ({ ply: ply + 1, lines }));

async function tellerOf(game: GameName, face: unknown, language: Language = "en", view: unknown = null) {
  const words = await Words.ofGame(game, language);
  const { events, narration } = face as AnyFace;
  return new Teller(events, READER, words, narration, () => view);
}
/** Everything that is read below the names. */
const told = (pages: ReturnType<typeof pagesOf>, teller: Teller): string[][] =>
  blocksOf(pages, teller).map((block) =>
    linesOf(block, teller).map(({ parts }) => plain(parts).replaceAll(/\s+/g, " ").trim()),
  );

describe("the log", () => {
  const village = { nights: 0 };

  it("is a block for each turn; what nobody does belongs to the turn it happens in", async () => {
    const teller = await tellerOf("mandragora", mandragora, "en", village);
    const moved = (seat: number) => line(Mandragora.MOVED, seat, 2, 0, 3);
    const pages = pagesOf([line(Mandragora.NIGHT, 0, 0, 0, 3)], [moved(1)], [line(Mandragora.LAID, 0, 2, 0, 3)], [moved(0)]); // prettier-ignore
    const blocks = blocksOf(pages, teller);
    expect(blocks.map(({ seat, ply, last }) => [seat, ply, last])).toEqual([[NOBODY, 1, 1], [1, 2, 3], [0, 4, 4]]); // prettier-ignore
    expect(blocks[1].moves.map(({ kind }) => kind)).toEqual(["move", "aside"]);
  });

  it("says who begins in a sentence of its own, before anybody's turn", async () => {
    for (const [name, face, events] of [
      ["spellbook", spellbook, SpellBook],
      ["mandragora", mandragora, Mandragora],
    ] as const) {
      const teller = await tellerOf(name, face, "en", village);
      const pages = pagesOf([line(events.FIRST, 0)]);
      expect(told(pages, teller)).toEqual([["You begin."]]);
      expect(blocksOf(pages, teller)[0].seat).toBe(NOBODY);
    }
  });

  it("is read aloud with articles, in German, too", async () => {
    const teller = await tellerOf("spellbook", spellbook, "de");
    const pages = pagesOf([line(SpellBook.REVEALED, 1, 0)], [line(SpellBook.RIVAL_GIFT, 1, 1)]);
    const read = blocksOf(pages, teller).flatMap(({ moves }) => moves.map(({ parts }) => plain(parts)));
    expect(read.join(" ")).toMatch(/bekommt einen roten Kreis .* bekommt ein rotes Dreieck/);
  });

  it("loses nothing: what cannot be told apart is counted", async () => {
    const teller = await tellerOf("mandragora", mandragora, "en", village);
    const down = line(Mandragora.LAID_DOWN, 0, -1, 0, 6);
    const hidden = line(Mandragora.TOOK, 1, -1, 4, 0);
    const [[took, laid]] = told(pagesOf([hidden, hidden, hidden, down, down]), teller);
    expect(took).toMatch(/^takes a face-down card from shop 5 \(.+\)\. × 3$/);
    expect(laid).toMatch(/^Shop 7 \(.+\) gets a face-down card\. × 2$/);
  });

  it("names shops by number and house, and draws cards in the line", async () => {
    const teller = await tellerOf("mandragora", mandragora, "de", village);
    const took = (piece: number) => line(Mandragora.TOOK, 1, piece, 1, 0);
    const [block] = blocksOf(pagesOf([took(0), took(0)], [took(3)]), teller);
    const [{ parts }] = linesOf(block, teller);
    expect(parts.flatMap((part) => ("piece" in part ? [part.piece] : []))).toEqual([0, 0, 3]);
    expect(plain(parts)).toMatch(/^nimmt eine blaue Zutat, eine blaue Zutat, eine gelbe Zutat von Laden 2 \(.+\)\.$/);
    const [[laid]] = told(pagesOf([line(Mandragora.LAID, 0, 0, 0, 1), line(Mandragora.LAID, 0, 5, 0, 2)]), teller);
    expect(laid).toMatch(/^Laden 2 \(.+\) bekommt eine blaue Zutat, Laden 3 \(.+\) eine Alraune\.$/);
  });

  it("draws every ingredient that is laid to a book", async () => {
    const teller = await tellerOf("mandragora", mandragora, "en", village);
    const [block] = blocksOf(pagesOf([line(Mandragora.USED, 1, 2, 3, 0)]), teller);
    expect(block.moves[0].parts.filter((part) => "piece" in part)).toHaveLength(3);
  });

  it("joins the moves of a Day, and leaves out where nothing was done", async () => {
    const teller = await tellerOf("spellbook", spellbook, "de");
    const drew = (piece: number) => line(SpellBook.DREW, 1, piece);
    const revealed = (piece: number) => line(SpellBook.REVEALED, 1, piece);
    const pages = pagesOf([drew(3), drew(11)], [line(SpellBook.STORED, 1, 15)], [line(SpellBook.PASSED, 1, 2)], [revealed(0), revealed(1)]); // prettier-ignore
    expect(told(pages, teller)).toEqual([
      [
        "zieht einen lila Kreis, ein schwarzes Quadrat, lagert einen blauen Kreis.",
        "Der Altar bekommt einen roten Kreis, ein rotes Dreieck aus dem Beutel.",
      ],
    ]);
    expect(told(pagesOf([line(SpellBook.PASSED, 1, 2)]), teller)).toEqual([["lässt den Abend aus."]]);
  });

  it("says that an own Evening went by without a question, and no other", async () => {
    const teller = await tellerOf("spellbook", spellbook);
    const day = (seat: number, ...evening: Line[]) => [
      [line(SpellBook.BEGAN, seat)],
      [line(SpellBook.STORED, seat, 15), ...evening],
      [line(SpellBook.REVEALED, seat, 0)],
    ];
    const end = [line(SpellBook.FINISHED, 0)];
    const [storm, sacrifice] = [line(SpellBook.CAST, 0, 34, 4), line(SpellBook.CAST, 0, 21, 3)];
    const stored = "store a blue circle";
    const said = "cannot learn a spell this Evening.";
    const altar = "From the pouch to the altar: a red circle.";
    expect(told(pagesOf(...day(0), ...day(1), end), teller)[0]).toEqual([`${stored}, ${said}`, altar]);
    const all = (...pages: Line[][]) => told(pagesOf(...pages), teller).flat().join(" "); // prettier-ignore
    expect(all(...day(1), ...day(0)), "it is not over").not.toContain(said);
    for (const evening of [line(SpellBook.PASSED, 0, 2), line(SpellBook.LEARNED, 0, 21, 3), storm]) {
      expect(all(...day(0, evening), end)).not.toContain(said);
    }
    expect(all(...day(0, sacrifice), end), "a Morning").toContain(`at level 3, ${said}`);
  });

  it("tells a call, whether it was right and what it did in one sentence; what hits the reader stands out", async () => {
    const teller = await tellerOf("simsala", simsala);
    const pages = pagesOf(
      [line(Simsala.CALLED, 1, 6), line(Simsala.CAST, 1, 6, 2), line(Simsala.LOST, 0, 1, 0, 4)],
      [line(Simsala.CALLED, 1, 7), line(Simsala.FAILED, 1, 7), line(Simsala.LOST, 1, 1, 0, 5)],
    );
    expect(told(pages, teller)).toEqual([
      ["calls Blizzard — right! You lose a life: 5 → 4", "calls Fireball — wrong. Ben loses a life: 6 → 5"],
    ]);
    const [{ parts }] = blocksOf(pages, teller)[0].moves;
    expect(parts.some((part) => "text" in part && part.tone === "hit" && part.text.startsWith("You lose"))).toBe(true);
    const scored = pagesOf([line(Simsala.CALLED, 1, 6), line(Simsala.SCORED, 0, 2, 0, 2)]);
    const gained = blocksOf(scored, teller)[0].moves.flatMap((move) => move.parts);
    expect(gained.some((part) => "text" in part && part.tone === "hit")).toBe(false);
  });

  it("sets several victims apart, and what a reader gains is not told as a loss", async () => {
    const teller = await tellerOf("simsala", simsala);
    const lost = [0, 2].map((seat) => line(Simsala.LOST, seat, 1, 0, 4));
    const called = [line(Simsala.CALLED, 1, 5), line(Simsala.CAST, 1, 5, 2), ...lost];
    const pages = pagesOf([...called, line(Simsala.ROUND_OVER, 1), line(Simsala.SCORED, 0, 2, 0, 5)]);
    const [[said]] = told(pages, teller);
    expect(said).toBe("calls Lightning Tempest — right! You lose a life: 5 → 4 · Cleo loses a life: 5 → 4");
    const scored = movesIn(blocksOf(pages, teller)).at(-1)!;
    expect(plain(scored.parts)).toContain("You score 2 points");
    expect(scored.parts.every((part) => !("text" in part) || part.tone === undefined)).toBe(true);
  });

  it("knows what others have done since the own last turn", async () => {
    const teller = await tellerOf("simsala", simsala);
    const turn = (seat: number) => [line(Simsala.CALLED, seat, 6), line(Simsala.FAILED, seat, 6)];
    const blocks = blocksOf(pagesOf(turn(0), turn(1), turn(2), turn(1)), teller);
    expect(sinceMyTurn(blocks, 0).map(({ seat, moves }) => [seat, moves.length])).toEqual([[1, 2], [2, 1]]); // prettier-ignore
    const later = blocksOf(pagesOf(turn(0), turn(1), turn(0)), teller);
    expect(movesIn(sinceMyTurn(later, 0)), "also when the own turn has begun").toHaveLength(1);
  });

  it("sets names apart", () => {
    const name = (text: string, ...names: string[]) => withName([{ text }], names);
    expect(name("Ana draws.", "Ana")).toEqual({ name: "Ana", rest: [{ text: " draws." }] });
    expect(name("Anabel draws.", "Ana").name).toBe("");
  });
});
