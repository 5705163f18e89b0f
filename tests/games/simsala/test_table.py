"""A view of Simsala in the game's own words."""

from __future__ import annotations

from spellwright import SPECTATOR, Position

LINE = (
    "simsala seats 3 / play enforced match first / round 2 from 1 / lives 6 4 5 / points 3 0 1 / last 3 0 1 / "
    "stones 48.75 1.235 66788 / board 23378 / mystic 2:4 1:8 / turn 5 1 / next call 2"
)


def test_a_table_says_what_a_seat_sees_in_names_and_plain_numbers() -> None:
    table = Position(LINE).table(1)
    assert (table.round, table.turn, table.lowest_call, table.supply, table.mystics_left) == (2, 1, 5, 14, 2)
    assert (table.lives, table.points) == ([6, 4, 5], [3, 0, 1])
    assert table.stones(0) == ["singer", "drink", "fireball", "tempest"]
    assert table.stones(1) == ["?"] * 4
    assert table.board == {"wanderer": 1, "dream": 2, "fireball": 1, "drink": 1}
    assert sum(table.unseen.values()) == 4 + table.supply + table.mystics_left + 1


def test_only_their_owner_knows_mystic_stones() -> None:
    position = Position(LINE)
    assert [position.table(1).mystics(seat) for seat in range(3)] == [["?"], ["singer"], []]
    assert position.table(SPECTATOR).mystics(1) == ["?"]
    assert position.table(SPECTATOR).stones(0) == ["?"] * 4
