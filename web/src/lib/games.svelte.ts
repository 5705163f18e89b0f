/** The games of this server, and how far they are compiled. Asked again until all are ready. */
import { listGames, Refusal } from "./api";
import { GAMES, type Blurb, type GameInfo } from "./generated";
import type { Language } from "./words";

const AGAIN = 1000; // milliseconds

class Games {
  all = $state.raw<GameInfo[]>([]);
  isGone = $state(false);
  private asking: Promise<void> | null = null;

  /** All games; those we were built with until the server has answered. */
  get shelf(): Pick<GameInfo, "name" | "blurb" | "seats">[] {
    return this.all.length ? this.all : GAMES;
  }

  /** A game in a few words. */
  blurb(name: string, language: Language): Blurb {
    const game = this.shelf.find((one) => one.name === name);
    return game?.blurb[language] ?? { title: name, tale: "", mood: "" };
  }

  of(name: string): GameInfo | undefined {
    return this.all.find((game) => game.name === name);
  }

  /** Ask the server; resolves with the first answer. */
  ask(): Promise<void> {
    this.asking ??= this.askNow().finally(() => (this.asking = null));
    return this.asking;
  }

  /** Resolves as soon as a game can be played. */
  async ready(name: string): Promise<GameInfo> {
    for (;;) {
      const game = this.of(name);
      if (game?.is_ready) return game;
      await this.ask();
      if (this.isGone) throw new Refusal("server-gone", "the server does not answer");
      if (!this.of(name)?.is_ready) await new Promise((done) => setTimeout(done, AGAIN));
    }
  }

  private async askNow(): Promise<void> {
    try {
      this.all = await listGames();
      this.isGone = false;
    } catch {
      this.isGone = true;
    }
  }
}

export const games = new Games();
