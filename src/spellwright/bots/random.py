"""`random`: any legal action, each equally likely."""

from spellwright.bots.bot import Bot, Known
from spellwright.kernel.chance import stream_of
from spellwright.search.decide import draw_legal


class RandomBot(Bot):
    """Chooses any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.stream = stream_of(seed)

    def choose(self, known: Known) -> int:
        return int(draw_legal(known.view.legal, self.stream))
