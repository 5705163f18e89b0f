"""Spellwright: three games of magic at one table.

games()         the names of all games
load(name)      a game: its options, its actions, its rules
Position(line)  a position to look at and to try actions on
Match(…)        a running game with seats, fair chance and a record

Names are imported when they are first used, so that `spellwright --version` does not load a compiler.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spellwright.games import UnknownGame, games, load
    from spellwright.kernel.game import BadPosition, BadSetup, Game
    from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
    from spellwright.play.match import Holder, Match
    from spellwright.play.position import Position
    from spellwright.play.record import read_record, record_of, replay, verify, write_record
    from spellwright.play.refusals import Refusal

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadPosition",
    "BadSetup",
    "Game",
    "Holder",
    "Match",
    "Position",
    "Refusal",
    "UnknownGame",
    "games",
    "load",
    "read_record",
    "record_of",
    "replay",
    "verify",
    "write_record",
]
__version__ = "0.1.0"

_HOMES = {
    "games": ("UnknownGame", "games", "load"),
    "kernel.game": ("BadPosition", "BadSetup", "Game"),
    "kernel.verbs": ("CHANCE", "OVER", "SPECTATOR"),
    "play.match": ("Holder", "Match"),
    "play.position": ("Position",),
    "play.record": ("read_record", "record_of", "replay", "verify", "write_record"),
    "play.refusals": ("Refusal",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import an exported name from its module."""
    if name not in _HOME_OF:
        raise AttributeError(f"module 'spellwright' has no attribute '{name}'")
    value = getattr(import_module(f"spellwright.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Front(ModuleType):
    """This module. Some exported functions have the name of a subpackage (`games`); importing the subpackage must not
    put it in their place."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOME_OF and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Front
