import { expect, test } from "vitest";

const texts = import.meta.glob<string>("./words/*.ftl", { query: "?raw", import: "default", eager: true });
const keys = (language: string) =>
  [...texts[`./words/${language}.ftl`].matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1]);

test("both languages say the same things", () => {
  expect(keys("de")).toEqual(keys("en"));
});

test("the words of the page are told from the engine's by their prefix", () => {
  const pages = /^((board|figure|learn|mine|new|on|scene|share)-|told-shop$)/;
  for (const key of keys("en")) expect(key).toMatch(pages);
});
