import { describe, expect, it } from "vitest";
import type { GameInfo, SeatInfo } from "./generated";
import { check, sha256 } from "./fairness";
import { blocks, inline } from "./markdown";
import { pace, plan, type AnyFace } from "./motion";
import { freeName, namesOf, refusalText } from "./names";
import { chosenOptions, shortRules } from "./options";
import { placeOf } from "./route.svelte";
import { Words } from "./words";

const seat = (name: string, bot: string | null, persona = 0): SeatInfo => ({
  name,
  bot,
  is_taken: true,
  is_here: true,
  is_yours: false,
  persona,
  stands_in_for: null,
  decided: 0,
});

describe("addresses", () => {
  it("lead to pages", () => {
    expect(placeOf("/")).toEqual({ page: "home" });
    expect(placeOf("/new/simsala")).toEqual({ page: "new", game: "simsala" });
    expect(placeOf("/t/abcdef")).toEqual({ page: "table", code: "ABCDEF" });
    expect(placeOf("/replay/ABCDEF")).toEqual({ page: "replay", code: "ABCDEF" });
  });
  it("that nobody knows lead nowhere", () => {
    for (const path of ["/t/", "/t/a1", "/new/Chess!", "/t/abc/def", "/x"]) expect(placeOf(path).page).toBe("nowhere");
  });
});

describe("rules in Markdown", () => {
  it("have numbers, and no sources", () => {
    const [title, list] = blocks(
      "## 3 A turn\n\n- **3.1** It *starts*\n  here. (RB Spielablauf, B2)\n- **3.2** See `x` (chapter 4). (F1)",
    );
    expect(title).toMatchObject({ kind: "h2", anchor: "3" });
    expect(list.items[0]).toEqual({ rule: "3.1", parts: [...inline("It *starts* here.")] });
    expect(list.items[1].parts.map((part) => part.text).join("")).toBe("See x (chapter 4).");
  });
});

describe("fairness", () => {
  it("is the SHA-256 of the secret", async () => {
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(await check(await sha256("secret"), "secret")).toBe("kept");
    expect(await check(await sha256("secret"), "other")).toBe("broken");
  });
});

describe("names", () => {
  const words = Words.ofHouse("en");
  it("of bots differ, also from those of people", () => {
    const names = namesOf([seat("Edda", null), seat("random 2", "random", 1), seat("random 3", "random", 2)], words);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe("Edda");
  });
  it("of bots stay the same when everybody moves one seat along", () => {
    const before = [seat("Ben", null, 0), seat("tinker 2", "tinker", 1), seat("tinker 3", "tinker", 2)];
    const after = [...before.slice(1), before[0]];
    expect(namesOf(before, words)).toEqual(["Ben", "Quint", "Barnaby"]);
    expect(namesOf(after, words)).toEqual(["Quint", "Barnaby", "Ben"]);
  });
  it("of a bot that plays on for somebody say for whom", () => {
    const standIn = { ...seat("tinker 1", "tinker"), stands_in_for: "Mira" };
    expect(namesOf([standIn], words)).toEqual(["Mira’s bot"]);
  });
  it("are free if nobody has them", () => expect(freeName("Ben", ["Ben", "Ben 2"])).toBe("Ben 3"));
  it("every refusal of the protocol has words in both languages", () => {
    const reasons =
      "bad-message bad-request bad-setup bad-deck no-guest not-host not-your-seat no-table unknown-game unknown-seat seat-taken not-now match-over unplayable not-your-turn illegal-action stale-ply no-undo too-many-undos too-fast too-many shutting-down busy no-storage no-storage-here old-page failed";
    for (const language of ["en", "de"] as const) {
      const house = Words.ofHouse(language);
      for (const reason of reasons.split(" ")) expect(refusalText({ reason, message: "?" }, house)).not.toBe("?");
    }
  });
});

describe("options", () => {
  const choices = (...names: string[]) => names.map((name) => ({ name, seats: [2, 3] }));
  it("that are not the usual ones are said", async () => {
    const words = await Words.ofGame("simsala", "en");
    const game = {
      options: { length: choices("match", "single"), first: choices("random", "1", "2") },
    } as unknown as GameInfo;
    expect(chosenOptions({ length: "single", first: "2" }, game, words)).toEqual([
      "a single round",
      "First player: seat 2",
    ]);
    expect(shortRules(words, { order: "enforced" })).toContain("no call may be lower");
  });
});

describe("flights", () => {
  const face = {
    flights: (line: number[], _b: unknown, _v: unknown, step: number) =>
      line[0] ? [{ piece: 1, from: "a", to: "b", step }] : [],
  };
  it("come one after the other; lines that move nothing take no time", () => {
    const told = [
      { ply: 1, lines: [[1], [0], [1]] },
      { ply: 2, lines: [[1]] },
    ];
    const flights = plan(face as unknown as AnyFace, null, { told, view: {} } as never);
    expect(flights.map((flight) => flight.step)).toEqual([0, 1, 2]);
    expect(pace(flights, "normal")).toBe(250);
    expect(pace(flights, "off")).toBe(0);
  });
  it("of a long deal are quicker", () => {
    const many = Array.from({ length: 26 }, (_, step) => ({ piece: 1, from: "a", to: "b", step }));
    expect(pace(many, "normal")).toBe(100);
  });
});

describe("words of the page", () => {
  it("are the same in both languages", async () => {
    const sources = import.meta.glob<string>("./../words/*.ftl", { query: "?raw", import: "default", eager: true });
    const [one, two] = Object.values(sources).map((text) =>
      [...text.matchAll(/^([a-z0-9-]+) =/gm)].map((found) => found[1]),
    );
    expect(one).toEqual(two);
  });
});
