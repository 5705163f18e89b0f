"""`seeker` and `sage`: draw worlds from what their seat knows and search them for the decision that wins most."""

from __future__ import annotations

import time
from typing import Any

from spellwright.bots.bot import BotMaker, Clock
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.search.ismcts import Search

ITERATIONS = 3000  # enough for a decent game, and a fraction of a second
CHUNK = 50  # iterations between looks at the clock
ROOM = 1 << 17  # nodes of a tree
WORDS = 1 << 31  # seeds of searches


class SeekerBot:
    """Searches as long as its clock says, and not longer than it needs. The same seed gives the same decisions, where
    there is time for all iterations."""

    def __init__(self, game: Game, seed: int, iterations: int | None = ITERATIONS, *, is_plain: bool = False) -> None:
        """Without a number of iterations it thinks until its time is over."""
        self.game = game
        self.seed = seed
        self.iterations = iterations
        self.is_plain = is_plain
        self.decisions = 0

    def choose(self, v: Any, clock: Clock) -> int:
        until = time.monotonic() + clock.seconds
        self.decisions += 1
        room = ROOM if self.iterations is None else self.iterations + 1
        seed = (self.seed * WORDS + self.decisions) % (1 << 62)
        search = Search(self.game, v, seed, room=room, is_plain=self.is_plain)
        done = 0
        while self.iterations is None or done < self.iterations:
            search.run(CHUNK)
            done += CHUNK
            if time.monotonic() >= until:
                break
        return search.best()

    def prepare(self) -> None:
        """Have the search compiled, or read from the cache."""
        s = self.game.new_state(self.game.seats.stop - 1)
        Search(self.game, self.game.view_of(s, 0), 0, room=2, is_plain=self.is_plain).run(1)


def seeker(game: str) -> BotMaker:
    """Makes bots that search a little."""
    return lambda seed: SeekerBot(load(game), seed)


def sage(game: str) -> BotMaker:
    """Makes bots that search as long as they may."""
    return lambda seed: SeekerBot(load(game), seed, None)


def plain(game: str) -> BotMaker:
    """Makes yardsticks: bots that search as long as they may, and know nothing but the rules."""
    return lambda seed: SeekerBot(load(game), seed, None, is_plain=True)
