"""Every game with every number of players."""

from __future__ import annotations

import pytest

from spellwright.games import games, load

every_game = pytest.mark.parametrize("game", games())
every_table = pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in games() for seats in load(name).seats]
)
