"""The coach: good advice, from a view alone."""

from __future__ import annotations

import inspect

import pytest

from spellwright.bots.coach import MOST, advise
from spellwright.games import ELSEWHERE, games, load
from spellwright.kernel.records import belief_of, legal_actions, view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.trace import random_game


@pytest.mark.parametrize("name", games())
def test_the_best_comes_first_and_is_allowed(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 5)
    decisions = [s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER)]
    for s in decisions[3::15][:4]:
        legal = [game.actions.words(a) for a in legal_actions(game, s)]
        advice = advise(game, view_of(game, s, game.verbs.actor(s)), 0.05)
        assert 1 <= len(advice) <= MOST
        assert {one.action for one in advice} <= set(legal)
        assert [one.share for one in advice] == sorted((one.share for one in advice), reverse=True)
        assert all(0 <= one.value <= 1 for one in advice)
        assert all(one.wins == (one.value if game.strategy else None) for one in advice)
        assert all(one.points is not None for one in advice)


def test_a_call_comes_with_its_odds() -> None:
    game = load("simsala")
    trace = random_game(game, 2, {}, 5)
    s = next(s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER))
    v = view_of(game, s, game.verbs.actor(s))
    for one in advise(game, v, 0.05):
        if one.action.startswith("call "):
            assert one.odds == pytest.approx(float(belief_of(game, v).anywhere[int(one.action[5:])]), abs=0.001)


def test_without_a_strategy_it_estimates_neither_wins_nor_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "tests.games.hoard")
    game = load("hoard")
    assert game.strategy is None
    trace = random_game(game, 2, {}, 5)
    s = next(s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER))
    for one in advise(game, view_of(game, s, game.verbs.actor(s)), 0.05):
        assert (one.wins, one.points) == (None, None)
        assert 0 <= one.value <= 1


def test_it_is_given_a_view_and_nothing_else() -> None:
    assert list(inspect.signature(advise).parameters) == ["game", "v", "seconds", "seed", "threads"]
