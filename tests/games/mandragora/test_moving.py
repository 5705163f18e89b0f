"""Chapter 3: Moving the assistant. M1 … M18 are rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import pytest

from spellwright import CHANCE
from spellwright.play.refusals import IllegalAction
from tests.games.mandragora.tables import (
    BARE,
    VILLAGE,
    WALKS,
    asked,
    hand,
    known,
    let_chance,
    options,
    outcomes,
    part,
    scrolls,
    shop,
    table,
)
from tests.rulebook import rulebook


@rulebook("§3.1")
def test_on_a_turn_a_player_moves_or_casts_and_nothing_else() -> None:
    """M9"""
    assert options(table("- | - | -")) == WALKS
    assert options(table("red red-1 | - | -")) == {*WALKS, "book red-1"}
    for words in ("skip", "leave"):
        with pytest.raises(IllegalAction):
            table("red red-1 | - | -").after(words)


@rulebook("§3.1", "§2.1")
def test_after_a_move_or_a_spell_the_next_player_is_on_turn() -> None:
    position = table("red red-1 | - | -")
    assert asked(position.after("move 1", "card blue")) == 2
    assert asked(position.after("book red-1", "spell movibus")) == 2


@rulebook("§3.2", "§6.6")
@pytest.mark.parametrize(("many", "furthest"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_the_assistant_walks_up_to_three_shops_and_one_more_for_each_antecessibus(many: int, furthest: int) -> None:
    """M2"""
    cast = ", ".join(f"1 {book} antecessibus" for book in ("red-0", "red-2", "mandrake")[:many])
    position = table("- | - | -", cast=cast)
    assert options(position) == {f"move {far}" for far in range(1, furthest + 1)}
    for far in range(1, furthest + 1):
        assert part(position.after(f"move {far}"), "assistant") == str(1 + far)


@rulebook("§3.2", "§6.6")
def test_the_antecessibus_of_somebody_else_is_of_no_use() -> None:
    assert options(table("- | - | -", cast="2 red-0 antecessibus, 3 blue-0 antecessibus")) == WALKS


@rulebook("§3.2")
def test_the_assistant_walks_clockwise_and_past_the_start() -> None:
    """M2"""
    position = table("- | - | -", assistant="9")
    assert part(position.after("move 1"), "assistant") == "10"
    assert part(position.after("move 2"), "assistant") == "1"
    assert part(position.after("move 3"), "assistant") == "2"


@rulebook("§3.3", "§3.5")
def test_a_movement_by_three_shops() -> None:
    """Example: all cards of the reached shop are taken; those left and passed get a new one, open or face down"""
    village = "- | red | 1 | - | blue-2 | 1 | yellow green red-3 | red | 1 | green"
    position = table("mandrake | - | -", assistant="4", shops=village).after("move 3")
    assert part(position, "assistant") == "7"
    assert hand(position) == "green yellow mandrake red-3"
    assert shop(position, 7) == "-"
    position = position.after("card blue", "card scroll-1")
    assert part(position, "shops") == "- | red | 1 | blue | blue-2 scroll-1 | 2 | - | red | 1 | green"
    assert asked(position) == 2


@rulebook("§3.3")
def test_only_the_cards_of_the_reached_shop_are_taken() -> None:
    position = let_chance(
        table("- | - | -", shops="- | red | 1 | green | purple | 1 | yellow | - | 1 | -").after("move 3")
    )
    assert hand(position) == "green"
    assert shop(position, 2).startswith("red ")
    assert shop(position, 3) == "2"
    assert [hand(position, seat) for seat in (2, 3)] == ["-", "-"]


@rulebook("§3.3")
def test_face_down_cards_are_taken_all_of_them() -> None:
    village = "- | red | 3 | green | purple | 1 | yellow | red | 1 | green"
    position = table("- | - | -", shops=village).after("move 2", "card blue", "card blue", "card mandrake")
    assert hand(position) == "2 blue mandrake"
    assert shop(position, 3) == "0"


@rulebook("§3.3")
def test_where_nothing_lies_nothing_is_taken() -> None:
    position = table("red | - | -", shops=BARE)
    assert hand(let_chance(position.after("move 1"))) == "red"
    assert hand(let_chance(position.after("move 2"))) == "red"


@rulebook("§3.4")
def test_scrolls_are_laid_out_and_never_go_into_the_hand() -> None:
    village = "- | red scroll-3 blue scroll-1 | 1 | green | purple | 1 | yellow | red | 1 | green"
    position = table("- | - | -", shops=village).after("move 1")
    assert hand(position) == "blue red"
    assert scrolls(position) == "1 3"


@rulebook("§3.4")
def test_a_scroll_that_lay_face_down_is_laid_out_too() -> None:
    """M3"""
    position = table("- | - | -", shops=VILLAGE.replace("| 1 |", "| 2 |", 1)).after(
        "move 2", "card scroll-2", "card red"
    )
    assert scrolls(position) == "2"
    assert hand(position) == "red"
    assert [known(position, seat, 1) for seat in (0, 2, 3)] == ["-", "-", "-"]


@rulebook("§3.5")
def test_new_cards_come_after_the_taking_and_in_walking_order() -> None:
    """M2"""
    position = table("- | - | -", assistant="8", shops=VILLAGE).after("move 3")
    assert position.actor == CHANCE
    assert [shop(position, number) for number in (8, 9, 10)] == ["red", "1", "green"]
    position = position.after("card blue")
    assert [shop(position, number) for number in (8, 9, 10)] == ["red blue", "2", "green"]
    position = position.after("card purple")
    assert [shop(position, number) for number in (8, 9, 10)] == ["red blue", "2", "green purple"]
    assert shop(position, 1) == "-"


@rulebook("§3.5")
def test_the_start_gets_an_open_card_when_it_is_left() -> None:
    position = table("- | - | -").after("move 1", "card blue-3")
    assert shop(position, 1) == "blue-3"
    assert shop(position, 2) == "-"


@rulebook("§3.5")
def test_a_shop_that_is_not_left_or_passed_gets_nothing() -> None:
    before = table("- | - | -", assistant="2")
    after = before.after("move 2", "card blue")
    assert [n for n in range(1, 11) if shop(before, n) != shop(after, n)] == [2, 3, 4]
    assert shop(after, 4) == "-"


@rulebook("§3.5")
def test_when_the_pile_is_used_up_the_later_shops_get_nothing() -> None:
    position = table("- | - | -", assistant="4", shops=BARE, unseen="yellow").after("move 3")
    assert outcomes(position) == {"yellow": 1}
    position = position.after("card yellow")
    assert part(position, "shops") == "- | - | 0 | yellow | - | 0 | - | - | 0 | -"


@rulebook("§3.6")
def test_a_hand_has_no_limit() -> None:
    """M2"""
    position = table("11 blue 7 red 6 green 6 yellow 5 purple | - | -").after("move 1")
    assert hand(position) == "11 blue 8 red 6 green 6 yellow 5 purple"
    assert asked(position.after("card mandrake")) == 2
