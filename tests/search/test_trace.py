"""Random games with every position kept."""

from __future__ import annotations

import pytest

from spellwright.games import games, load
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.trace import random_game


@pytest.mark.parametrize("name", games())
def test_a_trace_runs_from_the_start_to_the_end(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 11)
    assert len(trace.states) == len(trace.actions) + 1 == len(trace.actors) + 1
    assert trace.decisions == sum(who != CHANCE for who in trace.actors)
    assert [game.verbs.actor(s) for s in trace.states] == [*trace.actors.tolist(), OVER]


@pytest.mark.parametrize("name", games())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = (random_game(load(name), 2, {}, 12) for _ in range(2))
    assert first.states.tobytes() == second.states.tobytes()
