"""A view of Mandragora in the game's own words."""

from __future__ import annotations

from spellwright import Position
from spellwright.games.mandragora.table import Cast, Shop

LINE = (
    "mandragora seats 3 / first 1 turn 2 / nights 3 5 8 / assistant 4 / shops green | blue | 1 | - | 2 |"
    " blue-2 yellow | red | 1 | purple scroll-1 | red-1 / hands 3 red mandrake | mandrake | 2 mandrake blue-1 /"
    " scrolls - | 1 3 | 2 / cast 2 red-2 movibus / tops movibus repeteribus antecessibus disparatus suffogarus /"
    " gone blue red 2 mandrake red-2 / cursed 2 / seen 1: 3 red, 2>1: 3 red mandrake / next turn 2 0 -, turn-over 2 0 -"
)


def test_a_table_says_what_a_seat_sees_in_names_and_plain_numbers() -> None:
    table = Position(LINE).table(1)
    assert (table.turn, table.assistant, table.turns_left, table.hand_sizes) == (1, 3, 0, [4, 1, 3])
    assert table.shops[4] == Shop(is_night=True, cards=[], face_down=2)
    assert table.shops[5] == Shop(is_night=False, cards=["blue-2", "yellow"], face_down=0)
    assert table.hand(1) == {"mandrake": 1}
    assert table.hand(0) == {"red": 3, "mandrake": 1}  # as far as this seat knows
    assert table.hand(2) == {}
    assert table.cast(1) == [Cast("red-2", "movibus")]
    assert [table.curses(seat) for seat in range(3)] == [0, 4, 2]
    assert table.cursed == 1


def test_points_are_told_by_where_they_come_from() -> None:
    assert Position(LINE).table(1).points(1) == {"books": 2, "spells": 1, "tile": -2, "colours": -1}


def test_a_mandrake_laid_as_a_book_is_called_a_mandrake() -> None:
    assert Position(LINE.replace("cast 2 red-2", "cast 2 mandrake")).table(1).cast(1) == [Cast("mandrake", "movibus")]
