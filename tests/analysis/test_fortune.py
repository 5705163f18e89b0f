"""Luck is fair: what happened and what is drawn in its place stand on the same footing, at every position."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

from spellwright.analysis.fortune import Odds, luck_at
from spellwright.bots.playing import bot_holders, play_on, seat_bots
from spellwright.games import games
from spellwright.kernel.records import chance_outcomes
from spellwright.kernel.verbs import CHANCE
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.play.position import Position

Spot: TypeAlias = tuple[Position, int, Odds, Odds]
"""A position at which something is drawn, its ply, the odds of a bot's decision, and those of all that may happen."""

BOTS = ["newt", "random"]  # both draw, and are quick
SPOTS = 4  # of either kind
SEEDS = 16
FAR = 4.0  # standard errors

pytestmark = pytest.mark.compiled


def spots(name: str) -> list[Spot]:
    """Return some positions of a game at which chance decides, and some at which a bot draws."""
    match, drawn = Match(name, bot_holders(BOTS), {}, secret_from_seed(2)), dict[int, Odds]()
    play_on(match, seat_bots(name, BOTS, 2), drawn=drawn)
    position, found = match.start(), dict[bool, list[Spot]]({True: [], False: []})
    for ply, (action, who) in enumerate(zip(match.actions, match.decided_by, strict=True)):
        odds = happens = drawn.get(ply, {})
        if who == CHANCE:
            weights = dict(chance_outcomes(match.game, position.state))
            happens = {a: weight / sum(weights.values()) for a, weight in weights.items()}
        if len(happens) > 1:
            found[who == CHANCE].append((position.copy(), ply, odds, happens))
        position.apply(action)
    return [spot for kind in found.values() for spot in kind[:: max(1, len(kind) // SPOTS)][:SPOTS]]


def mean_luck(spot: Spot, happens: Odds) -> npt.NDArray[np.float64]:
    """Return for each of some seeds the luck of the first seat, in the exact mean over what happens by these odds."""
    position, ply, odds, _ = spot
    return np.array(
        [
            sum(chance * luck_at(position, a, odds, 16, seed, ply)[0] for a, chance in happens.items())
            for seed in range(SEEDS)
        ]
    )


def errors(found: npt.NDArray[np.float64]) -> float:
    """Return how many standard errors a mean is away from 0."""
    return float(abs(found.mean()) / max(found.std(ddof=1) / len(found) ** 0.5, 1e-12))


@pytest.mark.parametrize("name", games())
def test_luck_has_no_mean_at_any_position(name: str) -> None:
    """The mean over what may happen is exact, what is drawn in its place differs by seed. Other odds would show."""
    found, others = [], []
    for spot in spots(name):
        found.append(mean_luck(spot, spot[-1]))
        others.append(mean_luck(spot, {max(spot[-1]): 1.0}))
    assert len(found) == 2 * SPOTS
    assert max(np.abs(luck).max() for luck in found) > 1e-3
    assert errors(np.concatenate(found)) < FAR
    assert all(errors(luck) < 2 * FAR or abs(luck.mean()) < 1e-9 for luck in found)
    assert max(map(errors, others)) > 1.5 * FAR
