"""The points that an action leads to: games played to their end, each seat choosing by the value network."""

from __future__ import annotations

from functools import cache
from typing import Any

from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyView
from spellwright.kernel.verbs import OVER, actor, apply, score, world
from spellwright.search.batch import step_alone
from spellwright.search.network import network_for
from spellwright.search.playout import let_chance_decide
from spellwright.search.selfplay import (
    GameScratch,
    Policy,
    SelfPlayConfig,
    bind_self_play,
    choose,
    game_scratch_for,
    strategy_of,
)

QUICK = SelfPlayConfig(rollouts=1, exploration=0)


@generic
def play_on_from(v: AnyView, a: int, game: GameScratch, policy: Policy, stream: Stream, games: int) -> int:
    """Play action `a` and then to the end, `games` times, each time in another world that fits the view; return the sum
    of the points of the seat that decides."""
    s, scratch = game.states[0], game.scratch
    points = 0
    for _ in range(games):
        game.states[0] = scratch.blank[0]
        world(v, stream, scratch.beliefs[0], s)
        p = actor(s)
        apply(s, a)
        who = let_chance_decide(s, stream)
        while who != OVER:
            apply(s, choose(game, who, policy, stream))
            who = let_chance_decide(s, stream)
        points += score(s, p)
    return points


@cache
def _bound(game: Game) -> Any:
    return bind_self_play(game, play_on_from, step_alone)


def expected_points(game: Game, v: AnyView, action: int, games: int, seed: int) -> float:
    """Return the mean points at the end for the seat that decides, if it takes this action and then everybody takes
    what a single rollout of each action makes look best."""
    policy = Policy(network_for(strategy_of(game), v.seats), QUICK)
    return float(_bound(game)(v, action, game_scratch_for(game), policy, stream_of(seed), games) / games)
