"""Games as arrays: what learners read is what the views say, and games begin anew by themselves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.game import BadSeat, BadSetup
from spellwright.kernel.records import view_of
from spellwright.kernel.struct import as_bytes
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch, IllegalActions
from spellwright.search.gpu import NoGpu, has_gpu
from spellwright.search.observer import observer_of

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
            view = view_of(game, arrays.batch.states[index], who)
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


@every_game
def test_worlds_are_what_a_seat_might_see(name: str) -> None:
    random = np.random.default_rng(1)
    real, worlds = (Arrays(Batch(name, 3, size, seed=size)) for size in (8, 12))
    for _ in range(20):
        real.step(chosen(real, random))
    games = np.array([5, 0, 5, 7])
    worlds.imagine(real, games, copies=3)
    assert worlds.observations.tolist() == real.observations[np.repeat(games, 3)].tolist()
    assert worlds.masks.tolist() == real.masks[np.repeat(games, 3)].tolist()
    for index, game in enumerate(np.repeat(games, 3)):
        seat = int(real.actors[game])
        assert worlds.actors[index] == seat
        seen, told = (view_of(worlds.game, s, seat) for s in (worlds.batch.states[index], real.batch.states[game]))
        assert seen.tobytes() == told.tobytes()
    states = worlds.batch.states.reshape(4, 3)
    assert all(row[0].tobytes() == copy.tobytes() for row in states for copy in row), "copies are alike"
    actions = np.repeat(chosen(real, random)[games], 3)
    worlds.step(actions)
    assert all(row[0].tobytes() == copy.tobytes() for row in states for copy in row), "and meet the same luck"


def test_only_games_of_the_same_kind_are_imagined() -> None:
    real, worlds = (Arrays(Batch("simsala", 2, size, seed=1)) for size in (2, 4))
    for wrong in ([0, 2], [-1, 0]):
        with pytest.raises(BadSetup, match="numbered from 0 to 1"):
            worlds.imagine(real, np.array(wrong), copies=2)
    with pytest.raises(BadSetup, match="room for"):
        worlds.imagine(real, np.array([0]))
    with pytest.raises(BadSetup, match="same kind"):
        worlds.imagine(Arrays(Batch("simsala", 3, 2, seed=1)), np.array([0, 1]), copies=2)


def test_a_device_is_a_cpu_or_a_gpu() -> None:
    batch = Batch("simsala", 2, 2, seed=1)
    with pytest.raises(BadSetup, match="there is no device 'tpu'"):
        Arrays(batch, device="tpu")
    here = Arrays(batch)
    here.check()
    assert here.fetch() is batch
    if not has_gpu():
        with pytest.raises(NoGpu):
            Arrays(batch, device="cuda")


@every_game
@pytest.mark.skipif(not has_gpu(), reason="there is no GPU here; docs/performance.md has the last result on one")
def test_arrays_on_a_gpu_are_the_same(name: str) -> None:
    random = np.random.default_rng(1)
    here = Arrays(Batch(name, 4, 1000, seed=5))
    there = Arrays(Batch(name, 4, 1000, seed=5), device="cuda")
    for _ in range(300):
        actions = chosen(here, random)
        here.step(actions)
        there.step(there._arrays.on_device(actions))
    there.check()
    for array in Arrays.__annotations__:
        assert getattr(there, array).copy_to_host().tobytes() == getattr(here, array).tobytes(), array
    assert there.fetch().states.tobytes() == here.batch.states.tobytes()
    dreams = [Arrays(Batch(name, 4, 500, seed=6), device=arrays.device) for arrays in (here, there)]
    games = np.arange(0, 1000, 4)
    for arrays, own in zip(dreams, (here, there), strict=True):
        arrays.imagine(own, games if own is here else own._arrays.on_device(games), copies=2)
    assert dreams[1].fetch().states.tobytes() == dreams[0].batch.states.tobytes()
    there.step(there._arrays.on_device(np.full(1000, 9999)))
    with pytest.raises(IllegalActions, match="1000 actions"):
        there.check()
