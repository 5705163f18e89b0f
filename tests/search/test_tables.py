"""Tables stepped side by side."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import OVER, SPECTATOR
from spellwright.search.tables import IllegalActions, Tables


def random_actions(tables: Tables, random: np.random.Generator) -> Any:
    legal = tables.views["legal"]
    return np.argmax(legal * random.random(legal.shape), axis=1)


@pytest.mark.parametrize("name", games())
def test_every_table_shows_the_view_of_the_seat_that_decides_until_all_are_over(name: str) -> None:
    game = load(name)
    tables, random = Tables(game, 3, 16, seed=5), np.random.default_rng(1)
    steps = 0
    while (tables.actors != OVER).any():
        for s, v, who in zip(tables.states, tables.views, tables.actors.tolist(), strict=True):
            assert who == game.verbs.actor(s)
            assert as_bytes(v) == as_bytes(game.view_of(s, who if who != OVER else SPECTATOR))
        tables.step(random_actions(tables, random))
        steps += 1
    assert steps > 10
    tables.restart()
    assert (tables.actors != OVER).all()


@pytest.mark.parametrize("name", games())
def test_the_same_seed_and_actions_give_the_same_tables(name: str) -> None:
    first, second = (Tables(load(name), 2, 8, seed=6) for _ in range(2))
    for _ in range(20):
        actions = random_actions(first, np.random.default_rng(2))
        first.step(actions)
        second.step(actions)
    assert first.states.tobytes() == second.states.tobytes()
    assert len({s.tobytes() for s in first.states}) == 8


def test_one_illegal_action_changes_no_table() -> None:
    tables = Tables(load("simsala"), 2, 4, seed=7)
    before = tables.states.tobytes()
    for wrong in ([1, 1, 0, 1], [1, 1, 99, 1], [1, 1, -1, 1]):
        with pytest.raises(IllegalActions, match="at table 2"):
            tables.step(wrong)
    with pytest.raises(IllegalActions, match="4 actions are needed"):
        tables.step([1, 1])
    assert tables.states.tobytes() == before
