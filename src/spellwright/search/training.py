"""The tables at which networks are trained: each game lists its own in `training.toml`."""

import tomllib
from collections.abc import Mapping
from typing import NamedTuple

from spellwright.kernel.game import Game


class Aim(NamedTuple):
    """What to learn from where hardly anybody wins: the lead at the end of a game, in fields of the observation."""

    ahead: list[str]  # fields whose entries for the own seat are added up
    behind: list[str]  # and those of the other side
    scale: float  # of the logistic function that makes a share of the victory of it


class TrainingTable(NamedTuple):
    """A kind of table at which a network is trained."""

    seats: int
    share: float  # of all games
    options: Mapping[str, str] = {}
    aim: Aim | None = None  # None: to win


def tables_of(game: Game) -> list[TrainingTable]:
    """Return a game's tables; none if it lists none."""
    file = game.folder / "training.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    aims = {None: None, **{name: Aim(**aim) for name, aim in listed.get("aims", {}).items()}}
    return [TrainingTable(**{**table, "aim": aims[table.get("aim")]}) for table in listed.get("tables", [])]
