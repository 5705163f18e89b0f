"""The bots of the ladder: they draw worlds from what their seat knows and search them for the decision that wins most.
What tells one from the other is its level."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import GOING_ON, Level
from spellwright.kernel.chance import draw_below, draw_fraction, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import NO_EVIDENCE, Evidence
from spellwright.play.match import Streak
from spellwright.search.ismcts import Search, prepare
from spellwright.search.tree import Tree

ROOM = 1 << 18  # nodes of a tree: more than there is time for
SEEDS = 1 << 31  # of searches
ATTENTION = 1 << 16  # the stream that decides what is noticed; those below are for threads


@dataclass(frozen=True)
class Memory:
    """What is left of the last decision: the trees below it."""

    seat: int
    streak: Streak  # with that decision
    trees: list[Tree | None]  # one for each thread


class SeekerBot(Bot):
    """Searches as long as its clock and its level say. The same seed gives the same decisions, where there is time for
    all iterations."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self.game = game
        self.seed = seed
        self.level = level
        self.goes_on = game.name in GOING_ON if level.goes_on is None else level.goes_on
        self.decisions = 0
        self.memory: Memory | None = None

    def choose(self, known: Known) -> int:
        v = known.view
        until = monotonic() + min(known.seconds, self.level.seconds)
        self.decisions += 1
        seed = (self.seed * SEEDS + self.decisions) % (1 << 62)
        noticed = self._noticed(known, seed)
        if len(noticed) == 1:
            return noticed[0]
        evidence = self._evidence(known)
        level = self.level
        search = Search(self.game, v, seed, ROOM, threads=level.threads, is_plain=level.is_plain, evidence=evidence)
        if self.memory and (self.memory.seat, self.memory.streak) == (v.seat, known.streak):
            search.go_on(self.memory.trees)
        self.memory = None
        search.think(self.level.iterations, until)
        action = search.best(noticed)
        if known.streak and self.goes_on:
            self.memory = Memory(int(v.seat), known.streak.followed_by(action), search.keep(action))
        search.close()
        return action

    def _evidence(self, known: Known) -> Evidence:
        """What it concludes from what others have decided."""
        strategy = self.game.strategy
        if strategy is None or strategy.listen is None or self.level.is_plain or not self.level.listens:
            return NO_EVIDENCE
        return strategy.listen(known.view, known.seen)

    def _noticed(self, known: Known, seed: int) -> list[int]:
        """What it sees of all it might do; never nothing."""
        legal = known.legal_numbers
        if self.level.attention >= 1.0:
            return legal
        stream = stream_of(seed, ATTENTION)
        noticed = [a for a in legal if draw_fraction(stream) < self.level.attention]
        return noticed or [legal[draw_below(stream, len(legal))]]

    def prepare(self) -> None:
        """Have the search compiled, or read from the cache."""
        prepare(self.game, is_plain=self.level.is_plain)
