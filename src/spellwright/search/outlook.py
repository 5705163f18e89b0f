"""What an action leads to: games played on from it to their end by the game's mind."""

from __future__ import annotations

from functools import cache
from typing import Any

from spellwright.kernel.chance import draw_below, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import generic
from spellwright.kernel.verbs import CHANCE, OVER, actor, apply, chance_total, outcome_at, score, world
from spellwright.search.batch import step_alone
from spellwright.search.mind import mind_for
from spellwright.search.selfplay import bind_self_play, choose, strategy_of, table_for

TRIES = 1  # of each action, at each decision


@generic
def play_on_from(v: Any, a: int, table: Any, mind: Any, stream: Any, games: int) -> int:
    """The sum of the points that the seat that decides ends with in so many games, each in another world."""
    s = table.trials[0]
    points = 0
    for _ in range(games):
        table.trials[0] = table.blank[0]
        world(v, stream, table.beliefs[0], s)
        p = actor(s)
        apply(s, a)
        while actor(s) != OVER:
            who = actor(s)
            if who == CHANCE:
                apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
            else:
                apply(s, choose(table, who, TRIES, stream, mind))
        points += score(s, p)
    return points


@cache
def _player(game: Game) -> Any:
    return bind_self_play(game, play_on_from, step_alone)


def expected_points(game: Game, v: Any, action: int, games: int, seed: int) -> float:
    """With how many points the seat that decides ends on average, if it does this and everybody plays on as the game's
    mind thinks best at first sight."""
    mind = mind_for(strategy_of(game), v.seats)
    return float(_player(game)(v, action, table_for(game), mind, stream_of(seed), games) / games)
