/** The ring of ten shops: where each stands, in percent of the village, and the road between them. */

export interface Place {
  x: number;
  y: number;
}

/** Clockwise, the start at the upper left. */
export const PLACES: readonly Place[] = [
  { x: 14, y: 19 },
  { x: 38, y: 15.5 },
  { x: 62, y: 15.5 },
  { x: 86, y: 19 },
  { x: 87, y: 50 },
  { x: 86, y: 81 },
  { x: 61.5, y: 84 },
  { x: 37.5, y: 84 },
  { x: 14, y: 81 },
  { x: 12, y: 50 },
];

/** The road runs in front of the doors. */
const DOORSTEP = 4;
const TENSION = 6;

const at = (shop: number): Place => PLACES[((shop % PLACES.length) + PLACES.length) % PLACES.length];

/** A smooth road over so many shops, as the path of a drawing of 100 by 100. */
export function road(from: number, far: number): string {
  const start = at(from);
  let path = `M${start.x} ${start.y + DOORSTEP}`;
  for (let shop = from; shop < from + far; shop++) path += bend(shop);
  return path;
}

/** One piece of the road: a curve through two shops that also minds their neighbours. */
function bend(shop: number): string {
  const [before, one, other, after] = [at(shop - 1), at(shop), at(shop + 1), at(shop + 2)];
  const first = { x: one.x + (other.x - before.x) / TENSION, y: one.y + (other.y - before.y) / TENSION };
  const second = { x: other.x - (after.x - one.x) / TENSION, y: other.y - (after.y - one.y) / TENSION };
  return `C${point(first)} ${point(second)} ${point(other)}`;
}

const point = ({ x, y }: Place): string => `${x.toFixed(1)} ${(y + DOORSTEP).toFixed(1)}`;
