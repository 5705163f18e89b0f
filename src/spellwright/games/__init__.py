"""The games. Each folder is a rulebook and everything that belongs to it; they do not know each other.

A game is a package with the module `game`, which holds its table of contents as `GAME`. Other parts (`terminal`,
`audit`, `bots`) are found by name where a game has them. Games from elsewhere are named in the environment
variable SPELLWRIGHT_GAMES: packages, separated by commas. Nothing here loads a compiler before a game is needed.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spellwright.kernel.game import Game

PACKAGES = ("spellwright.games.spellbook", "spellwright.games.simsala", "spellwright.games.mandragora")
ELSEWHERE = "SPELLWRIGHT_GAMES"


class UnknownGame(LookupError):
    """The name of a game that does not exist."""


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(_packages())


def load(name: str) -> Game:
    """Return the game with the given name."""
    packages = _packages()
    if name not in packages:
        raise UnknownGame(f"there is no game '{name}' (there are: {', '.join(packages)})")
    try:
        game: Game = import_module(f"{packages[name]}.game").GAME
    except ModuleNotFoundError as error:
        if not f"{packages[name]}.game".startswith(str(error.name)):
            raise
        raise UnknownGame(f"{ELSEWHERE} names '{packages[name]}', but Python finds no module '{error.name}'") from None
    return game


@cache
def part_of(game: Game | str, part: str) -> ModuleType | None:
    """Return a module of a game's package, or None where the game has no such part."""
    name = f"{(load(game) if isinstance(game, str) else game).package}.{part}"
    return import_module(name) if find_spec(name) else None


def _packages() -> dict[str, str]:
    """Return all packages by the name of their game, the last part of a package's name. Our own names stay ours."""
    packages = {_name(package): package for package in PACKAGES}
    for package in filter(None, map(str.strip, os.environ.get(ELSEWHERE, "").split(","))):
        packages.setdefault(_name(package), package)
    return packages


def _name(package: str) -> str:
    return package.rpartition(".")[2]
