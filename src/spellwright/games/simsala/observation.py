"""What a network sees of a view."""

from typing import Annotated

import numpy as np

from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints, Small, Struct

from .pieces import (
    HIDDEN,
    LIVES,
    MYSTIC_POINTS,
    MYSTICS,
    PLACES,
    SEATS,
    SPELLS,
    STONES,
    TARGET,
    WIN_POINTS,
    Length,
    Order,
    RoundEnd,
)
from .state import BySeat, BySpell, Common, State, View
from .view import show_known

FACES = SPELLS + 1  # of a place: empty, one of the spells, or the back of a stone
BACK = SPELLS
BySeatAndSpell = Annotated[Ints, np.int8, (SEATS, SPELLS)]


class Observation(Struct):
    """A view in numbers. Spells are indexed from 0, which means none."""

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
    backs: BySeat  # stones that this seat sees only from behind
    ruled_out: Annotated[Ints, np.int8, (SEATS, PLACES, SPELLS)]  # 1 for what failed calls have ruled out at a place
    remembered: BySeatAndSpell  # casts that still say something about the stones of a seat


OF_A_SPELL = 0, SPELLS - 1  # stones
BOUNDS = {
    "round_number": (0, TARGET * SEATS),  # somebody scores in each of them
    "casts": (0, PLACES),
    "supply": (0, STONES),
    "mystics": (0, MYSTICS),
    "board": OF_A_SPELL,
    "unseen": OF_A_SPELL,
    "mystics_taken": (0, MYSTICS),
    "own_mystics": (0, MYSTICS),
    "lives": (0, LIVES),
    "points": (0, TARGET - 1 + WIN_POINTS + MYSTICS * MYSTIC_POINTS),
    "faces": (0, PLACES),
    "backs": (0, PLACES),
    "remembered": OF_A_SPELL,
}


@rule
def observe(v: View, o: Observation) -> None:
    """Write what the view says into a zeroed observation."""
    write(v, v, o)


@rule
def observe_state(s: State, p: int, v: View, o: Observation) -> None:
    """Write what seat `p` would observe into a zeroed observation, without its whole view; `v` is working memory."""
    show_known(s, p, v)
    write(s, v, o)


@inline_rule
def write(table: Common, v: View, o: Observation) -> None:
    """Write what everybody sees, and what the view adds to it, into a zeroed observation."""
    me, seats = int(v.seat), int(table.seats)
    o.players[seats - 1] = 1
    o.order[table.order] = 1
    o.length[table.length] = 1
    o.ending[table.ending] = 1
    o.round_number = table.round_number
    if 0 <= table.lowest < SPELLS:
        o.lowest[table.lowest] = 1
    o.casts = table.casts
    o.supply = table.supply
    o.mystics = table.mystics
    o.is_uncalled = v.is_uncalled
    o.first[distance_to(me, int(table.first), seats)] = 1
    if v.left >= 0:
        o.left[distance_to(me, int(v.left), seats)] = 1
    if v.right >= 0:
        o.right[distance_to(me, int(v.right), seats)] = 1
    for spell in range(SPELLS):
        o.board[spell] = table.board[spell]
        o.unseen[spell] = v.unseen[spell]
    for number in range(MYSTICS - table.mystics):
        if 0 <= table.owner[number] < seats:
            o.mystics_taken[distance_to(me, int(table.owner[number]), seats)] += 1
        if v.mystic[number] > 0:
            o.own_mystics[v.mystic[number]] += 1
    for distance in range(seats):
        write_seat(table, v, o, distance, seat_ahead(me, distance, seats))


@rule
def write_seat(table: Common, v: View, o: Observation, distance: int, q: int) -> None:
    """Write what is known of seat `q`, which sits at the given distance."""
    o.lives[distance] = table.lives[q]
    o.points[distance] = table.points[q]
    for place in range(PLACES):
        stone = int(v.stones[q, place])
        if stone == HIDDEN:
            o.stones[distance, place, BACK] = 1
            o.backs[distance] += 1
        else:
            o.stones[distance, place, stone] = 1
            o.faces[distance, stone] += 1
        for spell in range(1, SPELLS):
            o.ruled_out[distance, place, spell] = int(table.ruled_out[q, place]) >> (spell - 1) & 1
    for number in range(table.memory_count[q]):
        o.remembered[distance, table.memory_spell[q, number]] += 1
