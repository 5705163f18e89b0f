/** The words and the keepsakes of games, loaded when somebody asks for them. */
import { loadKeepsake, type AnyKeepsake } from "./keepsake";
import { Words, type Language } from "./words";

export interface Things {
  words: Words;
  keepsake: AnyKeepsake | null;
}

class Found {
  private all = $state.raw<Record<string, Things>>({});
  private readonly asked = new Set<string>();

  /** What is there of a game; null until it has come. */
  of(game: string, language: Language): Things | null {
    const key = `${game} ${language}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      Promise.all([Words.ofGame(game, language), loadKeepsake(game)]).then(
        ([words, keepsake]) => (this.all = { ...this.all, [key]: { words, keepsake } }),
        () => this.asked.delete(key),
      );
    }
    return this.all[key] ?? null;
  }
}

export const things = new Found();
