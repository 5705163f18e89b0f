/** For tests: offers as a server sends them, each an action with the values of what it says. */
import type { Offer, Sentence } from "@/lib/generated";

export function legalOf(offers: Record<string, Sentence[1]>): Map<string, Offer> {
  return new Map(
    Object.entries(offers).map(([action, values]) => [
      action,
      { action, says: [`action-${action.split(" ")[0]}`, values] },
    ]),
  );
}
