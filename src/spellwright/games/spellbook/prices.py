"""What actions cost and bring: materia that go, points, the end of the Day, and every way to pay for a spell."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from spellwright.kernel.copying import matcher, mixer
from spellwright.kernel.lines import say
from spellwright.kernel.offers import (
    HASHED,
    MARKS,
    MOST_ANSWERS,
    MOST_REASONS,
    NOBODY,
    NOW,
    Room,
    Rows,
    add_piece,
    add_told,
    draw_world,
    look_ahead,
    new_offer,
    new_question,
    new_way,
    try_out,
)
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import generic, inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVENT, PAGE, PIECE, SEAT, SOURCE
from spellwright.kernel.verbs import actor, ask, describe, is_legal, menu

from .actions import SPELL
from .cards import CARD_PIECE, GROUP, LEVELS, LOWEST, SETS
from .pieces import COLOURS, KINDS, RUNES, Event
from .places import FAMILIAR, POOL, SPACES
from .prompts import PROMPT
from .rules.scoring import score
from .rules.stones import learned
from .state import State, View
from .steps import Phase, Step


class Reason(IntEnum):
    """Why pieces go or come."""

    DISCARD = 0
    SPEND = 1
    LOWER = 2
    STORE = 3
    TAKE = 4
    RAISE = 5
    LAY = 6
    WILD = 7


REASONS = tuple(reason.name.lower() for reason in Reason)
COSTS = {Event.DISCARDED: Reason.DISCARD, Event.SPENT: Reason.SPEND, Event.LOWERED: Reason.LOWER}
BRINGS = {
    Event.STORED: Reason.STORE,
    Event.HARVESTED: Reason.STORE,
    Event.TOOK: Reason.TAKE,
    Event.RAISED: Reason.RAISE,
}
COST_OF, BRING_OF = (np.array([reasons.get(event, -1) for event in Event], np.int8) for reasons in (COSTS, BRINGS))
PROMPT_LEARN = int(PROMPT[Step.LEARN])
MOST_TRIES = 600  # positions looked at to find the ways to pay for one level
MOST_SHOWN = 12  # ways for one level
MOST_ALIKE = 1000  # more than nine stones can be alike (`rank`)
NONE = -1  # in place of a card and level

# Positions that are tried out: after the action, after the choice of a spell, payments, and answers to what is stored.
TAKEN, STUDIED, PAYING, STORING = 1, 2, 3, 648
DEEPEST = 16  # answers one after the other
# What is noted of a payment: answers, stones spent (the stone for the card, others of its colour, wilds; in this
# order), the level once the card is learned, and how good it is: less is better. Of what is stored: the next answer.
ANSWERS, SPENT, LEVEL, RANK = 0, MOST_ANSWERS + 1, MARKS - 3, MARKS - 2
NEXT = 0
MOST_SPENT = LEVEL - SPENT - 1

is_same: Callable[[State, State], bool] = matcher(State, without=PAGE)
mixed: Callable[[State], int] = mixer(State, without=PAGE)


@generic
def foresee(v: View, room: Room, out: Rows) -> None:
    """Write what the seat may do, with prices. A spell that can be learned comes with its levels, also where there is
    no choice between them, and each level with the ways to pay for it."""
    for kind in range(len(out.used)):
        out.used[kind] = 0
    draw_world(v, room)
    first, past = menu(room.states[NOW])
    for a in range(first, past):
        if is_legal(room.states[NOW], a):
            offer_now(v, room, out, a)


@generic
def offer_now(v: View, room: Room, out: Rows, a: int) -> None:
    """Add an action that is possible now."""
    try_out(room, NOW, a, TAKEN)
    if SPELL <= a < SPELL + LEVELS * COLOURS:
        add_spell(v, v, room, out, NOBODY, TAKEN, a)
        return
    question = ask_for_spell(v, room, out) if v.studied < 0 else NOBODY
    row = new_offer(out, NOBODY, a)
    describe(v, a, out.offers[row].says)
    if question == NOBODY:
        weigh(v, room, TAKEN, out.offers[row])
    else:
        out.offers[row].then = question
        out.offers[row].ends_turn = 1 if is_day_over(room.states[TAKEN], int(v.seat)) else 0


@generic
def weigh(v: View, room: Room, moment: int, offer: Any) -> None:
    """Write what an action has cost and brought, compared with now."""
    s, seat = room.states[moment], int(v.seat)
    offer.costs_count = add_told(s, seat, COST_OF, offer.costs)
    offer.brings_count = add_told(s, seat, BRING_OF, offer.brings)
    offer.points = score(s, seat) - score(room.states[NOW], seat)
    offer.ends_turn = 1 if is_day_over(s, seat) else 0
    offer.begins_last_round = 1 if begins_last_round(room, moment, seat) else 0


@rule
def is_day_over(s: State, p: int) -> bool:
    """§3.1 Return whether no phase of the seat's Day is still to come."""
    return s.depth == 0 or s.turn != p or s.pending[0, WHICH] > Phase.EVENING


