"""The bots of the ladder: they sample worlds that fit what their seat knows and search them for the best decision. Only
their levels differ."""

from collections.abc import Mapping
from time import monotonic
from typing import Any, cast

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import TREE_NODES, Level
from spellwright.kernel.chance import draw_fraction, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.maths import exp, log
from spellwright.kernel.strategy import NO_EVIDENCE, Evidence
from spellwright.search.evidence import evidence_of, remembered
from spellwright.search.ismcts import Search, compile_ahead

SEEDS = 1 << 31  # of searches, for each seed of a bot
WHIM = 1 << 16  # the stream that decides among what seemed good; those below are for threads
MEMORY = WHIM + 1  # the one that decides what comes to mind


class SearchBot(Bot):
    """Searches as long as its clock and its level allow. The same seed gives the same decisions, as long as there is
    time for all iterations."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self.game = game
        self.seed = seed
        self.level = level
        self.decisions = 0

    def choose(self, known: Known) -> int:
        until = monotonic() + min(known.seconds, self.level.seconds)
        self.decisions += 1
        seed = (self.seed * SEEDS + self.decisions) % (1 << 62)
        v = remembered(known.game, known.view, self.level.memory, stream_of(seed, MEMORY))
        if len(known.legal_numbers) == 1:
            return known.legal_numbers[0]
        search = Search(
            known.game,
            v,
            seed,
            TREE_NODES,
            threads=self.level.threads,
            is_plain=self.level.is_plain,
            evidence=self._evidence(known),
        )
        search.run(1 if self.level.iterations == 0 else self.level.iterations, until)
        action = self._decide(search, self.level.temperature_for(int(v.seats)), seed)
        search.close()
        return action

    def _evidence(self, known: Known) -> Evidence:
        """Return what the decisions of others say about what is hidden."""
        if self.level.is_plain or not self.level.listens:
            return NO_EVIDENCE
        return evidence_of(known.game, known.view, known.seen)

    def _decide(self, search: Search, temperature: float, seed: int) -> int:
        """Return what the bot decides after a search: the best action, or now and then another that seemed good."""
        at_sight = self.level.iterations == 0
        liking: Mapping[int, float] = search.priors() if at_sight else search.visits()
        if temperature == 0.0 or not liking:
            return search.best()
        highest = log(float(max(liking.values())))
        weights = {a: exp((log(float(likes)) - highest) / temperature) for a, likes in liking.items()}
        ticket = draw_fraction(stream_of(seed, WHIM)) * sum(weights.values())
        for action, weight in sorted(weights.items()):
            ticket -= weight
            if ticket < 0.0:
                return action
        return max(weights)

    def compile_ahead(self) -> None:
        """Compile the search and what listens to others, or read them from the cache."""
        compile_ahead(self.game, is_plain=self.level.is_plain)
        nothing = cast(Any, self.game.View.new())
        evidence_of(self.game, nothing, [])
        remembered(self.game, nothing, 0, stream_of(0))
