import { expect, test } from "vitest";

/** What is written by hand: neither generated nor a test. */
const SOURCES = import.meta.glob<string>(
  [
    "/src/games/*/**/*.{ts,svelte}",
    "!/src/games/*/{facts,generated,module,sample}.ts",
    "!/src/games/*/**/*.test.ts",
    "!/src/games/*/**/*.fixture.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);
const GENERATED = import.meta.glob<Record<string, unknown>>("/src/games/*/generated.ts", { eager: true });

/** A number of the engine in code: a field of a view or of a told line beside a number other than 0 and 1, a column of a
 * line by its number, or a case. */
const NUMBERS = [
  /\b(?:v|view|line|belief)(?:\.\w+|\[[^\]]*\])+ *(?:===|!==|[<>]=?|%|\+|-) *-?(?:[2-9]|\d\d)/,
  /\blines?\[\d/,
  /\bcase -?\d/,
];

const scriptOf = (path: string, text: string): string =>
  path.endsWith(".svelte") ? text.replace(/<style[\s\S]*?<\/style>/g, "") : text;

const found = (text: string): string[] =>
  text.split("\n").filter((line) => NUMBERS.some((number) => number.test(line)));

test("no number of the engine is written by hand", () => {
  const files = Object.entries(SOURCES);
  expect(files.length).toBeGreaterThan(80);
  expect(files.flatMap(([path, text]) => found(scriptOf(path, text)).map((line) => `${path}: ${line}`))).toEqual([]);
});

test.each([
  "if (v.step === 22) return;",
  "const isAltar = v.stones[2][kind] > 3;",
  "const seat = line[1];",
  "case 16:",
  "return v.track - 4;",
])("it would be noticed: %s", (line) => {
  expect(found(line)).toEqual([line]);
});

test("nothing that the engine writes is declared a second time", () => {
  for (const [path, constants] of Object.entries(GENERATED)) {
    const folder = path.replace("generated.ts", "");
    const texts = Object.entries(SOURCES).filter(([other]) => other.startsWith(folder));
    for (const name of Object.keys(constants)) {
      const again = texts.filter(([, text]) => new RegExp(`\\bconst ${name}\\b[^=]*= *[-\\d[{]`).test(text));
      expect(again.map(([other]) => `${other}: ${name}`)).toEqual([]);
    }
  }
});
