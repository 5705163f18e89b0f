"""What a network is told of a view."""

from typing import Annotated

import numpy as np

from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Small, Struct

from .pieces import HIDDEN, MYSTICS, PLACES, SEATS, SPELLS, Length, Order, RoundEnd
from .state import BySeat, BySpell, View

FACES = SPELLS + 1  # of a place: empty, one of the spells, or the back of a stone
BACK = SPELLS
BySeatAndSpell = Annotated[Ints, np.int8, (SEATS, SPELLS)]


class Observation(Struct):
    """A view in numbers. Spells are counted from 0, which stands for none."""

    players: BySeat  # one-hot: how many play, less 1
    order: Annotated[Ints, np.int8, (len(Order),)]  # one-hot
    length: Annotated[Ints, np.int8, (len(Length),)]  # one-hot
    ending: Annotated[Ints, np.int8, (len(RoundEnd),)]  # one-hot
    round_number: Small  # from 1; 0 before the first round
    lowest: BySpell  # one-hot: the lowest call that keeps the order
    casts: Small  # successful calls in this turn
    supply: Small  # stones face down in the middle
    mystics: Small  # mystic stones not taken yet
    is_uncalled: Small  # whether nobody has called a spell in this round yet
    first: BySeat  # one-hot: who began the round
    left: BySeat  # one-hot: whom a Blizzard hits
    right: BySeat  # one-hot: whom a Fireball hits
    board: BySpell  # stones on the board
    unseen: BySpell  # stones this seat has not seen
    mystics_taken: BySeat  # how many mystic stones each seat has taken
    own_mystics: BySpell  # mystic stones that this seat has taken, by spell
    lives: BySeat
    points: BySeat
    stones: Annotated[Ints, np.int8, (SEATS, PLACES, FACES)]  # one-hot: what stands at a place; the last is a back
    faces: BySeatAndSpell  # stones whose face this seat sees, by spell; 0 counts empty places
    backs: BySeat  # stones of which this seat sees the back only
    ruled_out: Annotated[Ints, np.int8, (SEATS, PLACES, SPELLS)]  # 1 for what failed calls have ruled out at a place
    remembered: BySeatAndSpell  # casts that still tell something of the stones of a seat


@rule
def observe(v: View, o: Observation) -> None:
    """Write what the view says into a zeroed observation."""
    me, seats = int(v.seat), int(v.seats)
    o.players[seats - 1] = 1
    o.order[v.order] = 1
    o.length[v.length] = 1
    o.ending[v.ending] = 1
    o.round_number = v.round_number
    if 0 <= v.lowest < SPELLS:
        o.lowest[v.lowest] = 1
    o.casts = v.casts
    o.supply = v.supply
    o.mystics = v.mystics
    o.is_uncalled = v.is_uncalled
    o.first[distance_to(me, int(v.first), seats)] = 1
    if v.left >= 0:
        o.left[distance_to(me, int(v.left), seats)] = 1
    if v.right >= 0:
        o.right[distance_to(me, int(v.right), seats)] = 1
    for spell in range(SPELLS):
        o.board[spell] = v.board[spell]
        o.unseen[spell] = v.unseen[spell]
    for number in range(MYSTICS - v.mystics):
        if 0 <= v.owner[number] < seats:
            o.mystics_taken[distance_to(me, int(v.owner[number]), seats)] += 1
        if v.mystic[number] > 0:
            o.own_mystics[v.mystic[number]] += 1
    for distance in range(seats):
        observe_seat(v, o, distance, seat_ahead(me, distance, seats))


@rule
def observe_seat(v: View, o: Observation, distance: int, q: int) -> None:
    """Write what the view says of seat `q`, which sits at the given distance."""
    o.lives[distance] = v.lives[q]
    o.points[distance] = v.points[q]
    for place in range(PLACES):
        stone = int(v.stones[q, place])
        if stone == HIDDEN:
            o.stones[distance, place, BACK] = 1
            o.backs[distance] += 1
        else:
            o.stones[distance, place, stone] = 1
            o.faces[distance, stone] += 1
        for spell in range(1, SPELLS):
            o.ruled_out[distance, place, spell] = int(v.ruled_out[q, place]) >> (spell - 1) & 1
    for number in range(v.memory_count[q]):
        o.remembered[distance, v.memory_spell[q, number]] += 1
