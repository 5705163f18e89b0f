/** The page's own house: the tables of this browser, and the one way in which they change. It does what the server's hub
 * does (`spellwright.server.tables.hub`), with the same tables, entries and frames. */
/* eslint-disable @typescript-eslint/no-explicit-any -- what comes from transcribed Python is only known when it runs */
import type { Kit } from "@/engine/open";
import { MOST_MOMENTS, SPECTATOR, VERSION } from "@/lib/generated";
import type { Level } from "./bots";
import { entryOf, written, type Entry } from "./entries";
import { canPlay, gameOf, type LocalGame } from "./games";
import { asPython, beliefOf, fairTicket, keyedDigest, newSecret, plain } from "./native";
import { Dict, PySet, Range } from "./python";
import * as store from "./store";
import { advise, choose } from "./thinkers";
import {
  Advice,
  AdviceMessage,
  Began,
  chat_frame,
  checked,
  Done,
  HandedOver,
  BotSeated,
  is_news,
  is_waiting_for,
  kebab,
  Left,
  moments,
  Moved,
  MyTable,
  open_table,
  Reacted,
  record_of,
  Refused,
  replay,
  Rematched,
  result_of,
  Said,
  Sat,
  Scene,
  standing,
  Table,
  table_info,
  TableChanged,
  Welcome,
} from "./transcribed";

type Any = any;
type Propose = (table: Any) => Entry;

export const ME = "me"; // the one guest here
const SOON = 0;
const ANYTHING = "random"; // the one bot that is no level
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const COACH_SECONDS = 1;
const COACH_SEED = 1;
const MIN_SHARE = 0.02; // of the iterations: an action that was tried less often is left out
const THINKING = 2; // seconds
const LATER = 1500; // milliseconds
const AGAIN = 3000; // milliseconds after which a bot that could not decide tries again
const OPENING = 1000; // milliseconds for all bots that begin: who takes longer is watched
const DEALT_SEEDS = 2 ** 32;
const ATTEMPTS = 5;
const HERE = new PySet([ME]);

/** A client of a table: what it is sent. */
export interface Client {
  send(message: Record<string, unknown>): void;
}

/** A refusal: why something was not done. */
export class Refuse extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

/** An exception of the engine as a refusal. */
function refusalOf(error: Any): Refuse | null {
  if (error instanceof Refuse) return error;
  const name = error?.constructor?.title as string | undefined;
  return name && name !== "Exception" ? new Refuse(kebab(name), error.message, error.rule ?? "") : null;
}

class Connection {
  private seq = 0;
  constructor(
    private readonly client: Client,
    private readonly live: Live,
  ) {}

  /** Number a message and send it. */
  tell(message: Any): void {
    this.client.send({ ...plain(message, this.live.of.rules), seq: this.seq++ });
  }
}

/** A table in memory. */
class Live {
  readonly connections = new Set<Connection>();
  readonly decisions = new Map<string, number>(); // of each bot, so far
  movedAt = 0;
  /** Bots that decide, until it is a person's turn. */
  deciding: Promise<void> | null = null;
  hasKit = false; // or is going to have it: what bots need
  isGone = false;
  /** By number: what finished games came to. */
  readonly ended = new Map<number, store.ResultRow>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly table: Any,
    readonly of: LocalGame,
  ) {}

  get code(): string {
    return this.table.code as string;
  }

  /** One change after the other. */
  locked<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work, work);
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Apply an entry; return whether a game has ended by it, or goes on again. */
  apply(entry: Entry, at: number): boolean {
    const before = this.table.stage as string;
    this.table.apply(entry, at);
    const after = this.table.stage as string;
    if (entry instanceof (Began as Any) || entry instanceof (Moved as Any)) this.movedAt = at;
    if (before === after || (before !== "over" && after !== "over") || entry instanceof (Rematched as Any))
      return false;
    const match = this.table.match_number as number;
    if (after === "over") {
      const result = plain(result_of(this.table), this.of.rules);
      this.ended.set(match, { code: this.code, match, game: this.of.game.name, at, result });
    } else this.ended.delete(match); // the last decision was taken back
    return true;
  }

  info(): Any {
    return table_info(this.table, ME, HERE);
  }
}

