"""What users hold can be sent to another process: small, and going on exactly as it would have here."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import numpy as np
import pytest

import spellwright as sw

GAMES = sw.games()
SMALL = {"batch": 50_000, "arrays": 100_000}  # bytes of eight games
SMALLER = 20_000  # of one


def a_position(game: str) -> sw.Position:
    position = sw.Position.start(game).roll(seed=7)
    for _ in range(40):
        position.step(position.legal_numbers[0])
    return position


def a_batch(game: str) -> sw.Batch:
    batch = sw.Batch(game, sw.load(game).usual_seats, 8, seed=7)
    batch.step(batch.views["legal"].argmax(axis=1))
    return batch


def what_follows(thing: Any) -> Any:
    """Return what a thing does next, in values that can be compared."""
    if isinstance(thing, sw.Position):
        while not thing.is_over:
            thing.step(thing.legal_numbers[-1])
        return thing.line
    if isinstance(thing, sw.Match):
        return sw.write_record(sw.record_of(thing)) if thing.is_over else (thing.actions, thing.names)
    if isinstance(thing, sw.Batch):
        thing.step(thing.views["legal"].argmax(axis=1))
        return thing.views.tobytes()
    if isinstance(thing, sw.Arrays):
        thing.step(thing.masks.argmax(axis=1))
        return thing.observations.tobytes(), thing.rewards.tobytes()
    return str(thing)


MAKERS: dict[str, Callable[[str], Any]] = {
    "position": a_position,
    "match": lambda game: sw.play(game, "random", "random", seed=7),
    "outcome": lambda game: sw.play(game, "random", "random", seed=7).outcome,
    "batch": a_batch,
    "arrays": lambda game: sw.Arrays(a_batch(game)),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("module", [pickle, cloudpickle])
def test_what_is_pickled_goes_on_as_it_would_have(game: str, kind: str, module: Any) -> None:
    thing = MAKERS[kind](game)
    packed = module.dumps(thing)
    assert len(packed) < SMALL.get(kind, SMALLER)
    assert what_follows(pickle.loads(packed)) == what_follows(thing)


def test_a_position_keeps_its_past() -> None:
    position = a_position("spellbook")
    other = pickle.loads(pickle.dumps(position))
    for _ in range(30):
        position.pop()
        other.pop()
        assert other == position


def test_a_spawned_process_goes_on_with_what_it_is_sent() -> None:
    positions = [a_position(game) for game in GAMES]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.map(what_follows, positions)
    assert there == [what_follows(position) for position in positions]


def test_copies_have_luck_of_their_own() -> None:
    position = sw.Position.start("simsala", seats=3).roll(seed=7)
    lines = [what_follows(position.copy()) for _ in range(6)]
    assert len(set(lines)) == len(lines)


def test_copies_have_the_same_luck_if_the_program_runs_again() -> None:
    def lines() -> list[str]:
        position = sw.Position.start("simsala", seats=3).roll(seed=7)
        return [what_follows(position.copy()) for _ in range(3)]

    assert lines() == lines()


def test_a_copy_may_share_the_luck_of_the_original() -> None:
    position = sw.Position.start("mandragora", seats=3).roll(seed=7)
    assert what_follows(position.copy(same_luck=True)) == what_follows(position)


def test_a_naive_estimate_by_copies_is_that_of_new_games() -> None:
    """Six copies that ended alike made a Monte Carlo of one game."""
    position = sw.Position.start("simsala", seats=2, first=0).roll(seed=3)
    scores = np.array([_score_of_random_play(position.copy(), seed) for seed in range(200)])
    assert 0.2 < scores.mean() < 0.8


def _score_of_random_play(position: sw.Position, seed: int) -> float:
    chooser = np.random.default_rng(seed)
    while not position.is_over:
        position.step(int(chooser.choice(position.legal_numbers)))
    return float(0 in position.winners)
