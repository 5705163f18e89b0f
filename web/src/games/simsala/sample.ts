/** Views for tests: three at the table, nothing has happened yet, and whatever a test wants to be different. */
import { HEARTS, HIDDEN, PLACES, SEATS, SPELLS, type View } from "./generated";

const fill = (length: number, value = 0) => Array.from({ length }, () => value);

export function sampleView(different: Partial<View> = {}): View {
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
    lives: [HEARTS, HEARTS, HEARTS, 0, 0],
    points: fill(SEATS),
    last_points: fill(SEATS),
    board: fill(SPELLS.length + 1),
    owner: fill(4),
    ruled_out: Array.from({ length: SEATS }, () => fill(PLACES)),
    seat: 0,
    actor: 0,
    left: 1,
    right: 2,
    turn: 0,
    stones: [fill(PLACES, HIDDEN), [8, 7, 6, 5, 4], [1, 2, 3, 8, 8], fill(PLACES), fill(PLACES)],
    mystic: fill(4),
    unseen: [0, 0, 1, 2, 3, 4, 5, 6, 5],
    is_uncalled: 1,
    ...different,
  };
}
