"""Chapter 2: Laying out. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright import BadSetup, Position
from tests.games.mandragora.tables import (
    BOX,
    CIRCLE,
    COLOURS,
    FIRST_CARDS,
    SPELLS,
    TOPS,
    asked,
    known,
    let_chance,
    outcomes,
    part,
    table,
    unpacked,
)
from tests.rulebook import rulebook


@rulebook("§2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_names_the_first_player(seats: int) -> None:
    """M1"""
    start = Position.start("mandragora", seats=seats)
    assert outcomes(start) == {str(seat): 1 for seat in range(1, seats + 1)}
    assert asked(start.after("first 2", *CIRCLE, *TOPS, *FIRST_CARDS)) == 2


@rulebook("§2.1")
def test_the_table_may_set_the_first_player_and_the_next_seat_is_on_the_left() -> None:
    """M1"""
    position = unpacked(3, first="3").after(*FIRST_CARDS)
    turns = []
    for _ in range(4):
        turns.append(asked(position))
        position = let_chance(position.after("move 1"))
    assert turns == [3, 1, 2, 3]
    with pytest.raises(BadSetup, match="names seat 4, but only 3 play"):
        Position.start("mandragora", seats=3, first="4")


@rulebook("§2.2")
def test_the_assistant_stands_on_the_start() -> None:
    """M1"""
    begun = unpacked(4).after(*FIRST_CARDS)
    assert part(begun, "assistant") == "1"
    assert "1" not in part(begun, "nights").split()


@rulebook("§2.3")
def test_only_the_top_of_each_stack_is_seen() -> None:
    """M18: what lies below is decided when it is seen"""
    begun = unpacked(3).after(*FIRST_CARDS)
    for seat in range(3):
        view = begun.view(seat)
        assert (view.on_top > 0).all()
        assert view.in_stack.tolist() == [many for _, many in SPELLS.values()]
    cast = table("red red-1 | - | -", tops="movibus levitatio antecessibus disparatus suffogarus").after("book red-1")
    assert outcomes(cast) == {"movibus": 3, "translatio": 4, "substitutio": 4}


@rulebook("§2.4")
@pytest.mark.parametrize(("seats", "in_play", "pile"), [(4, 82, 69), (3, 76, 64), (2, 53, 42)])
def test_with_fewer_players_fewer_cards_are_used(seats: int, in_play: int, pile: int) -> None:
    assert sum(outcomes(unpacked(seats)).values()) == in_play - seats
    assert unpacked(seats).after(*FIRST_CARDS).view(0).pile == pile


@rulebook("§2.4")
def test_with_three_a_mandrake_and_an_ingredient_of_each_colour_stay_in_the_box() -> None:
    """F3"""
    left_out = Counter(["mandrake", *COLOURS])
    assert left_out.total() == 6
    assert outcomes(unpacked(3)) == BOX - left_out - Counter(mandrake=3)


@rulebook("§2.4")
def test_with_two_all_blue_cards_and_thirteen_others_stay_in_the_box() -> None:
    """F3"""
    blue = Counter({name: many for name, many in BOX.items() if name.startswith("blue")})
    others = Counter({"mandrake": 2, "scroll-1": 1, "scroll-2": 1, "scroll-3": 1})
    others.update({colour: 2 for colour in COLOURS if colour != "blue"})
    assert (blue.total(), others.total()) == (16, 13)
    assert outcomes(unpacked(2)) == BOX - blue - others - Counter(mandrake=2)


@rulebook("§2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_a_mandrake_for_all_to_see(seats: int) -> None:
    begun = unpacked(seats)
    assert part(begun, "hands") == " | ".join(["mandrake"] * seats)
    for knower in range(seats + 1):
        assert [known(begun, knower, seat) for seat in range(1, seats + 1)] == ["mandrake"] * seats


@rulebook("§2.6")
def test_day_shops_get_an_open_card_night_shops_one_face_down_and_the_start_none() -> None:
    """M1"""
    begun = unpacked(3).after(*FIRST_CARDS)
    assert asked(begun) == 1
    assert part(begun, "shops") == "- | red | 1 | red-1 | green | 1 | scroll-2 | mandrake | 1 | yellow"
    assert begun.view(1).at_shop.tolist() == [0] + [1] * 9
    assert part(begun, "scrolls") == "- | - | -"
