"""How strong the bots of a ladder are: each game's `ratings.json` holds what the arena measured, and its command."""

from functools import cache

import msgspec

from spellwright.games import load


class Rating(msgspec.Struct, frozen=True):
    """A bot's rating with the ends of its 95 % interval."""

    bot: str
    rating: int
    low: int
    high: int


class Measured(msgspec.Struct, frozen=True):
    """One tournament of games for two; `random` is fixed at 1000."""

    command: str
    ratings: list[Rating]


@cache
def measured(game: str) -> Measured | None:
    """Return the tournament that rated a game's bots; None if there was none."""
    file = load(game).folder / "ratings.json"
    return msgspec.json.decode(file.read_bytes(), type=Measured) if file.exists() else None


def strength_of(game: str, bot: str) -> Rating | None:
    """Return a bot's rating; None if it was not measured."""
    found = measured(game)
    return next((rating for rating in found.ratings if rating.bot == bot), None) if found else None
