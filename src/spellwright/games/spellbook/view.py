"""What a seat sees, and what it can infer.

SpellBook has no secret but what comes out of the bag next, and nothing holds that: chance decides it when it is drawn.
So a view shows the whole table, and the only world that fits it is the real one."""

from collections.abc import Callable
from typing import Annotated, Protocol

import numpy as np

from spellwright.kernel.chance import Stream
from spellwright.kernel.choices import lowest
from spellwright.kernel.copying import copier
from spellwright.kernel.observation import seat_ahead
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import PAGE, copy_page

from .cards import LEVELS, LOWEST
from .pieces import COLOURS, KINDS, RUNES
from .places import DISCARD, FAMILIAR, FAMILIAR_POINTS, POOL, VORTEX
from .rules.choices import actor, is_legal
from .rules.flow import menu
from .rules.scoring import card_points, rival_points
from .state import Common, State, View
from .steps import LAST_PICK, SOURCE, Step


class Belief(Struct):
    """§3.11 The odds of the next stone out of the bag (out of the discard, if the bag is empty)."""

    kinds: Annotated[Ints, np.float64, (KINDS,)]
    colours: Annotated[Ints, np.float64, (COLOURS,)]
    runes: Annotated[Ints, np.float64, (RUNES,)]


copy_table: Callable[[Common, Common], None] = copier(Common, without=PAGE)  # everything on the table


class Points(Protocol):
    """A record that shows points as they stand: a view, or an observation."""

    card_points: Ints  # (SEATS, COLOURS)
    board_points: Ints  # (SEATS,)


@rule
def view(s: State, p: int, v: View) -> None:
    """Show the table, who decides, what this seat may do, and the points as they stand."""
    copy_table(s, v)
    copy_page(s, v, p)
    v.choices = s.choices
    show_moment(s, p, v)
    show_points(s, 0, v)
    if v.actor == p:
        first, past = menu(s)
        for a in range(first, past):
            v.legal[a] = is_legal(s, a)


@rule
def show_moment(s: State, p: int, v: View) -> None:
    """Show whose view this is, what is pending, and what the solo opponent has."""
    v.seat = p
    v.actor = actor(s)
    v.step = top(s, WHAT) if s.depth > 0 else 0
    v.rival_points = rival_points(s)
    v.phase = phase_now(s)
    v.source = source_now(s)
    show_studied(s, v)


@rule
def show_points(s: State, first: int, shown: Points) -> None:
    """§8.2 Show in a zeroed record the points of boards and cards. Rows begin with seat `first`."""
    for row in range(s.seats):
        seat = seat_ahead(first, row, int(s.seats))
        shown.board_points[row] = FAMILIAR_POINTS[int(s.held[FAMILIAR + seat])]
        cards = int(s.known[seat])
        while cards != 0:
            colour = lowest(int(cards))
            cards &= cards - 1
            shown.card_points[row, colour] = card_points(s, seat, colour)


@rule
def phase_now(s: State) -> int:
    """§3.1 Return the phase being played; the Day's own entry moves on as soon as an action is chosen."""
    if s.depth == 0:
        return -1
    phase = int(s.pending[0, WHICH])
    return max(phase - 1, 0) if s.depth > 1 else phase


@rule
def source_now(s: State) -> int:
    """The place from which the seat that decides is to pick a stone; -1 if it is asked for none."""
    step = top(s, WHAT) if s.depth > 0 else 0
    if step == Step.NONE or step > LAST_PICK:
        return -1
    place = int(SOURCE[step])
    return place + actor(s) if place >= POOL else place


@rule
def show_studied(s: State, v: View) -> None:
    """§4.1 The card that is being paid for, and its level."""
    v.studied = -1
    v.studied_level = 0
    for entry in range(s.depth):
        what = int(s.pending[entry, WHAT])
        if v.studied < 0 and (what == Step.WILDS or what == Step.LEARNED):
            study = int(s.pending[entry, WHICH])
            v.studied = study // LEVELS
            v.studied_level = LOWEST + study % LEVELS


@rule
def belief(v: View, b: Belief) -> None:
    """§3.11 Give the odds of the next stone: each stone of the bag is equally likely."""
    place = VORTEX if v.held[VORTEX] > 0 else DISCARD
    if v.held[place] == 0:
        return
    for kind in range(KINDS):
        odds = v.stones[place, kind] / v.held[place]
        b.kinds[kind] = odds
        b.colours[kind // RUNES] += odds
        b.runes[kind % RUNES] += odds


@rule
def world(v: View, stream: Stream, b: Belief, s: State) -> None:  # noqa: ARG001 (the verb has them)
    """Write the real position: nothing is hidden."""
    copy_table(v, s)
    copy_page(v, s, v.seat)
    s.choices = v.choices
