"""What environments of different libraries share: observations and masks, rewards, and what an illegal action means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.rule import plain_function
from spellwright.kernel.strategy import utility
from spellwright.search.observer import observer_of

_utility = plain_function(utility)
LEAST, MOST = -128, 127  # what a number of an observation may be

Row: TypeAlias = npt.NDArray[np.int8]
"""[numbers] An observation, or a mask of actions."""


class Illegal(StrEnum):
    """How an illegal action is treated."""

    REPLACE = "replace"  # the legal action with the next higher number is taken in its place, or else the lowest
    LOSE = "lose"  # the game is over, and the seat that chose it has lost
    RAISE = "raise"  # an error is raised, and nothing changes


def legal_instead(action: int, legal: Sequence[int], illegal: Illegal) -> int | None:
    """Return the action to take: the given one where it is legal or is to be refused, the one that replaces it, or None
    where the seat that chose it has lost. `legal` is in ascending order."""
    if action in legal or illegal == Illegal.RAISE:
        return action
    if illegal == Illegal.LOSE:
        return None
    return min((number for number in legal if number > action), default=legal[0])


def utilities(winners: Sequence[int], seats: int) -> list[float]:
    """Return what a finished game is worth to each seat (see `utility`)."""
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [_utility(share, seats) for share in shares]


def observed(game: Game, view: Any) -> Row:
    """Return the observation of a view."""
    observer = observer_of(game)
    records = observer.Observation.batch(1)
    observer.observe(view, records[0])
    row: Row = records.view(np.int8)
    return row


def mask_of(actions: int, legal: Sequence[int]) -> Row:
    """Return 1 for each legal action."""
    mask: Row = np.zeros(actions, np.int8)
    mask[list(legal)] = 1
    return mask


class Untyped:
    """Stands for a class of a library that does not say its types, for those who check ours."""

    def __init__(self, *args: Any, **named: Any) -> None: ...

    def __getattr__(self, name: str) -> Any: ...


class Agreed:
    """What is agreed before a game begins: the game, the seats, the options, and what an illegal action means."""

    def agree(self, game: str, seats: int | None, illegal: str, options: Mapping[str, object]) -> None:
        """Agree on plain values; BadSetup refuses what the game does not have."""
        self.game: Game = load(game)
        self.seats: int = self.game.usual_seats if seats is None else seats
        self.options: dict[str, str] = self.game.agreed(self.seats, options)
        self.illegal: Illegal = Illegal(illegal)
        self.actions: int = len(self.game.actions)
        self.size: int = observer_of(self.game).size
