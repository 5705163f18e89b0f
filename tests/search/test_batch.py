"""Batches play the same games however they are cut."""

from __future__ import annotations

import pytest

from spellwright.games import games, load
from spellwright.kernel.game import BadSetup
from spellwright.search.batch import Batch
from spellwright.search.gpu import GpuBatch, has_gpu
from spellwright.search.playout import play_games


@pytest.mark.parametrize("name", games())
def test_threads_do_not_change_what_is_played(name: str) -> None:
    alone, together = (Batch(load(name), 2, 64, seed=3) for _ in range(2))
    assert alone.play(2) == together.play(2, threads=3)
    assert alone.states.tobytes() == together.states.tobytes()


@pytest.mark.parametrize("name", games())
def test_a_larger_batch_begins_with_the_same_games(name: str) -> None:
    small, large = (Batch(load(name), 2, size, seed=3) for size in (8, 32))
    small.play(1)
    large.play(1)
    assert small.states.tobytes() == large.states[:8].tobytes()


def test_a_batch_refuses_what_the_game_does_not_have() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        Batch(load("simsala"), 6, 1, seed=1)
    with pytest.raises(BadSetup, match="order is one of"):
        Batch(load("simsala"), 2, 1, seed=1, options={"order": "any"})


def test_generic_code_says_so_when_it_is_not_bound() -> None:
    batch = Batch(load("simsala"), 2, 1, seed=1)
    with pytest.raises(NotImplementedError, match="not bound"):
        play_games(batch.states, batch.streams, batch.blank, 2, batch.options, 1)


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
