/** The server of this browser: its tables, their journals, bots, and the one way in which tables change. It answers requests
 * and sockets as a server does, with the same messages. All that it needs from outside is handed to it. */
import type { Kit } from "@/engine/open";
import {
  MOST_MOMENTS,
  SPECTATOR,
  VERSION,
  type Advice,
  type AnyMessage,
  type AnyRequest,
  type Moment,
  type MyResult,
  type MyTable,
  type NewTable,
  type TableInfo,
} from "@/lib/generated";
import { OF_HERE } from "@/lib/code";
import { Refusal } from "@/lib/refusal";
import type { AdviceLine } from "@/engine/search";
import type { Known } from "./bots";
import { fairTicket, keyedDigest } from "./chance";
import { readEntry } from "./entries";
import { chatFrame, isNews, isWaiting, momentsOf, standing, tableInfo, viewFrame } from "./frames";
import type { LocalGame } from "./game";
import { ATTEMPTS, DEALT_SEEDS, THINKING, type AnyEntry } from "./generated";
import { linkOf, playLink, readLink } from "./link";
import type { LocalMatch } from "./match";
import { checked, recordOf, replay } from "./record";
import { refuse } from "./refuse";
import { resultOf } from "./result";
import { Conflict, type Listed, type ResultRow, type Row } from "./store";
import { LocalTable, ME, openTable } from "./table";

const ANYTHING = "random"; // the one bot that is no level
const LATER = 1500; // milliseconds until bots are loaded while a person thinks
const AGAIN = 3000; // milliseconds after which a bot that could not decide tries again
const OPENING = 1000; // milliseconds the opening bots may take before the table is shown
const SEATING: readonly string[] = ["sat", "stood", "botseated", "began", "again", "handedover"];

type Propose = (table: LocalTable) => AnyEntry;
/** Anything that is sent, before it has its number. */
type Sent = AnyMessage extends infer M ? (M extends AnyMessage ? Omit<M, "seq"> : never) : never;

/** A client of a table: what it is sent. */
export interface Client {
  send(message: AnyMessage): void;
}
/** Where journals are kept. */
export interface Store {
  append(row: Row, table?: Listed): Promise<void>;
  note(table: Listed, results: ResultRow[], gone: number[]): Promise<void>;
  entries(code: string, from?: number): Promise<Row[]>;
  tables(): Promise<Listed[]>;
  results(): Promise<ResultRow[]>;
  remove(code: string): Promise<void>;
}
/** The codes of tables that have changed, from one tab to the others. */
export interface Notices {
  tell(code: string): void;
  hear(listener: (code: string) => void): void;
}
/** What a server works with. */
export interface Surroundings {
  readonly store: Store;
  readonly notices: Notices | null;
  canPlay(game: string): boolean;
  gameOf(game: string): Promise<LocalGame>;
  kitOf(game: string): Promise<Kit>;
  choose(kit: Kit, known: Known): Promise<number>;
  advise(kit: Kit, view: Uint8Array): Promise<AdviceLine[]>;
  now(): number; // seconds since 1970
  newSecret(): string;
  newCode(): string;
}

class Connection {
  private seq = 0;
  constructor(private readonly client: Client) {}

  /** Number a message and send it. */
  tell(message: Sent): void {
    this.client.send(Object.assign({ type: message.type, seq: 0 }, message, { seq: this.seq++ }) as AnyMessage);
  }
}

/** A table in memory. */
class LiveTable {
  readonly connections = new Set<Connection>();
  /** Of each bot, so far. */
  readonly decisions = new Map<string, number>();
  movedAt = 0;
  /** Bots that decide, until it is a person's turn. */
  deciding: Promise<void> | null = null;
  /** Whether what bots need is here, or on its way. */
  hasKit = false;
  isGone = false;
  /** By number: what finished games came to. */
  readonly ended = new Map<number, ResultRow>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly table: LocalTable) {}

  get code(): string {
    return this.table.code;
  }
  get game(): LocalGame {
    return this.table.game;
  }
  /** The seats of the people here; where nobody sits down, they watch. */
  get seats(): number[] {
    const { mySeats } = this.table;
    return mySeats.length ? mySeats : [SPECTATOR];
  }
  get info(): TableInfo {
    return tableInfo(this.table);
  }
  listed(at: number): Listed {
    return { code: this.code, game: this.game.name, stage: this.table.stage, at };
  }

  /** One change after the other. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work, work);
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Apply an entry; return whether a game has ended by it, or goes on again. */
  apply(entry: AnyEntry, at: number): boolean {
    const { table } = this;
    const [before, told] = [table.stage, table.toldPly];
    table.apply(entry);
    const after = table.stage;
    if (entry.kind === "began" || table.toldPly > told) this.movedAt = at;
    if (before === after || (before !== "over" && after !== "over") || entry.kind === "again") return false;
    const match = table.matchNumber;
    if (after === "over")
      this.ended.set(match, { code: this.code, match, game: this.game.name, at, result: resultOf(table) });
    else this.ended.delete(match); // the last decision was taken back
    return true;
  }
}

