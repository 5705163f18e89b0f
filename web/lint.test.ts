import { expect, test } from "vitest";
import { complaints, sharedClasses } from "./lint.ts";

const SHARED = new Set(sharedClasses(".room { margin: 0 } .btn, .room > .dock { margin: 0 }"));
const wrong = (style: string) => complaints("shell/Bar.svelte", `<p></p>\n<style>\n${style}\n</style>`, SHARED);

test("a media query has a name", () => {
  expect(wrong("@media (--compact) { p { margin: 0 } }")).toEqual([]);
  expect(wrong("@media (--compact) and (min-width: 20px) { p { margin: 0 } }")).toEqual([
    "shell/Bar.svelte:3: give the media query (min-width: 20px) a name in styles/media.css",
  ]);
});

test("a colour has a name, in a file of colours or beside what it paints", () => {
  expect(wrong("p { --paint: #a0b0c0; color: var(--paint) }")).toEqual([]);
  expect(wrong("p { color: #a0b0c0 }")).toEqual(["shell/Bar.svelte:3: give the colour #a0b0c0 a name"]);
  expect(complaints("styles/tokens.css", ".slip { color: #a0b0c0 }", SHARED)).toEqual([]);
});

test("a component takes no class for itself that all pages share", () => {
  expect(wrong(".room { margin: 0 }")).toEqual([
    "shell/Bar.svelte:3: .room is a class of all pages: take another name",
  ]);
  expect(wrong(":global(.room) p { margin: 0 }")).toEqual([]);
});

test("what is made to be adjusted may be, and so may a class that is shared in one place only", () => {
  expect(wrong("p .btn { margin: 0 }")).toEqual([]);
  expect(wrong(".dock { margin: 0 }")).toEqual([]);
});
