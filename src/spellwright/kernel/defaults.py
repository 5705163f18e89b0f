"""Verbs that follow from the others: a game that does not write them itself gets these (see `Verbs.of`).

A game writes its own where it can do better: `choice_total` and `choice_at` where it keeps the legal actions as a set,
`chance_total` and `outcome_at` where it keeps sums, `stride` and `lane` where a GPU gains by them.
"""

from spellwright.kernel.rule import generic, inlined
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.verbs import NOTHING, apply, chance_weight, is_legal, menu


@generic
def choice_total(s: AnyState) -> int:
    """Return the number of legal actions: one ticket each."""
    first, past = menu(s)
    total = 0
    for a in range(first, past):
        if is_legal(s, a):
            total += 1
    return total


@generic
def choice_at(s: AnyState, ticket: int) -> int:
    """Return the legal action that a ticket wins, in the order of the actions' numbers."""
    first, past = menu(s)
    for a in range(first, past):
        if is_legal(s, a):
            if ticket == 0:
                return a
            ticket -= 1
    return NOTHING


@generic
def chance_total(s: AnyState) -> int:
    """Return the sum of the weights of all outcomes."""
    first, past = menu(s)
    total = 0
    for a in range(first, past):
        total += chance_weight(s, a)
    return total


@generic
def outcome_at(s: AnyState, ticket: int) -> int:
    """Return the outcome that a ticket wins, in the order of the actions' numbers."""
    first, past = menu(s)
    for a in range(first, past):
        ticket -= chance_weight(s, a)
        if ticket < 0:
            return a
    return NOTHING


@generic
@inlined
def stride(s: AnyState, a: int) -> int:
    """Let everything that an action leads to happen at once."""
    apply(s, a)
    return NOTHING


@generic
@inlined
def lane(s: AnyState, a: int) -> int:  # noqa: ARG001 (the verb has them)
    """Return 0: all work is of one kind."""
    return 0


DEFAULTS = (choice_total, choice_at, chance_total, outcome_at, stride, lane)
