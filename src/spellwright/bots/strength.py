"""How strong the bots of a ladder were found to be: `ratings.json` holds what the arena said, and the command."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "ratings.json"


class Rating(msgspec.Struct, frozen=True):
    """A bot's strength; `low` and `high` are the ends of its 95 % interval."""

    bot: str
    rating: int
    low: int
    high: int


class Measured(msgspec.Struct, frozen=True):
    """One tournament, in games of two; `random` is fixed at 1000."""

    command: str
    ratings: list[Rating]


@cache
def measured() -> dict[str, Measured]:
    """By game."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Measured])


def strength_of(game: str, bot: str) -> Rating | None:
    """A bot's strength, if it was measured."""
    return next((found for found in measured()[game].ratings if found.bot == bot), None)
