"""The pending stack: what is to be decided, the next thing on top."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Annotated, Any

import numpy as np
import pytest

from spellwright.kernel.jit import jitted
from spellwright.kernel.pending import (
    ENTRY,
    LONG_ENTRY,
    MANY,
    WHAT,
    WHICH,
    WHOSE,
    clear_pending,
    count_down,
    pop,
    push,
    push_which,
    top,
)
from spellwright.kernel.struct import Ints, Small, Struct, as_bytes

VERBS = {
    "push": push,
    "pop": pop,
    "top": top,
    "count_down": count_down,
    "clear_pending": clear_pending,
    "push_which": push_which,
}


class Desk(Struct):
    """A record with a pending stack and nothing else."""

    pending: Annotated[Ints, np.int8, (4, ENTRY)]
    depth: Small


class LongDesk(Struct):
    """A record whose entries also say which."""

    pending: Annotated[Ints, np.int8, (4, LONG_ENTRY)]
    depth: Small


def as_it_is(f: Callable[..., Any]) -> Callable[..., Any]:
    return f


@pytest.fixture(params=[jitted, as_it_is], ids=["compiled", "interpreted"])
def stack(request: pytest.FixtureRequest) -> Any:
    """The rules of the stack in one mode."""
    return SimpleNamespace(**{name: request.param(f) for name, f in VERBS.items()})


def topmost(stack: Any, desk: Desk) -> tuple[int, int, int]:
    return stack.top(desk, WHAT), stack.top(desk, WHOSE), stack.top(desk, MANY)


def test_the_last_thing_pushed_is_the_next_to_be_decided(stack: Any) -> None:
    desk = Desk.new()
    stack.push(desk, 1, 2, 3)
    stack.push(desk, 4, 5, 6)
    assert topmost(stack, desk) == (4, 5, 6)
    stack.pop(desk)
    assert topmost(stack, desk) == (1, 2, 3)


def test_what_lies_below_is_untouched(stack: Any) -> None:
    desk = Desk.new()
    stack.push(desk, 1, 2, 3)
    before = as_bytes(desk)
    stack.push(desk, 7, 1, 2)
    stack.count_down(desk)
    stack.count_down(desk)
    assert as_bytes(desk) == before


def test_a_popped_entry_leaves_no_trace(stack: Any) -> None:
    desk = Desk.new()
    stack.push(desk, 9, 9, 9)
    stack.pop(desk)
    assert as_bytes(desk) == as_bytes(Desk.new())


def test_equal_decisions_are_counted_down_to_the_last_one(stack: Any) -> None:
    desk = Desk.new()
    stack.push(desk, 2, 0, 3)
    for left in (2, 1):
        stack.count_down(desk)
        assert topmost(stack, desk) == (2, 0, left)
    stack.count_down(desk)
    assert desk.depth == 0


def test_clearing_wipes_every_entry(stack: Any) -> None:
    desk = Desk.new()
    for what in (1, 2, 3, 4):
        stack.push(desk, what, what, what)
    stack.clear_pending(desk)
    assert as_bytes(desk) == as_bytes(Desk.new())


def test_clearing_an_empty_stack_changes_nothing(stack: Any) -> None:
    desk = Desk.new()
    stack.clear_pending(desk)
    assert as_bytes(desk) == as_bytes(Desk.new())


def test_an_entry_may_say_which_and_leaves_no_trace_of_it(stack: Any) -> None:
    desk = LongDesk.new()
    stack.push_which(desk, 1, 2, 3, 4)
    assert stack.top(desk, WHICH) == 4
    stack.pop(desk)
    assert as_bytes(desk) == as_bytes(LongDesk.new())
