"""The pending stack: what is still to be decided or to happen, the next thing on top.

A turn is a sequence of small decisions. A rule that needs one pushes an entry (step, seat, how many and, in games that
need it, which) and returns; when the decision has been taken the entry is popped and whatever lies below goes on. An
empty stack means that the game is over.
"""

from typing import Protocol

from numpy import uint64

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
def entry(s: Pending, distance: int) -> uint64:
    """Return the index of the entry that lies `distance` entries below the top; -1 is the place for the next one. The
    stack must have this entry. (An unsigned index spares compiled code the question whether it counts from the
    end.)"""
    return uint64(s.depth - 1 - distance)


@inline_rule
def push(s: Pending, what: int, whose: int, many: int) -> None:
    """Put an entry of three columns on the stack: it comes before everything that is pending now."""
    index = entry(s, -1)
    s.pending[index, WHAT] = what
    s.pending[index, WHOSE] = whose
    s.pending[index, MANY] = many
    s.depth += 1


@rule
def push_which(s: Pending, what: int, whose: int, many: int, which: int) -> None:
    """Put an entry of four columns on the stack: it comes before everything that is pending now."""
    s.pending[entry(s, -1), WHICH] = which
    push(s, what, whose, many)


@inline_rule
def pop(s: Pending) -> None:
    """Take the top entry off the stack and zero it, so that equal positions have equal bytes."""
    index = entry(s, 0)
    for column in range(s.pending.shape[1]):
        s.pending[index, column] = 0
    s.depth -= 1


@rule
def clear_pending(s: Pending) -> None:
    """Take all entries off the stack."""
    while s.depth > 0:
        pop(s)


@inline_rule
def top(s: Pending, column: int) -> int:
    """Return one column of the top entry; the stack must not be empty."""
    return int(s.pending[entry(s, 0), column])


@inline_rule
def set_top(s: Pending, column: int, number: int) -> None:
    """Change one column of the top entry."""
    s.pending[entry(s, 0), column] = number


@inline_rule
def add_top(s: Pending, column: int, number: int) -> None:
    """Add a number to one column of the top entry."""
    s.pending[entry(s, 0), column] += number


@inline_rule
def below(s: Pending, distance: int, column: int) -> int:
    """Return one column of the entry that lies `distance` entries below the top."""
    return int(s.pending[entry(s, distance), column])


@inline_rule
def count_down(s: Pending) -> None:
    """Take one off the number of the top entry; pop it when none is left."""
    index = entry(s, 0)
    many = int(s.pending[index, MANY]) - 1
    s.pending[index, MANY] = many
    if many == 0:
        pop(s)
