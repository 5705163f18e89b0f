/** The words of games and what they show of themselves away from a table, loaded on demand. */
import { loadSummary, type AnySummary } from "./summary";
import { Words, type Language } from "./words";

export interface GameAssets {
  words: Words;
  summary: AnySummary | null;
}

class Loaded {
  private all = $state.raw<Record<string, GameAssets>>({});
  private failed = $state.raw<string[]>([]);
  private readonly asked = new Set<string>();

  /** Return the assets of a game; null until they are loaded. */
  of(game: string, language: Language): GameAssets | null {
    const key = `${game} ${language}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      Promise.all([Words.ofGame(game, language), loadSummary(game)]).then(
        ([words, summary]) => (this.all = { ...this.all, [key]: { words, summary } }),
        () => ((this.failed = [...this.failed, key]), this.asked.delete(key)),
      );
    }
    return this.all[key] ?? null;
  }

  /** Whether nothing more will come of a game soon: it is loaded, or could not be. */
  isHere(game: string, language: Language): boolean {
    return !!this.of(game, language) || this.failed.includes(`${game} ${language}`);
  }
}

export const gameAssets = new Loaded();
