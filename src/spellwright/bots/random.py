"""`random`: any legal action, each equally likely."""

from __future__ import annotations

import numpy as np

from spellwright.bots.bot import Clock, Known
from spellwright.kernel.chance import draw_below, stream_of


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.stream = stream_of(seed)

    def choose(self, v: Known, clock: Clock) -> int:  # noqa: ARG002 (it does not need to think)
        legal = np.flatnonzero(v.legal)
        return int(legal[draw_below(self.stream, len(legal))])
