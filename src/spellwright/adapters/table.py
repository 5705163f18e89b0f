"""What environments of different libraries share: observations and masks, rewards, and what an illegal action means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.games import load
from spellwright.kernel.entry import prepared
from spellwright.kernel.game import Game
from spellwright.kernel.rule import plain_function
from spellwright.kernel.strategy import utility
from spellwright.play.position import Position
from spellwright.search.observer import observation_at, observer_of

_utility = plain_function(utility)
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


class Window:
    """A position as its seats observe it: each look is one compiled call."""

    def __init__(self, game: Game, records: npt.NDArray[Any]) -> None:
        """`records` is the position, as an array of one."""
        self._position: Position | None = None
        observed = observer_of(game).Observation.batch(2)  # the second one stays blank
        masks = np.zeros((1, len(game.actions)), np.int8)
        self._row: Row = observed.view(np.int8)[: observer_of(game).size]
        self._mask: Row = masks[0]
        self._write = prepared(observation_at(game), records, ..., game.View.batch(1), observed, masks)

    @classmethod
    def of(cls, position: Position) -> Window:
        """Return a window on a position, as it goes on."""
        window = cls(position.game, position.records)
        window._position = position
        return window

    def __reduce__(self) -> tuple[Callable[[Position], Window], tuple[Position | None]]:
        return Window.of, (self._position,)  # environments have one of a position

    def look(self, seat: int) -> tuple[Row, Row]:
        """Return what a seat (or SPECTATOR) observes, and 1 for each action that it may take now."""
        self._write(seat)
        return self._row.copy(), self._mask.copy()


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
        self.start: Position = Position.start(self.game, self.seats, **self.options)  # from which every game begins
