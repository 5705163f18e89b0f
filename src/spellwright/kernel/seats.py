"""Seats around the table. They are numbered clockwise from 0: the left neighbour of a seat comes next."""

from __future__ import annotations

from typing import Protocol

from spellwright.kernel.rule import inline_rule


class Seated(Protocol):
    """A record that knows how many play."""

    seats: int


@inline_rule
def next_seat(s: Seated, p: int) -> int:
    """Return the next seat clockwise, whether or not its player is still in the game."""
    return p + 1 if p + 1 < s.seats else 0


@inline_rule
def previous_seat(s: Seated, p: int) -> int:
    """Return the next seat counter-clockwise, whether or not its player is still in the game."""
    return p - 1 if p > 0 else int(s.seats) - 1


@inline_rule
def seat_after(s: Seated, p: int, distance: int) -> int:
    """Return the seat that is `distance` places (fewer than there are seats) clockwise from `p`."""
    seat = int(p) + distance
    return seat if seat < s.seats else seat - int(s.seats)
