"""Final points estimated by rollouts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spellwright import Position
from spellwright.games import games, load
from spellwright.kernel.records import legal_actions, view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.rollouts import expected_points, strategy_of
from spellwright.search.trace import random_game


def test_a_game_without_a_strategy_knows_nothing_about_positions() -> None:
    with pytest.raises(TypeError, match="nothing is known about positions"):
        strategy_of(replace(load("simsala"), strategy=None))


@pytest.mark.parametrize("name", games())
def test_the_same_seed_expects_the_same_points_and_they_are_within_bounds(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 5)
    s = [s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER)][10]
    v = view_of(game, s, game.verbs.actor(s))
    a = legal_actions(game, s)[0]
    first, again, other = (expected_points(game, v, a, 40, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert -50 <= first <= 200


def test_at_the_last_decision_the_points_are_known() -> None:
    position = Position(
        "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
        " / hands red | - / scrolls - | - / cast 1 red-0 disparatus, 2 green-0 antecessibus / tops - - - - -"
        " / gone red-0 green-0 / marker 1 last 0 / next drop 1 1 -"
    )
    game = position.game
    for words in ("drop red", "skip"):
        after = position.after(words)
        assert after.actor == OVER
        points = expected_points(game, position.view(0), game.actions.number(words), 10, 1)
        assert points == game.verbs.score(after.state, 0)
