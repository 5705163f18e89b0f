"""Batches play the same games however they are cut, and can be stepped from Python."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import BadSetup
from spellwright.kernel.records import new_state, view_of
from spellwright.kernel.rule import bind, inline_rule
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import OVER, SPECTATOR
from spellwright.play.position import Position
from spellwright.search.batch import Batch, IllegalActions
from spellwright.search.gpu import GpuBatch, has_gpu, play_games_in_step, playout_in_step
from spellwright.search.playout import Played, play_games, playout


@pytest.mark.parametrize("name", games())
def test_threads_do_not_change_what_is_played(name: str) -> None:
    alone, together = (Batch(load(name), 2, 64, seed=3) for _ in range(2))
    for one, other in zip(alone.play(2), together.play(2, threads=3), strict=True):
        assert np.array_equal(one, other)
    assert alone.states.tobytes() == together.states.tobytes()


@pytest.mark.parametrize("name", games())
def test_a_larger_batch_begins_with_the_same_games(name: str) -> None:
    small, large = (Batch(load(name), 2, size, seed=3) for size in (8, 32))
    small.play(1)
    large.play(1)
    assert small.states.tobytes() == large.states[:8].tobytes()


@pytest.mark.parametrize("name", games())
def test_games_at_random_tell_how_they_came_out(name: str) -> None:
    """The last game of each record is the one that the record still holds."""
    batch = Batch(load(name), 2, 16, seed=4)
    played = batch.play(3)
    assert [part.shape for part in played] == [(16, 3, 2)] * 3
    for index in range(16):
        position = Position.of(batch.game, batch.states[index])
        assert played.scores[index, -1].tolist() == position.scores
        assert np.flatnonzero(played.winners[index, -1]).tolist() == position.winners
    assert played.lengths.min() > 0
    assert played.decisions == played.lengths.sum()
    assert played.wins.sum() <= 1.0
    counted = Batch(load(name), 2, 16, seed=4).play(3, results=False)
    assert np.array_equal(counted.lengths, played.lengths)
    assert counted.winners.size == counted.scores.size == 0


def test_what_a_batch_cannot_be_is_refused_by_name() -> None:
    for size, seed, why in ((0, 1, "games must be a positive integer, not 0"), (1.5, 1, "not 1.5"), (2, "x", "'x'")):
        with pytest.raises(BadSetup, match=why):
            Batch(load("simsala"), 2, size, seed)  # type: ignore[arg-type]
    batch = Batch(load("simsala"), 2, 2, seed=1)
    for given in ({"games": 0}, {"games": "1"}, {"threads": 0}, {"threads": 1.5}):
        with pytest.raises(BadSetup, match="the number of"):
            batch.play(**given)
    with pytest.raises(IllegalActions, match="one whole number for each game"):
        batch.step([1.5, 2.0])


def test_a_batch_refuses_what_the_game_does_not_have() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        Batch(load("simsala"), 6, 1, seed=1)
    with pytest.raises(BadSetup, match="order is one of"):
        Batch(load("simsala"), 2, 1, seed=1, options={"order": "any"})


def test_generic_code_says_so_when_it_is_not_bound() -> None:
    batch = Batch(load("simsala"), 2, 1, seed=1)
    with pytest.raises(NotImplementedError, match="not bound"):
        play_games(batch.states, batch.streams, batch.blank, 2, batch.options, 1, Played.room(1, 1, 2))


@pytest.mark.skipif(
    not has_gpu(), reason="needs a CUDA device and the extra 'gpu'; docs/performance.md has the last result"
)
@pytest.mark.parametrize("name", games())
def test_a_gpu_ends_with_the_same_bits(name: str) -> None:
    here, there = (Batch(load(name), 2, 1024, seed=3) for _ in range(2))
    here.play(2)
    gpu = GpuBatch(there)
    gpu.play(2)
    gpu.wait()
    gpu.fetch()
    assert here.states.tobytes() == there.states.tobytes()


@pytest.mark.parametrize("name", games())
def test_the_loop_for_gpus_plays_the_same_games(name: str) -> None:
    """Also where there is no GPU: here no game has to wait."""
    here, there = (Batch(load(name), 3, 1, seed) for seed in (4, 4))
    verbs = {**here.game.verbs.by_name(), "may_step": always}
    play = bind(play_games_in_step, f"{name}.in_step", verbs, without_bookkeeping=True)
    assert play(there.states, there.streams, there.blank, 3, there.options, 20) == here.play(20).decisions
    assert here.states.tobytes() == there.states.tobytes()
    assert here.streams.tobytes() == there.streams.tobytes()


@inline_rule
def always(lane: int) -> bool:
    return lane >= 0


def test_waiting_for_other_lanes_changes_nothing() -> None:
    game, turns = load("simsala"), count()
    verbs = {**game.verbs.by_name(), "may_step": lambda lane: next(turns) % 3 > lane % 2}
    play, patient = (bind(f, "simsala", verbs, lambda f: f) for f in (playout, playout_in_step))
    ends = []
    for f in (play, patient):
        s, stream = new_state(game, 2, {"length": "single"}), stream_of(5)
        ends.append((f(s, stream), as_bytes(s), as_bytes(stream)))
    assert ends[0] == ends[1]
    assert next(turns) > 2 * ends[0][0], "most strides had to wait"


# --- Step by step -----------------------------------------------------------------------------------------------------


def random_actions(batch: Batch, random: np.random.Generator) -> Any:
    legal = batch.views["legal"]
    return np.argmax(legal * random.random(legal.shape), axis=1)


@pytest.mark.parametrize("name", games())
def test_every_game_of_a_batch_shows_the_view_of_the_seat_that_decides_until_all_are_over(name: str) -> None:
    game = load(name)
    batch, random = Batch(game, 3, 16, seed=5), np.random.default_rng(1)
    steps = 0
    while not batch.is_over.all():
        for s, v, who in zip(batch.states, batch.views, batch.actors.tolist(), strict=True):
            assert who == game.verbs.actor(s)
            assert as_bytes(v) == as_bytes(view_of(game, s, who if who != OVER else SPECTATOR))
        batch.step(random_actions(batch, random))
        steps += 1
    assert steps > 10
    batch.reset(batch.is_over)
    assert (batch.actors != OVER).all()


@pytest.mark.parametrize("name", games())
def test_the_same_seed_and_actions_give_the_same_games(name: str) -> None:
    first, second = (Batch(load(name), 2, 8, seed=6) for _ in range(2))
    for _ in range(20):
        actions = random_actions(first, np.random.default_rng(2))
        first.step(actions)
        second.step(actions)
    assert first.states.tobytes() == second.states.tobytes()
    assert len({s.tobytes() for s in first.states}) == 8


def test_one_illegal_action_changes_no_game() -> None:
    batch = Batch(load("simsala"), 2, 4, seed=7)
    batch.reset()
    before = batch.states.tobytes()
    for wrong in ([1, 1, 0, 1], [1, 1, 99, 1], [1, 1, -1, 1]):
        with pytest.raises(IllegalActions, match="in game 2"):
            batch.step(wrong)
    with pytest.raises(IllegalActions, match="4 actions are needed"):
        batch.step([1, 1])
    assert batch.states.tobytes() == before
