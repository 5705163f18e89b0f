/** The workers in which bots think: one for those who answer at once, one for those who take their time, one for the
 * coach, so that nobody who is quick waits for somebody slow. */
import type { Kit } from "@/engine/open";
import type { Known, Tried } from "./bots";
import type { Question } from "./thinking.worker";

type Pace = "quick" | "slow" | "coach";
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never;

class Thinking {
  private readonly worker = new Worker(new URL("./thinking.worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, { done: (found: never) => void; fail: (error: Error) => void }>();
  private readonly known = new Set<string>();
  private next = 1;

  constructor(pace: Pace) {
    const fail = (error: string) => {
      workers.delete(pace); // the next question goes to another one
      this.worker.terminate();
      for (const { fail } of this.waiting.values()) fail(new Error(error));
    };
    this.worker.onmessage = ({ data }: MessageEvent<{ id: number; found?: unknown; error?: string }>) => {
      if (data.error) return fail(data.error);
      this.waiting.get(data.id)?.done(data.found as never);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = ({ message }: Partial<ErrorEvent>) => fail(message ?? "no worker could be loaded");
  }

  async ask<T>(kit: Kit, question: Asked): Promise<T> {
    if (!this.known.has(kit.name)) {
      this.known.add(kit.name);
      this.post({ kind: "kit", kit }).catch(() => undefined); // so does the question that follows
    }
    return this.post(question);
  }

  private post<T>(question: Asked): Promise<T> {
    const id = this.next++;
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.worker.postMessage({ ...question, id });
    });
  }
}

const workers = new Map<Pace, Thinking>();
function at(pace: Pace): Thinking {
  const worker = workers.get(pace) ?? new Thinking(pace);
  workers.set(pace, worker);
  return worker;
}

/** What a bot decides. */
export function choose(kit: Kit, known: Known): Promise<number> {
  return at(known.level?.iterations === null ? "slow" : "quick").ask(kit, { kind: "choose", kit: kit.name, known });
}

/** What the coach finds. */
export function advise(
  kit: Kit,
  view: Uint8Array,
  seconds: number,
  seed = 1,
): Promise<{ total: number; best: Tried[] }> {
  return at("coach").ask(kit, { kind: "advise", kit: kit.name, view, seconds, seed });
}
