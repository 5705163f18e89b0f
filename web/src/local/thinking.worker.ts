/** A worker in which bots and the coach think. It is sent views, and nothing else of a game. */
import type { Kit } from "@/engine/open";
import { Bots, type Known } from "./bots";

export type Question =
  | { id: number; kind: "kit"; kit: Kit }
  | { id: number; kind: "choose"; game: string; known: Known }
  | { id: number; kind: "advise"; game: string; view: Uint8Array; seconds: number; seed: number };

const games = new Map<string, Promise<Bots>>();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  void answer(data).then(
    (found) => postMessage({ id: data.id, found }),
    (error: unknown) => postMessage({ id: data.id, error: String(error) }),
  );
});

async function answer(question: Question): Promise<unknown> {
  if (question.kind === "kit") {
    games.set(question.kit.description.game, Bots.of(question.kit));
    return null;
  }
  const bots = await games.get(question.game)!;
  if (question.kind === "choose") return bots.choose(question.known);
  return bots.advise(question.view, question.seconds, question.seed);
}
