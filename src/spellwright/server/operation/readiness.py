"""What a worker does before it takes requests: nobody waits for it later."""

import gc
from functools import cache

from spellwright.bots.readiness import make_ready
from spellwright.games import games

GC_THRESHOLD = 20_000  # new objects until Python looks for garbage (its own figure is 700)


@cache
def get_ready() -> None:
    """Load all games, and compile those that have to be compiled."""
    for game in games():
        make_ready(game)
    gc.collect()
    gc.freeze()  # what is there now stays: the collector need not look through it again
    gc.set_threshold(GC_THRESHOLD)
