/** Views for tests: three at the table, nothing has happened yet, and whatever a test wants to be different. */
import type { SimsalaView } from "@/lib/generated";
import type { Line } from "@/lib/log";

const SEATS = 5;
const PLACES = 5;
const fill = (length: number, value = 0) => Array.from({ length }, () => value);

export function sampleView(different: Partial<SimsalaView> = {}, told: Line[] = []): SimsalaView {
  return {
    seats: 3,
    order: 0,
    length: 0,
    ending: 0,
    round_number: 1,
    first: 0,
    lowest: 1,
    casts: 0,
    supply: 11,
    mystics: 4,
    lives: [6, 6, 6, 0, 0],
    points: fill(SEATS),
    last_points: fill(SEATS),
    board: fill(9),
    owner: fill(4),
    ruled_out: Array.from({ length: SEATS }, () => fill(PLACES)),
    memory_count: fill(SEATS),
    memory_spell: [],
    memory_places: [],
    memory_known: [],
    depth: 1,
    pending: [],
    told_count: told.length,
    told: [...told, fill(6)],
    seat: 0,
    actor: 0,
    left: 1,
    right: 2,
    turn: 0,
    stones: [fill(PLACES, -1), [8, 7, 6, 5, 4], [1, 2, 3, 8, 8], fill(PLACES), fill(PLACES)],
    mystic: fill(4),
    unseen: [0, 0, 1, 2, 3, 4, 5, 6, 5],
    legal: [],
    ...different,
  };
}
