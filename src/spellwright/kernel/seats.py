"""Seats around the table. They are numbered clockwise from 0: the left neighbour of a seat comes next."""

from spellwright.kernel.rule import inline_rule
from spellwright.kernel.strategy import AnyState


@inline_rule
def next_seat(s: AnyState, p: int) -> int:
    """Return the next seat clockwise, whether or not its player is still in the game."""
    return p + 1 if p + 1 < s.seats else 0


@inline_rule
def previous_seat(s: AnyState, p: int) -> int:
    """Return the next seat counter-clockwise, whether or not its player is still in the game."""
    return p - 1 if p > 0 else int(s.seats) - 1


@inline_rule
def seat_after(s: AnyState, p: int, distance: int) -> int:
    """Return the seat that is `distance` places (fewer than there are seats) clockwise from `p`."""
    seat = int(p) + distance
    return seat if seat < s.seats else seat - int(s.seats)
