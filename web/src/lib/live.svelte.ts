/** A table, live: one socket that comes back by itself, what everybody sees, what was told, and requests with answers. */
import { forgetGuest, becomeGuest, Refusal } from "./api";
import { OVER, VERSION } from "./generated";
import { isHere, socketHere } from "./here";
import type { AdviceMessage, AnyMessage, AnyRequest, Chat, Goodbye, TableInfo, Told, ViewMessage } from "./generated";

export type Connection = "connecting" | "online" | "reconnecting" | "gone";
export type SeatView = ViewMessage;
/** A request without its number. */
export type NewRequest = AnyRequest extends infer R ? (R extends AnyRequest ? Omit<R, "id"> : never) : never;

const PAUSES = [0, 500, 1000, 2000, 3000]; // milliseconds before we try again: never more than 5 s, with what is added
const GONE_AFTER = 4; // tries, until we say that the server is gone; we go on trying
const HEARTBEAT = 15_000;
const PATIENCE = 8_000; // for an answer to a ping
const NO_GUEST = 4401;
const FINAL: Record<number, string> = { 4404: "no-table", 4409: "unplayable", 4426: "old-page" };

interface Waiting {
  done: () => void;
  refuse: (refusal: Refusal) => void;
}

export interface Listener {
  /** A new view of a seat. `isFresh`: it stands for itself, nothing of it is to be played as a move. */
  view: (view: SeatView, isFresh: boolean) => void;
  chat?: (chat: Chat) => void;
}

