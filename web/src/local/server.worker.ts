/** The worker in which the server of this browser runs: requests and sockets come as messages, as a server would get them. */
import { Refusal } from "@/lib/refusal";
import { canPlay, gameOf, kitOf } from "./games";
import { newSecret } from "./chance";
import { COACH_SECONDS, LETTERS } from "./generated";
import { LocalServer, type Joined, type Notices } from "./server";
import * as store from "./store";
import { advise, choose } from "./thinkers";

export type ToServer =
  | { kind: "ask"; id: number; method: string; path: string; body?: unknown }
  | { kind: "join"; socket: number; code: string }
  | { kind: "send"; socket: number; text: string }
  | { kind: "leave"; socket: number };
export type FromServer =
  | { kind: "answer"; id: number; found?: unknown; refused?: { reason: string; text: string } }
  | { kind: "text"; socket: number; text: string }
  | { kind: "closed"; socket: number; code: number };

const CLOSED: Record<string, number> = { "no-table": 4404, unplayable: 4409, "old-page": 4426 };
const FAILED = 4500;
const INITIAL = "O"; // begins a code of this browser: a server never writes it (lib/here.ts)
const CODE_LENGTH = 8; // letters after the mark

function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return INITIAL + Array.from(drawn, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** What other tabs write, and they hear what this one does. */
function betweenTabs(): Notices | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel("spellwright-tables");
  return {
    tell: (code) => channel.postMessage(code),
    hear: (listener) => channel.addEventListener("message", ({ data }: MessageEvent<string>) => listener(data)),
  };
}

const server = new LocalServer({
  ...{ store, notices: betweenTabs(), canPlay, gameOf, kitOf, choose, newSecret, newCode },
  advise: (kit, view) => advise(kit, view, { seconds: COACH_SECONDS }),
  now: () => Date.now() / 1000,
});
const sockets = new Map<number, Promise<Joined>>();
const post = (message: FromServer) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToServer>) => {
  switch (data.kind) {
    case "ask":
      void ask(data);
      break;
    case "join":
      sockets.set(data.socket, join(data.socket, data.code));
      break;
    case "send":
      void sockets.get(data.socket)?.then(
        ({ receive }) => receive(JSON.parse(data.text)).catch((error: unknown) => fail(data.socket, error)),
        () => undefined,
      );
      break;
    case "leave":
      void sockets.get(data.socket)?.then(
        ({ leave }) => leave(),
        () => undefined,
      );
      sockets.delete(data.socket);
  }
});

async function ask({ id, method, path, body }: ToServer & { kind: "ask" }): Promise<void> {
  try {
    post({ kind: "answer", id, found: await server.ask(method, path, body) });
  } catch (error) {
    const { reason, message } = error instanceof Refusal ? error : new Refusal("failed", String(error));
    post({ kind: "answer", id, refused: { reason, text: message } });
    if (!(error instanceof Refusal)) throw error;
  }
}

function join(socket: number, code: string): Promise<Joined> {
  const joined = server.join(code, {
    send: (message) => post({ kind: "text", socket, text: JSON.stringify(message) }),
  });
  joined.catch((error: unknown) => fail(socket, error));
  return joined;
}

function fail(socket: number, error: unknown): void {
  post({ kind: "closed", socket, code: (error instanceof Refusal && CLOSED[error.reason]) || FAILED });
  if (!(error instanceof Refusal)) throw error;
}
