/** What is said about things, the score sheet, and that both languages have all words. */
import { describe, expect, test } from "vitest";
import { Words, type Language } from "@/lib/words";
import { about } from "./about";
import { longest, readBrief } from "./brief";
import { SPELLS } from "./pieces";
import { scoreSheet } from "./scores";
import { table } from "./table.fixture";

const english = await Words.ofGame("spellbook", "en");
const german = await Words.ofGame("spellbook", "de");
const LONGEST_LINE = 10;

describe.each<[Language, Words]>([
  ["en", english],
  ["de", german],
])("in %s", (_, words) => {
  test.each(SPELLS)("%s has a short text for each level that fits on a small card", (spell) => {
    for (const level of [3, 4, 5]) {
      const text = words.say(`board-brief-${spell}`, { level });
      expect(text).not.toContain("board-brief");
      const lines = readBrief(text);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(longest(lines), text).toBeLessThanOrEqual(LONGEST_LINE);
    }
  });

  test("everything that can be pointed at is explained", () => {
    const keys = ["altar", "bag", "pool", "familiar", "aside", "rival", "phase-0", "phase-1", "phase-2", "stone-4"];
    for (const key of [...keys, "card-3"]) {
      const found = about(key, words, table());
      expect(found?.title, key).toBeTruthy();
      expect(found?.title).not.toMatch(/^(board|phase)-/);
      expect(found?.text).not.toContain("board-");
    }
    expect(about("nonsense", words, table())).toBeNull();
  });
});

describe("alone at the table", () => {
  const alone = table({ seats: 1, cards: [1, 1, 1, 1, 3, 1, 2] });

  test("altar and Clone are explained as they work there", () => {
    const altar = about("altar", english, alone);
    expect(altar).toMatchObject({ rule: "9.3" });
    expect(altar?.text).toContain("refilled to 7");
    expect(altar?.text).not.toContain("10 or more");
    expect(about("altar", german, alone)?.text).toContain("auf 7 aufgefüllt");
    expect(about("altar", english, table())?.text).toContain("10 or more");
    expect(about("card-4", english, alone)?.text).toContain("level 4 of a spell you have not learned");
    expect(about("card-4", english, alone)?.text).not.toContain("another player");
    expect(about("card-4", english, table({ cards: alone.cards }))?.text).toContain("or another player’s");
  });
});

test("Knowledge scores up to 2 at level 4, and exactly 2 at level 5", () => {
  const lines = about("card-6", english, table({ cards: [1, 1, 1, 1, 1, 1, 2] }))!.text.split("\n");
  expect(lines.map((line) => /\(([^)]*)\)$/.exec(line)![1])).toEqual(["1 point each", "up to 2 points each", "2 points each"]); // prettier-ignore
});

test("a card is explained with all its levels, what they are worth, and its rule", () => {
  const found = about("card-6", english, table({ cards: [1, 1, 1, 1, 1, 1, 2] }));
  expect(found).toMatchObject({ title: "Knowledge", rule: "6.20" });
  expect(found?.text.split("\n")[0]).toBe(
    "3: At the end, 1 point for each other spell you have learned. (1 point each)",
  );
});

test("a brief text is read as lines of plain and strong runs with signs", () => {
  expect(readBrief("−1 ○ | **Draw 4**")).toEqual([
    [
      {
        strong: false,
        signs: [
          { kind: "text", text: "−1 " },
          { kind: "rune", name: "circle" },
        ],
      },
    ],
    [{ strong: true, signs: [{ kind: "text", text: "Draw 4" }] }],
  ]);
});

describe("the score sheet", () => {
  test("has a row for each card, the familiar boards and the sum", () => {
    const v = table();
    v.level[1][0] = 4;
    v.card_points[1][0] = 2;
    v.board_points[0] = 7;
    const rows = scoreSheet(v, ["Ana", "Ben"], english);
    expect(rows.map((row) => row.label).slice(0, 2)).toEqual(["Sacrifice", "Levitation"]);
    expect(rows[0].points).toEqual(["–", 2]);
    expect(rows.at(-2)?.points).toEqual([7, 0]);
    expect(rows.at(-1)?.points).toEqual([7, 2]);
  });

  test("alone, ends with the opponent's points", () => {
    const v = table({ seats: 1, track: 5, rival_points: 18 });
    v.held[4] = 7;
    const rows = scoreSheet(v, ["Ana"], english).slice(-3);
    expect(rows.map((row) => row.points[0])).toEqual([16, 2, 18]);
    expect(rows[2].label).toBe("Opponent: Points");
  });
});
