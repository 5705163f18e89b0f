"""Chapter 9: what a seat sees, what it can infer, and worlds that it could be in.

What a seat has not located — `unseen` — is hidden in hands, face down or in the pile; every arrangement of it is
equally likely, but for what is known: cards that are loose lie in mixed hands, scrolls in no hand at all."""

from collections.abc import Callable
from typing import Annotated, Protocol

import numpy as np

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.choices import has, size
from spellwright.kernel.copying import copier
from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.pending import MANY, WHAT, WHICH, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import PAGE, copy_page
from spellwright.kernel.verbs import OVER

from .cards import HAND, KINDS
from .memory import HALF, LOW, is_there, pack, unpack
from .pieces import SEATS, Step
from .rules.choices import actor, card_at, choice_total, is_legal
from .rules.end import tile_points
from .rules.flow import find_choices, menu
from .rules.hands import book_value, colours_in
from .state import (
    CAST_BOOK,
    CAST_SEAT,
    CAST_SPELL,
    FROM_BOOKS,
    FROM_COLOURS,
    FROM_SPELLS,
    FROM_TILE,
    KNOWERS,
    PACKED,
    SPECTATOR_ROW,
    Common,
    State,
    View,
)


class Belief(Struct):
    """What a seat can infer about cards it cannot see."""

    hands: Annotated[Ints, np.float64, (SEATS, HAND)]  # how many of each kind to expect in a hand
    face_down: Annotated[Ints, np.float64, (KINDS,)]  # chance that a card face down, or the next of the pile, is this


copy_table: Callable[[Common, Common], None] = copier(Common, without=PAGE)  # what everybody sees


class Cards(Protocol):
    """A record that shows what a seat knows of cards: its view, or its observation."""

    hands: Ints  # (SEATS, HAND)
    loose: Ints  # (HAND,)
    unseen: Ints  # (KINDS,)
    points: Ints  # (SEATS, 4)


@rule
def view(s: State, p: int, v: View) -> None:
    """§9.1–§9.6 Show the table, the seat's own hand, and what it knows of the others."""
    copy_table(s, v)
    copy_page(s, v, p)
    show_moment(s, p, v)
    show_cards(s, p, 0, v)
    for q in range(s.seats):
        unpack(s.known[SPECTATOR_ROW, q], v.shown[q])
    v.shown_mixed = s.mixed[SPECTATOR_ROW]
    unpack(s.loose[SPECTATOR_ROW], v.shown_loose)
    if v.actor == p:
        first, past = menu(s)
        for a in range(first, past):
            v.legal[a] = 1 if is_legal(s, a) else 0


@rule
def show_moment(s: State, p: int, v: View) -> None:
    """Show whose view this is, what is pending, and between whose hands cards went unseen by this seat."""
    v.seat = p
    v.actor = actor(s)
    v.mixed = s.mixed[knower_of(p)] if v.actor != OVER else 0
    v.step = top(s, WHAT) if s.depth > 0 else 0
    v.brewing = -1
    v.brewed = 0
    if s.depth > 0 and (v.step == Step.BREW or v.step == Step.STACK):
        v.brewing = top(s, WHICH)
        v.brewed = top(s, MANY)


@rule
def show_cards(s: State, p: int, first: int, shown: Cards) -> None:
    """§9.1–§9.6 Show in a zeroed record what a seat knows of hands and of cards that nobody sees, and the points as
    they stand. Rows of seats begin with seat `first`."""
    is_over = actor(s) == OVER
    knower, seats = knower_of(p), int(s.seats)
    for kind in range(KINDS):
        shown.unseen[kind] = s.unseen[kind]
    for row in range(seats):
        q = seat_ahead(first, row, seats)
        if q == p or is_over:
            for kind in range(HAND):
                shown.hands[row, kind] = s.hands[q, kind]
            shown.points[row, FROM_COLOURS] = -size(colours_in(int(s.holds[q])))
        else:
            for pair in range(PACKED):
                even, odd = int(s.known[knower, q, pair]) & LOW, int(s.known[knower, q, pair]) >> HALF
                shown.hands[row, 2 * pair] = even
                shown.hands[row, 2 * pair + 1] = odd
                shown.unseen[2 * pair] += s.hands[q, 2 * pair] - even
                shown.unseen[2 * pair + 1] += s.hands[q, 2 * pair + 1] - odd
        shown.points[row, FROM_TILE] = tile_points(s, q)
    for number in range(s.casts):
        row = distance_to(first, int(s.cast[number, CAST_SEAT]), seats)
        shown.points[row, FROM_BOOKS] += book_value(int(s.cast[number, CAST_BOOK]))
        shown.points[row, FROM_SPELLS] += s.value[s.cast[number, CAST_SPELL]]
    if s.mixed[knower] != 0 and not is_over:
        unpack(s.loose[knower], shown.loose)
        for kind in range(HAND):
            shown.unseen[kind] -= shown.loose[kind]


