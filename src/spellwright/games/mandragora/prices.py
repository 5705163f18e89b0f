"""What actions cost and bring: books and ingredients that are laid out, what lies at a shop, points, the end of the
turn, and for every book the ingredients and spells that it leads to."""

from enum import IntEnum
from typing import Any

import numpy as np

from spellwright.kernel.block import advance
from spellwright.kernel.lines import say
from spellwright.kernel.offers import (
    NOBODY,
    NOW,
    OFFERS,
    Room,
    Rows,
    add_piece,
    add_told,
    draw_world,
    look_ahead,
    new_offer,
    new_question,
    try_out,
)
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import generic, rule
from spellwright.kernel.told import EVENT, PIECE, SEAT, SOURCE, TARGET
from spellwright.kernel.verbs import CHANCE, actor, ask, chance_weight, describe, is_legal, menu

from .actions import BOOK_ACTION, BREW, DROP, LEAVE, STACK
from .cards import HAND, MANDRAKE
from .pieces import Event, Step
from .rules.end import cast_points, tile_points
from .spells import Spell
from .state import FROM_BOOKS, FROM_SPELLS, FROM_TILE, State, View
from .ways import MOST_INGREDIENTS, WAY_KINDS, WAY_SIZE, WAYS


class Reason(IntEnum):
    """Why pieces go or come."""

    BOOK = 0
    BREW = 1
    SCROLL = 2
    GIVE = 3
    TAKE = 4


REASONS = tuple(reason.name.lower() for reason in Reason)
COSTS = {
    Event.BOOK: Reason.BOOK,
    Event.USED: Reason.BREW,
    Event.REMOVED: Reason.SCROLL,
    Event.PASSED: Reason.SCROLL,
    Event.GAVE: Reason.GIVE,
}
BRINGS = {Event.TOOK: Reason.TAKE, Event.SCROLL: Reason.SCROLL}
COST_OF, BRING_OF = (np.array([reasons.get(event, -1) for event in Event], np.int8) for reasons in (COSTS, BRINGS))
LAID, BREWED, DONE = 1, 2, 3  # positions: with the book, with ingredients, with the spell
SEEN_LAID, SEEN_BREWED = 0, 1  # views of the first two
BITS = 4  # for how many ingredients of a kind there are
WAY_SUM = np.array([sum(1 << BITS * kind for kind in way) for way in WAYS], np.int64)  # by way
OPEN = -2  # in place of a question that has no number yet


@generic
def foresee(v: View, room: Room, out: Rows) -> None:
    """Write what the seat may do, with prices. A book comes with the ingredients that may be added, and these with the
    spells that can be cast, also where there is no choice between them. How a cast ends depends on the book, the number
    of ingredients and the spell, not on their colours, so that one of each is tried; `marks` has the questions, counted
    from 1, by book and number of ingredients."""
    for kind in range(len(out.used)):
        out.used[kind] = 0
    for book in range(HAND):
        for many in range(MOST_INGREDIENTS + 1):
            room.marks[book, many] = 0
    draw_world(v, room)
    first, past = menu(room.states[NOW])
    for a in range(first, past):
        if is_legal(room.states[NOW], a):
            offer_now(v, room, out, a)


@generic
def offer_now(v: View, room: Room, out: Rows, a: int) -> None:
    """Add an action that is possible now."""
    if BREW <= a < STACK:
        add_brew(v, room, out, NOBODY, NOW, a, int(v.pending[v.depth - 1, WHICH]))
        return
    try_out(room, NOW, a, LAID)
    after = room.states[LAID]
    if STACK <= a < DROP:
        add_cast(v, v, room, out, NOBODY, LAID, a)
        return
    then = NOBODY
    if BOOK_ACTION <= a < LEAVE:
        then = ask_for_brew(v, room, out, a - BOOK_ACTION + MANDRAKE)
    row = new_offer(out, NOBODY, a)
    offer = out.offers[row]
    describe(v, a, offer.says)
    offer.then = then
    if then != NOBODY:
        offer.costs_count = add_piece(offer.costs, 0, Reason.BOOK.value, a - BOOK_ACTION + MANDRAKE)
        return
    offer.costs_count = add_told(after, int(v.seat), COST_OF, offer.costs)
    offer.brings_count = add_told(after, int(v.seat), BRING_OF, offer.brings)
    offer.points = gain(v, after)
    offer.ends_turn = 1 if v.step == Step.TURN and is_turn_over(after, int(v.seat)) else 0


@generic
def ask_for_brew(v: View, room: Room, out: Rows, book: int) -> int:
    """§4.1 Return the number of the question which ingredients are added to a book."""
    s, seat = room.states[LAID], int(v.seat)
    first_row = int(out.used[OFFERS])
    is_asked = actor(s) == seat and top(s, WHAT) == Step.BREW
    if is_asked:
        look_ahead(room, LAID, seat, SEEN_LAID)
        first, past = menu(s)
        for a in range(first, past):
            if is_legal(s, a):
                add_brew(v, room, out, OPEN, LAID, a, book)
    else:
        way = way_used(s, seat)
        then = ask_for_spell(v, room, out, LAID, book, int(WAY_SIZE[way]))
        write_brew(v, out, OPEN, BREW + way, then)
    question = new_question(out, 0 if is_asked else 1)
    if is_asked:
        ask(room.views[SEEN_LAID], out.questions[question].prompt)
    else:
        say(out.questions[question].prompt, Step.BREW.value, book, 0)
    for row in range(first_row, int(out.used[OFFERS])):
        if out.offers[row].asked == OPEN:
            out.offers[row].asked = question
    return question