/** A record that is looked at. */
interface Opened {
  readonly info: TableInfo;
  readonly match: LocalMatch;
}
/** What happens to a client that has joined. */
export interface Joined {
  receive(request: AnyRequest): Promise<void>;
  leave(): void;
}

export class LocalServer {
  private readonly tables = new Map<string, Promise<LiveTable>>();
  private readonly records = new Map<string, Opened>();

  constructor(private readonly around: Surroundings) {
    around.notices?.hear((code) => void this.hear(code));
  }

  // --- Tables in memory --------------------------------------------------------------------------------------------------

  private async openTable(wanted: NewTable): Promise<TableInfo> {
    const game = await this.around.gameOf(wanted.game);
    const strangers = wanted.seats.filter((bot) => bot && bot !== ANYTHING && !(bot in game.facts.levels));
    if (strangers.length) throw new Refusal("failed", `${strangers.join()} cannot play here`);
    const opened = openTable(game, wanted);
    const live = new LiveTable(new LocalTable(this.around.newCode(), opened, game));
    const at = this.around.now();
    await kept(this.around.store.append({ code: live.code, number: 0, at, entry: opened }, live.listed(at)));
    this.tables.set(live.code, Promise.resolve(live));
    return live.info;
  }

  private find(code: string): Promise<LiveTable> {
    const found = this.tables.get(code) ?? this.load(code);
    this.tables.set(code, found);
    found.catch(() => this.tables.delete(code));
    return found;
  }

  private async load(code: string): Promise<LiveTable> {
    const rows = await kept(this.around.store.entries(code));
    if (!rows.length) refuse("no-table", `There is no table ${code}.`);
    const live = await this.replayed(code, rows);
    void this.note(live, rows.at(-1)!.at); // the tab may have been closed before it
    this.wake(live);
    return live;
  }

  /** The table of a journal; a journal that is damaged, or of other rules, is refused. */
  private async replayed(code: string, [first, ...rows]: Row[]): Promise<LiveTable> {
    const opened = readEntry(first.entry);
    if (first.number !== 0 || opened.kind !== "opened" || !this.around.canPlay(opened.game)) return unplayable();
    const game = await this.around.gameOf(opened.game);
    try {
      const live = new LiveTable(new LocalTable(code, opened, game));
      for (const { entry, at, number } of rows) {
        if (number !== live.table.entryCount) throw new Error(`entry ${number} is not the next one`);
        live.apply(readEntry(entry), at);
      }
      return live;
    } catch {
      return unplayable();
    }
  }

  /** Another tab has changed a table. */
  private async hear(code: string): Promise<void> {
    const live = await this.tables.get(code);
    if (live) await live.locked(() => this.catchUp(live));
  }

  /** Apply what others have written. */
  private async catchUp(live: LiveTable): Promise<void> {
    const { store } = this.around;
    const rows = await store.entries(live.code, live.table.entryCount);
    if (!rows.length && !(await store.entries(live.code)).length) this.drop(live);
    try {
      for (const { entry, at } of rows) this.apply(live, readEntry(entry), at);
    } catch {
      this.drop(live); // a later page has written it
      unplayable();
    }
  }

  private drop(live: LiveTable): void {
    live.isGone = true;
    this.tables.delete(live.code);
  }

  // --- Changes ------------------------------------------------------------------------------------------------------------

  /** Write the entry that is proposed, apply it and tell everybody. */
  private async commit(code: string, propose: Propose): Promise<LiveTable> {
    const live = await this.find(code);
    await live.locked(() => this.write(live, propose));
    return live;
  }

