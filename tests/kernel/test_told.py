"""Told events: the page of a position, and how each seat reads it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Annotated, Any

import numpy as np
import pytest

from spellwright.kernel.jit import jitted
from spellwright.kernel.struct import Ints, Small, Struct, as_bytes
from spellwright.kernel.told import EVERYBODY, LINE, PIECE, UNKNOWN, all_but, clean_page, copy_page, only, sees, tell
from spellwright.kernel.verbs import SPECTATOR

VERBS = {"tell": tell, "clean_page": clean_page, "copy_page": copy_page, "only": only, "all_but": all_but, "sees": sees}
SEATS = range(6)


class Page(Struct):
    """A record with a page of told events and nothing else."""

    told: Annotated[Ints, np.int8, (4, LINE)]
    told_count: Small


def as_it_is(f: Callable[..., Any]) -> Callable[..., Any]:
    return f


@pytest.fixture(params=[jitted, as_it_is], ids=["compiled", "interpreted"])
def rules(request: pytest.FixtureRequest) -> Any:
    """The rules of the page in one mode."""
    return SimpleNamespace(**{name: request.param(f) for name, f in VERBS.items()})


def test_lines_stand_in_the_order_in_which_they_were_told(rules: Any) -> None:
    page = Page.new()
    rules.tell(page, 1, 0, 5, 2, 3, EVERYBODY)
    rules.tell(page, 2, 1, 6, 0, 0, EVERYBODY)
    assert page.told[: page.told_count].tolist() == [[1, 0, 5, 2, 3, EVERYBODY], [2, 1, 6, 0, 0, EVERYBODY]]


def test_a_clean_page_leaves_no_trace(rules: Any) -> None:
    page = Page.new()
    for event in (1, 2, 3, 4):
        rules.tell(page, event, 1, 1, 1, 1, EVERYBODY)
    rules.clean_page(page)
    assert as_bytes(page) == as_bytes(Page.new())


def test_what_everybody_sees_those_who_watch_see_too(rules: Any) -> None:
    assert all(rules.sees(EVERYBODY, seat) for seat in (*SEATS, SPECTATOR))


def test_what_only_one_seat_sees_nobody_else_sees(rules: Any) -> None:
    for owner in SEATS:
        assert [seat for seat in (*SEATS, SPECTATOR) if rules.sees(rules.only(owner), seat)] == [owner]


def test_what_all_but_one_see_those_who_watch_do_not_see(rules: Any) -> None:
    for owner in SEATS:
        others = [seat for seat in SEATS if seat != owner]
        assert [seat for seat in (*SEATS, SPECTATOR) if rules.sees(rules.all_but(owner, len(SEATS)), seat)] == others


def test_whom_a_line_is_for_fits_into_a_line_and_is_never_everybody(rules: Any) -> None:
    for seats in range(2, len(SEATS) + 1):
        for seat in range(seats):
            assert 0 <= rules.only(seat) < EVERYBODY
            assert 0 < rules.all_but(seat, seats) < EVERYBODY


def test_who_may_not_see_gets_the_line_without_the_piece(rules: Any) -> None:
    page = Page.new()
    rules.tell(page, 3, 0, 7, 1, 2, rules.only(0))
    rules.tell(page, 4, 1, 8, 0, 1, rules.all_but(1, 3))
    read = {}
    for seat in (0, 1, 2, SPECTATOR):
        copy = Page.new()
        rules.copy_page(page, copy, seat)
        assert copy.told_count == 2
        assert np.delete(copy.told, PIECE, axis=1).tolist() == np.delete(page.told, PIECE, axis=1).tolist()
        read[seat] = copy.told[:2, PIECE].tolist()
    assert read == {0: [7, 8], 1: [UNKNOWN, UNKNOWN], 2: [UNKNOWN, 8], SPECTATOR: [UNKNOWN, UNKNOWN]}


def test_reading_leaves_the_page_as_it_was(rules: Any) -> None:
    page = Page.new()
    rules.tell(page, 3, 0, 7, 1, 2, rules.only(0))
    before = as_bytes(page)
    rules.copy_page(page, Page.new(), 1)
    assert as_bytes(page) == before


def test_a_full_page_takes_no_more() -> None:
    page = Page.new()
    for line in range(6):
        tell(page, 1, 0, line, 0, 0, EVERYBODY)
    assert page.told_count == 4
    assert page.told[:, PIECE].tolist() == [0, 1, 2, 3]
