/** The games of this server. */
import { listGames, Refusal } from "./api";
import { GAMES, type Blurb, type GameInfo } from "./generated";
import { canPlayHere, isStatic } from "./here";
import type { Language } from "./words";

class Games {
  all = $state.raw<GameInfo[]>(GAMES.filter(({ name }) => isStatic || canPlayHere(name)));
  isGone = $state(false);
  /** We know all games that there are. */
  isComplete = $state(isStatic);
  private asking: Promise<void> | null = null;

  /** All games; those we were built with until the server has answered. */
  get shelf(): Pick<GameInfo, "name" | "blurb" | "seats">[] {
    return this.all.length >= GAMES.length ? this.all : GAMES;
  }

  has(name: string): boolean {
    return this.shelf.some((game) => game.name === name);
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

  /** Resolves as soon as a game can be played: at once, where the server answers. */
  async ready(name: string): Promise<GameInfo> {
    if (!this.of(name)) await this.ask();
    const game = this.of(name);
    if (!game) throw new Refusal("server-gone", "the server does not answer");
    return game;
  }

  private async askNow(): Promise<void> {
    if (isStatic) return;
    try {
      this.all = await listGames();
      this.isGone = false;
      this.isComplete = true;
    } catch {
      this.isGone = true;
    }
  }
}

export const games = new Games();