@generic
def begins_last_round(room: Room, moment: int, seat: int) -> bool:
    """§8.1 Return whether the seat brings about the end, whichever materia it stores."""
    if room.states[NOW].is_last or brings_the_end(room.states[NOW], seat):
        return False
    depth = 0
    room.states[STORING] = room.states[moment]
    room.marks[STORING, NEXT] = 0
    while depth >= 0:
        s = room.states[STORING + depth]
        what = top(s, WHAT) if s.depth > 0 else 0
        is_storing = what == Step.STORE or what == Step.STORE_SET or what == Step.HARVEST
        if depth == DEEPEST or actor(s) != seat or not is_storing:
            if not brings_the_end(s, seat):
                return False
            depth -= 1
        else:
            first, past = menu(s)
            a = max(first, int(room.marks[STORING + depth, NEXT]))
            while a < past and not is_legal(s, a):
                a += 1
            room.marks[STORING + depth, NEXT] = a + 1
            if a < past:
                try_out(room, STORING + depth, a, STORING + depth + 1)
                depth += 1
                room.marks[STORING + depth, NEXT] = 0
            else:
                depth -= 1
    return True


@rule
def brings_the_end(s: State, p: int) -> bool:
    """§8.1 Return whether a seat has all seven spells, or fourteen materia."""
    return learned(s, p) == COLOURS or s.held[FAMILIAR + p] == SPACES


# --- Learning -------------------------------------------------------------------------------------------------------


@generic
def ask_for_spell(v: View, room: Room, out: Rows) -> int:
    """Return the number of the question which spell is learned at which level; NOBODY if it does not come up."""
    s, seat = room.states[TAKEN], int(v.seat)
    if actor(s) == seat and top(s, WHAT) == Step.LEARN:
        look_ahead(room, TAKEN, seat, 0)
        question = new_question(out, 0)
        ask(room.views[0], out.questions[question].prompt)
        first, past = menu(s)
        for a in range(first, past):
            if is_legal(s, a):
                try_out(room, TAKEN, a, STUDIED)
                add_spell(v, room.views[0], room, out, question, STUDIED, a)
        return question
    study = study_of(s, seat)
    if study == NONE:
        return NOBODY
    question = new_question(out, 1)
    say(out.questions[question].prompt, PROMPT_LEARN, 0, 0)
    add_spell(v, v, room, out, question, TAKEN, SPELL + study)
    return question


