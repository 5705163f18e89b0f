"""Who decides next, and what they or chance may choose."""

from spellwright.kernel.pending import MANY, WHAT, WHOSE, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

from ..actions import CALL, DIE, END, FIRST, PLACE, STONE
from ..pieces import FACES, PLACES, SEATS, SIDES, SPELLS, Ask
from ..state import State
from .seats import stones_of
from .turn import may_call, may_end


@inline_rule
def actor(s: State) -> int:
    """Return the seat that decides, or CHANCE, or OVER."""
    if s.depth == 0:
        return OVER
    if top(s, WHAT) == Ask.CALL:
        return top(s, WHOSE)
    return CHANCE


@inline_rule
def menu(s: State) -> tuple[int, int]:
    """Return the range of actions that belong to the pending step; an empty one once the match is over."""
    if s.depth == 0:
        return 0, 0
    ask = top(s, WHAT)
    if ask == Ask.CALL:
        return END, CALL + SPELLS
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        return STONE + 1, STONE + SPELLS
    if ask == Ask.LEAVE:
        return PLACE + 1, PLACE + PLACES + 1
    if ask == Ask.FIRST:
        return FIRST + 1, FIRST + SEATS + 1
    return DIE + 1, DIE + len(FACES)


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """§3.1, §3.5–§3.8 Return whether the seat on turn may take this action of the menu."""
    if a == END:
        return may_end(s)
    return may_call(s, a - CALL)


@inline_rule
def choice_total(s: State) -> int:  # noqa: ARG001 (the verb has it)
    """Return one ticket for every call and for the end of the turn, legal or not: that is faster than counting."""
    return CALL + SPELLS - END


@inline_rule
def choice_at(s: State, ticket: int) -> int:
    """Return the action that a ticket wins if it is legal, otherwise NOTHING."""
    return END + ticket if is_legal(s, END + ticket) else NOTHING


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """Return the weight of an outcome: of a stone, a place, a side of the die, or a seat."""
    if a <= PLACE:
        return int(s.unseen[a - STONE])
    if a <= DIE:
        return 1 if s.stones[top(s, WHOSE), a - PLACE - 1] == top(s, MANY) else 0
    if a <= FIRST:
        return FACES[a - DIE]
    return 1 if a - FIRST <= s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """Return the sum of the weights of all outcomes."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        return int(s.supply) + int(s.mystics)
    if ask == Ask.LEAVE:
        return stones_of(s, top(s, WHOSE), top(s, MANY))
    if ask == Ask.FIRST:
        return int(s.seats)
    return SIDES


@inline_rule
def outcome_at(s: State, ticket: int) -> int:
    """Return the outcome that a ticket wins; the commonest stones come first, to find it soon."""
    ask = top(s, WHAT)
    if ask == Ask.DEAL or ask == Ask.OPEN or ask == Ask.LOOK:
        for spell in range(SPELLS - 1, 0, -1):
            ticket -= int(s.unseen[spell])
            if ticket < 0:
                return STONE + spell
    if ask == Ask.LEAVE:
        for place in range(PLACES):
            if s.stones[top(s, WHOSE), place] == top(s, MANY):
                ticket -= 1
                if ticket < 0:
                    return PLACE + 1 + place
    if ask == Ask.FIRST:
        return FIRST + 1 + ticket
    number = 1
    ticket -= FACES[number]
    while ticket >= 0:
        number += 1
        ticket -= FACES[number]
    return DIE + number
