/** How strong the bots are that somebody likes to play with: remembered by this device for each game. */
import { usualBot } from "./api";
import type { GameInfo } from "./generated";
import { recall, remember } from "./remember";

class Levels {
  private chosen = $state<Record<string, string>>({});

  /** The bot for the next game: the one that was chosen last. */
  of(game: GameInfo): string {
    const kept = this.chosen[game.name] ?? recall(`level-${game.name}`);
    return game.bots.find((bot) => bot.name === kept)?.name ?? usualBot(game);
  }

  set(game: GameInfo, bot: string): void {
    this.chosen[game.name] = bot;
    remember(`level-${game.name}`, bot);
  }
}

export const levels = new Levels();

/** The bot that many levels above (or below) another; the strongest and the weakest stay. */
export function stepped(game: GameInfo, bot: string, by: number): string {
  const at = game.bots.findIndex((one) => one.name === bot);
  return game.bots[Math.min(Math.max(at + by, 0), game.bots.length - 1)].name;
}