@rule
def study_of(s: State, seat: int) -> int:
    """Return the card and level that are being paid for, or were just learned; NONE if there are none."""
    for entry in range(s.depth):
        what = s.pending[entry, WHAT]
        if what == Step.WILDS or what == Step.LEARNED:
            return int(s.pending[entry, WHICH])
    for line in range(s.told_count):
        if s.told[line, EVENT] == Event.LEARNED and s.told[line, SEAT] == seat:
            return LEVELS * ((int(s.told[line, PIECE]) - CARD_PIECE) // SETS) + int(s.told[line, SOURCE]) - LOWEST
    return NONE


@generic
def add_spell(now: View, v: Any, room: Room, out: Rows, asked: int, moment: int, a: int) -> None:
    """Add a spell at a level as a view names it, with all ways to pay from a moment on, the best first."""
    row = new_offer(out, asked, a)
    describe(v, a, out.offers[row].says)
    weigh(now, room, moment, out.offers[row])
    out.offers[row].begins_last_round = 0
    tried, payments = find_payments(room, moment, int(now.seat))
    found = 0
    for payment in range(PAYING, payments):
        if room.marks[payment, LEVEL] > 0:
            found += 1
            if not out.offers[row].begins_last_round and begins_last_round(room, payment, int(now.seat)):
                out.offers[row].begins_last_round = 1
            rank(room, payment, int(now.seat))
    for _ in range(min(found, MOST_SHOWN)):
        best = NONE
        for payment in range(PAYING, payments):
            if room.marks[payment, LEVEL] > 0 and (best == NONE or room.marks[payment, RANK] < room.marks[best, RANK]):
                best = payment
        write_way(out, row, room.marks[best])
        room.marks[best, LEVEL] = 0
    out.offers[row].has_more_ways = 1 if found > MOST_SHOWN or tried >= MOST_TRIES else 0


@generic
def find_payments(room: Room, moment: int, seat: int) -> tuple[int, int]:
    """Keep all payments that can follow from a moment, from PAYING on: those that begin, and those that are complete.
    Return how many positions were tried out, and the first place after the payments."""
    for place in range(HASHED):
        room.found[place] = 0
    room.states[PAYING] = room.states[moment]
    room.marks[PAYING, ANSWERS] = 0
    room.marks[PAYING, SPENT] = 0
    payment, past, tried = PAYING, PAYING + 1, 0
    while payment < past:
        note_payment(room.states[payment], seat, room.marks[payment])
        s = room.states[payment]
        if room.marks[payment, LEVEL] == 0 and tried < MOST_TRIES and actor(s) >= 0:
            first, beyond = menu(s)
            for a in range(first, beyond):
                if is_legal(s, a) and past < STORING:
                    try_out(room, payment, a, past)
                    if is_new(room, past):
                        tried += 1
                        begin_payment(room.marks, payment, a, past)
                        past += 1
        payment += 1
    return tried, past


@rule
def note_payment(s: State, seat: int, marks: Ints) -> None:  # marks: (MARKS,)
    """Note the stones that the last answer has spent, and the level if the card is learned now."""
    marks[LEVEL] = 0
    for line in range(s.told_count):
        if s.told[line, SEAT] == seat:
            if s.told[line, EVENT] == Event.SPENT and marks[SPENT] < MOST_SPENT:
                marks[SPENT] += 1
                marks[SPENT + marks[SPENT]] = s.told[line, PIECE]
            elif s.told[line, EVENT] == Event.LEARNED and marks[LEVEL] == 0:
                marks[LEVEL] = s.told[line, SOURCE]


@rule
def begin_payment(marks: Ints, before: int, a: int, after: int) -> None:  # marks: (TRIED, MARKS)
    """Note the answers and stones of a payment, and one answer more."""
    for place in range(LEVEL):
        marks[after, place] = marks[before, place]
    if marks[after, ANSWERS] < MOST_ANSWERS:
        marks[after, ANSWERS] += 1
        marks[after, ANSWERS + marks[after, ANSWERS]] = a


@rule
def is_new(room: Room, candidate: int) -> bool:
    """Return whether a position was not found before; then it is found again from now on."""
    place = (mixed(room.states[candidate]) >> 30) % HASHED
    while room.found[place] > 0:
        if is_same(room.states[room.found[place]], room.states[candidate]):
            return False
        place = (place + 1) % HASHED
    room.found[place] = candidate
    return True


@rule
def rank(room: Room, payment: int, seat: int) -> None:
    """Note how good a payment is: fewer stones first, then what leaves more of a colour and of a rune together."""
    marks = room.marks[payment]
    left = room.states[NOW].stones[POOL + seat]
    alike = 0
    for rune in range(RUNES):
        many = 0
        for kind in range(rune, KINDS, RUNES):
            many += left_of(left, marks, kind)
        alike += many * many
    for colour in range(COLOURS):
        many = 0
        for kind in range(RUNES * colour, RUNES * colour + RUNES):
            many += left_of(left, marks, kind)
        alike += many * many
    marks[RANK] = int(marks[SPENT]) * MOST_ALIKE - alike


@inline_rule
def left_of(stones: Ints, marks: Ints, kind: int) -> int:
    """Return how many stones of a kind are left after a payment."""
    many = int(stones[kind])
    for place in range(marks[SPENT]):
        if marks[SPENT + 1 + place] == kind:
            many -= 1
    return max(many, 0)


@rule
def write_way(out: Rows, row: int, marks: Ints) -> None:
    """§4.2, §4.3, §6.16 Write a payment: its answers, the stone for the card, the others of its colour, each wild."""
    way = out.ways[new_way(out, row)]
    way.answers_count = marks[ANSWERS]
    for number in range(marks[ANSWERS]):
        way.answers[number] = marks[ANSWERS + 1 + number]
    many, level = int(marks[SPENT]), int(marks[LEVEL])
    colour = int(marks[SPENT + 1]) // RUNES
    size = GROUP if many > level else 1
    wilds = (many - level) // (GROUP - 1)
    if size == 1:
        wilds = 0
        for number in range(many):
            wilds += 1 if int(marks[SPENT + 1 + number]) // RUNES != colour else 0
    for number in range(many):
        part = Reason.LAY.value
        if number >= level - wilds:
            part = Reason.WILD + MOST_REASONS * ((number - level + wilds) // size)
        elif number > 0:
            part = Reason.SPEND.value
        way.costs_count = add_piece(way.costs, int(way.costs_count), part, int(marks[SPENT + 1 + number]))
