import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Description } from "@/engine/description";
import { Engine } from "@/engine/engine";
import { FACTS } from "@/games/simsala/facts";
import { MODULE } from "@/games/simsala/module";
import { SPECTATOR, type AnyMessage, type TableInfo, type ViewMessage } from "@/lib/generated";
import { Actions, LocalGame } from "./game";
import { Sayings } from "./lines";
import { Rules } from "./rules";
import { LocalServer, type Store } from "./server";
import { Conflict, type Listed, type ResultRow, type Row } from "./store";

const codes = import.meta.glob<string>("../games/simsala/module.wasm", {
  ...{ query: "?url&inline", import: "default", eager: true },
});
const url = codes["../games/simsala/module.wasm"];
const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));

async function simsala(): Promise<LocalGame> {
  const engine: Engine = await Engine.load<Description>(bytes, MODULE);
  const actions = new Actions(FACTS.actions);
  const sayings = new Sayings(engine, actions);
  return new LocalGame(FACTS, new Rules(engine), sayings, actions);
}

/** What a browser keeps, for all its tabs. */
class Memory implements Store {
  rows: Row[] = [];
  listed = new Map<string, Listed>();
  ended: ResultRow[] = [];
  isFull = false;

  async append(row: Row, table?: Listed): Promise<void> {
    if (this.isFull) throw new Error("full");
    if (this.rows.some(({ code, number }) => code === row.code && number === row.number)) throw new Conflict();
    this.rows.push(structuredClone(row));
    if (table) this.listed.set(row.code, table);
  }
  async note(table: Listed, results: ResultRow[]): Promise<void> {
    this.listed.set(table.code, table);
    this.ended = results;
  }
  entries = async (code: string, from = 0) => this.rows.filter((row) => row.code === code && row.number >= from);
  tables = async () => [...this.listed.values()];
  results = async () => this.ended;
  remove = async () => {
    this.rows = [];
  };
}

