"""Games as arrays: what learners read is what the views say, and games begin anew by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.game import BadSeat, BadSetup
from spellwright.kernel.struct import as_bytes
from spellwright.search.arrays import Arrays, observer_of
from spellwright.search.batch import Batch, IllegalActions

every_game = pytest.mark.parametrize("name", games())


def chosen(arrays: Arrays, random: np.random.Generator) -> Any:
    return np.argmax(arrays.masks * random.random(arrays.masks.shape), axis=1)


@every_game
def test_arrays_say_what_the_views_say_and_games_begin_anew(name: str) -> None:
    game, random = load(name), np.random.default_rng(1)
    observer = observer_of(game)
    arrays = Arrays(Batch(game, 3, 8, seed=5))
    ends = 0
    for _ in range(400):
        for index, who in enumerate(arrays.actors.tolist()):
            view = game.view_of(arrays.batch.states[index], who)
            expected = observer.Observation.new()
            observer.observe(view, expected)
            assert arrays.observations[index].tobytes() == as_bytes(expected)
            assert arrays.masks[index].tobytes() == view.legal.tobytes()
        arrays.step(chosen(arrays, random))
        ends += int(arrays.ended.sum())
        assert arrays.rewards[arrays.ended].sum(axis=1) == pytest.approx(0.0, abs=1e-5)
        assert (arrays.rewards[arrays.ended].max(axis=1) > 0).all() or (arrays.rewards[arrays.ended] == 0).all()
        assert not arrays.rewards[~arrays.ended].any()
        assert arrays.final_observations[arrays.ended].any(axis=1).all()
        if ends > 3:
            break
    assert ends > 3


@every_game
def test_the_same_seed_and_actions_give_the_same_arrays(name: str) -> None:
    first, second = (Arrays(Batch(name, 2, 4, seed=6), seat=1) for _ in range(2))
    for step in range(20):
        actions = chosen(first, np.random.default_rng(step))
        first.step(actions)
        second.step(actions)
        assert first.observations.tobytes() == second.observations.tobytes()
        assert (first.actors == 1).all()


@every_game
def test_an_observation_is_told_from_the_seat_that_sees_it(name: str) -> None:
    """Two players at equal places of the same table see each other's figures in exchange."""
    game = load(name)
    fields = observer_of(game).fields
    arrays = Arrays(Batch(game, 2, 1, seed=1, first=0))
    assert arrays.actors.tolist() == [0]
    whose = fields["first"] if "first" in fields else fields["turn"]
    assert arrays.observations[0, whose.start] == 1
    assert sum(place.size for place in fields.values()) == arrays.observations.shape[1]


def test_a_learner_shares_the_memory() -> None:
    arrays = Arrays(Batch("simsala", 2, 4, seed=1))
    shared = np.from_dlpack(arrays.observations)
    assert np.shares_memory(shared, arrays.observations)
    before = shared.copy()
    arrays.step(chosen(arrays, np.random.default_rng(1)))
    assert not np.array_equal(before, shared)
    named = arrays.observations.view(observer_of(load("simsala")).Observation.dtype)
    assert named["lives"].shape == (4, 1, 5)


def test_one_game_may_be_broken_off() -> None:
    arrays = Arrays(Batch("simsala", 2, 2, seed=1, first=0))
    arrays.step(chosen(arrays, np.random.default_rng(1)))
    arrays.step([99, 99], restart=[True, True])
    assert not arrays.ended.any()
    place = observer_of(load("simsala")).fields["is_uncalled"]
    assert arrays.observations[:, place.start].tolist() == [1, 1]


def test_bad_input_changes_nothing() -> None:
    arrays = Arrays(Batch("simsala", 2, 2, seed=1))
    before = arrays.batch.states.tobytes()
    for wrong in ([1, 0], [1, 99], [1, -1], [1], [0.5, 1.0], [True, True]):
        with pytest.raises(IllegalActions):
            arrays.step(wrong)
    assert arrays.batch.states.tobytes() == before
    with pytest.raises(BadSeat):
        Arrays(Batch("simsala", 2, 2, seed=1), seat=2)


def test_a_game_without_observations_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLWRIGHT_GAMES", "tests.games.hoard")
    with pytest.raises(BadSetup, match="hoard has no observations"):
        Arrays(Batch("hoard", 2, 1, seed=1))
