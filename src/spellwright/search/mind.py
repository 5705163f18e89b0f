"""A mind: a small network that has learned what a position is worth to a seat. It is only arithmetic on a row of
weights, so that it runs wherever the rules run; PyTorch is needed to teach it (`tools/train.py`), not to ask it.

The row holds, one after the other: the weights of the first layer (by fact, then by cell) and its biases, the same for
the second layer, the weights of the last one and its bias.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy

WIDE, NARROW = 64, 32  # cells of the first and of the second layer
CELLS = WIDE + NARROW
LIMIT = 15.0  # no answer is further from zero

Mind = npt.NDArray[np.float32]
NO_MIND: Mind = np.zeros(0, np.float32)


def size_of(facts: int) -> int:
    """How many weights a mind has."""
    return (facts + 1) * WIDE + (WIDE + 1) * NARROW + NARROW + 1


@cache
def load_mind(file: Path) -> Mind:
    """What was learned."""
    mind: Mind = np.load(file)
    return mind


def mind_for(strategy: Strategy, seats: int) -> Mind:
    """What was learned for so many seats."""
    return load_mind(strategy.solo if seats == 1 and strategy.solo else strategy.mind)


@rule
def think(mind: Any, facts: Any, cells: Any) -> float:
    """How much the facts speak for a seat; among several seats, compared as logarithms of odds."""
    for cell in range(WIDE):
        cells[cell] = mind[len(facts) * WIDE + cell]
    for fact in range(len(facts)):
        if facts[fact] != 0:  # most are
            x = np.float32(facts[fact])
            for cell in range(WIDE):
                cells[cell] += x * mind[fact * WIDE + cell]
    second = (len(facts) + 1) * WIDE
    for cell in range(NARROW):
        cells[WIDE + cell] = mind[second + WIDE * NARROW + cell]
    for before in range(WIDE):
        x = cells[before]
        if x > 0.0:
            for cell in range(NARROW):
                cells[WIDE + cell] += x * mind[second + before * NARROW + cell]
    last = second + (WIDE + 1) * NARROW
    answer = float(mind[last + NARROW])
    for cell in range(NARROW):
        x = cells[WIDE + cell]
        if x > 0.0:
            answer += x * mind[last + cell]
    return max(-LIMIT, min(LIMIT, answer))
