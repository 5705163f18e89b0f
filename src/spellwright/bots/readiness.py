"""Getting a game ready before anybody's clock runs: rules that Numba compiles are compiled when they are first called.

The games that come with Spellwright are ready at once, unless somebody has edited their rules.
"""

from functools import cache

from spellwright.bots.bot import THINKING
from spellwright.bots.coach import advise
from spellwright.bots.ladder import bot_names
from spellwright.bots.playing import play
from spellwright.games import load
from spellwright.kernel.entry import NUMBA
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.foresight import foresee
from spellwright.play.position import Position


@cache
def make_ready(name: str) -> None:
    """Compile what a table of a game needs, its bots and its coach, or read it from the cache."""
    game = load(name)
    if game.mode.name != NUMBA:
        return
    bots = bot_names(name)
    play(name, *(bots[-1:] + bots[:1] * (game.seats[-1] - 1)), seed=0, seconds=0.0)
    position = Position.start(name).roll(seed=0)
    position.written_view(SPECTATOR)
    view = position.view(position.actor)
    foresee(game, view)
    advise(game, view, THINKING, iterations=1)
