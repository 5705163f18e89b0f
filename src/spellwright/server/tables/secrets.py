"""The secret of a new game: random, or derived from a seed for repeatable tests."""

import hashlib
from collections.abc import Callable
from typing import TypeAlias

from spellwright.play.fair import keyed_digest, new_secret
from spellwright.play.table import Table

DrawSecret: TypeAlias = Callable[[Table], str]
"""Return the secret of the game that is about to begin at a table."""


def by_chance(_table: Table) -> str:
    """Draw an unpredictable secret."""
    return new_secret()


def by_seed(seed: str) -> DrawSecret:
    """Derive secrets from a seed: tables with the same game, options and bots are dealt the same. Only for tests."""

    def derive(table: Table) -> str:
        opened = table.opened
        agreed = (seed, opened.game, sorted(opened.options.items()), opened.bots, table.match_number)
        return hashlib.sha256(repr(agreed).encode()).hexdigest()

    return derive


def seed_of_bot(secret: str, seat: int) -> int:
    """Return the seed with which a bot plays a seat of the game with this secret."""
    return int.from_bytes(keyed_digest(secret, f"bot {seat}")[:4], "big")
