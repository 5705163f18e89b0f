"""Compiling ahead: steps that count up, and a note in the cache that everything is there."""

from __future__ import annotations

import pytest

from spellwright.bots import bot_names
from spellwright.bots.compiling import compile_ahead, is_compiled
from spellwright.games import games


@pytest.mark.parametrize("game", games())
def test_all_steps_are_counted(game: str) -> None:
    steps = list(compile_ahead(game))
    assert [done for done, _ in steps] == list(range(1, len(steps) + 1))
    assert {of for _, of in steps} == {len(steps)}
    assert len(list(compile_ahead(game, []))) == len(steps) - len(bot_names(game)) - 1
    assert is_compiled(game)
