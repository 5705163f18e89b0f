"""The tables at which networks are trained: each game lists its own in `training.toml`."""

import tomllib
from collections.abc import Mapping
from typing import NamedTuple

from spellwright.kernel.game import Game


class TrainingTable(NamedTuple):
    """A kind of table at which a network is trained."""

    seats: int
    share: float  # of all games
    options: Mapping[str, str] = {}
    has_teams: bool = False  # of seats that sit opposite each other


def tables_of(game: Game, kind: str) -> list[TrainingTable]:
    """Return a game's tables of one kind; none if it lists none."""
    file = game.folder / "training.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return [TrainingTable(**table) for table in listed.get(kind, [])]
