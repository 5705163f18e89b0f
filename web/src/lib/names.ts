/** What everybody is called. Bots have a name and a temper, not a number. */
import type { SeatInfo } from "./generated";
import type { Words } from "./words";

/** The names of all seats. Each level has names of its own, given out in the same order in every rematch, so that no two
 * bots are called the same. */
export function namesOf(seats: Pick<SeatInfo, "name" | "bot" | "persona" | "stands_in_for">[], words: Words): string[] {
  const taken = seats.filter((seat) => !seat.bot).map((seat) => seat.name);
  return seats.map((seat) => {
    if (!seat.bot) return seat.name;
    if (seat.stands_in_for) return words.say("seat-stand-in", { name: seat.stands_in_for });
    const alike = seats.filter((other) => other.bot === seat.bot && other.persona < seat.persona).length;
    const own = `persona-${seat.bot}-${alike + 1}`;
    const name = words.say(words.has(own) ? own : `persona-${seat.persona + 1}`);
    return taken.includes(name) ? `${name} (${botKind(seat.bot, words)})` : name;
  });
}

/** What kind of bot it is. */
export function botKind(bot: string, words: Words): string {
  return words.has(`bot-${bot}`) ? words.say(`bot-${bot}`) : bot;
}

/** How it plays; empty if nobody has said so. */
export function temper(bot: string, words: Words): string {
  return words.has(`bot-${bot}-temper`) ? words.say(`bot-${bot}-temper`) : "";
}

/** A name that nobody here has yet. */
export function freeName(wanted: string, taken: string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number++) name = `${wanted} ${number}`;
  return name;
}

/** A refusal in words: what the game says of the rule, or the house of the reason; what nobody has written is said as the server says it. */
export function refusalText(
  refusal: { reason: string; message: string; rule?: string },
  words: Words,
  name = "",
): string {
  const forbidden = `forbidden-${refusal.rule?.replace(".", "-")}`;
  if (refusal.rule && words.has(forbidden)) return words.say(forbidden);
  const message = `refusal-${refusal.reason}`;
  return words.has(message) ? words.say(message, { name, action: "", why: refusal.message }) : refusal.message;
}
