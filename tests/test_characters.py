"""`tools/characters.py`: how the levels play, in numbers."""

from __future__ import annotations

from tools.characters import characters

from spellwright.bots import bot_names


def test_a_higher_level_takes_the_favourite_more_often() -> None:
    head, _, *rows = characters("simsala", number=2, seconds=0.005)
    assert "`call`" in head
    assert "`end`" in head
    names = [row.split("|")[1].strip(" `") for row in rows]
    favourites = [int(row.split("|")[2].strip(" %")) for row in rows]
    assert names == list(bot_names("simsala"))
    assert favourites[0] < favourites[2] < favourites[4]
