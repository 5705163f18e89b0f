"""The coach: good advice, from a view alone."""

from __future__ import annotations

import inspect
from math import inf

import pytest

from spellwright import Position
from spellwright.bots.coach import advise
from spellwright.games import ELSEWHERE, games, load
from spellwright.kernel.records import belief_of, legal_actions, view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.advice import MOST_ADVICE
from spellwright.search.trace import random_game


@pytest.mark.parametrize("name", games())
def test_the_best_comes_first_and_is_allowed(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 5)
    decisions = [s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER)]
    for s in decisions[3::15][:4]:
        legal = [game.actions.words(a) for a in legal_actions(game, s)]
        advice = advise(game, view_of(game, s, game.verbs.actor(s)), 0.05)
        assert 1 <= len(advice) <= MOST_ADVICE
        assert {one.action for one in advice} <= set(legal)
        assert [one.share for one in advice] == sorted((one.share for one in advice), reverse=True)
        assert all(0 <= one.value <= 1000 for one in advice)
        assert all(one.wins == (one.value if game.strategy else None) for one in advice)
        assert all(one.points is not None for one in advice)


def test_a_call_comes_with_its_odds() -> None:
    game = load("simsala")
    trace = random_game(game, 2, {}, 5)
    s = next(s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER))
    v = view_of(game, s, game.verbs.actor(s))
    advice = advise(game, v, 0.05)
    assert any(one.action.startswith("call ") for one in advice)
    for one in advice:
        if one.action.startswith("call "):
            assert one.odds == round(1000 * float(belief_of(game, v).anywhere[int(one.action[5:])]))
        else:
            assert one.odds is None


@pytest.mark.parametrize("name", games())
def test_the_same_seed_and_iterations_give_the_same_advice(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 6)
    ply = next(ply for ply, who in enumerate(trace.actors) if who >= 0 and ply > 30)
    v = view_of(game, trace.states[ply], int(trace.actors[ply]))
    first, again, other = (advise(game, v, inf, seed, iterations=60) for seed in (1, 1, 2))
    assert first == again != other
    assert all(isinstance(one.points, int) and -500 <= one.points <= 2000 for one in first)


def test_at_the_last_decision_the_points_are_known() -> None:
    position = Position(
        "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
        " / hands red | - / scrolls - | - / cast 1 red-0 disparatus, 2 green-0 antecessibus / tops - - - - -"
        " / gone red-0 green-0 / marker 1 last 0 / next drop 1 1 -"
    )
    game, advice = position.game, advise(position.game, position.view(0), inf, iterations=200)
    assert advice[0].action == "drop red"
    for one in advice:
        after = position.after(one.action)
        assert after.actor == OVER
        assert one.points == 10 * game.verbs.score(after.state, 0)


def test_without_a_strategy_it_estimates_neither_wins_nor_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ELSEWHERE, "tests.games.hoard")
    game = load("hoard")
    assert game.strategy is None
    trace = random_game(game, 2, {}, 5)
    s = next(s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER))
    for one in advise(game, view_of(game, s, game.verbs.actor(s)), 0.05):
        assert (one.wins, one.points) == (None, None)
        assert 0 <= one.value <= 1000


def test_it_is_given_a_view_and_nothing_else() -> None:
    assert list(inspect.signature(advise).parameters) == ["game", "v", "seconds", "seed", "threads", "iterations"]
