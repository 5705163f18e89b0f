import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { loadFace } from "@/games";
import { loadRules } from "@/lib/rules";
import { Words, type GameName, type Language } from "@/lib/words";
import RulesText from "./RulesText.svelte";

const LANGUAGES: Language[] = ["en", "de"];
const CHAPTERS: Record<string, string[]> = {
  simsala: ["1", "2", "3"],
  spellbook: ["1", "3", "4", "7", "8"],
  mandragora: ["1", "3", "4", "5", "7"],
};
const GAMES = Object.keys(CHAPTERS);

async function show(game: GameName, language: Language, hasFace = true) {
  const face = hasFace ? await loadFace(game) : null;
  const [rules, words] = [await loadRules(game, language), await Words.ofGame(game, language)];
  return render(RulesText, { rules, rule: "", game, words, face }).container;
}

test.each(GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
  "the rules of %s in %s have their pictures, each below the heading of its chapter",
  async (game, language) => {
    const page = await show(game, language);
    const figures = [...page.querySelectorAll("figure")];
    expect(figures.map((figure) => figure.previousElementSibling?.id)).toEqual(
      CHAPTERS[game].map((chapter) => `rule-${chapter}`),
    );
    for (const figure of figures) {
      expect(figure.querySelector("use")).not.toBeNull();
      expect(figure.outerHTML).not.toMatch(/[>"](figure|board|piece|colour|rune|phase)-[a-z0-9-]+[<"]/);
    }
  },
);

test.each(GAMES)("every drawing in the pictures of %s is there, once", async (game) => {
  const page = await show(game, "en");
  for (const use of page.querySelectorAll("figure use")) {
    expect(page.querySelectorAll(use.getAttribute("href")!), use.getAttribute("href")!).toHaveLength(1);
  }
});

test("drawings that a board has brought are not brought again", async () => {
  const { Sprite } = await loadFace("simsala");
  render(Sprite!);
  await show("simsala", "en");
  expect(document.querySelectorAll("#simsala-slab-1")).toHaveLength(1);
});

test("rules can be read without pictures", async () => {
  const page = await show("mandragora", "en", false);
  expect(page.querySelector("figure")).toBeNull();
  expect(page.querySelectorAll("h2").length).toBeGreaterThan(5);
});
