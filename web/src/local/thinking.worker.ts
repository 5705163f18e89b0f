/** A worker in which bots and the coach think. It is sent views, and nothing else of a game. */
import type { Kit } from "@/engine/open";
import type { AdviceLine } from "@/engine/search";
import { Bots, type Budget, type Known } from "./bots";

/** What a worker is asked, by kind. */
export interface Questions {
  kit: { kit: Kit };
  choose: { game: string; known: Known };
  advise: { game: string; view: Uint8Array; seed: number; budget: Budget };
}
/** What it answers. */
export interface Answers {
  kit: null;
  choose: number;
  advise: AdviceLine[];
}
export type Question = { [K in keyof Questions]: { id: number; kind: K } & Questions[K] }[keyof Questions];
export type Answer = { id: number; found: Answers[keyof Answers] } | { id: number; error: string };

const thinking = new Map<string, Promise<Bots>>();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  const { id } = data;
  void answer(data).then(
    (found) => postMessage({ id, found } satisfies Answer),
    (error: unknown) => postMessage({ id, error: String(error) } satisfies Answer),
  );
});

async function answer(question: Question): Promise<Answers[keyof Answers]> {
  if (question.kind === "kit") {
    thinking.set(question.kit.name, Bots.of(question.kit));
    return null;
  }
  const bots = await thinking.get(question.game)!;
  if (question.kind === "choose") return bots.choose(question.known);
  return bots.advise(question.view, question.seed, question.budget);
}
