"""Getting ready: steps that count up, and a note in the cache that all is there."""

from __future__ import annotations

import pytest

from spellwright.bots import bot_names
from spellwright.bots.warmup import is_compiled, warm_up
from spellwright.games import games


@pytest.mark.parametrize("game", games())
def test_all_steps_are_counted(game: str) -> None:
    steps = list(warm_up(game))
    assert [done for done, _ in steps] == list(range(1, len(steps) + 1))
    assert {of for _, of in steps} == {len(steps)}
    assert len(list(warm_up(game, []))) == len(steps) - len(bot_names(game)) - 1
    assert is_compiled(game)
