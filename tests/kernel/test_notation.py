"""What the notations of several games have in common."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

from spellwright import BadPosition
from spellwright.kernel.notation import (
    Clauses,
    PendingNotation,
    read_clauses,
    read_member,
    read_number,
    write_clauses,
    write_lists,
)
from spellwright.kernel.pending import LONG_ENTRY
from spellwright.kernel.struct import Ints, Small, Struct


class Step(IntEnum):
    """What may be pending."""

    NONE = 0
    TAKE_UP = 1
    REST = 2


class Desk(Struct):
    """A record with seats and a pending stack."""

    seats: Small
    depth: Small
    pending: Annotated[Ints, np.int8, (2, LONG_ENTRY)]


NEXT = PendingNotation(Step, {Step.TAKE_UP: ["red", "", "blue"]}, dash="-")


def desk(text: str) -> Desk:
    s = Desk.new()
    s.seats = 2
    NEXT.read(s, text)
    return s


def test_clauses_are_written_and_read() -> None:
    clauses = {"seats": "3", "teams": "", "hands": "red | -"}
    assert write_clauses(clauses) == "seats 3 / hands red | -"
    assert read_clauses("hands red | - / seats 3", clauses) == {"hands": "red | -", "seats": "3"}
    assert Clauses(clauses).number("seats", 2, 4) == 3


def test_lists_are_written_and_read() -> None:
    assert write_lists(["red blue", "", "green"]) == "red blue | - | green"
    assert Clauses({"hands": "red blue | - | green"}).lists("hands", 3) == ["red blue", "", "green"]


def test_numbers_and_members_are_read() -> None:
    assert read_number("seats", "12", 2, 12) == 12
    assert read_member("cast", "blue", ["red", "", "blue"]) == 2


@pytest.mark.parametrize("text", ["", "take-up 2 3 blue", "rest 1 0 -, take-up 2 99 red"])
def test_what_is_pending_is_written_and_read(text: str) -> None:
    assert NEXT.write(desk(text)) == text


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda: read_clauses("seats 3 / colour 1", ["seats"]), "a position has no part 'colour'"),
        (lambda: read_clauses("seats 3 / seats 2", ["seats"]), "part 'seats' appears twice"),
        (lambda: Clauses()["seats"], "part 'seats' is missing"),
        (lambda: read_number("seats", "13", 2, 12), "seats: '13' is not a number from 2 to 12"),
        (lambda: read_number("seats", "²", 2, 12), "seats: '²' is not a number from 2 to 12"),
        (lambda: read_member("cast", "green", ["red", "", "blue"]), "cast: 'green' is not one of red, blue"),
        (lambda: read_member("cast", "", ["red", "", "blue"]), "cast: '' is not one of red, blue"),
        (lambda: Clauses({"hands": "red"}).lists("hands", 2), "hands: give 2 lists, separated by |"),
        (lambda: desk("rest 1 0"), "next: 'rest 1 0' should be: step, seat, how many, which"),
        (lambda: desk("none 1 0 -"), "next: 'none 1 0 -' cannot be pending"),
        (lambda: desk("rest 1 0 -, rest 1 0 -, rest 1 0 -"), "next: 'rest 1 0 -' cannot be pending"),
        (lambda: desk("rest 3 0 -"), "next: '3' is not a number from 1 to 2"),
        (lambda: desk("rest 1 100 -"), "next: '100' is not a number from 0 to 99"),
    ],
)
def test_what_can_not_be_read_is_refused_with_the_name_of_the_part(read: Callable[[], object], complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read()
    assert str(refused.value) == complaint
