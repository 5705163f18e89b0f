"""What a network is told of a view."""

from typing import Annotated

import numpy as np

from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.pending import MANY, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints, Small, Struct

from .pieces import (
    ALTAR,
    ASIDE,
    COLOURS,
    DISCARD,
    FAMILIAR,
    KINDS,
    LEVELS,
    LOWEST,
    POOL,
    RIVAL,
    RUNES,
    SEATS,
    SETS,
    Phase,
    Step,
)
from .state import ByCard, View

LONGEST = 100  # days that are told apart
OWN_POOL, OWN_BOARD, FROM_ALTAR, ELSEWHERE = range(4)  # from where a stone is to be picked
BySource = Annotated[Ints, np.int8, (4,)]
BySeat = Annotated[Ints, np.int8, (SEATS,)]
ByColour = Annotated[Ints, np.int8, (COLOURS,)]
ByKind = Annotated[Ints, np.int8, (KINDS,)]
BySeatAndKind = Annotated[Ints, np.int8, (SEATS, KINDS)]


class Observation(Struct):
    """A view in numbers. Materia are counted by kind: colour, and rune within it."""

    players: BySeat  # one-hot: how many play, less 1
    phase: Annotated[Ints, np.int8, (len(Phase),)]  # one-hot: the Phase that is being played
    step: Annotated[Ints, np.int8, (len(Step),)]  # one-hot: the Step that is pending
    many: Small  # how many are still to be chosen
    which: Small  # of what, where the Step has kinds
    studied: ByColour  # one-hot: colour of the card that is being paid for
    studied_level: Small  # the level that it will have
    source: BySource  # one-hot: from where a stone is to be picked: own pool, own board, altar, elsewhere
    day: Small  # the number of the round; 100 from there on
    is_last: Small  # whether this is the last round
    track: Small  # stones on the solo opponent's track
    rival_points: Small  # points of the solo opponent
    first: BySeat  # one-hot: who began
    turn: BySeat  # one-hot: whose Day it is
    fresh: ByColour  # 1 for a card learned on this Day
    cards: Annotated[Ints, np.int8, (COLOURS, SETS)]  # one-hot: from which set a card is
    altar: ByKind  # materia on the altar
    aside: ByKind  # materia laid aside to pay or swap
    rival: ByKind  # materia of the solo opponent
    discard: ByKind  # materia discarded
    held: BySeat  # materia in the pool
    stored: BySeat  # materia on the familiar board
    board_points: BySeat  # points of the familiar board
    pools: BySeatAndKind
    pool_colours: Annotated[Ints, np.int8, (SEATS, COLOURS)]  # the pool again, by colour
    pool_runes: Annotated[Ints, np.int8, (SEATS, RUNES)]  # the pool again, by rune
    boards: BySeatAndKind
    level: Annotated[Ints, np.int8, (SEATS, COLOURS, LEVELS)]  # one-hot: the level of a learned card
    card_points: ByCard  # points of the cards as they stand
    rune: Annotated[Ints, np.int8, (SEATS, COLOURS, RUNES)]  # one-hot: the rune on a learned card


@rule
def observe(v: View, o: Observation) -> None:
    """Write what the view says into a zeroed observation."""
    me, seats = int(v.seat), int(v.seats)
    o.players[seats - 1] = 1
    if v.phase >= 0:
        o.phase[v.phase] = 1
    o.step[v.step] = 1
    if v.depth > 0:
        o.many = v.pending[v.depth - 1, MANY]
        o.which = v.pending[v.depth - 1, WHICH]
    if v.studied >= 0:
        o.studied[v.studied] = 1
        o.studied_level = v.studied_level
    if v.source >= 0:
        o.source[source_of(v, me)] = 1
    o.day = min(int(v.day), LONGEST)
    o.is_last = v.is_last
    o.track = v.track
    o.rival_points = v.rival_points
    o.first[distance_to(me, int(v.first), seats)] = 1
    o.turn[distance_to(me, int(v.turn), seats)] = 1
    for colour in range(COLOURS):
        o.fresh[colour] = int(v.fresh) >> colour & 1
        if v.cards[colour] > 0:
            o.cards[colour, v.cards[colour] - 1] = 1
    for kind in range(KINDS):
        o.altar[kind] = v.stones[ALTAR, kind]
        o.aside[kind] = v.stones[ASIDE, kind]
        o.rival[kind] = v.stones[RIVAL, kind]
        o.discard[kind] = v.stones[DISCARD, kind]
    for distance in range(seats):
        observe_seat(v, o, distance, seat_ahead(me, distance, seats))


@inline_rule
def source_of(v: View, me: int) -> int:
    """Return from where the stone is to be picked."""
    if v.source == POOL + me:
        return OWN_POOL
    if v.source == FAMILIAR + me:
        return OWN_BOARD
    return FROM_ALTAR if v.source == ALTAR else ELSEWHERE


@rule
def observe_seat(v: View, o: Observation, distance: int, q: int) -> None:
    """Write what the view says of seat `q`, which sits at the given distance."""
    o.held[distance] = v.held[POOL + q]
    o.stored[distance] = v.held[FAMILIAR + q]
    o.board_points[distance] = v.board_points[q]
    for kind in range(KINDS):
        in_pool = v.stones[POOL + q, kind]
        o.pools[distance, kind] = in_pool
        o.pool_colours[distance, kind // RUNES] += in_pool
        o.pool_runes[distance, kind % RUNES] += in_pool
        o.boards[distance, kind] = v.stones[FAMILIAR + q, kind]
    for colour in range(COLOURS):
        o.card_points[distance, colour] = v.card_points[q, colour]
        if v.level[q, colour] > 0:
            o.level[distance, colour, v.level[q, colour] - LOWEST] = 1
            o.rune[distance, colour, v.rune[q, colour]] = 1
