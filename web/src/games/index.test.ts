import { expect, test } from "vitest";
import { GAMES } from "@/lib/generated";
import { loadFace, shelfOf } from ".";

const SOURCES = import.meta.glob<string>(["/src/**/*.{ts,svelte,ftl,css}", "!/src/games/*/**", "!/src/**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const NAMES = GAMES.map((game) => game.name);

test("no game is named outside its folder", () => {
  const told = ["/src/lib/generated.ts"]; // written by the engine
  const naming = Object.entries(SOURCES).filter(([path, text]) => !told.includes(path) && NAMES.some((name) => text.toLowerCase().includes(name))); // prettier-ignore
  expect(Object.keys(SOURCES).length).toBeGreaterThan(50);
  expect(naming.map(([path]) => path)).toEqual([]);
});

test.each(NAMES)("%s has a picture and a face of its own", async (name) => {
  expect(shelfOf(name).cover).toContain(name);
  expect(Object.keys((await loadFace(name)).events).length).toBeGreaterThan(3);
});

test("a game without a folder has a picture all the same", () => {
  expect(shelfOf("none").cover).toContain("plain");
});