export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  /** By match: what was promised about chance when it was first heard of. */
  readonly promises: Record<number, string> = {};
  connection = $state<Connection>("connecting");
  /** Why it makes no sense to try again: `no-table`, `unplayable`, `old-page`. */
  problem = $state<string | null>(null);
  chat = $state.raw<Chat[]>([]);
  /** The newest view of each of our seats (or SPECTATOR). */
  views = $state.raw<Readonly<Record<number, SeatView>>>({});
  /** By seat: what was told in this game, one page for each ply. */
  pages = $state.raw<Readonly<Record<number, Told[]>>>({});

  /** What the coach said last; forgotten as soon as the game goes on. */
  advice = $state.raw<AdviceMessage | null>(null);

  private socket: WebSocket | null = null;
  private tries = 0;
  private seq = -1;
  private nextId = 1;
  private waiting: Record<number, Waiting> = {};
  private resuming = 0; // the id of the resume that is under way
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;
  private chatIsOld = false;

  constructor(
    readonly code: string,
    private readonly listener: Listener,
    private readonly makeSocket: (url: string) => WebSocket = (url) => new WebSocket(url),
    /** What the socket is for: to decide, with prices, or to show what every seat may know. */
    private readonly use: "prices" | "screen" = "prices",
  ) {}

  open(): void {
    this.isClosed = false;
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.connect();
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.hangUp();
    this.refuseAll();
  }

  /** Try at once: somebody asks for it, or the network is back. */
  readonly hurry = (): void => {
    if (this.isClosed || this.problem || this.socket || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    void this.connect();
  };

  /** Send a request; resolves when it is done, rejects with a `Refusal`. */
  request(request: NewRequest): Promise<void> {
    const socket = this.socket;
    if (!socket || this.connection !== "online") {
      return Promise.reject(new Refusal("not-connected", "there is no connection now"));
    }
    const id = this.nextId++;
    return new Promise((done, refuse) => {
      this.waiting[id] = { done, refuse };
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  // --- The connection ------------------------------------------------------------------------------------------------

  private async connect(): Promise<void> {
    if (this.socket || this.isClosed) return;
    let socket: WebSocket;
    try {
      if (isHere(this.code)) socket = await socketHere(this.code);
      else {
        await becomeGuest();
        if (this.socket || this.isClosed) return;
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        socket = this.makeSocket(`${scheme}//${location.host}/api/tables/${this.code}/socket?${this.use}`);
      }
    } catch {
      this.reconnect();
      return;
    }
    if (this.socket || this.isClosed) {
      socket.close();
      return;
    }
    this.socket = socket;
    this.seq = -1;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as AnyMessage);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.hangUp();
    this.refuseAll();
    if (this.isClosed) return;
    if (code in FINAL) {
      this.problem = FINAL[code];
      return;
    }
    if (code === NO_GUEST) forgetGuest();
    this.reconnect();
  }

  private reconnect(): void {
    if (this.isClosed || this.problem) return;
    if (this.table || this.tries >= GONE_AFTER) this.connection = this.tries >= GONE_AFTER ? "gone" : "reconnecting";
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), pause + Math.random() * pause * 0.3);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private refuseAll(): void {
    const waiting = Object.values(this.waiting);
    this.waiting = {};
    this.resuming = 0;
    for (const { refuse } of waiting) refuse(new Refusal("not-connected", "the connection was lost"));
  }

  private beat(): void {
    const socket = this.socket;
    const patience = setTimeout(() => {
      if (this.socket === socket) this.lost(0);
    }, PATIENCE);
    this.request({ type: "ping" }).then(
      () => clearTimeout(patience),
      () => clearTimeout(patience),
    );
  }

  /** Everything from the beginning: the simplest way to be right after a gap. */
  private resume(): void {
    this.resuming = this.nextId;
    this.request({ type: "resume" }).catch(() => undefined);
  }

  // --- What comes ------------------------------------------------------------------------------------------------------

  private receive(message: AnyMessage): void {
    if (message.seq !== this.seq + 1) this.resume();
    this.seq = message.seq;
    switch (message.type) {
      case "welcome":
        this.welcome(message.version, message.table);
        break;
      case "table-changed":
        this.seeTable(message.table);
        break;
      case "view":
        this.seeView(message);
        break;
      case "advice":
        if (this.views[message.seat]?.ply === message.ply) this.advice = message;
        break;
      case "chat":
        this.hear(message);
        break;
      case "done":
        this.settle(message.id)?.done();
        break;
      case "refused":
        if (message.id !== null)
          this.settle(message.id)?.refuse(new Refusal(message.reason, message.text, message.rule));
        break;
      case "goodbye":
        this.leave(message);
        break;
    }
  }

  private welcome(version: number, table: TableInfo): void {
    if (version > VERSION) {
      this.problem = "old-page";
      this.hangUp();
      return;
    }
    this.connection = "online";
    this.tries = 0;
    this.chat = [];
    this.chatIsOld = true;
    this.seeTable(table);
    clearInterval(this.heart);
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
    this.resume();
  }

  private seeTable(table: TableInfo): void {
    const before = this.table;
    const mine = (of: TableInfo) => of.seats.map((seat) => seat.is_yours).join();
    if (before && (before.match !== table.match || table.stage === "waiting" || mine(before) !== mine(table))) {
      this.views = {};
      this.pages = {};
      this.advice = null;
    }
    if (table.commitment) this.promises[table.match] ??= table.commitment;
    this.table = table;
  }

  private seeView(view: SeatView): void {
    const wasOver = this.views[view.seat]?.actor === OVER;
    const known = (this.pages[view.seat] ?? []).filter((page) => page.ply <= view.ply);
    const byPly = Object.fromEntries([...known, ...view.told].map((page) => [page.ply, page]));
    this.pages = { ...this.pages, [view.seat]: Object.values(byPly).sort((a, b) => a.ply - b.ply) };
    this.views = { ...this.views, [view.seat]: view };
    if (this.advice?.ply !== view.ply) this.advice = null;
    this.listener.view(view, this.resuming > 0 || view.told.length === 0);
    if (view.actor === OVER && !wasOver && !this.resuming) this.resume(); // nothing is secret now: steps are counted anew
  }

  private hear(chat: Chat): void {
    this.chat = [...this.chat, chat];
    if (!this.chatIsOld) this.listener.chat?.(chat);
  }

  private settle(id: number): Waiting | undefined {
    if (id === this.resuming) {
      this.resuming = 0;
      this.chatIsOld = false;
    }
    const waiting = this.waiting[id];
    delete this.waiting[id];
    return waiting;
  }

  private leave(goodbye: Goodbye): void {
    if (!goodbye.reconnect) this.problem = "goodbye";
    this.lost(0);
  }
}