describe("the server of a browser", () => {
  let store: Memory;
  let game: LocalGame;
  const tab = () =>
    new LocalServer({
      ...{ store, notices: null, canPlay: (name) => name === "simsala", gameOf: async () => game, now: () => 1000 },
      ...{ newSecret: () => "5a".repeat(32), newCode: () => "TESTTABLE" },
      kitOf: () => Promise.reject(new Error("no bot plays here")),
      choose: () => Promise.reject(new Error("no bot plays here")),
      advise: () => Promise.reject(new Error("nobody is asked")),
    });
  const views = (sent: AnyMessage[]) => sent.filter((message): message is ViewMessage => message.type === "view");

  /** A game of two people at one device. */
  async function begun(server: LocalServer): Promise<AnyMessage[]> {
    await server.ask("POST", "/tables", { game: "simsala", seats: [null, null], options: { first: "1" } });
    await server.ask("POST", "/tables/TESTTABLE/seats/1", { name: "Ana" });
    await server.ask("POST", "/tables/TESTTABLE/seats/2", { name: "Ben" });
    await server.ask("POST", "/tables/TESTTABLE/start");
    return watched(server);
  }
  async function watched(server: LocalServer): Promise<AnyMessage[]> {
    const sent: AnyMessage[] = [];
    await server.join("TESTTABLE", { send: (message) => sent.push(message) });
    return sent;
  }
  async function act(server: LocalServer): Promise<AnyMessage[]> {
    const sent: AnyMessage[] = [];
    const { receive } = await server.join("TESTTABLE", { send: (message) => sent.push(message) });
    const { seat, ply, legal } = views(sent).find((view) => view.legal)!;
    await receive({ type: "act", id: 1, seat, ply, action: legal![0].action });
    return sent;
  }

  beforeEach(async () => {
    store = new Memory();
    game ??= await simsala();
  });

  it("shows each seat of the people here what it sees, and numbers what it sends", async () => {
    const sent = await begun(tab());
    expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, place) => place));
    expect(views(sent).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(views(sent)[0].legal!.length).toBeGreaterThan(1);
    expect(views(sent)[1].legal).toBeUndefined();
  });

  it("goes on with the journal in another tab, and catches up when that one was quicker", async () => {
    const [one, other] = [tab(), tab()];
    await begun(one);
    await watched(other);
    expect((await act(one)).at(-1)).toMatchObject({ type: "done" });
    const late = (await act(other)).at(-1); // it has not heard: its entry has the number of the first one's
    expect(late).toMatchObject({ type: "refused", reason: "stale-ply" });
    expect((await act(other)).at(-1)).toMatchObject({ type: "done" });
    expect(store.rows.map(({ number }) => number)).toEqual(store.rows.map((_, place) => place));
  });

  it("reads journals of earlier versions, which wrote less", async () => {
    await begun(tab());
    const forget = (kind: string, ...names: string[]) => {
      const entry = store.rows.find((row) => row.entry.kind === kind)!.entry as unknown as Record<string, unknown>;
      for (const name of names) delete entry[name];
    };
    forget("opened", "deal", "clock");
    forget("sat", "face");
    forget("began", "rules");
    const info = (await tab().ask("GET", "/tables/TESTTABLE")) as TableInfo;
    expect(info).toMatchObject({ stage: "playing", clock: null, is_dealt: false });
  });

  it("gives people the face of their choice, if nobody at the table has it", async () => {
    const server = tab();
    await server.ask("POST", "/tables", { game: "simsala", seats: [null, null, null], options: {} });
    const sit = async (seat: number, name: string, face: number | null) => {
      const { seats } = (await server.ask("POST", `/tables/TESTTABLE/seats/${seat}`, { name, face })) as TableInfo;
      return seats.map(({ persona }) => persona);
    };
    expect(await sit(1, "Ana", 2)).toEqual([2, 1, 0]);
    expect(await sit(2, "Ben", 2)).toEqual([2, 1, 0]);
    expect(await sit(2, "Ben", 4)).toEqual([2, 4, 0]);
    expect(await sit(3, "Eva", null)).toEqual([2, 4, 0]);
  });

  it("refuses a journal in which an entry is missing, and one of a game that it does not have", async () => {
    await begun(tab());
    const [row] = store.rows.splice(1, 1);
    await expect(tab().ask("GET", "/tables/TESTTABLE")).rejects.toMatchObject({ reason: "unplayable" });
    store.rows.splice(1, 0, row);
    (store.rows[0].entry as { game: string }).game = "chess";
    await expect(tab().ask("GET", "/tables/TESTTABLE")).rejects.toMatchObject({ reason: "unplayable" });
  });

  it("says that nothing can be saved, and has changed nothing then", async () => {
    const server = tab();
    await begun(server);
    store.isFull = true;
    expect((await act(server)).at(-1)).toMatchObject({ type: "refused", reason: "no-storage-here" });
    store.isFull = false;
    expect((await act(server)).at(-1)).toMatchObject({ type: "done" });
  });

  it("lets those watch who have no seat", async () => {
    const server = tab();
    await begun(server);
    vi.spyOn(console, "error").mockImplementation(() => undefined); // the bots that play on are not here
    await server.ask("DELETE", "/tables/TESTTABLE/seats/1");
    const tables = (await server.ask("GET", "/mine/tables")) as { standing: { seat: number } }[];
    expect(tables[0].standing.seat).toBe(SPECTATOR);
  });

  it("takes its tables along to another browser in a file, once, and leaves out what is damaged", async () => {
    await begun(tab());
    await act(tab());
    const file = JSON.parse(JSON.stringify(await tab().ask("GET", "/mine/file"))) as Row[];
    const before = await tab().ask("GET", "/mine/tables");
    store = new Memory();
    expect(await tab().ask("POST", "/mine/file", file.slice(1))).toBe(0);
    expect(await tab().ask("POST", "/mine/file", [null, 7, {}, { code: "SERVERSONE", entry: {} }])).toBe(0);
    await expect(tab().ask("POST", "/mine/file", { format: 1 })).rejects.toMatchObject({ reason: "bad-record" });
    expect(store.rows).toEqual([]);
    expect(await tab().ask("POST", "/mine/file", file)).toBe(1);
    expect(await tab().ask("POST", "/mine/file", file)).toBe(0);
    expect(store.rows).toEqual(file);
    expect(await tab().ask("GET", "/mine/tables")).toEqual(before);
  });
});