@generic
def add_brew(v: Any, room: Room, out: Rows, asked: int, moment: int, a: int, book: int) -> None:
    """Add ingredients for a book, with the question which spell is cast with that many."""
    many = int(WAY_SIZE[a - BREW])
    if room.marks[book, many] == 0:
        try_out(room, moment, a, BREWED)
        ask_for_spell(v, room, out, BREWED, book, many)
    write_brew(v, out, asked, a, int(room.marks[book, many]) - 1)


@generic
def write_brew(v: Any, out: Rows, asked: int, a: int, then: int) -> None:
    """Add the offer of ingredients."""
    row = new_offer(out, asked, a)
    offer = out.offers[row]
    describe(v, a, offer.says)
    offer.then = then
    for number in range(WAY_SIZE[a - BREW]):
        offer.costs_count = add_piece(
            offer.costs, int(offer.costs_count), Reason.BREW.value, int(WAY_KINDS[a - BREW, number])
        )


@generic
def ask_for_spell(v: Any, room: Room, out: Rows, moment: int, book: int, many: int) -> int:
    """§4.6 Return the number of the question which spell is cast with that many ingredients."""
    s, seat = room.states[moment], int(v.seat)
    is_asked = actor(s) == seat and top(s, WHAT) == Step.STACK
    question = new_question(out, 0 if is_asked else 1)
    room.marks[book, many] = question + 1
    if is_asked:
        look_ahead(room, moment, seat, SEEN_BREWED)
        ask(room.views[SEEN_BREWED], out.questions[question].prompt)
        first, past = menu(s)
        for a in range(first, past):
            if is_legal(s, a):
                try_out(room, moment, a, DONE)
                add_cast(v, room.views[SEEN_BREWED], room, out, question, DONE, a)
    else:
        say(out.questions[question].prompt, Step.STACK.value, book, many)
        add_cast(v, v, room, out, question, moment, STACK + stack_used(s, seat))
    return question


@generic
def add_cast(now: Any, v: Any, room: Room, out: Rows, asked: int, moment: int, a: int) -> None:
    """Add a spell as a view names it, with what it is worth together with its book compared with now, whether it does
    anything, and whether the turn is over then."""
    after, spell = room.states[moment], int(v.on_top[a - STACK]) - 1
    row = new_offer(out, asked, a)
    offer = out.offers[row]
    describe(v, a, offer.says)
    offer.points = gain(now, after)
    offer.ends_turn = 1 if is_turn_over(after, int(now.seat)) else 0
    offer.is_idle = 1 if spell <= Spell.REPETERIBUS and not asks(room, moment, int(now.seat)) else 0


@generic
def asks(room: Room, moment: int, seat: int) -> bool:
    """§4.8 Return whether a spell asks a seat for something, whatever chance decides until then."""
    room.block[0] = room.states[moment]
    while actor(room.block[0]) == CHANCE:
        first, past = menu(room.block[0])
        a = first
        while a < past - 1 and chance_weight(room.block[0], a) == 0:
            a += 1
        advance(room.block, a)
    s = room.block[0]
    return actor(s) == seat and Step.SCROLL <= top(s, WHAT) <= Step.AGAIN and top(s, WHAT) != Step.TAKE


@rule
def way_used(s: State, seat: int) -> int:
    """§4.7 Return the way to brew that the last action told of."""
    kinds = 0
    for line in range(s.told_count):
        if s.told[line, EVENT] == Event.USED and s.told[line, SEAT] == seat:
            kinds += int(s.told[line, SOURCE]) << BITS * int(s.told[line, PIECE])
    for way in range(len(WAY_SIZE)):
        if WAY_SUM[way] == kinds:
            return way
    return 0


@rule
def stack_used(s: State, seat: int) -> int:
    """§4.6 Return the stack of the spell that the last action told of."""
    for line in range(s.told_count):
        if s.told[line, EVENT] == Event.CAST and s.told[line, SEAT] == seat:
            return int(s.told[line, TARGET]) - 1
    return 0


@rule
def gain(v: View, s: State) -> int:
    """§7.6 Return by how much a seat's points have changed, without those of its hand, which count only at the end."""
    p = int(v.seat)
    now = int(v.points[p, FROM_BOOKS]) + int(v.points[p, FROM_SPELLS]) + int(v.points[p, FROM_TILE])
    return cast_points(s, p) + tile_points(s, p) - now


@rule
def is_turn_over(s: State, p: int) -> bool:
    """§3.1 Return whether the seat has neither to move nor to cast any more."""
    if s.turn != p:
        return True
    for entry in range(s.depth):
        step = s.pending[entry, WHAT]
        if step == Step.TURN or step == Step.BREW or step == Step.STACK or step == Step.AGAIN:
            return False
    return True
