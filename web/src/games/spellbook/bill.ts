/** What a choice costs, sorted for the eye. The engine has computed every price. */
import type { Part, Way } from "@/lib/generated";

/** The stone that will lie on the card. */
export const laidBy = (way: Way): number => way.costs[0].pieces[0];

/** All stones of a way, whichever of them will lie on the card; equal for equal prices. */
export function priceOf(way: Way): string {
  const sorted = (pieces: number[]) => [...pieces].sort((a, b) => a - b).join();
  const own = way.costs.filter(({ what }) => what !== "wild").flatMap(({ pieces }) => pieces);
  const wilds = way.costs.filter(({ what }) => what === "wild").map(({ pieces }) => sorted(pieces));
  return [sorted(own), ...wilds.sort()].join("|");
}

/** One way for each price: as long as it has a stone to lay that was chosen, that one. */
export function prices(ways: Way[], chosen: Way | null): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const price = priceOf(way);
    if (!found.has(price) || way === chosen) found.set(price, way);
  }
  return [...found.values()];
}

/** The stones of a pool without those that go. */
export function leftOf(pool: number[], costs: Part[]): number[] {
  const left = [...pool];
  for (const kind of costs.flatMap(({ pieces }) => pieces)) {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Stones of a pool that go or stay together, by their places in it. */
export interface Group {
  what: "paid" | "wild" | "discard" | "keep";
  stones: number[];
}

/** A pool sorted into what goes and what stays; one group, as long as nothing goes. */
export function sorted(pool: number[], costs: Part[]): Group[] {
  const free = new Set(pool.keys());
  const take = (kinds: number[]) =>
    kinds.flatMap((kind) => {
      const at = [...free].find((place) => pool[place] === kind);
      if (at === undefined) return [];
      free.delete(at);
      return [at];
    });
  const groups: Group[] = [];
  const paid = costs.filter(({ what }) => what === "lay" || what === "spend").flatMap(({ pieces }) => pieces);
  groups.push({ what: "paid", stones: take(paid) });
  for (const { what, pieces } of costs) {
    if (what === "wild" || what === "discard") groups.push({ what, stones: take(pieces) });
  }
  groups.push({ what: "keep", stones: [...free] });
  return groups.filter(({ stones }) => stones.length > 0);
}
