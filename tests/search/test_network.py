"""Networks: plain arithmetic, and they have learned something."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind
from spellwright.kernel.verbs import CHANCE
from spellwright.play.position import Position
from spellwright.search.decide import decide
from spellwright.search.evaluation import conclude_by_success, evaluate_by_network, search_verbs
from spellwright.search.ismcts import Search
from spellwright.search.network import HIDDEN_UNITS, NARROW, WIDE, active_of, forward, layers, output
from spellwright.search.observer import layers_of, network_of
from spellwright.search.rollouts import strategy_of
from spellwright.search.trace import random_game
from spellwright.search.workspace import scratch_for

LARGEST = 2_000_000  # bytes


def bound(game: Game, f: Any) -> Any:
    return bind(f, f"{game.name}.network", search_verbs(game))


def test_a_network_has_two_hidden_layers_and_two_heads() -> None:
    rng = np.random.default_rng(1)
    numbers = rng.integers(-5, 9, 20).astype(np.int8)
    shapes = layers(20, 7, 3)
    weights = [rng.normal(size=(rows, width)) / 10 for rows, width, _ in shapes]
    biases = [rng.normal(size=many) for *_, many in shapes]
    parts = [part.ravel() for pair in zip(weights, biases, strict=True) for part in pair]
    network = np.concatenate(parts).astype(np.float32)
    wide = np.maximum(numbers @ weights[0] + biases[0], 0.0)
    narrow = np.maximum(wide @ weights[1] + biases[1], 0.0)
    hidden = np.zeros(HIDDEN_UNITS, np.float32)
    forward(network, numbers, hidden, active_of(len(numbers)))
    assert hidden[WIDE:] == pytest.approx(narrow, abs=1e-3)
    start = len(network) - sum(part.size for part in parts[4:])
    for head, bias in zip(weights[2:], biases[2:], strict=True):
        for row in range(len(head)):
            found = output(network, start + row * NARROW, start + head.size + row, hidden)
            assert found == pytest.approx(head[row] @ narrow + bias[row], abs=1e-3)
        start += head.size + len(bias)


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_network_of_the_right_size(name: str) -> None:
    game = load(name)
    sizes = [rows * width + biases for rows, width, biases in layers_of(game)]
    assert network_of(game).shape == (sum(sizes),)
    assert network_of(game).dtype == np.float32
    assert strategy_of(game).network.stat().st_size < LARGEST


def test_partners_win_together() -> None:
    game = load("mandragora")
    scratch = scratch_for(game)
    trace = random_game(game, 4, {"teams": "yes"}, 1)
    ply = max(ply for ply, who in enumerate(trace.actors) if who >= 0)
    bound(game, evaluate_by_network)(trace.states[ply], int(trace.actors[ply]), network_of(game), scratch)
    assert scratch.values[:2].tolist() == scratch.values[2:].tolist()
    assert scratch.values[:2].sum() == pytest.approx(1.0)
    bound(game, conclude_by_success)(trace.states[-1], scratch)
    assert scratch.values[:2].tolist() == scratch.values[2:].tolist()


def test_a_solo_game_is_worth_more_the_further_the_solo_opponent_is_behind() -> None:
    game = load("spellbook")
    scratch = scratch_for(game)
    lost = random_game(game, 1, {}, 1).states[-1]
    assert not game.verbs.is_winner(lost, 0)
    bound(game, conclude_by_success)(lost, scratch)
    assert 0.0 < scratch.values[0] < 0.5


@pytest.mark.parametrize("name", games())
def test_networks_foresee_who_wins(name: str) -> None:
    """Of games that were begun at random and go on at first sight they know it better than chance by far; and what they
    say adds up."""
    game = load(name)
    evaluate, network, scratch = bound(game, evaluate_by_network), network_of(game), scratch_for(game)
    right = asked = 0
    for seed in range(80):
        trace = random_game(game, 2, {}, seed)
        ply = max(
            ply for ply in range(len(trace.actors)) if trace.actors[ply] != CHANCE and ply < 0.7 * len(trace.actors)
        )
        position = Position.of(game, trace.states[ply]).roll(seed)
        evaluate(position.state, position.actor, network, scratch)
        assert scratch.values[:2].sum() == pytest.approx(1.0)
        assert scratch.priors[position.legal_numbers].sum() == pytest.approx(1.0)
        foreseen = int(scratch.values[1] > scratch.values[0])
        while not position.is_over:
            seed += 80  # one of its own for each decision
            with closing(Search(game, position.view(position.actor), seed)) as search:
                search.run(1)
                position.step(game.actions.all[decide(search.tally(), 1.0, Stream.new(), seed)])
        if len(position.winners) == 1:
            asked += 1
            right += int(position.winners == [foreseen])
    assert right > 0.6 * asked
