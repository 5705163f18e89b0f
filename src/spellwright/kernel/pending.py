"""The pending stack: what is still to be decided, the next thing on top.

A turn is a sequence of small decisions. A rule that needs one pushes an entry (what, whose, how many) and returns;
when the decision has been taken the entry is popped and whatever lies below goes on. An empty stack means that the
game is over.
"""

from __future__ import annotations

from typing import Protocol

from spellwright.kernel.rule import phrase, rule
from spellwright.kernel.struct import Ints

WHAT, WHOSE, MANY = 0, 1, 2  # columns of an entry
ENTRY = 3


class Pending(Protocol):
    """A record with a pending stack."""

    pending: Ints  # (depth limit, ENTRY)
    depth: int  # entries in use


@phrase
def push(s: Pending, what: int, whose: int, many: int) -> None:
    """Something to be decided before everything that is pending now."""
    s.pending[s.depth, WHAT] = what
    s.pending[s.depth, WHOSE] = whose
    s.pending[s.depth, MANY] = many
    s.depth += 1


@phrase
def pop(s: Pending) -> None:
    """The topmost decision has been taken. Its entry is wiped, so that equal positions have equal bytes."""
    s.depth -= 1
    s.pending[s.depth, WHAT] = 0
    s.pending[s.depth, WHOSE] = 0
    s.pending[s.depth, MANY] = 0


@rule
def clear_pending(s: Pending) -> None:
    """Nothing is to be decided any more."""
    while s.depth > 0:
        pop(s)


@phrase
def top(s: Pending, column: int) -> int:
    """One column of the topmost entry."""
    return int(s.pending[s.depth - 1, column])


@phrase
def count_down(s: Pending) -> None:
    """One of several equal decisions has been taken: the topmost entry stays until the last one."""
    s.pending[s.depth - 1, MANY] -= 1
    if s.pending[s.depth - 1, MANY] == 0:
        pop(s)