const now = () => Date.now() / 1000;

export class House {
  private readonly tables = new Map<string, Promise<Live>>();
  /** Records that are looked at, by code. */
  private readonly records = new Map<string, { info: Any; match: Any; of: LocalGame }>();
  private readonly notices =
    typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("spellwright-tables");

  constructor(private readonly kitOf: (game: string) => Promise<Kit>) {
    this.notices?.addEventListener("message", ({ data }: MessageEvent<string>) => void this.hear(data));
  }

  // --- Tables in memory --------------------------------------------------------------------------------------------

  async openTable(wanted: Any): Promise<Any> {
    const of = await gameOf(wanted.game as string);
    const strangers = (wanted.seats as (string | null)[]).filter(
      (bot) => bot && bot !== ANYTHING && !of.levels.has(bot),
    );
    if (strangers.length) throw new Refuse("failed", `${strangers.join()} cannot play here`);
    const opened = guarded(() =>
      (open_table as Any)(
        ME,
        wanted.game,
        wanted.seats,
        asPython(wanted.options ?? {}),
        of.roster,
        wanted.aids ?? "off",
        "private",
        0,
        wanted.deal ?? null,
      ),
    );
    const code = newCode();
    const live = this.live(code, opened, of);
    await kept(store.append({ code, number: 0, at: now(), entry: written(opened) }, listed(live, now())));
    this.tables.set(code, Promise.resolve(live));
    return plain(live.info());
  }

  private live(code: string, opened: Any, of: LocalGame): Live {
    return new Live(new (Table as Any)(code, opened, of.roster, of.game), of);
  }

  find(code: string): Promise<Live> {
    const found = this.tables.get(code) ?? this.load(code);
    this.tables.set(code, found);
    found.catch(() => this.tables.delete(code));
    return found;
  }

  private async load(code: string): Promise<Live> {
    const rows = await kept(store.entries(code));
    if (!rows.length) throw new Refuse("no-table", `There is no table ${code}.`);
    const live = await this.replayed(code, rows);
    void this.note(live, rows.at(-1)!.at); // the tab may have been closed before it
    this.wake(live);
    return live;
  }

  /** The table of a journal; a journal that is damaged, or of other rules, is refused as the server refuses it. */
  private async replayed(code: string, [first, ...rows]: store.Row[]): Promise<Live> {
    const unplayable = () => new Refuse("unplayable", "This table's journal cannot be replayed.");
    const name = (first.entry as Any)?.game as string;
    if (first.number !== 0 || !canPlay(name)) throw unplayable();
    const of = await gameOf(name);
    try {
      const live = this.live(code, entryOf(first.entry), of);
      for (const { entry, at, number } of rows) {
        if (number !== live.table.entry_count) throw new Error(`entry ${number} is not the next one`);
        live.apply(entryOf(entry), at);
      }
      return live;
    } catch {
      throw unplayable();
    }
  }

  /** Another tab has changed a table. */
  private async hear(code: string): Promise<void> {
    const live = await this.tables.get(code);
    if (live) await live.locked(() => this.catchUp(live));
  }

  /** Apply what others have written. */
  private async catchUp(live: Live): Promise<void> {
    const rows = await store.entries(live.code, live.table.entry_count as number);
    if (!rows.length && !(await store.entries(live.code)).length) this.drop(live);
    for (const { entry, at } of rows) this.apply(live, entryOf(entry), at);
  }

  private drop(live: Live): void {
    live.isGone = true;
    this.tables.delete(live.code);
  }

  // --- Changes -----------------------------------------------------------------------------------------------------

