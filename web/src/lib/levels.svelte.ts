/** How strong and how many the bots are that somebody likes to play with: remembered by this device for each game. */
import { usualBot } from "./api";
import type { GameInfo } from "./generated";
import { recall, remember } from "./remember";

class Levels {
  private chosen = $state<Record<string, string>>({});
  private counts = $state<Record<string, number>>({});

  /** The bot for the next game: the one that was chosen last. */
  of(game: GameInfo): string {
    const kept = this.chosen[game.name] ?? recall(`level-${game.name}`);
    return game.bots.find((bot) => bot.name === kept)?.name ?? usualBot(game);
  }

  set(game: GameInfo, bot: string): void {
    this.chosen[game.name] = bot;
    remember(`level-${game.name}`, bot);
  }

  /** How many bots sit down for the next game. */
  many(game: GameInfo): number {
    const kept = this.counts[game.name] ?? Number(recall(`bots-${game.name}`));
    return kept >= 1 && kept < game.seats[1] ? kept : game.usual_seats - 1;
  }

  setMany(game: GameInfo, count: number): void {
    this.counts[game.name] = count;
    remember(`bots-${game.name}`, `${count}`);
  }
}

export const levels = new Levels();

/** The bot that many levels above (or below) another; the strongest and the weakest stay. */
export function stepped(game: GameInfo, bot: string, by: number): string {
  const at = game.bots.findIndex((one) => one.name === bot);
  return game.bots[Math.min(Math.max(Math.max(at, 0) + by, 0), game.bots.length - 1)].name;
}
