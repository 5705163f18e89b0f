"""Self-play: games to learn from, the same for the same seed."""

from __future__ import annotations

import numpy as np
import pytest
from tools.selfplay import PER_MILLE, SAMPLES_PER_GAME, Samples, SelfPlay

from spellwright.games import load
from spellwright.search.network import load_network, network_for
from spellwright.search.rollouts import SelfPlayConfig, strategy_of
from tests.selection import in_full


def as_bytes(samples: Samples) -> list[bytes]:
    return [samples.features.tobytes(), samples.counts.tobytes(), samples.results.tobytes()]


@pytest.mark.parametrize("name", ["simsala", in_full("spellbook"), in_full("mandragora")])
def test_every_game_gives_samples_and_shares_out_the_victory(name: str) -> None:
    game = load(name)
    play = SelfPlay(game, 2)
    network = load_network(strategy_of(game).network)
    samples = play.play(network, 6, seed=3, config=SelfPlayConfig(rollouts=1, exploration=100))
    assert samples.features.shape == (6, SAMPLES_PER_GAME, 2, strategy_of(game).features)
    assert ((samples.counts > 0) & (samples.counts <= SAMPLES_PER_GAME)).all()
    assert np.allclose(samples.results.sum(1), 1.0)
    assert samples.features[:, 0].any(axis=-1).all()
    again = play.play(network, 6, seed=3, config=SelfPlayConfig(rollouts=1, exploration=100))
    assert as_bytes(samples) == as_bytes(again)
    others = play.play(network, 6, seed=4, config=SelfPlayConfig(rollouts=1, exploration=100))
    assert not np.array_equal(samples.features, others.features)


@pytest.mark.full  # compiles a search of its own
def test_a_search_can_decide_in_self_play() -> None:
    """In solo play the result is how far the player is ahead of the solo opponent."""
    game = load("spellbook")
    network, play = network_for(strategy_of(game), 1), SelfPlay(game, 1)
    one, again = (play.play(network, 3, 5, SelfPlayConfig(rollouts=0, exploration=50, iterations=20)) for _ in range(2))
    assert as_bytes(one) == as_bytes(again)
    assert (one.counts > 0).all()
    assert ((one.results > 0.0) & (one.results < 1.0)).all()


def test_pure_exploration_needs_no_network() -> None:
    game = load("mandragora")
    nothing = np.zeros_like(load_network(strategy_of(game).network))
    config = SelfPlayConfig(rollouts=1, exploration=PER_MILLE)
    one, other = (
        SelfPlay(game, 3).play(network, 4, 1, config) for network in (nothing, load_network(strategy_of(game).network))
    )
    assert np.array_equal(one.results, other.results)
