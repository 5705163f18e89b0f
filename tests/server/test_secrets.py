"""Secrets of new games: unforeseeable, or the same again for a test with a seed."""

from __future__ import annotations

from spellwright.bots.roster import roster_of
from spellwright.play.events import Opened
from spellwright.play.fair import is_secret
from spellwright.play.table import Table
from spellwright.server.tables.secrets import by_chance, by_seed, seed_of_bot


def table(game: str = "simsala", bot: str = "random") -> Table:
    opened = Opened(game, 2, {}, [None, bot], "host", "none", "link", 0)
    return Table("ABCDEF", opened, roster_of(game))


def test_secrets_are_drawn_by_chance() -> None:
    assert is_secret(by_chance(table()))
    assert by_chance(table()) != by_chance(table())


def test_with_a_seed_tables_that_are_opened_alike_are_dealt_alike() -> None:
    draw = by_seed("1")
    assert is_secret(draw(table()))
    assert draw(table()) == draw(table())
    assert len({draw(table()), draw(table("spellbook")), draw(table(bot="greedy")), by_seed("2")(table())}) == 4


def test_the_bots_of_a_game_have_seeds_of_their_own() -> None:
    assert seed_of_bot("0" * 64, 1) != seed_of_bot("0" * 64, 2) != seed_of_bot("1" * 64, 2)
