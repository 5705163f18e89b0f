"""The bots of the ladder: they sample worlds that fit what their seat knows and search them for the best decision. Only
their levels differ."""

from collections.abc import Mapping
from time import monotonic
from typing import Any

import numpy as np

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import TREE_NODES, Level
from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.search.decide import BOT_SEEDS, MEMORY_STREAM, Tally, decide, decision_seed
from spellwright.search.evidence import evidence_of, remembered
from spellwright.search.ismcts import Search


class SearchBot(Bot):
    """Searches as long as clock and level allow; a seed decides everything if there is time for all iterations."""

    def __init__(self, game: Game, seed: int, level: Level) -> None:
        self.game = game
        self.seed = seed
        self.level = level
        self.decisions: int = 0

    def choose(self, known: Known) -> int:
        self.odds: Mapping[int, float] = {}
        until = monotonic() + min(known.seconds, self.level.seconds)
        self.decisions += 1
        seed = int(decision_seed(self.seed % BOT_SEEDS, self.decisions))
        v = remembered(known.game, known.view, self.level.memory, stream_of(seed, MEMORY_STREAM))
        if len(known.legal_numbers) == 1:
            return known.legal_numbers[0]
        hears = self.level.listens and not self.level.is_plain
        evidence = evidence_of(known.game, known.view, known.seen) if hears else NO_EVIDENCE
        settings: Any = {"threads": self.level.threads, "is_plain": self.level.is_plain, "evidence": evidence}
        search = Search(known.game, v, seed, TREE_NODES, **settings)
        search.run(1 if self.level.iterations == 0 else self.level.iterations, until)
        tally, temperature = search.tally(), self.level.temperature_for(int(v.seats))
        action = decide(tally, temperature, Stream.new(), seed)
        if temperature > 0.0:
            self.odds = odds_of(tally, temperature)
        search.close()
        return int(action)


def odds_of(tally: Tally, temperature: float) -> dict[int, float]:
    """Return the chances by which `decide` draws an action at a temperature above 0."""
    scores = tally.visits if tally.visits.any() else tally.priors
    actions = np.flatnonzero(scores)
    weights = (scores[actions] / scores.max()) ** (1.0 / temperature)
    return dict(zip(actions.tolist(), (weights / weights.sum()).tolist(), strict=True))
