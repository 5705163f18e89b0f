"""The bots of a game as a table has to know them: by name."""

from __future__ import annotations

from spellwright.bots import USUAL, bot_names, yardsticks
from spellwright.games import load
from spellwright.play.table import Roster


def roster_of(game: str) -> Roster:
    """Return the names of the bots that may play at a table of `game`."""
    name = load(game).name
    return Roster(bot_names(name), yardsticks(name), substitute=USUAL)
