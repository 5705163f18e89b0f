"""What a network sees of a view."""

from typing import Annotated

import numpy as np

from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.pending import MANY, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints, Small, Struct

from .cards import HIGHEST, LEVELS, LOWEST, SETS
from .pieces import COLOURS, KINDS, OF_A_KIND, RUNES, SEATS
from .places import (
    ALTAR,
    ASIDE,
    DISCARD,
    FAMILIAR,
    FAMILIAR_POINTS,
    POOL,
    POOL_LIMIT,
    RIVAL,
    SPACES,
    TRACK,
)
from .state import ByCard, Common, State, View
from .steps import Phase, Step
from .view import show_moment, show_points

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


MOST = 127
BOUNDS = {
    "many": (0, MOST),
    "which": (0, MOST),
    "studied_level": (0, HIGHEST),
    "day": (0, LONGEST),
    "track": (0, TRACK),
    "rival_points": (0, MOST),
    **dict.fromkeys(("altar", "aside", "rival", "discard", "pools", "boards"), (0, OF_A_KIND)),
    **dict.fromkeys(("held", "pool_colours", "pool_runes"), (0, POOL_LIMIT)),
    "stored": (0, SPACES),
    "board_points": (0, FAMILIAR_POINTS[SPACES]),
    "card_points": (0, MOST),
}


@rule
def observe(v: View, o: Observation) -> None:
    """Write what the view says into a zeroed observation."""
    write(v, v, o)
    me, seats = int(v.seat), int(v.seats)
    for distance in range(seats):
        q = seat_ahead(me, distance, seats)
        o.board_points[distance] = v.board_points[q]
        for colour in range(COLOURS):
            o.card_points[distance, colour] = v.card_points[q, colour]


@rule
def observe_state(s: State, p: int, v: View, o: Observation) -> None:
    """Write what seat `p` would observe into a zeroed observation, without its whole view; `v` is working memory."""
    show_moment(s, p, v)
    write(s, v, o)
    show_points(s, max(p, 0), o)


@inline_rule
def write(table: Common, v: View, o: Observation) -> None:
    """Write what lies on the table, and what the view says of the moment, into a zeroed observation."""
    me, seats = int(v.seat), int(table.seats)
    o.players[seats - 1] = 1
    if v.phase >= 0:
        o.phase[v.phase] = 1
    o.step[v.step] = 1
    if table.depth > 0:
        o.many = table.pending[table.depth - 1, MANY]
        o.which = table.pending[table.depth - 1, WHICH]
    if v.studied >= 0:
        o.studied[v.studied] = 1
        o.studied_level = v.studied_level
    if v.source >= 0:
        o.source[source_of(v, me)] = 1
    o.day = min(int(table.day), LONGEST)
    o.is_last = table.is_last
    o.track = table.track
    o.rival_points = v.rival_points
    o.first[distance_to(me, int(table.first), seats)] = 1
    o.turn[distance_to(me, int(table.turn), seats)] = 1
    for colour in range(COLOURS):
        o.fresh[colour] = int(table.fresh) >> colour & 1
        o.cards[colour, max(table.cards[colour] - 1, 0)] = min(int(table.cards[colour]), 1)
    for kind in range(KINDS):
        o.altar[kind] = table.stones[ALTAR, kind]
        o.discard[kind] = table.stones[DISCARD, kind]
    if table.held[ASIDE] > 0:
        for kind in range(KINDS):
            o.aside[kind] = table.stones[ASIDE, kind]
    if table.held[RIVAL] > 0:
        for kind in range(KINDS):
            o.rival[kind] = table.stones[RIVAL, kind]
    for distance in range(seats):
        write_seat(table, o, distance, seat_ahead(me, distance, seats))


@inline_rule
def source_of(v: View, me: int) -> int:
    """Return from where the stone is to be picked."""
    if v.source == POOL + me:
        return OWN_POOL
    if v.source == FAMILIAR + me:
        return OWN_BOARD
    return FROM_ALTAR if v.source == ALTAR else ELSEWHERE


@rule
def write_seat(table: Common, o: Observation, distance: int, q: int) -> None:
    """Write what is known of seat `q`, which sits at the given distance."""
    o.held[distance] = table.held[POOL + q]
    o.stored[distance] = table.held[FAMILIAR + q]
    for rune in range(RUNES):
        of_rune = 0
        for colour in range(COLOURS):
            many = int(table.stones[POOL + q, RUNES * colour + rune])
            o.pools[distance, RUNES * colour + rune] = many
            of_rune += many
        o.pool_runes[distance, rune] = of_rune
    for colour in range(COLOURS):
        of_colour = 0
        for rune in range(RUNES):
            of_colour += int(table.stones[POOL + q, RUNES * colour + rune])
        o.pool_colours[distance, colour] = of_colour
    for kind in range(KINDS):
        o.boards[distance, kind] = table.stones[FAMILIAR + q, kind]
    for colour in range(COLOURS):
        is_learned = min(int(table.level[q, colour]), 1)  # if not, 0 stays where it is
        o.level[distance, colour, max(table.level[q, colour] - LOWEST, 0)] = is_learned
        o.rune[distance, colour, table.rune[q, colour]] = is_learned
