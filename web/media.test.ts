import postcss from "postcss";
import { expect, test } from "vitest";
import { mediaOf, namedMedia } from "./media.ts";

const NAMES = mediaOf(`
  @custom-media --narrow (max-width: 999px);
  @custom-media --low (max-height: 520px);
  @custom-media --compact (--narrow), (--low);
`);
const shipped = (css: string) => postcss([namedMedia(NAMES)]).process(css, { from: undefined }).css;

test("a name stands for its query", () => {
  expect(shipped("@media (--compact) { p { color: red } }")).toBe(
    "@media (max-width: 999px), (max-height: 520px) { p { color: red } }",
  );
});

test("a name that means one of several is distributed over what has to hold besides", () => {
  expect(shipped("@media (--compact) and (pointer: fine) { p { color: red } }")).toBe(
    "@media (max-width: 999px) and (pointer: fine), (max-height: 520px) and (pointer: fine) { p { color: red } }",
  );
});

test("a name that nobody has defined is an error", () => {
  expect(() => shipped("@media (--compcat) { p { color: red } }")).toThrow("--compcat");
});
