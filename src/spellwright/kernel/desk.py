"""The desk: one position in a block of its own, and the verbs for such blocks.

Handing a record to compiled code costs more than most verbs do, a block of one record does not (decision 13). Whoever
asks for many small things about one position (a match does) asks here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import actor, apply, chance_weight, is_legal, menu, view


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
def outcomes_at(states: Any, actions: Any, weights: Any) -> int:
    """Lists what chance may decide, with weights; returns how much that is."""
    first, past = menu(states[0])
    count = 0
    for a in range(first, past):
        weight = chance_weight(states[0], a)
        if weight > 0:
            actions[count] = a
            weights[count] = weight
            count += 1
    return count


@generic
def apply_at(states: Any, a: int) -> None:
    """Let an action happen."""
    apply(states[0], a)


@generic
def view_at(states: Any, p: int, views: Any) -> None:
    """What a seat knows."""
    view(states[0], p, views[0])


VERBS = (actor_at, may_at, choices_at, outcomes_at, apply_at, view_at)


@cache
def _verbs(game: Game) -> dict[str, Any]:
    return {f.__name__: bind(f, game.name, game.verbs.by_name(), game.wrap) for f in VERBS}


class Desk:
    """A position that changes."""

    def __init__(self, game: Game, state: Any) -> None:
        """`state` is copied."""
        self.game = game
        self._states = game.State.batch(1)
        self._states[0] = state
        verbs = _verbs(game)
        self._actor, self._may, self._apply = verbs["actor_at"], verbs["may_at"], verbs["apply_at"]
        self._choices, self._outcomes, self._view = verbs["choices_at"], verbs["outcomes_at"], verbs["view_at"]
        self._actions = np.zeros(len(game.actions), np.int64)  # room for lists
        self._weights = np.zeros(len(game.actions), np.int64)
        self._told, self._told_count = self._states["told"][0], self._states["told_count"]
        self.actor = int(self._actor(self._states))  # the seat that decides now, or CHANCE, or OVER

    @property
    def state(self) -> Any:
        """The position itself."""
        return self._states[0]

    def may(self, action: int) -> bool:
        """Whether the seat that decides may do this."""
        return bool(self._may(self._states, action))

    def choices(self) -> list[int]:
        """What the seat that decides may do."""
        return self._listed(self._actions, self._choices(self._states, self._actions))

    def outcomes(self) -> tuple[list[int], list[int]]:
        """What chance may decide, and the weights."""
        count = self._outcomes(self._states, self._actions, self._weights)
        return self._listed(self._actions, count), self._listed(self._weights, count)

    def apply(self, action: int) -> None:
        """Let an action happen."""
        self._apply(self._states, action)
        self.actor = int(self._actor(self._states))

    def view(self, seat: int) -> Any:
        """What a seat (or PUBLIC) may know."""
        return self.view_block(seat)[0]

    def view_block(self, seat: int) -> npt.NDArray[Any]:
        """The same, in a block of its own."""
        views = self.game.View.batch(1)
        self._view(self._states, seat, views)
        return views

    def page(self) -> list[list[int]]:
        """What the last action led to, with who sees it."""
        lines: list[list[int]] = self._told[: self._told_count[0]].tolist()
        return lines

    def _listed(self, room: npt.NDArray[np.int64], count: int) -> list[int]:
        numbers: list[int] = room[:count].tolist()
        return numbers
