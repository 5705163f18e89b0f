/** The worker in which the page's own house lives: requests and sockets come as messages, as a server would get them. */
import { kitOf } from "./games";
import { House, Refuse } from "./house";

export type ToHouse =
  | { kind: "ask"; id: number; method: string; path: string; body?: unknown }
  | { kind: "join"; socket: number; code: string }
  | { kind: "send"; socket: number; text: string }
  | { kind: "leave"; socket: number };
export type FromHouse =
  | { kind: "answer"; id: number; found?: unknown; refused?: { reason: string; text: string } }
  | { kind: "text"; socket: number; text: string }
  | { kind: "closed"; socket: number; code: number };

const CLOSED: Record<string, number> = { "no-table": 4404, unplayable: 4409 };
const FAILED = 4500;

const house = new House(kitOf);
const sockets = new Map<number, ReturnType<House["join"]>>();
const post = (message: FromHouse) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
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

async function ask({ id, method, path, body }: ToHouse & { kind: "ask" }): Promise<void> {
  try {
    post({ kind: "answer", id, found: await house.ask(method, path, body) });
  } catch (error) {
    const { reason, message } = error instanceof Refuse ? error : new Refuse("failed", String(error));
    post({ kind: "answer", id, refused: { reason, text: message } });
    if (!(error instanceof Refuse)) throw error;
  }
}

function join(socket: number, code: string): ReturnType<House["join"]> {
  const joined = house.join(code, { send: (message) => post({ kind: "text", socket, text: JSON.stringify(message) }) });
  joined.catch((error: unknown) => fail(socket, error));
  return joined;
}

function fail(socket: number, error: unknown): void {
  post({ kind: "closed", socket, code: (error instanceof Refuse && CLOSED[error.reason]) || FAILED });
  if (!(error instanceof Refuse)) throw error;
}
