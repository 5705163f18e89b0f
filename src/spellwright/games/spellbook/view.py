"""What a seat sees, and what it can conclude.

SpellBook has no secret but what the bag gives next, and that is nowhere: chance decides it when it is drawn. So a view
shows the whole table, and the only world that fits it is the real one."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from spellwright.games.spellbook.pieces import (
    COLOURS,
    DISCARD,
    FAMILIAR,
    FAMILIAR_POINTS,
    KINDS,
    LAST_PICK,
    LEVELS,
    LOWEST,
    PLACES,
    POOL,
    RUNES,
    SEATS,
    SOURCE,
    VORTEX,
    Step,
)
from spellwright.games.spellbook.rules import actor, card_points, is_legal, menu, rival_points
from spellwright.games.spellbook.state import DEPTH, Common, State, View
from spellwright.kernel.chance import Stream
from spellwright.kernel.pending import LONG_ENTRY, WHAT, WHICH, top
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import copy_page


class Belief(Struct):
    """§3.11 The odds of the next stone out of the bag (out of the discard, if the bag is empty)."""

    kinds: Annotated[Ints, np.float64, (KINDS,)]
    colours: Annotated[Ints, np.float64, (COLOURS,)]
    runes: Annotated[Ints, np.float64, (RUNES,)]


@rule
def copy_table(source: Common, target: Common, seat: int) -> None:
    """All that lies on the table, and what was told."""
    target.day = source.day
    target.seats = source.seats
    target.first = source.first
    target.turn = source.turn
    target.fresh = source.fresh
    target.is_last = source.is_last
    target.track = source.track
    target.depth = source.depth
    for colour in range(COLOURS):
        target.cards[colour] = source.cards[colour]
        for p in range(SEATS):
            target.level[p, colour] = source.level[p, colour]
            target.rune[p, colour] = source.rune[p, colour]
    for phase in range(len(source.of_phase)):
        target.of_phase[phase] = source.of_phase[phase]
    for p in range(SEATS):
        target.known[p] = source.known[p]
    for place in range(PLACES):
        target.held[place] = source.held[place]
        for kind in range(KINDS):
            target.stones[place, kind] = source.stones[place, kind]
    for entry in range(DEPTH):
        for column in range(LONG_ENTRY):
            target.pending[entry, column] = source.pending[entry, column]
    copy_page(source, target, seat)


@rule
def view(s: State, p: int, v: View) -> None:
    """The table, who decides, what this seat may do, and the points as they stand."""
    copy_table(s, v, p)
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
    v.phase = phase_now(s)
    v.source = source_now(s)
    show_studied(s, v)


@rule
def phase_now(s: State) -> int:
    """§3.1 The phase that is being played. The Day at the bottom of what is pending has moved on as soon as an action
    is chosen."""
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
    for entry in range(s.depth):
        what = int(s.pending[entry, WHAT])
        if v.studied < 0 and (what == Step.WILDS or what == Step.LEARNED):
            study = int(s.pending[entry, WHICH])
            v.studied = study // LEVELS
            v.studied_level = LOWEST + study % LEVELS


@rule
def belief(v: View, b: Belief) -> None:
    """Each stone of the bag is equally likely."""
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
    """The real position: nothing is hidden."""
    copy_table(v, s, v.seat)
    s.choices = v.choices