  /** Write the entry that is proposed, apply it and tell everybody. */
  async commit(code: string, propose: Propose): Promise<Live> {
    const live = await this.find(code);
    await live.locked(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        if (live.isGone) throw new Refuse("no-table", `There is no table ${code}.`);
        const entry = guarded(() => propose(live.table));
        const [at, number] = [now(), live.table.entry_count as number];
        try {
          await store.append({ code, number, at, entry: written(entry) });
        } catch (error) {
          if (!(error instanceof store.Conflict)) throw noStorage();
          await this.catchUp(live); // another tab was quicker
          continue;
        }
        this.apply(live, entry, at);
        this.notices?.postMessage(code);
        return;
      }
      throw new Refuse("busy", "Too many requests came at once. Please try again.");
    });
    return live;
  }

  private apply(live: Live, entry: Entry, at: number): void {
    const { table } = live;
    const [stage, ply] = [table.stage as string, table.match ? (table.match.ply as number) : 0];
    const numbers = (table.hush ? table.numbers() : new Dict()) as Dict;
    const hasEnded = live.apply(entry, at);
    if (hasEnded || stage !== table.stage) void this.note(live, at);
    if (entry instanceof (Said as Any) || entry instanceof (Reacted as Any)) {
      for (const connection of live.connections) connection.tell(chat_frame(entry));
      return;
    }
    const isSeating = [Sat, Left, BotSeated, Began, Rematched, HandedOver].some((kind: Any) => entry instanceof kind);
    if (isSeating || stage !== table.stage) this.broadcast(live);
    if (table.match) {
      const next = new Dict();
      for (const [seat, number] of numbers.pairs()) next.set(seat, number + 1);
      const since = entry instanceof (Began as Any) ? 0 : next.size ? next : ply + 1;
      const scene = new (Scene as Any)(table, since);
      for (const seat of seatsOf(table)) {
        if (numbers.size && !is_news(entry, numbers.get(seat), table.number(seat))) continue;
        const frame = scene.frame(seat, true);
        for (const connection of live.connections) connection.tell(frame);
      }
    }
    this.wake(live);
  }

  /** Keep how the table stands now, and what its games came to. */
  private async note(live: Live, at: number): Promise<void> {
    const gone =
      live.table.stage === "over" ? [] : [live.table.match_number as number].filter((n) => !live.ended.has(n));
    await store.note(listed(live, at), [...live.ended.values()], gone).catch(() => undefined);
  }

  private broadcast(live: Live): void {
    const message = new (TableChanged as Any)(SOON, live.info());
    for (const connection of live.connections) connection.tell(message);
  }

  // --- Bots --------------------------------------------------------------------------------------------------------

  private wake(live: Live): void {
    if (live.deciding) return;
    if (!live.table.bot_to_move()) {
      if (live.table.match && !live.hasKit) this.fetchKitSoon(live);
      return;
    }
    live.deciding = this.decide(live)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        live.deciding = null;
        if (!live.isGone && live.table.bot_to_move()) setTimeout(() => this.wake(live), AGAIN); // what it lacked may be there
      });
  }

  private kit({ of }: Live): Promise<Kit> {
    return this.kitOf(of.game.name as string);
  }

  /** While a person thinks, load what bots are going to need; not before the person sees what there is to decide. */
  private fetchKitSoon(live: Live): void {
    live.hasKit = true;
    if ((live.table.seats as Any[]).some((_, seat) => live.table.bot_at(seat)))
      setTimeout(() => void this.kit(live).catch(() => undefined), LATER);
  }

  /** Let bots decide until it is a person's turn or the game is over. */
  private async decide(live: Live): Promise<void> {
    const { table } = live;
    const kit = await this.kit(live);
    for (let move = table.bot_to_move(); move && !live.isGone; move = table.bot_to_move()) {
      const [seat, name] = move as [number, string];
      const match = table.running();
      const ply = match.ply as number;
      const action = await choose(kit, this.known(live, seat, name));
      await this.commit(live.code, (found) => found.move_of_bot(seat, action, ply)).catch((error: unknown) => {
        if (!(error instanceof Refuse)) throw error;
      });
      if (table.match === match && match.ply === ply) return; // nothing was written
    }
  }

  /** All that a bot is told when it has to decide for a seat. */
  known(live: Live, seat: number, name: string): Any {
    const { table, of } = live;
    const match = table.running();
    const bot = `${live.code} ${table.match_number} ${seat} ${name}`;
    const level = of.levels.get(name) as (Level & { temperature_for(seats: number): number }) | null;
    const decision = table.is_dealt ? 1 : (live.decisions.get(bot) ?? 0) + 1;
    live.decisions.set(bot, decision);
    const seen = of.listens ? (match.seen(seat) as { v: { bytes: Uint8Array }; action: number }[]) : [];
    return {
      view: match.view(seat).bytes,
      seen: seen.map(({ v, action }) => ({ view: v.bytes, action })),
      level: level && {
        iterations: level.iterations,
        temperature: level.temperature_for(match.holders.length),
        memory: level.memory,
        seconds: Math.min(THINKING, level.seconds),
      },
      seed: table.is_dealt ? fairTicket(match.secret, ply(match), DEALT_SEEDS) : seedOfBot(match.secret, seat),
      decision,
    };
  }

  // --- Sockets -----------------------------------------------------------------------------------------------------

  /** Welcome a client; returns what handles its messages, and what it does when it goes. */
  async join(code: string, client: Client): Promise<{ receive: (request: Any) => Promise<void>; leave: () => void }> {
    const live = await this.find(code);
    const connection = new Connection(client, live);
    connection.tell(new (Welcome as Any)(SOON, VERSION, live.info()));
    for (const entry of live.table.chat) connection.tell(chat_frame(entry));
    this.sendViews(live, connection, null);
    live.connections.add(connection);
    this.broadcast(live);
    return {
      receive: (request) => this.handle(live, connection, request),
      leave: () => void live.connections.delete(connection),
    };
  }

  /** A fresh view from each seat, with what was told from a ply on (if none is given, since the seat's last decision). */
  private sendViews({ table }: Live, connection: Connection, since: number | null): void {
    if (!table.match) return;
    for (const seat of seatsOf(table)) {
      const scene = new (Scene as Any)(table, since ?? table.number(seat, table.last_ply_of(seat)));
      connection.tell(scene.frame(seat, true));
    }
  }

  private async handle(live: Live, connection: Connection, request: Any): Promise<void> {
    try {
      await this.dispatch(live, connection, request);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      connection.tell(new (Refused as Any)(SOON, request.id ?? null, refusal.reason, refusal.message, refusal.rule));
      return;
    }
    connection.tell(new (Done as Any)(SOON, request.id));
  }

  private async dispatch(live: Live, connection: Connection, request: Any): Promise<void> {
    const { seat } = request;
    const commit = (propose: Propose) => this.commit(live.code, propose);
    switch (request.type) {
      case "act":
        await commit((table) => table.move(ME, seat, request.action, request.ply, request.match ?? 0));
        break;
      case "undo":
        await commit((table) => table.undo(ME, seat));
        break;
      case "answer-undo":
        await commit((table) => table.answer_undo(ME, seat, request.agrees));
        break;
      case "reclaim":
        await commit((table) => table.reclaim(ME, seat));
        break;
      case "say":
        await commit((table) => table.say(ME, request.text));
        break;
      case "react":
        await commit((table) => table.react(ME, request.reaction));
        break;
      case "hint":
        await this.hint(live, connection, seat as number);
        break;
      case "resume":
        this.sendViews(live, connection, (request.ply ?? 0) as number);
        break;
      case "ping":
        break;
      default:
        throw new Refuse("bad-message", `there is no request '${request.type}'`);
    }
  }

  private async hint(live: Live, connection: Connection, seat: number): Promise<void> {
    const { table, of } = live;
    const match = guarded(() => table.coached(ME, seat));
    const [at, v] = [table.number(seat) as number, match.view(seat)];
    const kit = await this.kit(live);
    const { total, best } = await advise(kit, v.bytes as Uint8Array, COACH_SECONDS, COACH_SEED);
    const odds = of.odds ? of.odds(beliefOf(of.game, v)) : null;
    const hasEstimates = v.seats > 1;
    const round = (of: number, digits: number) => Number(of.toFixed(digits));
    const advices = best
      .filter(({ visits }, place) => !place || visits >= MIN_SHARE * total)
      .map(
        ({ action, visits, value, points }) =>
          new (Advice as Any)(
            of.game.actions.words(action),
            of.game.says(v, action),
            round(value, 3),
            round(visits / total, 3),
            odds?.get(action) ?? null,
            hasEstimates ? round(value, 3) : null,
            points === null ? null : round(points, 1),
          ),
      );
    connection.tell(new (AdviceMessage as Any)(SOON, seat, at, advices));
  }

  // --- Requests ----------------------------------------------------------------------------------------------------

  /** Answer a request as the server's REST API would. */
  async ask(method: string, path: string, body?: Any): Promise<unknown> {
    const url = new URL(path, "http://here");
    const [place, code = "", ...rest] = url.pathname.split("/").filter(Boolean);
    const number = (name: string, usual: number) => Number(url.searchParams.get(name) ?? usual);
    const change = async (propose: Propose) => plain((await this.commit(code, propose)).info());
    const match = url.searchParams.has("match") ? number("match", 0) : null;
    try {
      switch (`${method} ${place}/${code && (place === "mine" ? code : "CODE")}${rest.length ? `/${rest[0]}` : ""}`) {
        case "POST tables/":
          return await this.openTable(body);
        case "POST records/":
          return await this.openRecord(body);
        case "GET tables/CODE":
          return this.records.has(code) ? this.records.get(code)!.info : plain((await this.find(code)).info());
        case "POST tables/CODE/seats":
          if (rest[2] === "bot") return await change((table) => table.seat_bot(ME, Number(rest[1]) - 1, body.bot));
          return await change((table) => table.sit(ME, Number(rest[1]) - 1, body.name));
        case "DELETE tables/CODE/seats":
          return await change((table) => table.leave(ME, Number(rest[1]) - 1));
        case "POST tables/CODE/start":
          return await this.start(code);
        case "POST tables/CODE/rematch":
          return await change((table) => table.rematch(ME));
        case "GET tables/CODE/moments":
          return await this.moments(code, match, number("first", 0), number("last", 99));
        case "GET tables/CODE/record":
          if (this.records.has(code)) return plain(record_of(this.records.get(code)!.match));
          return plain(record_of((await this.find(code)).table.finished_match(match)));
        case "GET mine/tables":
          return await this.myTables();
        case "GET mine/results":
          return await this.myResults();
      }
      if (method === "DELETE" && place === "mine") return await this.remove(code);
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
    throw new Refuse("bad-request", `${method} ${path}`);
  }

  /** Begin a game. Bots that begin do so before anybody looks: a person who wants to play at once is told what they did. */
  private async start(code: string): Promise<unknown> {
    const live = await this.commit(code, (table) => table.begin(ME, table.known_secret ?? newSecret()));
    if (!live.table.is_dealt) await Promise.race([live.deciding, new Promise((done) => setTimeout(done, OPENING))]);
    return plain(live.info());
  }

  /** A record as a game that is over, to be looked at. */
  private async openRecord(record: Any): Promise<{ code: string }> {
    const found: Any = guarded(() => checked(asPython(record)));
    const { game: name } = record;
    if (!canPlay(name as string)) throw new Refuse("bad-record", `there is no game '${name}'`);
    const of = await gameOf(name as string);
    const match: Any = guarded(() => replay(found));
    const code = newCode();
    const seats = (match.holders as Any[]).map(([{ name, bot }], persona) => ({
      ...{ name, bot, is_taken: true, is_here: false, is_yours: false, persona, stands_in_for: null, decided: 0 },
    }));
    const info = {
      ...{ code, game: name, options: plain(match.options), aids: "off", visibility: "private", takeover: 0 },
      ...{ stage: match.is_over ? "over" : "playing", match: 1, seats, is_host: false, is_dealt: false },
      ...{ commitment: match.commitment, secret: match.is_over ? match.secret : null },
      ...{ scores: match.is_over ? match.scores : null, winners: match.is_over ? match.winners : null },
    };
    this.records.set(code, { info, match, of });
    return info;
  }

  private async moments(code: string, number: number | null, first: number, last: number): Promise<unknown> {
    const recorded = this.records.get(code);
    const { table, of }: Any = recorded
      ? { table: { game: recorded.of.game }, of: recorded.of }
      : await this.find(code);
    const match = recorded?.match ?? guarded(() => table.match_of(number));
    const isPresent = !recorded && (number === null || number === table.match_number);
    const own = isPresent ? (table.seats_of(ME) as number[]) : [];
    const seats = match.is_over ? [...match.seats, SPECTATOR] : own.length ? own : [SPECTATOR];
    const past = Math.min(last + 1, first + MOST_MOMENTS);
    return plain(await (moments as Any)(table, match, seats, new Range(first, past, 1)), of.rules);
  }

  private async myTables(): Promise<unknown[]> {
    const open = (await store.tables()).filter(({ stage }) => stage !== "over");
    const found: Any[] = [];
    for (const { code } of open) {
      try {
        const live = await this.find(code);
        if (live.table.stage === "over") continue;
        const shown = { table: live.table, moved_at: live.movedAt };
        const one = new (MyTable as Any)(live.info(), is_waiting_for(shown, ME), standing(shown, ME));
        found.push(plain(one, live.of.rules));
      } catch (error) {
        if (!(error instanceof Refuse)) throw error; // one that cannot be replayed is left out
      }
    }
    return found;
  }

  /** All of them: nothing is saved by asking for some at a time. */
  private async myResults(): Promise<unknown[]> {
    const rows = (await store.results()).sort((one, other) => other.at - one.at);
    return rows.map(({ code, match, game, at, result }) => {
      const seats = (result.seats as Any[]).map((seat) => ({
        ...{ name: seat.name, bot: seat.bot, is_taken: true, is_here: false, is_yours: seat.who === ME },
        ...{ persona: seat.persona, stands_in_for: null, decided: 0 },
      }));
      return { code, match, game, ended_at: at, ...result, seats };
    });
  }

  private async remove(code: string): Promise<void> {
    await store.remove(code);
    const live = await this.tables.get(code)?.catch(() => null);
    if (live) this.drop(live);
  }
}

export const LOCAL_LENGTH = 9; // letters of a code: those of a server have fewer

const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LOCAL_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");
const ply = (match: Any): number => match.ply as number;
const listed = (live: Live, at: number): store.Listed => ({
  ...{ code: live.code, game: live.of.game.name as string, stage: live.table.stage as string, at },
});
function seatsOf(table: Any): number[] {
  const own = table.seats_of(ME) as number[];
  return own.length ? own : [SPECTATOR];
}
/** The seed with which a bot plays a seat of the game with this secret. */
function seedOfBot(secret: string, seat: number): number {
  return new DataView(keyedDigest(secret, `bot ${seat}`).buffer).getUint32(0);
}
const noStorage = () => new Refuse("no-storage-here", "This browser cannot save anything.");
/** Wait for the storage; where there is none, that is a refusal. */
async function kept<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw noStorage();
  });
}
/** Do something; what the engine refuses is a refusal here, too. */
function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
