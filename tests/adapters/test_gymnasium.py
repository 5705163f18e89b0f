"""The games pass Gymnasium's own checks, alone and in batches."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

from spellwright.bots import UnknownBot
from spellwright.kernel.game import BadSeat, BadSetup
from tests.adapters.tables import every_game, every_table
from tests.optional import library

gymnasium = library("gymnasium", "research")
env_checker = library("gymnasium.utils.env_checker", "research")
adapter = importlib.import_module("spellwright.adapters.gymnasium")


def made(game: str, **settings: Any) -> Any:
    return gymnasium.make(f"spellwright/{game}-v0", **settings)


def made_many(game: str, tables: int, **settings: Any) -> Any:
    return gymnasium.make_vec(f"spellwright/{game}-v0", num_envs=tables, **settings)


def chosen(masks: Any, random: np.random.Generator) -> Any:
    return np.argmax(masks * random.random(masks.shape), axis=-1)


@every_table
def test_every_table_passes_the_checks(game: str, seats: int) -> None:
    env_checker.check_env(made(game, seats=seats).unwrapped)


def test_a_seat_plays_against_chosen_bots_to_the_end() -> None:
    env = made("simsala", seats=3, seat=1, opponents=["counter", "random"], length="single")
    _, info = env.reset(seed=3)
    random, is_over, reward = np.random.default_rng(1), False, 0.0
    while not is_over:
        _, reward, is_over, _, info = env.step(chosen(info["action_mask"], random))
    assert reward in (1.0, 0.25, -0.5, 0.0)
    assert info["action_mask"].all()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_table_is_drawn() -> None:
    env = made("spellbook", seats=1, render_mode="ansi")
    env.reset(seed=1)
    assert isinstance(env.render(), str)


def test_an_illegal_action_means_what_was_agreed() -> None:
    env = made("simsala", seats=2, illegal="lose", first=0)
    env.reset(seed=1)
    _, reward, is_over, _, _ = env.step(0)
    assert (reward, is_over) == (-1.0, True)
    env = made("simsala", seats=2, illegal="raise", first=0)
    env.reset(seed=1)
    for wrong in (0, 1.5):
        with pytest.raises(gymnasium.error.InvalidAction):
            env.unwrapped.step(wrong)


def test_many_tables_play_on_after_every_end() -> None:
    many = made_many("simsala", 16, seats=2, length="single")
    assert many.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    observations, info = many.reset(seed=2)
    assert observations in many.observation_space
    random, ends = np.random.default_rng(1), 0
    for _ in range(200):
        observations, rewards, ended, cut, info = many.step(chosen(info["action_mask"], random))
        ends += int(ended.sum())
        assert np.isin(rewards[ended], (-1.0, 0.0, 1.0)).all()
        assert not rewards[~ended].any()
        assert not cut.any()
        if ended.any():
            assert info["final_obs"][ended].any(axis=1).all()
    assert ends > 16


@every_game
def test_many_tables_are_the_same_for_the_same_seed(game: str) -> None:
    seen = []
    for _ in range(2):
        many = made_many(game, 4, seats=2, seat=1)
        many.reset(seed=7)
        steps = [many.step(np.zeros(4, np.int64))[0].tobytes() for _ in range(5)]  # illegal ones are replaced
        seen.append(steps)
    assert seen[0] == seen[1]


def test_an_illegal_action_at_one_of_many_tables_means_what_was_agreed() -> None:
    many = made_many("simsala", 2, seats=2, illegal="lose", first=0)
    _, info = many.reset(seed=1)
    legal = chosen(info["action_mask"], np.random.default_rng(1))
    _, rewards, ended, _, info = many.step(np.array([legal[0], 99]))
    assert rewards.tolist() == [0.0, -1.0]
    assert ended.tolist() == [False, True]
    assert info["_final_obs"].tolist() == [False, True]
    many = made_many("simsala", 2, seats=2, illegal="raise", first=0)
    many.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="game 1"):
        many.step(np.array([legal[0], 99]))
    with pytest.raises(gymnasium.error.InvalidAction, match="2 actions"):
        many.step(np.array([0.5, 1.5]))


def test_bots_play_at_many_tables_one_after_the_other() -> None:
    with pytest.raises(BadSetup, match="sync"):
        made_many("simsala", 2, opponents="tinker")
    many = made_many("simsala", 2, seats=2, opponents="counter", vectorization_mode="sync")
    many.reset(seed=1)
    many.step(np.ones(2, np.int64))


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadSeat):
        made("simsala", seats=2, seat=2)
    with pytest.raises(BadSetup, match="must be 2"):
        made("simsala", seats=3, opponents=["random"])
    with pytest.raises(UnknownBot):
        made("simsala", seats=2, opponents="nobody")
    for closed in (made("simsala", seats=2).unwrapped, made_many("simsala", 2)):
        with pytest.raises(gymnasium.error.ResetNeeded):
            closed.step(np.zeros(2, np.int64) if closed.__class__ is adapter.Seats else 1)
        closed.reset(seed=1)
        closed.close()
        with pytest.raises(gymnasium.error.ClosedEnvironmentError):
            closed.reset()
