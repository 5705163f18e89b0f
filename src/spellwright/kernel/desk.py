"""The desk: one position in a block of its own, and the verbs for such blocks.

Handing a record to compiled code costs more than most verbs do, a block of one record does not (decision 13). Whoever
asks for many small things about one position (a match does) asks here.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import actor, apply, chance_total, chance_weight, is_legal, is_winner, menu, score, view
from spellwright.kernel.wire import Bytes, fill_in, form_of


@generic
def actor_at(states: Any) -> int:
    """Who decides."""
    return actor(states[0])


@generic
def may_at(states: Any, a: int) -> bool:
    """Whether the seat that decides may do this."""
    first, past = menu(states[0])
    return first <= a < past and is_legal(states[0], a)


@generic
def choices_at(states: Any, actions: Any) -> int:
    """Lists what may be done; returns how much that is."""
    first, past = menu(states[0])
    count = 0
    for a in range(first, past):
        if is_legal(states[0], a):
            actions[count] = a
            count += 1
    return count


@generic
def chance_total_at(states: Any) -> int:
    """The weight of all that chance may decide."""
    return chance_total(states[0])


@generic
def outcome_for(states: Any, mark: int) -> int:
    """The outcome on which a mark falls, in the order of the actions' numbers."""
    first, past = menu(states[0])
    for a in range(first, past):
        mark -= chance_weight(states[0], a)
        if mark < 0:
            return a
    return past


@generic
def apply_at(states: Any, a: int) -> int:
    """Let an action happen; returns who decides then."""
    apply(states[0], a)
    return actor(states[0])


@generic
def score_at(states: Any, p: int) -> int:
    """The points of a seat."""
    return score(states[0], p)


@generic
def is_winner_at(states: Any, p: int) -> bool:
    """Whether a seat has won."""
    return is_winner(states[0], p)


@generic
def view_at(states: Any, p: int, views: Any) -> None:
    """What a seat knows."""
    view(states[0], p, views[0])


@generic
def write_at(states: Any, p: int, views: Any, record: Any, form: Any, out: Any) -> int:
    """The same, in place of what another seat knew, and as JSON; returns its length. `record` are the bytes of the
    view."""
    for byte in range(len(record)):
        record[byte] = 0
    view(states[0], p, views[0])
    text, offsets, sizes = form
    return int(fill_in(text, offsets, sizes, record, out))


DECIDING = (actor_at, may_at, choices_at, chance_total_at, outcome_for, apply_at)
KNOWING = (score_at, is_winner_at, view_at, write_at)


@cache
def _verbs(game: Game) -> dict[str, Any]:
    return {f.__name__: bind(f, game.name, game.verbs.by_name(), game.wrap) for f in DECIDING + KNOWING}


class Sheet(NamedTuple):
    """Room for a view and its text."""

    views: npt.NDArray[Any]  # one
    record: Bytes  # the same as bytes
    form: tuple[npt.NDArray[Any], ...]  # how it is written
    out: Bytes

    @classmethod
    def of(cls, game: Game) -> Sheet:
        views = game.View.batch(1)
        form = form_of(views.dtype)
        room = np.empty(form.longest, np.uint8)
        return cls(views, views.view(np.uint8), (form.text, form.offsets, form.sizes), room)


class Desk:
    """A position that changes."""

    def __init__(self, game: Game, state: Any) -> None:
        """`state` is copied."""
        self.game = game
        self._states = game.State.batch(1)
        self._states[0] = state
        verbs = _verbs(game)
        self._may, self._apply, self._view = verbs["may_at"], verbs["apply_at"], verbs["view_at"]
        self._choices, self._total, self._outcome = verbs["choices_at"], verbs["chance_total_at"], verbs["outcome_for"]
        self._actions = np.zeros(len(game.actions), np.int64)  # room for a list
        self._write, self._score, self._is_winner = verbs["write_at"], verbs["score_at"], verbs["is_winner_at"]
        self._told, self._told_count = self._states["told"][0], self._states["told_count"]
        self.actor = int(verbs["actor_at"](self._states))  # the seat that decides now, or CHANCE, or OVER

    @cached_property
    def _sheet(self) -> Sheet:
        return Sheet.of(self.game)

    @property
    def state(self) -> Any:
        """The position itself."""
        return self._states[0]

    def may(self, action: int) -> bool:
        """Whether the seat that decides may do this."""
        return bool(self._may(self._states, action))

    def choices(self) -> list[int]:
        """What the seat that decides may do."""
        listed: list[int] = self._actions[: self._choices(self._states, self._actions)].tolist()
        return listed

    def chance_total(self) -> int:
        """The weight of all that chance may decide."""
        return int(self._total(self._states))

    def outcome(self, mark: int) -> int:
        """What chance decides if its mark falls there, from 0 to the total minus 1."""
        return int(self._outcome(self._states, mark))

    def apply(self, action: int) -> None:
        """Let an action happen."""
        self.actor = int(self._apply(self._states, action))

    def score(self, seat: int) -> int:
        """The points of a seat."""
        return int(self._score(self._states, seat))

    def is_winner(self, seat: int) -> bool:
        """Whether a seat has won."""
        return bool(self._is_winner(self._states, seat))

    def view(self, seat: int) -> Any:
        """What a seat (or SPECTATOR) may know."""
        return self.view_block(seat)[0]

    def view_block(self, seat: int) -> npt.NDArray[Any]:
        """The same, in a block of its own."""
        views = self.game.View.batch(1)
        self._view(self._states, seat, views)
        return views

    def written(self, seat: int) -> tuple[Any, bytes]:
        """The same in a record that the next to look uses again, and as JSON."""
        views, record, form, out = self._sheet
        length = self._write(self._states, seat, views, record, form, out)
        return views[0], out[:length].tobytes()

    def page(self) -> list[list[int]]:
        """What the last action led to, with who sees it."""
        lines: list[list[int]] = self._told[: self._told_count[0]].tolist()
        return lines
