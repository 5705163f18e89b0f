"""Self-play: games to learn from, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from spellwright import Position
from spellwright.games import games, load
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.network import load_network, network_for
from spellwright.search.selfplay import (
    PER_MILLE,
    SAMPLES_PER_GAME,
    Samples,
    SelfPlay,
    SelfPlayConfig,
    expected_points,
    strategy_of,
)
from spellwright.search.trace import random_game


def as_bytes(samples: Samples) -> list[bytes]:
    return [samples.features.tobytes(), samples.counts.tobytes(), samples.results.tobytes()]


@pytest.mark.parametrize("name", games())
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


def test_a_game_without_a_strategy_has_nothing_to_learn() -> None:
    with pytest.raises(TypeError, match="nothing to learn"):
        strategy_of(replace(load("simsala"), strategy=None))


# --- Expected points --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_the_same_seed_expects_the_same_points_and_they_are_within_bounds(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 5)
    s = [s for s, who in zip(trace.states, trace.actors, strict=False) if who not in (CHANCE, OVER)][10]
    v = game.view_of(s, game.verbs.actor(s))
    a = game.legal_actions(s)[0]
    first, again, other = (expected_points(game, v, a, 40, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert -50 <= first <= 200


def test_at_the_last_decision_the_points_are_known() -> None:
    position = Position(
        "mandragora seats 2 / first 1 turn 2 / nights 2 5 8 / assistant 2 / shops - | 0 | - | - | 0 | - | - | 0 | - | -"
        " / hands red | - / scrolls - | - / cast 1 red-0 disparatus, 2 green-0 antecessibus / tops - - - - -"
        " / gone red-0 green-0 / marker 1 last 0 / next drop 1 1 -"
    )
    game = position.game
    for words in ("drop red", "skip"):
        after = position.after(words)
        assert after.actor == OVER
        points = expected_points(game, position.view(0), game.actions.number(words), 10, 1)
        assert points == game.verbs.score(after.state, 0)
