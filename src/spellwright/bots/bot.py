"""What a bot is: a player that is told what its seat knows, and decides. It never holds a position of the real game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from spellwright.kernel.actions import Action
from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of
from spellwright.kernel.strategy import Seen
from spellwright.play.match import Match
from spellwright.play.position import AnyAction, Position, table_of, worlds_of

THINKING = 2.0  # seconds, where nobody says otherwise


@dataclass(frozen=True)
class Known:
    """All that a seat knows when it has to decide, and how long it may think."""

    game: Game
    view: Any  # the record of what the seat sees; it has the fields of the game's View
    seconds: float = THINKING  # to think about this decision
    seen: Sequence[Seen] = ()  # every decision so far as the seat saw it, in games where bots listen

    @property
    def seat(self) -> int:
        """The seat that decides, counted from 0."""
        return int(self.view.seat)

    @cached_property
    def legal_numbers(self) -> list[int]:
        """What the seat may do, as numbers of the game's table of actions."""
        numbers: list[int] = np.flatnonzero(self.view.legal).tolist()
        return numbers

    @cached_property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do."""
        return tuple(self.game.actions.all[number] for number in self.legal_numbers)

    @cached_property
    def belief(self) -> Any:
        """What the seat can infer about what it does not see, with chances; fields of the game's Belief."""
        return belief_of(self.game, self.view)

    @cached_property
    def table(self) -> Any:
        """What the seat sees, in the game's own words (see `Position.table`)."""
        return table_of(self.game, self.view)

    def worlds(self, count: int, seed: int) -> list[Position]:
        """Return random positions that the seat cannot tell from the real one."""
        return worlds_of(self.game, self.view, count, seed)


class Bot(ABC):
    """A player that is a program."""

    listens: bool = True  # whether it reads `Known.seen`, what the others have decided; without that it is told faster

    odds: Mapping[int, float] = MappingProxyType({})
    """The chances by which the last decision was drawn, by action; none where nothing was drawn. The arena takes the
    luck of such draws off the results, which stay fair only if these are the chances that were drawn by."""

    @property
    def name(self) -> str:
        """What the bot is called at a table."""
        return type(self).__name__

    @abstractmethod
    def choose(self, known: Known, /) -> AnyAction:
        """Return one of `known.legal_actions` (or its number)."""

    def close(self) -> None:  # noqa: B027 (most bots hold nothing)
        """Give back what the bot holds: it has no more decisions to take."""


BotMaker = Callable[[int], Bot]
"""Makes a bot from a seed."""


def known_to(match: Match, seat: int, seconds: float = THINKING, *, listens: bool = True) -> Known:
    """Return all that a bot is given when it has to decide for a seat; less what it has seen where it does not listen.
    The leak audit compares it."""
    has_ears = listens and match.game.strategy is not None and match.game.strategy.listen is not None
    return Known(match.game, match.view(seat), seconds, match.seen(seat) if has_ears else ())
