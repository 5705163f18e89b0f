"""Chapter 7: The end. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import pytest

from spellwright import OVER
from spellwright.games.mandragora.pieces import Ending
from spellwright.games.mandragora.rules.end import ending
from spellwright.play.refusals import IllegalAction
from tests.games.mandragora.tables import (
    BARE,
    RED_SPELL,
    WALKS,
    asked,
    counted,
    hand,
    let_chance,
    one,
    options,
    part,
    shop,
    table,
    two,
)
from tests.rulebook import rulebook


@rulebook("§7.1")
def test_who_is_next_after_the_last_card_gets_the_end_marker() -> None:
    """M8"""
    position = table("- | - | -", turn="2", assistant="4", shops=BARE, unseen="yellow").after("move 3")
    assert part(position, "marker") == "-"
    position = position.after("card yellow")
    assert part(position, "marker") == "3 last 9"
    assert asked(position) == 3


@rulebook("§7.1")
def test_a_last_card_face_down_brings_the_marker_too() -> None:
    """M8: from a night shop"""
    position = table("- | - | -", assistant="3", shops=BARE, unseen="yellow").after("move 1")
    assert shop(position, 3) == "1"
    assert part(position, "marker") == "2 last 9"


@rulebook("§7.1")
def test_a_last_card_laid_for_levitatio_brings_the_marker_too() -> None:
    """M7, M8"""
    village = "- | green | 0 | - | - | 0 | - | - | 0 | -"
    position = two("levitatio", "- | -", shops=village, unseen="yellow").after("shop 2", "card yellow")
    assert part(position, "marker") == "2 last 6"


@rulebook("§7.1")
def test_the_marker_does_not_come_before_the_pile_is_used_up() -> None:
    position = table("- | - | -", shops=BARE, unseen="yellow green").after("move 1", "card yellow")
    assert part(position, "marker") == "-"
    assert options(position) == WALKS
    assert part(position.after("move 1", "card green"), "marker") == "3 last 9"


@rulebook("§7.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_more_rounds_are_played_from_the_marker_on(seats: int) -> None:
    """M8: the marker shows III, II, then it is laid aside; no more cards are laid"""
    position = table(" | ".join("-" * seats), shops=BARE, unseen="yellow").after("move 1", "card yellow")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [*range(2, seats + 1), 1] * 3
    assert position.view(0).down == 0


@rulebook("§7.2")
def test_nobody_drops_out_before_the_last_rounds() -> None:
    """M8, M9"""
    assert "leave" not in table("- | - | -").actions
    assert "leave" not in table("red red-1 | - | -", shops=BARE, unseen="yellow").actions
    with pytest.raises(IllegalAction):
        table("- | - | -", shops=BARE, unseen="yellow green").after("leave")


@rulebook("§7.2")
def test_in_the_last_rounds_a_player_may_drop_out_in_place_of_a_turn() -> None:
    """M8"""
    position = table("red red-1 | - | -", shops=BARE, unseen="", marker="1 last 9")
    assert options(position) == {*WALKS, "book red-1", "leave"}
    position = position.after("leave")
    assert part(position, "out") == "1"
    assert part(position, "hands") == "red red-1 | - | -"
    assert asked(position) == 2


@rulebook("§7.2")
def test_the_later_turns_of_who_has_dropped_out_are_skipped() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("move 1", "leave")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [3, 1, 3, 1, 3]


@rulebook("§7.2")
def test_who_stays_alone_plays_the_rounds_to_their_end() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("leave", "move 1", "leave")
    turns = []
    while position.actor != OVER:
        turns.append(asked(position))
        position = position.after("move 1")
    assert turns == [2, 2]


@rulebook("§7.2")
def test_when_all_have_dropped_out_the_game_ends_at_once() -> None:
    """M8"""
    position = table("- | - | -", shops=BARE, unseen="", marker="1 last 9").after("leave", "leave")
    assert position.actor == 2
    assert position.after("leave").actor == OVER


@rulebook("§7.3")
def test_a_further_turn_uses_up_no_round() -> None:
    """M12"""
    position = two("repeteribus", "- | - | -", shops=BARE, unseen="", marker="1 last 9").after("again")
    assert part(position, "marker") == "1 last 9"
    position = position.after("move 1")
    assert part(position, "marker") == "1 last 8"
    assert asked(position) == 2


@rulebook("§7.3")
def test_a_further_turn_is_played_also_in_the_very_last_turn() -> None:
    """M12"""
    tops = "movibus repeteribus antecessibus disparatus suffogarus"
    position = table("- | - | 2 red red-1", turn="3", shops=BARE, unseen="", marker="1 last 1", tops=tops)
    position = let_chance(position.after(*RED_SPELL)).after("again")
    assert asked(position) == 3
    assert position.after("move 1").actor == OVER


@rulebook("§7.3")
def test_one_may_drop_out_in_a_further_turn_of_the_last_rounds() -> None:
    """M12"""
    position = two("repeteribus", "- | - | -", shops=BARE, unseen="", marker="1 last 9").after("again")
    assert options(position) == {*WALKS, "leave"}
    position = position.after("leave")
    assert part(position, "out") == "1"
    assert part(position, "cast") == "1 red-1 repeteribus"
    assert "leave" not in two("repeteribus", "- | - | -").after("again").actions


@rulebook("§7.4")
def test_who_has_dropped_out_can_still_be_chosen() -> None:
    """M13"""
    last = {"shops": BARE, "unseen": "", "marker": "1 last 6", "out": "2"}
    position = one("translatio", "- | - | -", scrolls="2 | - | -", cursed="1", **last).after("scroll 2")
    assert options(position) == {"to 2", "to 3"}
    position = position.after("to 2")
    assert part(position, "scrolls") == "- | 2 | -"
    assert part(position, "cursed") == "2"
    assert asked(position) == 3
    position = one("substitutio", "green | blue | -", **last).after("to 2", "card blue", "give green")
    assert part(position, "hands") == "blue | green | -"


@rulebook("§7.4")
def test_who_has_dropped_out_keeps_everything_for_the_count() -> None:
    """M13"""
    cast = "1 red-3 antecessibus, 2 blue-0 movibus"
    position = counted("green | -", cast=cast, scrolls="1 | -", cursed="1", out="1")
    assert position.actor == OVER
    assert position.scores == [6 - 1 - 2, 1]
    assert position.winners == [0]


@rulebook("§7.5")
def test_suffogarus_comes_before_disparatus() -> None:
    """M10: who has both has nothing left to lay aside"""
    position = counted("- | red blue", cast="2 red-0 suffogarus, 2 blue-0 disparatus")
    assert position.actor == OVER
    assert hand(position, 2) == "-"


@rulebook("§7.5")
def test_each_disparatus_is_used_from_the_first_player_on() -> None:
    """M10"""
    position = counted("red | blue | green", first="2 turn 3", cast="1 red-0 disparatus, 2 blue-0 disparatus")
    assert asked(position) == 2
    position = position.after("drop blue")
    assert asked(position) == 1
    assert position.after("drop red").actor == OVER


@rulebook("§7.5")
def test_a_drop_out_keeps_the_right_to_disparatus() -> None:
    """M13"""
    position = counted("red | -", cast="1 red-0 disparatus", out="1")
    assert asked(position) == 1


@rulebook("§7.6")
def test_the_count_of_the_rulebook() -> None:
    """Example: 5 + 2 + 4 + 4 + 2, Cursed! −2, three colours of which Disparatus takes one −2: 13"""
    cast = ["red-2 antecessibus", "mandrake levitatio", "yellow-3 movibus", "blue-0 disparatus", "purple-1 translatio"]
    position = counted(
        "- | 2 green green-0 purple mandrake", cast=", ".join(f"2 {row}" for row in cast), scrolls="- | 3", cursed="2"
    )
    assert options(position) == {"skip", "drop green", "drop purple", "drop mandrake"}
    for colour in ("green", "purple", "mandrake"):
        assert position.after(f"drop {colour}").scores[1] == 13
    assert position.after("skip").scores[1] == 12


@rulebook("§7.6")
@pytest.mark.parametrize(
    ("cards_left", "cost"),
    [
        pytest.param("-", 0, id="nothing"),
        pytest.param("5 red", 1, id="colours count, not cards"),
        pytest.param("2 red red-0 red-3", 1, id="books have the colour of ingredients"),
        pytest.param("4 mandrake", 1, id="mandrakes are a colour"),
        pytest.param("black-2", 1, id="black is a colour"),
        pytest.param("red mandrake black-2 blue-1", 4, id="four colours"),
        pytest.param("blue red green yellow purple mandrake black-2", 7, id="all colours"),
    ],
)
def test_each_colour_left_in_the_hand_costs_a_point(cards_left: str, cost: int) -> None:
    """M10"""
    assert counted(f"- | {cards_left}").scores == [0, -cost]


@rulebook("§7.1", "§7.2")
def test_the_ending_says_what_has_ended_the_game() -> None:
    assert ending(table("- | -").state) == Ending.NONE
    assert ending(counted("- | -").state) == Ending.LAST_ROUNDS
    assert ending(counted("- | -", out="1").state) == Ending.ALL_OUT


@rulebook("§7.6")
def test_cursed_costs_two_and_scrolls_without_it_nothing() -> None:
    """M10"""
    assert counted("- | - | -", scrolls="3 3 | 2 2 1 | -", cursed="1").scores == [-2, 0, 0]


@rulebook("§7.6")
def test_ingredients_count_no_more_once_they_are_laid_out() -> None:
    three = table("3 red red-2 | -", unseen="", shops=BARE, marker="1 last 2").after(
        "book red-2", "brew 3 red", "stack 1"
    )
    assert let_chance(three).scores[0] == 3


@rulebook("§7.7")
@pytest.mark.parametrize(
    ("cast", "winners"),
    [
        pytest.param("1 red-3 movibus, 2 blue-0 movibus, 2 blue-1 movibus", {0}, id="most points"),
        pytest.param("1 red-2 movibus, 2 blue-1 movibus, 2 mandrake movibus", {1}, id="more books, a mandrake is one"),
        pytest.param(
            "1 blue-1 movibus, 1 red-1 movibus, 2 blue-2 movibus, 2 mandrake movibus", {1}, id="the highest book"
        ),
        pytest.param("1 red-1 movibus, 2 blue-1 translatio", {0, 1}, id="shared"),
        pytest.param("1 red-0 movibus, 2 mandrake translatio", {0, 1}, id="a mandrake is a book of value 0"),
    ],
)
def test_most_points_win_then_more_books_then_the_highest_book(cast: str, winners: set[int]) -> None:
    """M10"""
    position = counted("- | - | -", cast=cast)
    assert position.winners == sorted(winners)
    assert len(winners) == 1 or position.scores[0] == position.scores[1]


@rulebook("§7.7")
def test_nobody_has_won_before_the_end() -> None:
    assert table("- | -", cast="1 red-1 movibus").winners == []
