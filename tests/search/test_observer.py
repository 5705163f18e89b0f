"""Observations: one call writes what a seat sees and may do, and every number keeps to its bounds."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from spellwright.adapters.table import Window
from spellwright.games import games, load
from spellwright.kernel.observation import ANYTHING, Observer
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.position import Position
from spellwright.search.observer import observer_of
from spellwright.search.trace import random_game, random_setup

WIDE = 127  # stands for "no known bound"


@pytest.mark.parametrize("name", games())
def test_every_number_of_an_observation_keeps_to_its_bounds(name: str) -> None:
    game, random = load(name), Random(5)
    least, most = observer_of(game).limits
    seen_least, seen_most = np.zeros_like(least), np.zeros_like(most)
    for seed in range(12):
        seats, options = random_setup(game, random)
        trace = random_game(game, seats, options, seed)
        position = Position.of(game, trace.states[0])
        window = Window(game, position.records)
        for state in trace.states[:: max(1, len(trace.states) // 40)]:
            position.records[0] = state
            for seat in (SPECTATOR, *range(seats)):
                row, _ = window.look(seat)
                seen_least, seen_most = np.minimum(seen_least, row), np.maximum(seen_most, row)
    assert (least <= seen_least).all()
    assert (seen_most <= most).all()
    one_hot = [place for place in observer_of(game).fields.values() if (place.least, place.most) == (0, 1)]
    assert len(one_hot) > 8
    assert (most < WIDE).mean() > 0.5, "most numbers have bounds of their own"


@pytest.mark.parametrize("name", games())
def test_what_a_position_shows_is_what_the_view_says(name: str) -> None:
    game, observer = load(name), observer_of(load(name))
    for state in random_game(game, game.seats[-1], {}, 2).states[::9]:
        position = Position.of(game, state)
        window = Window(game, position.records)
        for seat in (SPECTATOR, *range(position.seats)):
            records = observer.Observation.batch(1)
            observer.observe(position.view(seat), records[0])
            row, mask = window.look(seat)
            assert row.tobytes() == records.tobytes()
            expected = position.legal_numbers if seat == position.actor else []
            assert np.flatnonzero(mask).tolist() == expected


def test_bounds_of_a_field_that_there_is_not_are_refused() -> None:
    observer = observer_of(load("simsala"))
    part = type("Part", (), {"Observation": observer.Observation, "observe": None, "observe_state": None})
    assert Observer.of(part).fields["lives"][2:] == ANYTHING  # type: ignore[arg-type]
    part.BOUNDS = {"life": (0, 6)}  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="no field life"):
        Observer.of(part)  # type: ignore[arg-type]
