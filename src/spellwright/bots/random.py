"""`random`: any legal action, each equally likely."""

from spellwright.bots.bot import Bot, Known
from spellwright.kernel.chance import draw_below, stream_of


class RandomBot(Bot):
    """Chooses any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.stream = stream_of(seed)

    def choose(self, known: Known) -> int:
        return known.legal_numbers[draw_below(self.stream, len(known.legal_numbers))]