@inline_rule
def knower_of(p: int) -> int:
    """Return the row of what a seat, or a spectator, knows."""
    return p if p >= 0 else SPECTATOR_ROW


@rule
def hidden_in(table: State | View, p: int) -> int:
    """Return how many cards of a hand a seat does not know, or are still to be dealt to a world."""
    hidden = int(table.hand_size[p])
    for kind in range(HAND):
        hidden -= int(table.hands[p, kind])
    return hidden


@rule
def belief(v: View, b: Belief) -> None:
    """§9.1–§9.5 Expect what is known for certain; each hidden card of mixed hands is a loose one with the same chance;
    all others are drawn from what may be anywhere, as far as it can be in a hand."""
    hidden = 0
    mixed = 0
    loose = 0
    possible = 0
    for p in range(SEATS):
        hidden += hidden_in(v, p)
        if has(int(v.mixed), p):
            mixed += hidden_in(v, p)
    for kind in range(HAND):
        loose += int(v.loose[kind])
        possible += int(v.unseen[kind])
    for p in range(SEATS):
        share = hidden_in(v, p) / mixed if has(int(v.mixed), p) and mixed > 0 else 0.0
        others = hidden_in(v, p) - share * loose
        for kind in range(HAND):
            b.hands[p, kind] = v.hands[p, kind] + share * v.loose[kind]
            if possible > 0:
                b.hands[p, kind] += others * v.unseen[kind] / possible
    rest = int(v.pile) + int(v.down)
    for kind in range(KINDS):
        left = float(v.unseen[kind])
        if kind < HAND and possible > 0:
            left -= (hidden - loose) * left / possible
        b.face_down[kind] = left / rest if rest > 0 else 0.0


@rule
def world(v: View, stream: Stream, b: Belief, s: State) -> None:  # noqa: ARG001 (the verb has it)
    """Write a random position that this view cannot tell from the real one. A seat that has to decide has a choice:
    hands that would leave it none are drawn again."""
    copy_table(v, s)
    copy_page(v, s, v.seat)
    deal_hidden(v, stream, s)
    while not has_choice(s):
        deal_hidden(v, stream, s)
    remember(v, s)


@rule
def has_choice(s: State) -> bool:
    """Find what the seat that decides may do; return whether it has a choice (or chance decides)."""
    if s.depth == 0 or actor(s) < 0:
        return True
    s.choices[1] = 0
    find_choices(s)
    return choice_total(s) > 1


@rule
def deal_hidden(v: View, stream: Stream, s: State) -> None:
    """Deal the hidden cards: known ones stay where they are, loose ones go to mixed hands, and the other places of the
    hands get cards that may be anywhere. What is left lies face down or in the pile."""
    for kind in range(KINDS):
        s.unseen[kind] = v.unseen[kind]
    for p in range(SEATS):
        for kind in range(HAND):
            s.hands[p, kind] = v.hands[p, kind]
    mixed = 0
    for p in range(SEATS):
        if has(int(v.mixed), p):
            mixed += hidden_in(v, p)
    for kind in range(HAND):
        for _ in range(v.loose[kind]):
            deal_loose(v, s, kind, draw_below(stream, mixed))
            mixed -= 1
    possible = 0
    for kind in range(HAND):
        possible += int(s.unseen[kind])
    for p in range(SEATS):
        for _ in range(hidden_in(s, p)):
            kind = card_at(s.unseen, draw_below(stream, possible))
            s.unseen[kind] -= 1
            s.hands[p, kind] += 1
            possible -= 1
    for p in range(SEATS):
        s.holds[p] = 0
        for kind in range(HAND):
            if s.hands[p, kind] > 0:
                s.holds[p] |= 1 << kind


@rule
def deal_loose(v: View, s: State, kind: int, ticket: int) -> None:
    """Deal a loose card to the free place of a mixed hand that the ticket wins."""
    for p in range(SEATS):
        if has(int(v.mixed), p):
            free = hidden_in(s, p)
            if 0 <= ticket < free:
                s.hands[p, kind] += 1
            ticket -= free


@rule
def remember(v: View, s: State) -> None:
    """Note what this seat knows; the others know what everybody knows. A player who took part in an exchange knows more
    than that; it cannot be said what, so it is left open."""
    for knower in range(KNOWERS):
        if knower == v.seat:
            write_down(s, knower, v.hands, v.loose, int(v.mixed))
        elif is_there(s, knower):
            took_part = knower != SPECTATOR_ROW and has(int(v.shown_mixed), knower)
            write_down(s, knower, v.shown, v.shown_loose, 0 if took_part else int(v.shown_mixed))


@rule
def write_down(s: State, knower: int, hands: Ints, loose: Ints, mixed: int) -> None:  # (SEATS, HAND), (HAND,)
    """Note what somebody knows of all hands but their own."""
    s.mixed[knower] = mixed
    for kind in range(HAND):
        if mixed != 0:
            pack(s.loose[knower], kind, int(loose[kind]))
        for p in range(SEATS):
            if p != knower:
                pack(s.known[knower, p], kind, int(hands[p, kind]))
