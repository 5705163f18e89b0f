/** What a finished game came to, small enough to be kept beside the journal and listed without a replay. */
import { SPECTATOR } from "@/lib/generated";
import { linesFor } from "./frames";
import type { Result } from "./generated";
import { ME, type LocalTable } from "./table";

/** What the present match, which must be over, came to. */
export function resultOf(table: LocalTable): Result {
  const match = table.running();
  const { names } = table;
  return {
    seats: table.seats.map(({ name, bot, isMine, persona }, seat) => ({
      ...{ name: name || names[seat], bot, who: isMine ? ME : null, persona },
    })),
    ...{ options: { ...match.options }, scores: match.scores, winners: match.winners },
    view: table.game.rules.sent(match.view(SPECTATOR)),
    told: linesFor(
      table.pagesSince(lastTurn(match.decidedBy)).flatMap(({ lines }) => lines),
      SPECTATOR,
    ),
  };
}

/** The ply after the first decision of the last seat's unbroken row of decisions. */
function lastTurn(decidedBy: readonly number[]): number {
  const last = decidedBy.findLast((seat) => seat >= 0);
  return decidedBy.findLastIndex((seat) => seat >= 0 && seat !== last) + 2;
}
