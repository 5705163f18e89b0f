import { afterEach, describe, expect, it, vi } from "vitest";
import { commitmentTo } from "@/local/chance";
import type { GameInfo, SeatInfo } from "./generated";
import { check } from "./fairness";
import * as here from "./here";
import { copy, replayLink } from "./links";
import { blocks, inline } from "./markdown";
import { pace, plan, type AnyFace } from "./motion";
import { freeName, namesOf, refusalText } from "./names";
import { chosenOptions, shortRules } from "./options";
import { Refusal } from "./refusal";
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
    expect(placeOf("/ledger/abcdef")).toEqual({ page: "ledger", code: "ABCDEF" });
    expect(placeOf(`/replay/${"aB-_".repeat(20)}`)).toEqual({ page: "replay", code: "aB-_".repeat(20) });
  });
  it("that nobody knows lead nowhere", () => {
    for (const path of ["/t/", "/t/a1", "/new/Chess!", "/t/abc/def", "/x"]) expect(placeOf(path).page).toBe("nowhere");
  });
});

describe("codes", () => {
  it("of this browser begin with a letter that no server writes, or are old", () => {
    expect(["OABCDEFGH", "ABCDEFGHK"].map(here.isHere)).toEqual([true, true]);
    expect(["ABCDEF", "ABCDEFGHKL", "ABCDEFGHKLMN"].map(here.isHere)).toEqual([false, false, false]);
    expect(here.isAboutHere("/tables/OABCDEFGH/record")).toBe(true);
    expect(here.isAboutHere("/tables/ABCDEFGHKL/record")).toBe(false);
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
  const secret = "5a".repeat(32);
  const commitment = commitmentTo(secret);
  const promised = { game: "simsala", code: "TESTTABLE", match: 1, commitment, secret };
  const ways = (record: object, draws: () => Promise<{ code: string }>) => {
    vi.stubGlobal("crypto", { subtle: undefined }); // as over plain http
    vi.spyOn(here, "canPlayHere").mockReturnValue(true);
    vi.spyOn(here, "askHere").mockImplementation(
      (method) => (method === "GET" ? Promise.resolve(record) : draws()) as Promise<never>,
    );
  };
  const right = () => Promise.resolve({ code: "RECORDABC" });
  afterEach(() => (vi.restoreAllMocks(), vi.unstubAllGlobals()));

  it("is a promise that is kept, and draws that follow from it", async () => {
    ways({ commitment, secret }, right);
    expect(await check(promised)).toBe("kept");
  });
  it("is broken by another secret, another record, or another draw", async () => {
    ways({ commitment, secret }, right);
    expect(await check({ ...promised, secret: "5b".repeat(32) })).toBe("broken");
    ways({ commitment: commitmentTo("x"), secret: "x" }, right);
    expect(await check(promised)).toBe("broken");
    ways({ commitment, secret }, () => Promise.reject(new Refusal("bad-record", "the secret decided otherwise")));
    expect(await check(promised)).toBe("broken");
  });
  it("is half known where no draw can be compared", async () => {
    ways({ commitment, secret }, () => Promise.reject(new Refusal("failed", "no worker")));
    expect(await check(promised)).toBe("promised");
  });
});

describe("links", () => {
  it("lead to a server's game by its code, and carry a game of this browser", async () => {
    expect(await replayLink({ code: "ABCDEF", match: 2 }, "ply=3")).toBe(
      `${location.origin}/replay/ABCDEF?match=2&ply=3`,
    );
    vi.spyOn(here, "askHere").mockResolvedValue("A".repeat(300));
    expect(await replayLink({ code: "ABCDEFGHJ", match: 2 }, "ply=3")).toBe(
      `${location.origin}/#/replay/${"A".repeat(300)}?ply=3`,
    );
  });
  it("that are not copied are said not to be", async () => {
    vi.stubGlobal("navigator", {}); // as over plain http
    expect(await copy("https://example.org")).toBe(false);
    vi.unstubAllGlobals();
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
      "bad-message bad-request bad-setup bad-deck no-guest not-host not-your-seat no-table unknown-game unknown-seat seat-taken not-now match-over unplayable not-your-turn illegal-action stale-ply no-undo undo-refused too-many-undos too-fast too-many shutting-down busy no-storage no-storage-here old-page failed";
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
    expect(pace(flights, "normal")).toEqual([250, 250, 250]);
    expect(pace(flights, "off")).toEqual([0, 0, 0]);
  });
  it("of a long deal are quicker", () => {
    const many = Array.from({ length: 26 }, (_, step) => ({ piece: 1, from: "a", to: "b", step }));
    expect(new Set(pace(many, "normal"))).toEqual(new Set([100]));
  });
  it("take longer the more they matter, and never long", () => {
    const of = (...weights: number[]) =>
      weights.map((weight, step) => ({ piece: 1, from: "a", to: "b", step, weight }));
    const [light, spell, greatest] = pace(of(0, 0.4, 1), "normal");
    expect(light).toBe(250);
    expect(spell).toBeGreaterThan(2 * light);
    expect(greatest).toBe(900);
    expect(pace(of(0, 1), "normal", "others")).toEqual([250, 500]);
    expect(pace(of(1), "fast")).toEqual([450]);
  });
  it("weigh what the game says, and pieces that turn over turn together", () => {
    const face = {
      flights: ([event, piece]: number[], _before: unknown, _v: unknown, step: number) =>
        event ? [{ piece, from: "a", to: "a", step, how: "turn" as const }] : [{ piece, from: "a", to: "b", step }],
      moment: ([event]: number[]) => ({ weight: event ? 0 : 1 }),
    };
    const told = [{ ply: 1, lines: [[0, 1], [1, 2], [1, 3], [0, 4]] }]; // prettier-ignore
    const flights = plan(face as unknown as AnyFace, null, { told, view: {} } as never);
    expect(flights.map(({ piece, step, weight }) => [piece, step, weight])).toEqual([[1, 0, 1], [2, 1, 0], [3, 1, 0], [4, 2, 1]]); // prettier-ignore
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
