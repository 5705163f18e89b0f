"""The bots of a game as a table has to know them: by name."""

from spellwright.bots import USUAL, bot_names, reference_bots
from spellwright.games import load
from spellwright.play.table import Roster


def roster_of(game: str) -> Roster:
    """Return the names of the bots that may play at a table of `game`."""
    name = load(game).name
    return Roster(bot_names(name), reference_bots(name), substitute=USUAL)
