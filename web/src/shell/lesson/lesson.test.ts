import { describe, expect, test } from "vitest";
import { shelfOf } from "@/games";
import { GAMES } from "@/lib/generated";
import { Words } from "@/lib/words";
import { begun, chapterOf, DONE, pagesOf, strongParts, type Teaching } from "./lesson";

const HOUSEHOLD = ["invitation", "opening", "guide", "leave", "play", "idle", "idle-mine"];
const teachings = await Promise.all(
  GAMES.map(async ({ name }): Promise<[string, Teaching]> => [name, (await shelfOf(name).lesson!()).teaching]),
);

describe.each(teachings)("the lesson of %s", (game, teaching) => {
  const names = Object.values(teaching.chapters).flat();

  test("ends, and says nothing twice", () => {
    expect(names.at(-1)).toBe(DONE);
    expect(new Set(names).size).toBe(names.length);
  });
  test.each(["en", "de"] as const)("has all its words in %s, and what matters is closed again", async (language) => {
    const words = await Words.ofGame(game, language);
    for (const name of [...HOUSEHOLD, ...names].map((one) => one.replace(/^(right|lost)-\d$/, "$1"))) {
      expect(words.has(`learn-${name}`), name).toBe(true);
      expect(strongParts(words.say(`learn-${name}`)).length % 2, name).toBe(1);
    }
  });
  test.each(["en", "de"] as const)("has room for all of it on a phone, in steps in %s", async (language) => {
    const words = await Words.ofGame(game, language);
    for (const name of names.filter((one) => words.has(`learn-${one}`))) {
      const text = words.say(`learn-${name}`);
      const pages = pagesOf(text, 74);
      for (const page of pages) {
        expect(page.replaceAll("**", "").length, page).toBeLessThanOrEqual(74);
        expect(strongParts(page).length % 2, page).toBe(1);
      }
      expect(pages.join(" ").replaceAll("**", "")).toBe(text.replaceAll("**", ""));
    }
  });
  test("who knows a note knows its chapter, and each chapter is a dot", () => {
    const [first] = Object.values(teaching.chapters);
    expect(chapterOf(teaching.chapters, first[0])).toEqual(first);
    expect(begun(teaching.chapters, [first[0], DONE])).toBe(2);
  });
});
