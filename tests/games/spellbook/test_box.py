"""Chapter 1: The box. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright import BadPosition, Position
from tests.games.spellbook.tables import KINDS, SETS, in_all, outcomes, part, play, some, table
from tests.rulebook import rulebook


@rulebook("§1.1")
def test_there_are_five_stones_of_each_of_seven_colours_with_each_of_three_runes() -> None:
    start = Position.start("spellbook", seats=2, first="1")
    assert outcomes(start) == dict.fromkeys(KINDS, 5)
    assert sum(start.actions.values()) == 105


@rulebook("§1.1")
def test_a_table_with_six_stones_of_a_kind_is_refused() -> None:
    with pytest.raises(BadPosition, match="6 stones rc, but only 5 in the box"):
        table(altar="rc2", pool="rc2 | rc", learned="r3c")


@rulebook("§1.1")
def test_no_stone_is_lost_or_made() -> None:
    position = table(pool="rc4 pc", learned="g4c | k3t", stored="- | ws2", altar="bt yc gs")
    transcript = ["draw", "bag gt", "bag yt", "cast green 4", "pick pc", "pick gt", "pick bt", "pick yc"]
    transcript += ["learn", "spell red 4", "bag wc", "bag wt", "take", "pick wc", "store"]
    for words in transcript:
        position = play(position, words)
        assert in_all(position) == dict.fromkeys(KINDS, 5), words


@rulebook("§1.2")
@pytest.mark.parametrize(("number", "points"), list(enumerate([0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18])))
def test_a_familiar_board_is_worth_by_the_stones_on_it(number: int, points: int) -> None:
    assert table(stored=f"- | {some(number)}").scores == [0, points]


@rulebook("§1.2")
def test_a_familiar_board_has_fourteen_spaces() -> None:
    with pytest.raises(BadPosition, match="stored: no more than 14 stones"):
        table(stored=some(15))


@rulebook("§1.3", "§2.1")
@pytest.mark.parametrize("name", SETS)
def test_each_set_has_a_spell_of_each_colour(name: str) -> None:
    """F5"""
    assert part(Position.start("spellbook", seats=2, first="1", set=name), "cards") == SETS[name]
