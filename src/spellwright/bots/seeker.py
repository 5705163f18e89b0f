"""`seeker`: draws worlds from what its seat knows and searches them for the decision that wins most."""

from __future__ import annotations

import time
from typing import Any

from spellwright.bots.bot import BotMaker, Clock
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.search.ismcts import Search

ITERATIONS = 3000  # enough for a decent game, and a fraction of a second
CHUNK = 250  # iterations between looks at the clock
WORDS = 1 << 31  # seeds of searches


class SeekerBot:
    """Searches as long as its clock says, and not longer than it needs. The same seed gives the same decisions."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.decisions = 0

    def choose(self, v: Any, clock: Clock) -> int:
        until = time.monotonic() + clock.seconds
        self.decisions += 1
        search = Search(self.game, v, (self.seed * WORDS + self.decisions) % (1 << 62), room=ITERATIONS + 1)
        for _ in range(ITERATIONS // CHUNK):
            search.run(CHUNK)
            if time.monotonic() >= until:
                break
        return search.best()

    def prepare(self) -> None:
        """Have the search compiled, or read from the cache."""
        s = self.game.new_state(self.game.seats.stop - 1)
        Search(self.game, self.game.view_of(s, 0), 0, room=2).run(1)


def seeker(game: str) -> BotMaker:
    """Makes seekers for a game."""
    return lambda seed: SeekerBot(load(game), seed)
