import { beforeAll, describe, expect, it } from "vitest";
import { MODULE as MANDRAGORA } from "../games/mandragora/module.ts";
import { MODULE } from "../games/simsala/module.ts";
import { MODULE as SPELLBOOK } from "../games/spellbook/module.ts";
import type { Forgetting, Listening, Searching } from "./description.ts";
import { Engine } from "./engine.ts";
import { networkIn } from "./network.ts";
import { hasEngine } from "./open.ts";
import { nested } from "./records.ts";
import { Search, Thinker } from "./search.ts";

const codes = import.meta.glob<string>("../games/simsala/module.wasm", {
  query: "?url&inline",
  import: "default",
  eager: true,
});
const decoded = (url: string) => Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));

describe("an engine", () => {
  let engine: Engine<typeof MODULE>;
  const begun = (seats: number) => {
    const s = engine.record("State");
    engine.call("setup", s, seats, Int8Array.of(0, 0, 0, 1));
    return s;
  };
  beforeAll(async () => {
    engine = await Engine.load(decoded(codes["../games/simsala/module.wasm"]), MODULE);
  });

  it("has records with the fields of the rules, in memory of their own", () => {
    const s = begun(4);
    expect(s.seats).toBe(4);
    s.points[2] = 7;
    expect(engine.call("score", s, 2)).toBe(7);
    const copy = engine.records.copy(s);
    copy.points[2] = 0;
    expect(s.points[2]).toBe(7);
    expect(engine.records.plain(s).stones).toHaveLength(5);
  });

  it("frees what was held within a piece of work, also when memory has grown", () => {
    const before = engine.mark();
    engine.within(() => engine.hold("f8", [1 << 20]));
    expect(engine.mark()).toBe(before);
    expect(engine.call("actor", begun(2))).toBe(-1);
  });

  it("refuses an array of other numbers than the function takes", () => {
    const wrong = { address: 0, item: "f8", shape: [4] };
    expect(() => engine.call("setup", engine.record("State"), 4, wrong)).toThrow("f8");
  });

  it("returns large results as they are", () => {
    const s = begun(2);
    expect(engine.callWide("look_at", s, new BigInt64Array(MODULE.actions))).toBe(7n);
  });

  it("searches until a moment, again and again in the same memory", () => {
    const s = begun(2);
    while (engine.call("actor", s) === -1) engine.call("apply", s, engine.call("outcome_at", s, 0));
    const v = engine.record("View");
    engine.call("view", s, engine.call("actor", s), v);
    const size = MODULE.layers.reduce((sum, [rows, width, biases]) => sum + rows * width + biases, 0);
    const thinker = new Thinker(engine, new Float32Array(size), 1 << 10);
    const legal = Array.from(v.legal.keys()).filter((action) => v.legal[action]);
    const held = engine.mark();
    for (let seed = 0; seed < 3; seed++) {
      const search = new Search(thinker, v, seed);
      expect(search.runUntil(performance.now() + 30, 64)).toBeGreaterThan(0);
      expect(legal).toContain(search.decide(0));
    }
    expect(engine.mark() - held).toBeLessThan(1000);
  });
});

it("knows by their types what all modules have in common", () => {
  const modules = [MODULE, SPELLBOOK, MANDRAGORA] satisfies Searching[]; // where that is not so, this is not compiled
  const some: [Listening, Forgetting, Forgetting] = [MODULE, MODULE, MANDRAGORA];
  expect(modules.filter((module) => "listen" in module.functions)).toEqual(some.slice(0, 1));
  expect(modules.filter((module) => "forget" in module.functions)).toEqual(some.slice(1));
});

it("knows which games have a module", () => {
  expect(hasEngine("simsala")).toBe(true);
  expect(hasEngine("chess")).toBe(false);
});

it("reads lists of lists, and weights as NumPy keeps them", () => {
  expect(nested([1, 2, 3, 4, 5, 6], [2, 3])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const numbers = (kind: string, bytes: Uint8Array) => {
    const header = `{'descr': '${kind}', 'fortran_order': False, 'shape': (2,), }`.padEnd(117) + "\n";
    const file = new Uint8Array(10 + header.length + bytes.length);
    new DataView(file.buffer).setUint16(8, header.length, true);
    file.set(new TextEncoder().encode(header), 10);
    file.set(bytes, 10 + header.length);
    return file.buffer;
  };
  const weights = numbers("|i1", new Uint8Array(new Int8Array([1, -2, 3, 4, 0, 0, 0, -1]).buffer));
  const others = numbers("<f4", new Uint8Array(new Float32Array([0.5, 2, 7, 8]).buffer)); // two steps, two biases
  expect([...networkIn(weights, others, [[2, 2, 2]])]).toEqual([0.5, -1, 6, -504, 7, 8]);
  expect(() => networkIn(others, weights, [[2, 2, 2]])).toThrow("|i1");
});
