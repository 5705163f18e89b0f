"""The games pass PettingZoo's own suite, and refuse bad input as that library does."""

from __future__ import annotations

import importlib
import time
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import BadSetup
from spellwright.play.refusals import IllegalAction
from tests.adapters.tables import every_game, every_table
from tests.optional import library

pettingzoo = library("pettingzoo", "research")
suite = library("pettingzoo.test", "research")
adapter = importlib.import_module("spellwright.adapters.pettingzoo")

FAST = 50  # times as fast as the clock of the benchmark, which runs for five seconds
HARD_CODED = [  # what PettingZoo says of every environment with observations in a dictionary
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably",
]


def made(game: str, seats: int | None = None, **settings: Any) -> Any:
    return pettingzoo.make("aec", f"spellwright/{game}-v0", seats=seats, **settings)


@every_table
def test_every_table_passes_the_suite(game: str, seats: int) -> None:
    suite.api_test(made(game, seats), num_cycles=50)
    suite.seed_test(lambda: made(game, seats), num_cycles=20)
    suite.parallel_api_test(pettingzoo.make("parallel", f"spellwright/{game}-v0", seats=seats), num_cycles=20)


@every_table
@pytest.mark.filterwarnings(*HARD_CODED)
def test_every_table_passes_the_suite_with_masks_in_observations(game: str, seats: int) -> None:
    suite.api_test(made(game, seats, form="dict"), num_cycles=50)


@every_game
def test_every_game_can_be_drawn_and_measured(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for maker in (made, adapter.raw_env):
        suite.render_test(partial(maker, game))  # which knows no masks in `info`
    suite.render_test(partial(made, game, form="dict"))
    benchmark = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: FAST * time.time()))
    benchmark.performance_benchmark(made(game, form="dict"))


@every_game
def test_the_module_form_knows_cycles(game: str) -> None:
    module = getattr(adapter, f"{game}_v0")
    suite.max_cycles_test(module)
    suite.api_test(module.env(), num_cycles=20)
    assert str(module.raw_env()) == f"{game}_v0"
    with pytest.raises(AttributeError):
        adapter.chess_v0  # noqa: B018 (looking it up is the test)


def test_a_game_ends_with_rewards_that_add_up_to_nothing() -> None:
    env = made("simsala", 3, length="single")
    env.reset(seed=4)
    total = np.zeros(3)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    for agent in env.agent_iter():
        _, reward, is_over, is_cut, info = env.last()
        total[int(agent[-1])] += reward
        assert info["action_mask"].dtype == np.int8
        env.step(None if is_over or is_cut else env.action_space(agent).sample(info["action_mask"]))
    assert 0.0 < total.max() <= 1.0
    assert total.sum() == pytest.approx(0.0)
    assert env.agents == []


def test_the_same_seed_deals_the_same_games_one_after_the_other() -> None:
    seen = []
    for _ in range(2):
        env = made("mandragora", 2)
        env.reset(seed=5)
        first = env.observe("player_0").tobytes()
        env.reset()
        seen.append((first, env.observe("player_0").tobytes()))
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]


def test_an_illegal_action_means_what_was_agreed() -> None:
    for illegal, is_over in (("replace", False), ("lose", True)):
        env = made("simsala", 2, illegal=illegal, first=0)
        env.reset(seed=1)
        env.step(0)  # to end the turn, before anything was called
        assert env.terminations["player_0"] is is_over
        assert env.rewards["player_0"] == (-1.0 if is_over else 0.0)
    env = made("simsala", 2, illegal="raise")
    env.reset(seed=1)
    before = env.observe(env.agent_selection).tobytes()
    with pytest.raises(IllegalAction):
        env.step(0)
    with pytest.raises(UnknownAction, match="give its number"):
        env.step(1.5)
    with pytest.raises(ValueError, match="has to decide"):
        env.step(None)
    assert env.observe(env.agent_selection).tobytes() == before


def test_what_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetup):
        made("simsala", 6)
    with pytest.raises(BadSetup):
        made("simsala", 2, order="any")
    with pytest.raises(ValueError, match="form must be"):
        made("simsala", 2, form="list")
    with pytest.raises(ValueError, match="render_mode"):
        made("simsala", 2, render_mode="film")
    with pytest.raises(ValueError, match="'guess'"):
        made("simsala", 2, illegal="guess")
