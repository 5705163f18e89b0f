"""Spellwright: three games of magic at one table.

    import spellwright as sw

sw.Position     a game and where it stands: push, pop, legal_actions, view, outcome; print draws the table
sw.play(…)      a match between bots: those of the ladder by name, or your own (sw.Bot)
sw.Match        a running game with seats, fair chance, undo and a record
sw.arena(…)     bots meet over the same deals, and are rated; sw.ladder(…) places one among the levels
sw.Batch        many games side by side, played at random or stepped
sw.Arrays       the same for learners: observations, masks and rewards as arrays

Names are imported when they are first used, so that `spellwright --version` does not load a compiler.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from spellwright.version import VERSION

if TYPE_CHECKING:
    from spellwright.arena.front import arena, ladder
    from spellwright.bots.bot import Bot, Known
    from spellwright.bots.ladder import UnknownBot, bot_names, make_bot
    from spellwright.bots.outside import Forfeit
    from spellwright.bots.playing import play
    from spellwright.games import UnknownGame, games, load
    from spellwright.kernel.actions import Action, UnknownAction
    from spellwright.kernel.game import BadPosition, BadSeat, BadSetup, Game
    from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
    from spellwright.play.fair import secret_from_seed
    from spellwright.play.match import Holder, Match
    from spellwright.play.outcome import Outcome
    from spellwright.play.position import Position
    from spellwright.play.record import read_record, record_of, replay, verify, write_record
    from spellwright.play.refusals import (
        BadRecord,
        IllegalAction,
        MatchOver,
        NotYourTurn,
        NoUndo,
        Refusal,
        StalePly,
        UnknownSeat,
    )
    from spellwright.play.words import NoWords
    from spellwright.search.arrays import Arrays
    from spellwright.search.batch import Batch, IllegalActions
    from spellwright.search.checkpoint import Checkpoint, load_network
    from spellwright.search.gpu import NoGpu
    from spellwright.search.ismcts import Search

__all__ = [
    "CHANCE", "OVER", "SPECTATOR", "Action", "Arrays", "BadPosition", "BadRecord", "BadSeat", "BadSetup", "Batch",
    "Bot", "Checkpoint", "Forfeit", "Game", "Holder", "IllegalAction", "IllegalActions", "Known", "Match", "MatchOver",
    "NoGpu", "NoUndo", "NoWords", "NotYourTurn", "Outcome", "Position", "Refusal", "Search", "StalePly",
    "UnknownAction", "UnknownBot", "UnknownGame", "UnknownSeat", "arena", "bot_names", "games", "ladder", "load",
    "load_network", "make_bot", "play", "read_record", "record_of", "replay", "secret_from_seed", "verify",
    "write_record",
]  # fmt: skip
__version__ = VERSION

_HOMES = {
    "arena.front": ("arena", "ladder"),
    "bots.bot": ("Bot", "Known"),
    "bots.ladder": ("UnknownBot", "bot_names", "make_bot"),
    "bots.outside": ("Forfeit",),
    "bots.playing": ("play",),
    "games": ("UnknownGame", "games", "load"),
    "kernel.actions": ("Action", "UnknownAction"),
    "play.fair": ("secret_from_seed",),
    "kernel.game": ("BadPosition", "BadSeat", "BadSetup", "Game"),
    "kernel.verbs": ("CHANCE", "OVER", "SPECTATOR"),
    "play.match": ("Holder", "Match"),
    "play.outcome": ("Outcome",),
    "play.position": ("Position",),
    "play.record": ("read_record", "record_of", "replay", "verify", "write_record"),
    "play.refusals": (
        "BadRecord", "IllegalAction", "MatchOver", "NoUndo", "NotYourTurn", "Refusal", "StalePly", "UnknownSeat",
    ),
    "play.words": ("NoWords",),
    "search.arrays": ("Arrays",),
    "search.batch": ("Batch", "IllegalActions"),
    "search.checkpoint": ("Checkpoint", "load_network"),
    "search.gpu": ("NoGpu",),
    "search.ismcts": ("Search",),
}  # fmt: skip
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
