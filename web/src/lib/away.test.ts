import { beforeEach, describe, expect, it } from "vitest";
import { face } from "@/games/spellbook/face";
import { Event } from "@/games/spellbook/generated";
import { absenceOf, awaySince, keepLook, lastLook } from "./away";
import { plain, Teller, type Line } from "./log";
import type { AnyFace } from "./motion";
import { Words, type Language } from "./words";

const DAY = 86_400;
const NOON = new Date(2026, 10, 18, 12).getTime() / 1000; // a Wednesday
const line = (event: number, seat: number, piece = 0): Line => [event, seat, piece, 0, 0, 127];

async function tellerIn(language: Language) {
  const { events, narration } = face as unknown as AnyFace;
  const words = await Words.ofGame("spellbook", language);
  return new Teller(events, { seat: 0, names: ["Ana", "Ben", "Cleo"] }, words, narration, () => null);
}
/** A move of a seat, so many days ago. */
const page = (ply: number, seat: number, days: number) => ({ ply, lines: [line(Event.DREW, seat, ply % 5)], at: NOON - days * DAY }); // prettier-ignore

describe("an absence", () => {
  beforeEach(() => localStorage.clear());

  it("begins where this browser looked last, and is none after a short while", () => {
    expect(awaySince(undefined, 1, NOON)).toBeNull();
    const look = { match: 2, ply: 17, at: NOON - DAY };
    expect([awaySince(look, 2, NOON), awaySince(look, 3, NOON), awaySince(look, 2, look.at + 60)]).toEqual([17, 0, null]); // prettier-ignore
  });

  it("is known for the tables that were looked at last", () => {
    for (let i = 0; i < 70; i++) keepLook(`T${i}`, { match: 1, ply: i, at: i });
    expect([lastLook("T0"), lastLook("T69")?.ply]).toEqual([undefined, 69]);
  });

  it("is told by day, each player in one line, and what came before it is not", async () => {
    const pages = [page(1, 0, 3), page(2, 1, 2), page(3, 2, 2), page(4, 1, 1), page(5, 1, 0), page(6, 2, 0)];
    const { days, more } = absenceOf(pages, 1, await tellerIn("en"), NOON);
    expect(days.map(({ name, deeds }) => [name, deeds.map(({ seat }) => seat)])).toEqual([["Monday", [1, 2]], ["Yesterday", [1]], ["Today", [1, 2]]]); // prettier-ignore
    expect(plain(days[0].deeds[0].parts)).toMatch(/^draws /);
    expect(more).toBe(0);
    expect(absenceOf(pages, 6, await tellerIn("en"), NOON).days).toEqual([]);
  });

  it("is told by week where it was long, and leaves to the log what is too much", async () => {
    const pages = [page(1, 1, 15), page(2, 1, 3), ...Array.from({ length: 40 }, (_, i) => page(3 + 3 * i, 1 + (i % 2), 0))]; // prettier-ignore
    const { days, more } = absenceOf(pages, 0, await tellerIn("de"), NOON);
    expect(days.map(({ name }) => name)).toEqual(["Vor 2 Wochen", "Letzte Woche", "Diese Woche"]);
    expect(more).toBe(40 - 12);
  });
});
