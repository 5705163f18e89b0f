import postcss from "postcss";
import { expect, test } from "vitest";
import { scaling } from "./scale.ts";

const shipped = (css: string) => postcss([scaling()]).process(css, { from: undefined }).css;

test("lengths grow with the reader's letters", () => {
  expect(shipped("p { font: 620 18px/1.25 serif; margin: -12px auto 0.5px }")).toBe(
    "p { font: 620 1.125rem/1.25 serif; margin: -0.75rem auto 0.5px }",
  );
});

test("hairlines stay, and so does what only looks like a length", () => {
  const css = 'p { border: 1px solid; outline: 2px solid; background: url("a-16px.svg") }';
  expect(shipped(css)).toBe(css);
});

test("windows are measured in the reader's letters, boxes of the page in those of the page", () => {
  expect(shipped("@media (max-width: 999px) { p { color: red } }")).toContain("@media (max-width: 62.4375em)");
  expect(shipped("@container board (max-width: 700px) { p { color: red } }")).toContain("(max-width: 43.75rem)");
});
