"""How networks are trained: each game lists its tables, and what else a learner has to know, in `training.toml`."""

import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from spellwright.kernel.game import Game


class Aim(NamedTuple):
    """What to learn from where hardly anybody wins: the lead at the end of a game, in fields of the observation."""

    ahead: list[str]  # fields whose entries for the seat itself are added up
    behind: list[str]  # and those of the other side
    scale: float  # of the logistic function that makes a share of the victory of it


class TrainingTable(NamedTuple):
    """A kind of table at which a network is trained."""

    seats: int
    share: float  # of all games
    options: Mapping[str, str] = {}
    aim: Aim | None = None  # None: to win


class Circle(NamedTuple):
    """Actions that name what stands in a circle, such as seats. An observation begins with the nearest of them, and the
    network's outputs for these actions do so, too: the strategy's `as_seen`, said in fields of the observation."""

    actions: str  # the group of actions
    origin: str  # the one-hot field with the number of the one that comes first
    size: str | None = None  # the one-hot field with how many there are, less 1; None: as many as there are actions


def tables_of(game: Game) -> list[TrainingTable]:
    """Return a game's tables; none if it lists none."""
    listed = _listed(game)
    aims = {None: None, **{name: Aim(**aim) for name, aim in listed.get("aims", {}).items()}}
    return [TrainingTable(**{**table, "aim": aims[table.get("aim")]}) for table in listed.get("tables", [])]


def circles_of(game: Game) -> list[Circle]:
    """Return the actions of a game that are counted from where a seat sees them."""
    return [Circle(**circle) for circle in _listed(game).get("circles", [])]


def _listed(game: Game) -> dict[str, Any]:
    file = game.folder / "training.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
