"""The flow of a game: an action is performed, then what follows automatically happens, until somebody has to decide."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from spellwright.kernel import flow
from spellwright.kernel.actions import ActionTable
from spellwright.kernel.flow import AGAIN, flow_of
from spellwright.kernel.jit import jitted
from spellwright.kernel.pending import LONG_ENTRY, MANY, WHAT, add_top, below, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import EVERYBODY, LINE, tell
from spellwright.kernel.verbs import NOTHING


class Step(IntEnum):
    """What may be pending in a game of counting."""

    COUNT = 0  # a seat: how far
    ECHO = 1  # automatically: once for each
    REST = 2  # a seat: nothing else to do


class Counting(Struct):
    """A game in which every number that is said is echoed that many times."""

    total: Small
    depth: Small
    pending: Annotated[Ints, np.int8, (4, LONG_ENTRY)]
    told_count: Small
    told: Annotated[Ints, np.int8, (4, LINE)]


ACTIONS = ActionTable(("stop",), ("say", 1, 3), ("rest",))
MENUS = ACTIONS.menus(Step, {Step.COUNT: ("stop", "say"), Step.REST: ("rest", "rest")})
REST = ACTIONS["rest"].start


@inline_rule
def perform(s: Counting, a: int) -> None:
    """Say a number, or rest."""
    if a == REST:
        pop(s)
    else:
        push_which(s, Step.ECHO, 0, a, 0)


@inline_rule
def next_step(s: Counting) -> int:
    """Echo as often as the number says; a rest leaves no choice."""
    if s.depth == 0:
        return NOTHING
    if top(s, WHAT) == Step.ECHO:
        if top(s, MANY) == 0:
            pop(s)
            set_top(s, WHAT, Step.REST)
        else:
            add_top(s, MANY, -1)
            s.total += 1 + below(s, 1, MANY)
            tell(s, 1, 0, s.total, 0, 0, EVERYBODY)
        return AGAIN
    return REST if top(s, WHAT) == Step.REST else NOTHING


menu, apply, stride = flow_of("counting", next_step, perform, MENUS)


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
def test_an_action_leads_to_all_that_follows_without_a_decision(mode: type) -> None:
    s = Counting.new()
    push_which(s, Step.COUNT, 0, 5, 0)
    assert mode(menu)(s) == (0, 4)
    mode(apply)(s, ACTIONS.number("say 2"))
    assert (s.total, s.depth, s.told_count) == (12, 0, 2)
    assert mode(menu)(s) == (0, 0)


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
def test_strides_lead_there_one_by_one(mode: type) -> None:
    s = Counting.new()
    push_which(s, Step.COUNT, 0, 0, 0)
    a, taken = ACTIONS.number("say 3"), []
    while a != NOTHING:
        a = mode(stride)(s, a)
        taken.append(a)
    assert taken == [AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, REST, AGAIN, NOTHING]
    assert (s.total, s.depth) == (3, 0)


def test_a_step_without_groups_has_an_empty_menu() -> None:
    assert list(zip(MENUS.first.tolist(), MENUS.past.tolist(), strict=True)) == [(0, 4), (0, 0), (4, 5)]


def test_unbound_it_says_so() -> None:
    s = Counting.new()
    with pytest.raises(NotImplementedError, match="next_step is not bound"):
        flow.next_step(s)
    with pytest.raises(NotImplementedError, match="perform is not bound"):
        flow.perform(s, 0)
    with pytest.raises(NotImplementedError, match="this table is not bound"):
        flow.FIRST_OF[0]
