"""Value networks: plain arithmetic, and they have learned something."""

from __future__ import annotations

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.verbs import CHANCE
from spellwright.search.batch import step_alone
from spellwright.search.evaluation import evaluate_by_network
from spellwright.search.network import (
    HIDDEN_UNITS,
    MAX_LOGIT,
    NARROW,
    WIDE,
    forward,
    load_network,
    network_for,
    size_of,
)
from spellwright.search.rollouts import bind_self_play, strategy_of
from spellwright.search.trace import random_game
from spellwright.search.workspace import scratch_for

LARGEST = 2_000_000  # bytes


def test_a_network_has_three_layers() -> None:
    rng = np.random.default_rng(1)
    features = rng.integers(-5, 9, 20).astype(np.int8)
    first, first_bias = rng.normal(size=(20, WIDE)), rng.normal(size=WIDE)
    second, second_bias = rng.normal(size=(WIDE, NARROW)) / 30, rng.normal(size=NARROW)
    last, last_bias = rng.normal(size=NARROW) / 30, rng.normal(size=1)
    parts = (first, first_bias, second, second_bias, last, last_bias)
    network = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
    assert len(network) == size_of(20)
    wide = np.maximum(features @ first + first_bias, 0.0)
    expected = np.maximum(wide @ second + second_bias, 0.0) @ last + last_bias[0]
    assert forward(network, features, np.zeros(HIDDEN_UNITS, np.float32)) == pytest.approx(expected, abs=1e-3)


def test_no_output_is_beyond_the_limit() -> None:
    network = np.ones(size_of(4), np.float32)
    assert forward(network, np.full(4, 100, np.int8), np.zeros(HIDDEN_UNITS, np.float32)) == MAX_LOGIT
    network[-1] = -1e9
    assert forward(network, np.zeros(4, np.int8), np.zeros(HIDDEN_UNITS, np.float32)) == -MAX_LOGIT


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_network_of_the_right_size(name: str) -> None:
    strategy = strategy_of(load(name))
    assert load_network(strategy.network).shape == (size_of(strategy.features),)
    assert load_network(strategy.network).dtype == np.float32
    assert strategy.network.stat().st_size < LARGEST


def test_partners_win_together() -> None:
    game = load("mandragora")
    scratch = scratch_for(game)
    states = random_game(game, 4, {"teams": "yes"}, 1).states
    for s in (states[-40], states[-1]):
        bind_self_play(game, evaluate_by_network, step_alone)(s, load_network(strategy_of(game).network), scratch)
        assert scratch.values[:2].tolist() == scratch.values[2:].tolist()
        assert scratch.values[:2].sum() == pytest.approx(1.0)


def test_a_solo_position_is_evaluated_by_how_far_the_solo_opponent_is_behind() -> None:
    game = load("spellbook")
    evaluate = bind_self_play(game, evaluate_by_network, step_alone)
    network = network_for(strategy_of(game), 1)
    assert not np.array_equal(network, load_network(strategy_of(game).network))
    scratch = scratch_for(game)
    lost = random_game(game, 1, {}, 1).states
    evaluate(lost[-1], network, scratch)
    assert not game.verbs.is_winner(lost[-1], 0)
    assert 0.0 < scratch.values[0] < 0.5
    for s in lost[40:-1]:
        evaluate(s, network, scratch)
        assert 0.0 < scratch.values[0] < 1.0


@pytest.mark.parametrize("name", games())
def test_networks_foresee_who_wins(name: str) -> None:
    """Near the end of random games they know it better than chance by far, and what they say adds up."""
    game = load(name)
    evaluate = bind_self_play(game, evaluate_by_network, step_alone)
    network = load_network(strategy_of(game).network)
    scratch = scratch_for(game)
    right = asked = 0
    for seed in range(60):
        trace = random_game(game, 2, {}, seed)
        ply = max(
            ply for ply in range(len(trace.actors)) if trace.actors[ply] != CHANCE and ply < 0.9 * len(trace.actors)
        )
        evaluate(trace.states[ply], network, scratch)
        assert scratch.values[:2].sum() == pytest.approx(1.0)
        end = trace.states[-1]
        if game.verbs.is_winner(end, 0) != game.verbs.is_winner(end, 1):
            asked += 1
            right += int(game.verbs.is_winner(end, int(scratch.values[1] > scratch.values[0])))
    assert right > 0.65 * asked
