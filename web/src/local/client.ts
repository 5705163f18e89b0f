/** The way to the server of this browser: requests and sockets as to a server. */
import { Refusal } from "@/lib/refusal";
import type { FromServer, ToServer } from "./server.worker";

interface Waiting {
  done: (found: never) => void;
  refuse: (refusal: Refusal) => void;
}

const FAILED = 4500;

let worker: Worker | null = null;
let next = 1;
const waiting = new Map<number, Waiting>();
const sockets = new Map<number, LocalSocket>();

function server(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./server.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromServer>) => receive(data);
  worker.onerror = giveUp;
  return worker;
}

/** The server could not be loaded, or has failed. Everything is in its journals: the next request goes to another one. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  const [asked, open] = [[...waiting.values()], [...sockets.values()]];
  waiting.clear();
  sockets.clear();
  for (const { refuse } of asked) refuse(new Refusal("failed", "something went wrong in this page"));
  for (const socket of open) socket.onclose?.({ code: FAILED } as CloseEvent);
}
const post = (message: ToServer) => server().postMessage(message);

function receive(message: FromServer): void {
  if (message.kind === "text") sockets.get(message.socket)?.onmessage?.({ data: message.text } as MessageEvent);
  else if (message.kind === "closed") sockets.get(message.socket)?.onclose?.({ code: message.code } as CloseEvent);
  else {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.refused) asked?.refuse(new Refusal(message.refused.reason, message.refused.text));
    else asked?.done(message.found as never);
  }
}

/** Ask the server of this browser what another would be asked. */
export function askHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const id = next++;
  return new Promise<T>((done, refuse) => {
    waiting.set(id, { done, refuse });
    post({ kind: "ask", id, method, path, body });
  });
}

/** A socket to a table of this browser. */
export class LocalSocket {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  private readonly id = next++;

  constructor(code: string) {
    sockets.set(this.id, this);
    post({ kind: "join", socket: this.id, code });
  }

  send(text: string): void {
    post({ kind: "send", socket: this.id, text });
  }

  close(): void {
    sockets.delete(this.id);
    post({ kind: "leave", socket: this.id });
  }
}
