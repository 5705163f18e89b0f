"""What happened against what might have happened in its place: the measure of luck for results of bots
(`spellwright.analysis.fortune`). Compiled."""

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, draw_below, draw_fraction, seed_stream
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyState, ally
from spellwright.kernel.verbs import CHANCE, actor, apply, chance_total, outcome_at
from spellwright.search.network import Network
from spellwright.search.workspace import Scratch
from spellwright.search.worth import Readings, Scales, Worth, play_on, weigh


@generic
def compare(
    s: AnyState,
    taken: int,
    odds: npt.NDArray[np.float64],
    continuations: int,
    horizon: int,
    seed: int,
    ply: int,
    network: Network,
    scales: Scales,
    scratch: Scratch,
    readings: Readings,
    sums: Worth,
    stream: Stream,
    luck: npt.NDArray[np.float64],
) -> None:
    """Write by how much an action is worth more to each seat than others that might have happened: outcomes of chance,
    or what a seat draws by the odds of its actions."""
    for p in range(len(luck)):
        luck[p] = 0.0
    for number in range(continuations):
        index = 2 * (ply * continuations + number)
        seed_stream(stream, seed, index)
        other = taken
        if actor(s) == CHANCE:
            other = int(outcome_at(s, draw_below(stream, chance_total(s))))
        else:
            ticket = draw_fraction(stream)
            for a in range(len(odds)):
                if odds[a] > 0.0 and ticket >= 0.0:
                    other = a
                    ticket -= odds[a]
        if other != taken:
            for side in range(2):
                seed_stream(stream, seed, index + 1)
                scratch.states[0] = s
                apply(scratch.states[0], taken if side == 0 else other)
                play_on(scratch.states[0], horizon, network, scratch, stream)
                weigh(scratch.states[0], network, scales, scratch, readings, sums)
                for p in range(int(s.seats)):
                    worth = scratch.values[p] / (1 if ally(s, p) == p else 2) / continuations
                    luck[p] += worth if side == 0 else -worth
