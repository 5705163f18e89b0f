import { describe, expect, test } from "vitest";
import { Words } from "@/lib/words";
import { CHAPTERS } from "./lesson";

const messages = Object.values(CHAPTERS).flat().map((name) => `learn-${name.replace(/^(right|lost)-\d$/, "$1")}`); // prettier-ignore

describe.each(["en", "de"] as const)("in %s", async (language) => {
  const words = await Words.ofGame("simsala", language);
  test.each([...new Set(messages)])("%s is written", (message) => expect(words.has(message)).toBe(true));
  test("every right call says what it did", () => {
    const said = [1, 2, 3, 4, 5, 6, 7, 8].map((spell) =>
      words.say("learn-right", { spell, rolled: 2, healed: 0, mystic: 0, left_name: "Edda", right_name: "Quint" }),
    );
    expect(new Set(said).size).toBe(8);
    for (const text of said) expect(text).not.toMatch(/[{}$]/);
  });
});