  private async write(live: LiveTable, propose: Propose): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (live.isGone) refuse("no-table", `There is no table ${live.code}.`);
      const entry = propose(live.table);
      const row = { code: live.code, number: live.table.entryCount, at: this.around.now(), entry };
      try {
        await this.around.store.append(row);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error instanceof Refusal ? error : noStorage();
        await this.catchUp(live); // another tab was quicker
        continue;
      }
      this.apply(live, entry, row.at);
      this.around.notices?.tell(live.code);
      return;
    }
    refuse("busy", "Too many requests came at once. Please try again.");
  }

  private apply(live: LiveTable, entry: AnyEntry, at: number): void {
    const { table } = live;
    const stage = table.stage;
    const before = table.match ? table.numbers() : new Map<number, number>();
    const hasEnded = live.apply(entry, at);
    if (hasEnded || stage !== table.stage) void this.note(live, at);
    if (entry.kind === "said" || entry.kind === "reacted") return tellAll(live, chatFrame(entry));
    if (SEATING.includes(entry.kind) || stage !== table.stage) this.broadcast(live);
    if (table.match)
      for (const seat of live.seats) {
        const known = before.get(seat);
        if (known !== undefined && !isNews(entry, known, table.number(seat))) continue;
        tellAll(live, viewFrame(table, seat, known === undefined ? 0 : known + 1, true));
      }
    this.wake(live);
  }

  /** Keep how a table stands now, and what its games came to. */
  private async note(live: LiveTable, at: number): Promise<void> {
    const { table, ended } = live;
    const gone = table.stage === "over" || ended.has(table.matchNumber) ? [] : [table.matchNumber];
    await this.around.store.note(live.listed(at), [...ended.values()], gone).catch(() => undefined);
  }

  private broadcast(live: LiveTable): void {
    tellAll(live, { type: "table-changed", seq: 0, table: live.info });
  }

  // --- Bots ---------------------------------------------------------------------------------------------------------------

  private wake(live: LiveTable): void {
    if (live.deciding) return;
    if (!live.table.botToMove()) {
      if (live.table.match && !live.hasKit) this.fetchKitSoon(live);
      return;
    }
    live.deciding = this.decide(live)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        live.deciding = null;
        if (!live.isGone && live.table.botToMove()) setTimeout(() => this.wake(live), AGAIN); // what it lacked may be there
      });
  }

  /** While a person thinks, load what bots are going to need; not before the person sees what there is to decide. */
  private fetchKitSoon(live: LiveTable): void {
    live.hasKit = true;
    if (live.table.seats.some((_, seat) => live.table.botAt(seat)))
      setTimeout(() => void this.around.kitOf(live.game.name).catch(() => undefined), LATER);
  }

  /** Let bots decide until it is a person's turn or the game is over. */
  private async decide(live: LiveTable): Promise<void> {
    const { table } = live;
    const kit = await this.around.kitOf(live.game.name);
    for (let next = table.botToMove(); next && !live.isGone; next = table.botToMove()) {
      const { seat, bot } = next;
      const match = table.running();
      const { ply } = match;
      const action = await this.around.choose(kit, known(live, seat, bot));
      await this.commit(live.code, (found) => found.moveOfBot(seat, action, ply)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      if (table.match === match && match.ply === ply) return; // nothing was written
    }
  }

  // --- Sockets ------------------------------------------------------------------------------------------------------------

  /** Welcome a client. */
  async join(code: string, client: Client): Promise<Joined> {
    const live = await this.find(code);
    const connection = new Connection(client);
    connection.tell({ type: "welcome", version: VERSION, table: live.info });
    for (const entry of live.table.chat) connection.tell(chatFrame(entry));
    sendViews(live, connection, null);
    live.connections.add(connection);
    this.broadcast(live);
    return {
      receive: (request) => this.handle(live, connection, request),
      leave: () => void live.connections.delete(connection),
    };
  }

  private async handle(live: LiveTable, connection: Connection, request: AnyRequest): Promise<void> {
    try {
      await this.dispatch(live, connection, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, message: text, rule } = error;
      connection.tell({ type: "refused", id: request.id, reason, text, ...(rule && { rule }) });
      return;
    }
    connection.tell({ type: "done", id: request.id });
  }

  private async dispatch(live: LiveTable, connection: Connection, request: AnyRequest): Promise<void> {
    const commit = (propose: Propose) => this.commit(live.code, propose);
    switch (request.type) {
      case "act":
        await commit((table) => table.move(request.seat, request.action, request.ply, request.match));
        break;
      case "undo":
        await commit((table) => table.undo(request.seat));
        break;
      case "answer-undo":
        await commit((table) => table.answerUndo(request.seat, request.agrees));
        break;
      case "reclaim":
        await commit((table) => table.reclaim(request.seat));
        break;
      case "say":
        await commit((table) => table.say(request.text));
        break;
      case "react":
        await commit((table) => table.react(request.reaction));
        break;
      case "hint":
        await this.hint(live, connection, request.seat);
        break;
      case "resume":
        sendViews(live, connection, request.ply ?? 0);
        break;
      case "ping":
        break;
      default:
        throw new Refusal("bad-message", `there is no request '${request.type}' here`);
    }
  }

  private async hint(live: LiveTable, connection: Connection, seat: number): Promise<void> {
    const { table, game } = live;
    const view = table.coached(seat).view(seat);
    const ply = table.number(seat);
    const lines = await this.around.advise(await this.around.kitOf(game.name), view);
    const advice = lines.map(({ action, ...figures }): Advice => ({
      ...{ action: game.actions.words(action), says: game.sayings.says(view, action) },
      ...figures,
    }));
    connection.tell({ type: "advice", seat, ply, advice });
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------

  /** Answer a request as the REST API of a server would. */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { pathname, searchParams } = new URL(path, "http://here");
    const [place, code = "", what = "", which, part] = pathname.split("/").filter(Boolean);
    const given = (body ?? {}) as { name?: string; face?: number | null; bot?: string | null };
    const number = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : null);
    const change = async (propose: Propose) => (await this.commit(code, propose)).info;
    const seat = Number(which) - 1;
    if (place === "mine") {
      if (method === "DELETE") return this.remove(code);
      if (method === "GET" && code === "tables") return this.myTables();
      if (method === "GET" && code === "results") return this.myResults();
      if (method === "GET" && code === "file") return this.saved();
      if (method === "POST" && code === "file") return this.restore(body);
    }
    switch (`${method} ${place}${code && "/CODE"}${what && `/${what}`}`) {
      case "POST tables":
        return this.openTable(body as NewTable);
      case "POST records":
        return this.openRecord(body);
      case "GET tables/CODE":
        return this.records.get(code)?.info ?? (await this.find(code)).info;
      case "POST tables/CODE/seats":
        return change((table) =>
          part === "bot" ? table.seatBot(seat, given.bot!) : table.sit(seat, given.name!, given.face),
        );
      case "DELETE tables/CODE/seats":
        return change((table) => table.leave(seat));
      case "POST tables/CODE/start":
        return this.start(code);
      case "POST tables/CODE/rematch":
        return change((table) => table.rematch());
      case "GET tables/CODE/moments":
        return this.moments(code, number("match"), number("first") ?? 0, number("last") ?? Infinity);
      case "GET tables/CODE/record":
        return recordOf(await this.finished(code, number("match")));
      case "GET tables/CODE/link":
        return linkOf(await this.finished(code, number("match")));
    }
    throw new Refusal("bad-request", `${method} ${path}`);
  }

  /** Begin a game. Bots that begin do so before anybody looks: a person who wants to play at once is told what they did. */
  private async start(code: string): Promise<TableInfo> {
    const live = await this.commit(code, (table) => table.begin(table.knownSecret ?? this.around.newSecret()));
    if (!live.table.isDealt) await Promise.race([live.deciding, new Promise((done) => setTimeout(done, OPENING))]);
    return live.info;
  }

  private async finished(code: string, match: number | null): Promise<LocalMatch> {
    return this.records.get(code)?.match ?? (await this.find(code)).table.finishedMatch(match);
  }

  /** A record, or the word of a link, as a game to be looked at: all of it is checked. */
  private async openRecord(body: unknown): Promise<TableInfo> {
    const link = typeof body === "string" ? readLink(body) : null;
    const record = link ? null : checked(body);
    const name = String(link ? link.game : record!.game);
    if (!this.around.canPlay(name)) refuse("bad-record", `there is no game '${name}'`);
    const game = await this.around.gameOf(name);
    const match = link ? playLink(link, game) : replay(record!, game);
    const code = this.around.newCode();
    const over = match.isOver ? match : null;
    const info: TableInfo = {
      ...{ code, game: name, options: match.options, aids: "off", visibility: "private", takeover: 0 },
      ...{ stage: over ? "over" : "playing", match: 1 },
      seats: match.holders.map(([{ name, bot }], persona) => seatOf(name, bot, persona, false)),
      ...{ is_host: false, commitment: match.commitment, secret: over?.secret ?? null },
      ...{ scores: over?.scores ?? null, winners: over?.winners ?? null, is_dealt: false, clock: null },
      ...{ ledger: "own", has_screen: false },
    };
    this.records.set(code, { info, match });
    return info;
  }

  private async moments(code: string, number: number | null, first: number, last: number): Promise<Moment[]> {
    const past = Math.min(last + 1, first + MOST_MOMENTS);
    const recorded = this.records.get(code)?.match;
    const live = recorded ? null : await this.find(code);
    const match = recorded ?? live!.table.matchOf(number);
    const isPresent = live !== null && match === live.table.match;
    const seats = match.isOver ? [...match.seats, SPECTATOR] : isPresent ? live.seats : [SPECTATOR];
    return momentsOf(match, isPresent ? live.table : null, seats, first, past);
  }

  private async myTables(): Promise<MyTable[]> {
    const open = (await this.around.store.tables()).filter(({ stage }) => stage !== "over");
    const found: MyTable[] = [];
    for (const { code } of open) {
      try {
        const { table, info, movedAt } = await this.find(code);
        if (table.stage !== "over")
          found.push({ table: info, is_waiting: isWaiting(table), standing: standing(table, movedAt) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // one that cannot be replayed is left out
      }
    }
    return found;
  }

  /** All of them: nothing is saved by asking for some at a time. */
  private async myResults(): Promise<MyResult[]> {
    const rows = (await this.around.store.results()).sort((one, other) => other.at - one.at);
    return rows.map(({ code, match, game, at, result: { options, seats, ...result } }) => ({
      ...{ code, match, game, ended_at: at, options },
      seats: seats.map(({ name, bot, who, persona }) => seatOf(name, bot, persona, who === ME)),
      ...result,
    }));
  }

  /** Everything that is kept here, table by table. */
  private async saved(): Promise<Row[]> {
    const tables = await this.around.store.tables();
    return (await Promise.all(tables.map(({ code }) => this.around.store.entries(code)))).flat();
  }

  /** Keep the tables of a file that are not here yet; returns how many. A table that does not replay is left out. */
  private async restore(body: unknown): Promise<number> {
    if (!Array.isArray(body)) refuse("bad-record", "this is no file of games");
    const known = new Set((await this.around.store.tables()).map(({ code }) => code));
    const found = new Map<string, Row[]>();
    for (const { code, number, at, entry } of (body as unknown[]).filter(isRow))
      if (OF_HERE.test(String(code)) && !known.has(code))
        found.set(code, [...(found.get(code) ?? []), { code, number, at: Number(at), entry }]);
    let count = 0;
    for (const [code, rows] of found) {
      const live = await this.replayed(code, rows).catch(() => null);
      if (!live) continue;
      for (const row of rows) await kept(this.around.store.append(row, row.number ? undefined : live.listed(row.at)));
      await this.note(live, rows.at(-1)!.at);
      count++;
    }
    return count;
  }

  private async remove(code: string): Promise<void> {
    await this.around.store.remove(code);
    const live = await this.tables.get(code)?.catch(() => null);
    if (live) this.drop(live);
  }
}

/** Whether something in a file can be an entry; whether it is one, only replaying it shows. */
const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && "code" in one && "entry" in one;

/** A seat of a game that is over. */
const seatOf = (name: string, bot: string | null, persona: number, isMine: boolean) => ({
  ...{ name, bot, is_taken: true, is_here: false, is_yours: isMine, persona, stands_in_for: null, decided: 0 },
});

function tellAll(live: LiveTable, message: Sent & { seq: number }): void {
  for (const connection of live.connections) connection.tell(message);
}

/** A fresh view from each seat, with what was told from a ply on (if none is given, since the seat's last decision). */
function sendViews({ table, seats }: LiveTable, connection: Connection, since: number | null): void {
  if (!table.match) return;
  for (const seat of seats) connection.tell(viewFrame(table, seat, since ?? table.newsSince(seat), true));
}

/** All that a bot is told when it has to decide for a seat. */
function known(live: LiveTable, seat: number, name: string): Known {
  const { table, game } = live;
  const match = table.running();
  const { facts, rules } = game;
  const bot = `${table.matchNumber} ${seat} ${name}`;
  const decision = table.isDealt ? 1 : (live.decisions.get(bot) ?? 0) + 1;
  live.decisions.set(bot, decision);
  const level = facts.levels[name];
  return {
    view: match.view(seat),
    seen: "listen" in rules.description.functions ? match.seen(seat) : [],
    level: level && {
      ...{ iterations: level.iterations, memory: level.memory, seconds: Math.min(THINKING, level.seconds) },
      temperature: level.temperatures[match.seats.length - facts.seats[0]],
    },
    seed: table.isDealt ? fairTicket(match.secret, match.ply, DEALT_SEEDS) : seedOfBot(match.secret, seat),
    decision,
  };
}

/** The seed with which a bot plays a seat of the game with this secret. */
const seedOfBot = (secret: string, seat: number): number =>
  new DataView(keyedDigest(secret, `bot ${seat}`).buffer).getUint32(0);

const unplayable = (): never => refuse("unplayable", "This table's journal cannot be replayed.");
const noStorage = () => new Refusal("no-storage-here", "This browser cannot save anything.");

/** Wait for the storage; where there is none, that is a refusal. */
function kept<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Refusal ? error : noStorage();
  });
}
