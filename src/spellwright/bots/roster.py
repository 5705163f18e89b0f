"""The bots of a game as a table has to know them: by name."""

from spellwright.bots.ladder import SEARCHES, USUAL, bot_names, reference_bots
from spellwright.games import load
from spellwright.play.table import Roster


def roster_of(game: str, *, with_reference_searches: bool = True) -> Roster:
    """Return the names of the bots that may play at a table, with or without those that search as long as they may."""
    name = load(game).name
    beside = tuple(bot for bot in reference_bots(name) if with_reference_searches or bot not in SEARCHES)
    return Roster(bot_names(name), beside, substitute=USUAL)
