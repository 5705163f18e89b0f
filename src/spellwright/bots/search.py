"""The bots of the ladder: they sample worlds that fit what their seat knows and search them for the best decision. Only
their levels differ."""

from dataclasses import dataclass
from time import monotonic
from typing import Any, cast

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import TREE_NODES, Level, bots_of
from spellwright.kernel.chance import draw_below, draw_fraction, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import NO_EVIDENCE, Evidence
from spellwright.play.match import Streak
from spellwright.search.evidence import evidence_of
from spellwright.search.ismcts import Search, compile_ahead
from spellwright.search.tree import Tree

SEEDS = 1 << 31  # of searches, for each seed of a bot
ATTENTION = 1 << 16  # the stream that decides what is noticed; those below are for threads


@dataclass(frozen=True)
class Kept:
    """What is kept of a decision for the next one: the trees below it."""

    seat: int
    streak: Streak  # up to and including that decision
    subtrees: list[Tree | None]  # one for each thread


class SearchBot(Bot):
    """Searches as long as its clock and its level allow. The same seed gives the same decisions, as long as there is
    time for all iterations."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self.game = game
        self.seed = seed
        self.level = level
        self.reuses_tree = bots_of(game.name).reuses_tree if level.reuses_tree is None else level.reuses_tree
        self.decisions = 0
        self.kept: Kept | None = None

    def choose(self, known: Known) -> int:
        v = known.view
        until = monotonic() + min(known.seconds, self.level.seconds)
        self.decisions += 1
        seed = (self.seed * SEEDS + self.decisions) % (1 << 62)
        noticed = self._noticed(known, seed)
        if len(noticed) == 1:
            return noticed[0]
        search = Search(
            known.game,
            v,
            seed,
            TREE_NODES,
            threads=self.level.threads,
            is_plain=self.level.is_plain,
            evidence=self._evidence(known),
        )
        if self.kept and (self.kept.seat, self.kept.streak) == (v.seat, known.streak):
            search.reuse(self.kept.subtrees)
        self.kept = None
        search.run(self.level.iterations, until)
        action = search.best(noticed)
        if known.streak and self.reuses_tree:
            self.kept = Kept(int(v.seat), known.streak.followed_by(action), search.subtrees(action))
        search.close()
        return action

    def _evidence(self, known: Known) -> Evidence:
        """Return what the decisions of others say about what is hidden."""
        if self.level.is_plain or not self.level.listens:
            return NO_EVIDENCE
        return evidence_of(known.game, known.view, known.seen)

    def _noticed(self, known: Known, seed: int) -> list[int]:
        """Return the legal actions that the bot notices; at least one."""
        legal = known.legal_numbers
        if self.level.attention >= 1.0:
            return legal
        stream = stream_of(seed, ATTENTION)
        noticed = [a for a in legal if draw_fraction(stream) < self.level.attention]
        return noticed or [legal[draw_below(stream, len(legal))]]

    def compile_ahead(self) -> None:
        """Compile the search and what listens to others, or read them from the cache."""
        compile_ahead(self.game, is_plain=self.level.is_plain)
        evidence_of(self.game, cast(Any, self.game.View.new()), [])
