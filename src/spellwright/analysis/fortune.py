"""What luck did to the results of bots: what chance decided, and what bots drew by chances of their own, against what
might have happened in its place (docs/analysis.md). The mean is zero, whatever the measure.

Both sides are played on by the policy for some decisions, with the same chance, before the position is weighed: a
card's worth shows when somebody takes it, not when it is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import CHANCE
from spellwright.play.match import Match
from spellwright.play.position import Position
from spellwright.search.evaluation import search_verbs
from spellwright.search.fortune import compare
from spellwright.search.observer import network_of
from spellwright.search.workspace import scratch_for
from spellwright.search.worth import room_for_account, scales_of

CONTINUATIONS = 64  # of either side, at every ply: what multiples were fitted with
HORIZON = 8  # decisions that are played on
MULTIPLES = {"spellbook": 0.55, "simsala": 0.35, "mandragora": 0.6}  # of the luck that is found: fitted once, then kept
OTHERS = 0.5  # the multiple of a game that nobody has measured
SEEDS = 1 << 62  # families of streams, apart from those of bots and of deals

Odds: TypeAlias = Mapping[int, float]
"""The chances with which a bot drew a decision, by action."""


@cache
def _bound(game: Game) -> Callable[..., Any]:
    found: Callable[..., Any] = game.function(compare, search_verbs(game))
    return found


def can_weigh(game: Game) -> bool:
    """Return whether luck in a game can be weighed in reasonable time: it has scales, and its rules run compiled."""
    return game.strategy is not None and game.strategy.scales.exists() and game.is_compiled


def luck_at(
    position: Position, action: int, odds: Odds, continuations: int, seed: int, ply: int
) -> npt.NDArray[np.float64]:
    """Return by how much an action is worth more to each seat than what might have happened in its place: by the odds
    of a decision, or by the weights of chance."""
    game = position.game
    room, chances, luck = room_for_account(game), np.zeros(len(game.actions)), np.zeros(game.seats.stop - 1)
    for a, chance in odds.items():
        chances[a] = chance
    _bound(game)(
        *(position.state, action, chances, continuations, HORIZON, SEEDS + seed, ply),
        *(network_of(game), scales_of(game), scratch_for(game), room.readings, room.sums, Stream.new(), luck),
    )
    return luck


def fortune_of(match: Match, drawn: Mapping[int, Odds], continuations: int, seed: int) -> list[float]:
    """Return what is to be subtracted from each seat's share of the victory. `drawn` has the odds of decisions that
    were drawn, by ply.

    It is a fixed multiple of the luck that was found, less than all of it because finding it is noisy. So the mean
    stays."""
    position, total = match.start(), np.zeros(match.game.seats.stop - 1)
    for ply, (action, who) in enumerate(zip(match.actions, match.decided_by, strict=True)):
        odds = drawn.get(ply, {})
        if who == CHANCE or odds:
            total += luck_at(position, action, odds, continuations, seed, ply)
        position.apply(action)
    fortune: list[float] = (total * MULTIPLES.get(match.game.name, OTHERS))[: len(match.seats)].tolist()
    return fortune
