/** What the coach would do, as it stands on the buttons. */
import type { Words } from "@/lib/words";

export function inWords(action: string, words: Words): string {
  const [verb, spell] = action.split(" ");
  return verb === "end" ? words.say("board-end") : words.name(Number(spell));
}
