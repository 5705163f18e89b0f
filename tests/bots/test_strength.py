"""Strengths: measured for every bot of every ladder, by a command that anybody can run."""

from __future__ import annotations

import pytest

from spellwright.bots import bot_names
from spellwright.bots.strength import measured, strength_of
from spellwright.cli.arena import arena
from spellwright.games import games


@pytest.mark.parametrize("game", games())
def test_every_bot_of_a_ladder_has_a_rating_with_an_interval(game: str) -> None:
    for bot in bot_names(game):
        found = strength_of(game, bot)
        assert found
        assert found.low <= found.rating <= found.high
    assert strength_of(game, "nobody") is None


@pytest.mark.parametrize("game", games())
def test_the_command_that_measured_them_is_one_of_ours(game: str) -> None:
    found = measured(game)
    assert found
    name, command, *arguments = found.command.split()
    assert (name, command) == ("spellwright", "arena")
    assert arena.make_context("arena", arguments).params["game"] == game
