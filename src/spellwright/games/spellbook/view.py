"""What a seat sees, and what it can infer.

SpellBook has no secret but what comes out of the bag next, and nothing holds that: chance decides it when it is drawn.
So a view shows the whole table, and the only world that fits it is the real one."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from spellwright.games.spellbook.pieces import (
    COLOURS,
    DISCARD,
    FAMILIAR,
    FAMILIAR_POINTS,
    KINDS,
    RUNES,
    SEATS,
    VORTEX,
)
from spellwright.games.spellbook.rules import actor, is_legal, menu
from spellwright.games.spellbook.rules.scoring import card_points, rival_points
from spellwright.games.spellbook.state import Common, State, View
from spellwright.kernel.chance import Stream
from spellwright.kernel.copying import copier
from spellwright.kernel.pending import WHAT, top
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import PAGE, copy_page


class Belief(Struct):
    """§3.11 The odds of the next stone out of the bag (out of the discard, if the bag is empty)."""

    kinds: Annotated[Ints, np.float64, (KINDS,)]
    colours: Annotated[Ints, np.float64, (COLOURS,)]
    runes: Annotated[Ints, np.float64, (RUNES,)]


copy_table = copier(Common, without=PAGE)  # all that lies on the table


@rule
def view(s: State, p: int, v: View) -> None:
    """Show the table, who decides, what this seat may do, and the points as they stand."""
    copy_table(s, v)
    copy_page(s, v, p)
    v.choices = s.choices
    v.seat = p
    v.actor = actor(s)
    v.step = top(s, WHAT) if s.depth > 0 else 0
    if v.actor == p:
        first, past = menu(s)
        for a in range(first, past):
            v.legal[a] = is_legal(s, a)
    for seat in range(SEATS):
        if seat < s.seats:
            v.board_points[seat] = FAMILIAR_POINTS[int(s.held[FAMILIAR + seat])]
            for colour in range(COLOURS):
                v.card_points[seat, colour] = card_points(s, seat, colour)
    v.rival_points = rival_points(s)


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
