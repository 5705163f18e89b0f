/** The names of places on the table (`data-place`): an area, or "area:slot" where the stones of an area lie one by one. */
import {
  ALTAR,
  ASIDE,
  ALTAR_SPACES,
  BAG,
  DISCARD,
  FAMILIAR,
  POOL,
  POOL_SPACES,
  RIVAL,
  SPACES,
  nearSeat,
  stonesAt,
  type View,
} from "./pieces";

const SHARED: Record<number, string> = {
  [BAG]: "bag",
  [DISCARD]: "discard",
  [ALTAR]: "altar",
  [ASIDE]: "aside",
  [RIVAL]: "rival",
};

/** What is put down lies beside the pool of whoever has put it down. */
export const asideOf = (seat: number): string => `aside-${seat}`;

export function name(place: number): string {
  if (place >= FAMILIAR) return `familiar-${place - FAMILIAR}`;
  return place >= POOL ? `pool-${place - POOL}` : SHARED[place];
}

export const slot = (place: number, index: number): string => `${name(place)}:${index}`;

export const ofCard = (seat: number, colour: number): string => `card-${seat}-${colour}`;

/** The solo opponent's space that was filled last. */
export const nextOnTrack = (v: View): string => `track:${Math.max(0, v.track - 1)}`;

/** Where a stone of this kind lies, or would lie: its slot, where the table shows slots that are always there. */
export function ofStone(v: View, place: number, kind: number, seat: number): string {
  if (place === ASIDE) return asideOf(seat);
  const stones = stonesAt(v, place);
  const after = stones.findIndex((other) => other > kind);
  const index = Math.max(0, (after < 0 ? stones.length : after) - 1);
  return index < slots(v, place) ? slot(place, index) : name(place);
}

function slots(v: View, place: number): number {
  if (place === ALTAR) return ALTAR_SPACES;
  if (place === POOL + nearSeat(v)) return POOL_SPACES;
  return place === FAMILIAR + nearSeat(v) ? SPACES : 0;
}
