"""Chapter 7: The altar at the end of a Day. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright.games.spellbook.pieces import Event
from tests.games.spellbook.tables import (
    KINDS,
    alone,
    drawn,
    evening,
    let_chance,
    outcomes,
    part,
    play,
    rest,
    some,
    stones,
    table,
    told,
)
from tests.rulebook import rulebook


@rulebook("§7.1")
@pytest.mark.parametrize("number", range(5))
def test_an_altar_with_fewer_than_five_is_filled_up_to_five(number: int) -> None:
    position = table(altar=some(number)).after("pass")
    assert drawn(position) == 5 - number
    assert len(stones(part(let_chance(position), "altar"))) == 5


@rulebook("§7.2")
@pytest.mark.parametrize("number", range(5, 10))
def test_an_altar_with_five_to_nine_gets_one_more(number: int) -> None:
    position = let_chance(table(altar=some(number)).after("pass"))
    assert len(stones(part(position, "altar"))) == number + 1


@rulebook("§7.3")
@pytest.mark.parametrize("number", [10, 12])
def test_an_altar_with_ten_is_discarded_and_five_are_laid(number: int) -> None:
    """The example of the rulebook: Dora's ten stones."""
    position = table(altar=some(number)).after("pass")
    assert (Event.CLEARED, 1) in told(position)
    assert part(position, "discard") == some(number)
    assert part(position, "altar") == "-"
    position = play(position, "bag yc5")
    assert part(position, "altar") == "yc5"
    assert position.actor == 1


@rulebook("§7.3", "§3.11")
def test_the_stones_of_a_cleared_altar_may_come_back_if_the_bag_is_empty() -> None:
    """S27"""
    position = table(altar=rest()).after("pass")
    assert outcomes(position) == dict.fromkeys(KINDS, 5)
    assert drawn(position) == 5


@rulebook("§9.3", "§3.11")
def test_without_stones_to_draw_the_altar_stays_as_it_is() -> None:
    """S17"""
    position = evening(alone(altar="rc rt rs", rival=f"0 {rest('rc rt rs')}"))
    position = play(position, "pick rc")
    assert position.actor == 0
    assert part(position, "altar") == "rt rs"


@rulebook("§7.4")
def test_during_a_day_more_than_ten_stones_may_lie_on_the_altar() -> None:
    """S4"""
    position = play(table("divination", learned="p4c", pool="gt", altar=some(10)), "cast purple 4", "bag yc yt", "done")
    assert len(stones(part(position, "altar"))) == 12
    assert part(position, "discard") == "-"
