/** A worker in which bots and the coach think. It is sent views, and nothing else of a game. */
import type { Kit } from "@/engine/open";
import { Bots, type Known } from "./bots";

export type Question =
  | { id: number; kind: "kit"; kit: Kit }
  | { id: number; kind: "choose"; kit: string; known: Known }
  | { id: number; kind: "advise"; kit: string; view: Uint8Array; seconds: number; seed: number };

const thinking = new Map<string, Promise<Bots>>();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answer(data).then(
    (found) => postMessage({ id: data.id, found }),
    (error: unknown) => postMessage({ id: data.id, error: String(error) }),
  );
});

async function answer(question: Question): Promise<unknown> {
  if (question.kind === "kit") {
    thinking.set(question.kit.name, Bots.of(question.kit));
    return null;
  }
  const bots = await thinking.get(question.kit)!;
  if (question.kind === "choose") return bots.choose(question.known);
  return bots.advise(question.view, question.seconds, question.seed);
}
