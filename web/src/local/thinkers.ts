/** The workers in which bots think: one for those who answer at once, one for those who take their time, one for the
 * coach, so that nobody who is quick waits for somebody slow. */
import { SEARCH } from "@/engine/generated";
import type { Kit } from "@/engine/open";
import type { AdviceLine } from "@/engine/search";
import type { Budget, Known } from "./bots";
import type { Answer, Answers, Questions } from "./thinking.worker";

type Pace = "quick" | "slow" | "coach";
interface Waiting {
  done: (found: Answers[keyof Answers]) => void;
  fail: (error: Error) => void;
}

class Thinking {
  private readonly worker = new Worker(new URL("./thinking.worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private readonly known = new Set<string>();
  private next = 1;

  constructor(pace: Pace) {
    const fail = (error: string) => {
      workers.delete(pace); // the next question goes to another one
      this.worker.terminate();
      for (const { fail } of this.waiting.values()) fail(new Error(error));
    };
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("error" in data) return fail(data.error);
      this.waiting.get(data.id)?.done(data.found);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = ({ message }: Partial<ErrorEvent>) => fail(message ?? "no worker could be loaded");
  }

  ask<K extends keyof Questions>(kit: Kit, kind: K, question: Questions[K]): Promise<Answers[K]> {
    if (!this.known.has(kit.name)) {
      this.known.add(kit.name);
      this.post("kit", { kit }).catch(() => undefined); // so does the question that follows
    }
    return this.post(kind, question);
  }

  private post<K extends keyof Questions>(kind: K, question: Questions[K]): Promise<Answers[K]> {
    const id = this.next++;
    return new Promise((resolve, fail) => {
      this.waiting.set(id, { done: (found) => resolve(found as Answers[K]), fail });
      this.worker.postMessage({ ...question, kind, id });
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
  return at(known.level?.iterations === null ? "slow" : "quick").ask(kit, "choose", { game: kit.name, known });
}

/** What the coach says of a view. */
export function advise(
  kit: Kit,
  view: Uint8Array,
  budget: Budget,
  seed: number = SEARCH.coachSeed,
): Promise<AdviceLine[]> {
  return at("coach").ask(kit, "advise", { game: kit.name, view, seed, budget });
}
