"""Observations: what a view says in small whole numbers, told from the seat that sees it, for networks to read.

A game writes its own (`games/<game>/observation.py`): the record `Observation`, whose fields are all of int8, so that
its memory is one row of numbers, and two rules that fill it, `observe` from a view and `observe_state` from a position.
What belongs to seats is in the order in which they sit: the seat that sees it first, then the next clockwise. A
field of categories is one-hot. `BOUNDS` names the fields that hold other numbers than 0 and 1, each with its least and
greatest one; without it, a number may be anything that an int8 can be.

Learners and searches observe millions of times a second, and most of a view is a copy of what everybody sees. So
`observe_state` makes no view: it reads what lies open (`Common`) where it is, and the rules that show the rest in views
show it here too. What it writes itself is written by the function that `observe` calls, whose types leave it nothing
else to read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import inline_rule
from spellwright.kernel.struct import Record, Struct
from spellwright.kernel.verbs import verb

if TYPE_CHECKING:
    from spellwright.kernel.strategy import AnyState, AnyView


@verb
def observe_state(s: AnyState, p: int, v: AnyView, o: Struct) -> None:
    """Write into the zeroed observation `o` what `observe` would write of seat `p`'s view. `v` is working memory: what
    it holds before does not matter, and what it holds after is no view."""


ANYTHING = (-128, 127)  # what an int8 may be
ONE_HOT = (0, 1)


class Place(NamedTuple):
    """Where a field of an observation stands in its row, and between which bounds its numbers are."""

    start: int
    shape: tuple[int, ...]
    least: int
    most: int

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def past(self) -> int:
        return self.start + self.size


@dataclass(frozen=True)
class Observer:
    """How a game turns views into observations."""

    Observation: type[Struct]
    observe: Callable[[Any, Any], None]  # the rule that reads a view
    observe_state: Callable[[Any, int, Any, Any], None]  # the rule that reads a position
    bounds: Mapping[str, tuple[int, int]] | None = None  # of the fields that are not one-hot; None: nothing is known

    @classmethod
    def of(cls, part: ModuleType) -> Observer:
        """Return what a game's module `observation` holds."""
        record: type[Struct] = part.Observation
        fields = (record.dtype.fields or {}).items()
        if wide := [name for name, (kind, *_) in fields if kind.base != np.int8]:
            raise TypeError(f"all fields of an observation are of int8, but not {', '.join(wide)}")
        bounds = getattr(part, "BOUNDS", None)
        if unknown := set(bounds or ()) - set(record.dtype.names or ()):
            raise TypeError(f"an observation has no field {', '.join(sorted(unknown))}")
        return cls(record, part.observe, part.observe_state, bounds)

    @property
    def fields(self) -> dict[str, Place]:
        """Where each field stands in a row, in the order of the row; a single number has the shape (1,)."""
        fields: dict[str, Any] = dict(self.Observation.dtype.fields or {})
        bounds = dict.fromkeys(fields, ANYTHING if self.bounds is None else ONE_HOT) | dict(self.bounds or {})
        return {name: Place(start, kind.shape or (1,), *bounds[name]) for name, (kind, start, *_) in fields.items()}

    @property
    def limits(self) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]:
        """The least and the greatest number that may stand at each place of a row."""
        places = self.fields.values()
        least, most = (
            np.concatenate([np.full(place.size, place[number], np.int8) for place in places]) for number in (2, 3)
        )
        return least, most

    @property
    def size(self) -> int:
        """The number of values in an observation."""
        return self.Observation.dtype.itemsize

    def rows(self, many: int) -> npt.NDArray[Any]:
        """Return empty observations with one more field, `numbers`, which lies over all others: networks read it."""
        return np.zeros(many, self._row)

    @cached_property
    def _row(self) -> np.dtype[Any]:
        fields: dict[str, Any] = dict(self.Observation.dtype.fields or {})
        layout: Any = {
            "names": [*fields, "numbers"],
            "formats": [*(kind for kind, *_ in fields.values()), (np.int8, (self.size,))],
            "offsets": [*(start for _, start, *_ in fields.values()), 0],
            "itemsize": self.size,
        }
        return np.dtype((Record, np.dtype(layout)))


@inline_rule
def seat_ahead(me: int, distance: int, seats: int) -> int:
    """Return the seat that is `distance` places clockwise from `me`, who may be a spectator: then from seat 0."""
    seat = max(me, 0) + distance
    return seat if seat < seats else seat - seats


@inline_rule
def distance_to(me: int, seat: int, seats: int) -> int:
    """Return how many places clockwise from `me` a seat is; a spectator counts from seat 0."""
    distance = seat - max(me, 0)
    return distance if distance >= 0 else distance + seats
