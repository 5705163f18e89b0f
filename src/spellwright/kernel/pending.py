"""The pending stack: what is still to be decided or to happen, the next thing on top.

A turn is a sequence of small decisions. A rule that needs one pushes an entry (step, seat, how many and, in games that
need it, which) and returns; when the decision has been taken the entry is popped and whatever lies below goes on. An
empty stack means that the game is over.
"""

from typing import Protocol

from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

WHAT, WHOSE, MANY, WHICH = range(4)  # columns of an entry
ENTRY = 3  # columns in a game without WHICH
LONG_ENTRY = 4  # columns in a game with it


class Pending(Protocol):
    """A record with a pending stack."""

    pending: Ints  # (most entries, ENTRY or LONG_ENTRY)
    depth: int  # entries in use


@inline_rule
def push(s: Pending, what: int, whose: int, many: int) -> None:
    """Put an entry of three columns on the stack: it comes before everything that is pending now."""
    s.pending[s.depth, WHAT] = what
    s.pending[s.depth, WHOSE] = whose
    s.pending[s.depth, MANY] = many
    s.depth += 1


@rule
def push_which(s: Pending, what: int, whose: int, many: int, which: int) -> None:
    """Put an entry of four columns on the stack: it comes before everything that is pending now."""
    s.pending[s.depth, WHICH] = which
    push(s, what, whose, many)


@inline_rule
def pop(s: Pending) -> None:
    """Take the top entry off the stack and zero it, so that equal positions have equal bytes."""
    s.depth -= 1
    for column in range(s.pending.shape[1]):
        s.pending[s.depth, column] = 0


@rule
def clear_pending(s: Pending) -> None:
    """Take all entries off the stack."""
    while s.depth > 0:
        pop(s)


@inline_rule
def top(s: Pending, column: int) -> int:
    """Return one column of the top entry."""
    return int(s.pending[s.depth - 1, column])


@inline_rule
def set_top(s: Pending, column: int, number: int) -> None:
    """Change one column of the top entry."""
    s.pending[s.depth - 1, column] = number


@inline_rule
def add_top(s: Pending, column: int, number: int) -> None:
    """Add a number to one column of the top entry."""
    s.pending[s.depth - 1, column] += number


@inline_rule
def below(s: Pending, distance: int, column: int) -> int:
    """Return one column of the entry that lies `distance` entries below the top."""
    return int(s.pending[s.depth - 1 - distance, column])


@inline_rule
def count_down(s: Pending) -> None:
    """Take one off the number of the top entry; pop it when none is left."""
    s.pending[s.depth - 1, MANY] -= 1
    if s.pending[s.depth - 1, MANY] == 0:
        pop(s)
