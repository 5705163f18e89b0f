"""One table as environments need it: what seats see and may do as arrays, seeds, rewards, and what an illegal action
means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from operator import index
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.rule import plain_function
from spellwright.kernel.strategy import utility
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.position import STREAM_SEEDS, Position
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


class EnvTable:
    """One game after another, each from a seed; every seat is given what it sees as arrays."""

    def __init__(self, game: str, seats: int | None, illegal: str, options: Mapping[str, object]) -> None:
        """Prepare a table. Options of the game are plain values; BadSetup refuses what the game does not have."""
        self.game = load(game)
        self.seats = self.game.usual_seats if seats is None else seats
        self.illegal = Illegal(illegal)
        self.options = self.game.agreed(self.seats, options)
        self.actions = len(self.game.actions)
        self.size = observer_of(self.game).size
        self._position: Position | None = None
        self._loser: int | None = None  # the seat that has lost by an illegal action

    def reset(self, random: np.random.Generator) -> None:
        """Begin a new game, with a seed drawn from `random`."""
        start = Position.start(self.game, self.seats, **self.options)
        self._position = start.roll(seed=int(random.integers(STREAM_SEEDS)))
        self._loser = None

    @property
    def position(self) -> Position:
        if self._position is None:
            raise RuntimeError("call reset() before anything else")
        return self._position

    @property
    def is_over(self) -> bool:
        return self._loser is not None or self.position.is_over

    @property
    def actor(self) -> int:
        """The seat that decides; negative when the game is over."""
        return -1 if self.is_over else self.position.actor

    def observe(self, seat: int) -> Row:
        """Return what a seat sees, from where it sits."""
        return observed(self.game, self.position.view(seat))

    def mask(self, seat: int) -> Row:
        """Return 1 for each action that a seat may take now. After the game no action matters, and all are allowed."""
        if self.is_over:
            return np.ones(self.actions, np.int8)
        return mask_of(self.actions, self.position.legal_numbers if seat == self.actor else ())

    def step(self, action: int) -> None:
        """Take a decision for the seat that is asked; chance decides what follows."""
        number = legal_instead(index(action), self.position.legal_numbers, self.illegal)
        if number is None:
            self._loser = self.actor
        else:
            self.position.push(number)
            self.position.roll()

    @property
    def utilities(self) -> list[float]:
        """Return the worth of the finished game to each seat."""
        if self._loser is None:
            return utilities(self.position.winners, self.seats)
        return utilities([seat for seat in range(self.seats) if seat != self._loser], self.seats)

    def draw(self) -> str:
        """Return the table as the terminal draws it for the seat that decides."""
        return self.position.draw(self.actor if self.actor >= 0 else SPECTATOR)
