"""The pending stack: what is still to be decided, the next thing on top.

A turn is a sequence of small decisions. A rule that needs one pushes an entry (what, whose, how many and, in games
that need it, which) and returns; when the decision has been taken the entry is popped and whatever lies below goes on.
An empty stack means that the game is over.
"""

from __future__ import annotations

from typing import Protocol

from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

WHAT, WHOSE, MANY, WHICH = range(4)  # columns of an entry
ENTRY = 3  # columns of a game without WHICH
LONG_ENTRY = 4  # columns of a game with it


class Pending(Protocol):
    """A record with a pending stack."""

    pending: Ints  # (depth limit, ENTRY or LONG_ENTRY)
    depth: int  # entries in use


@inline_rule
def push(s: Pending, what: int, whose: int, many: int) -> None:
    """Something to be decided before everything that is pending now."""
    s.pending[s.depth, WHAT] = what
    s.pending[s.depth, WHOSE] = whose
    s.pending[s.depth, MANY] = many
    s.depth += 1


@rule
def push_which(s: Pending, what: int, whose: int, many: int, which: int) -> None:
    """The same with a fourth column."""
    s.pending[s.depth, WHICH] = which
    push(s, what, whose, many)


@inline_rule
def pop(s: Pending) -> None:
    """The topmost decision has been taken. Its entry is wiped, so that equal positions have equal bytes."""
    s.depth -= 1
    for column in range(s.pending.shape[1]):
        s.pending[s.depth, column] = 0


@rule
def clear_pending(s: Pending) -> None:
    """Nothing is to be decided any more."""
    while s.depth > 0:
        pop(s)


@inline_rule
def top(s: Pending, column: int) -> int:
    """One column of the topmost entry."""
    return int(s.pending[s.depth - 1, column])


@inline_rule
def count_down(s: Pending) -> None:
    """One of several equal decisions has been taken: the topmost entry stays until the last one."""
    s.pending[s.depth - 1, MANY] -= 1
    if s.pending[s.depth - 1, MANY] == 0:
        pop(s)
