"""Seats around the table."""

from __future__ import annotations

import pytest

from spellwright.kernel.jit import jitted
from spellwright.kernel.seats import next_seat, previous_seat, seat_after
from spellwright.kernel.struct import Small, Struct


class Circle(Struct):
    """A record that knows how many play."""

    seats: Small


@pytest.mark.parametrize("mode", [jitted, lambda f: f], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_seats_are_numbered_around_the_table(mode: type, seats: int) -> None:
    s = Circle.new()
    s.seats = seats
    after, before, far = (mode(f) for f in (next_seat, previous_seat, seat_after))
    for p in range(seats):
        assert after(s, p) == (p + 1) % seats
        assert before(s, p) == (p - 1) % seats
        assert [far(s, p, distance) for distance in range(seats)] == [(p + d) % seats for d in range(seats)]
