"""Spellwright: three games of magic at one table.

games()         the names of all games
load(name)      a game: its options, its actions, its rules
Position(line)  a position to look at and to try actions on
Match(…)        a running game with seats, fair chance and a record
"""

from __future__ import annotations

from spellwright.games import UnknownGame, games, load
from spellwright.kernel.game import BadPosition, BadSetup, Game
from spellwright.kernel.verbs import CHANCE, OVER, PUBLIC
from spellwright.play.match import Holder, Match
from spellwright.play.position import Position
from spellwright.play.record import read_record, record_of, replay, verify, write_record
from spellwright.play.refusals import Refusal

__all__ = [
    "CHANCE",
    "OVER",
    "PUBLIC",
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
