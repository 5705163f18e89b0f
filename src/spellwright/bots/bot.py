"""What a bot is: something that looks at a view and decides. It never holds a state of the real game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy.typing as npt

from spellwright.kernel.strategy import Seen
from spellwright.play.match import Match, Streak

THINKING = 2.0  # seconds, where nobody says otherwise


@dataclass(frozen=True)
class Clock:
    """How long a bot may think about one decision; what its seat has decided just before, for who thinks ahead may go
    on from there; and what others have decided before its eyes."""

    seconds: float = THINKING
    streak: Streak | None = None
    seen: Sequence[Seen] = ()


class Known(Protocol):
    """A view of any game: what one seat may know. A position has no such fields, so that it cannot be handed over by
    mistake."""

    seat: int
    seats: int
    actor: int  # who decides now
    legal: npt.NDArray[Any]  # 1 for each action that is possible now


class Bot(Protocol):
    """A player. `choose` gets what its seat may know, with the legal actions in it, and answers with one of them."""

    def choose(self, v: Known, clock: Clock) -> int: ...


BotMaker = Callable[[int], Bot]
"""Makes a bot from a seed."""


def given_to_bot(match: Match, seat: int, seconds: float = THINKING) -> tuple[Known, Clock]:
    """All that a bot gets when it is to decide for a seat: a view, and a clock with what it has seen. The leak audit
    compares it."""
    listens = match.game.strategy is not None and match.game.strategy.listen is not None
    return match.view(seat), Clock(seconds, match.streak(seat), match.seen(seat) if listens else ())
