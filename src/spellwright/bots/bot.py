"""What a bot is: something that looks at a view and decides. It never holds a state of the real game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Clock:
    """How long a bot may think about one decision."""

    seconds: float = 1.0


class Bot(Protocol):
    """A player. `choose` gets what its seat may know, with the legal actions in it, and answers with one of them."""

    def choose(self, v: Any, clock: Clock) -> int: ...


BotMaker = Callable[[int], Bot]
"""Makes a bot from a seed."""
