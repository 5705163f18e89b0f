"""The bots of the ladder: they sample worlds that fit what their seat knows and search them for the best decision. Only
their levels differ."""

from time import monotonic
from typing import Any, cast

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import TREE_NODES, Level
from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import NO_EVIDENCE, Evidence
from spellwright.search.decide import BOT_SEEDS, MEMORY_STREAM, decide, decision_seed
from spellwright.search.evidence import evidence_of, remembered
from spellwright.search.ismcts import Search, compile_ahead


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
        seed = int(decision_seed(self.seed % BOT_SEEDS, self.decisions))
        v = remembered(known.game, known.view, self.level.memory, stream_of(seed, MEMORY_STREAM))
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
        action = decide(search.tally(), self.level.temperature_for(int(v.seats)), Stream.new(), seed)
        search.close()
        return int(action)

    def _evidence(self, known: Known) -> Evidence:
        """Return what the decisions of others say about what is hidden."""
        if self.level.is_plain or not self.level.listens:
            return NO_EVIDENCE
        return evidence_of(known.game, known.view, known.seen)

    def compile_ahead(self) -> None:
        """Compile the search and what listens to others, or read them from the cache."""
        compile_ahead(self.game, is_plain=self.level.is_plain)
        nothing = cast(Any, self.game.View.new())
        evidence_of(self.game, nothing, [])
        remembered(self.game, nothing, 0, stream_of(0))
