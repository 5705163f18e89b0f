"""Every game with every number of players."""

from __future__ import annotations

import pytest

from spellwright.games import games, load

every_game = pytest.mark.parametrize("game", games())
every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(name, seats, marks=[pytest.mark.full] if all_seats[0] < seats < all_seats[-1] else [])
        for name in games()
        for all_seats in [load(name).seats]
        for seats in all_seats
    ],
)
