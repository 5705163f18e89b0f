"""Chapter 8: The end. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright import OVER
from spellwright.games.spellbook.pieces import Ending
from spellwright.games.spellbook.rules.scoring import ending
from tests.games.spellbook.tables import SIX_CARDS, learned, let_chance, options, over, part, play, some, table
from tests.rulebook import rulebook


@rulebook("§8.1")
@pytest.mark.parametrize(
    ("parts", "words"),
    [
        pytest.param({"learned": SIX_CARDS, "pool": "rc3"}, ("pass", "pass", "learn"), id="the seventh card"),
        pytest.param({"stored": some(13), "pool": "rc"}, ("pass", "store"), id="the fourteenth stone"),
    ],
)
@pytest.mark.parametrize(
    ("seats", "first", "turn", "days_left"),
    [(2, 1, 1, [2]), (2, 1, 2, []), (3, 1, 2, [3]), (3, 2, 3, [1]), (4, 3, 3, [4, 1, 2]), (4, 3, 2, [])],
)
def test_the_round_is_finished_so_that_all_have_had_equally_many_days(
    parts: dict[str, str], words: tuple[str, ...], seats: int, first: int, turn: int, days_left: list[int]
) -> None:
    """S18"""
    by_seat = {
        name: " | ".join(value if seat == turn else "-" for seat in range(1, seats + 1))
        for name, value in parts.items()
    }
    position = table(seats=str(seats), turn=str(turn), day=f"9 from {first} turn {turn}", **by_seat)
    position = let_chance(play(position, *words))
    for seat in days_left:
        assert position.actor == seat - 1
        assert part(position, "last") == "round"
        position = let_chance(position.after("pass"))
    assert position.actor == OVER
    assert position.actions == {}
    assert position.winners == [turn - 1]


@rulebook("§8.1")
def test_the_day_that_brings_the_end_is_finished_too() -> None:
    """S18"""
    position = table(turn="2", phase="midday", pool="- | rc4", stored=f"- | {some(13)}").after("store")
    assert options(position) == ["pass", "learn"]
    position = let_chance(position.after("learn"))
    assert position.actor == OVER
    assert learned(position, 2) == "r3c"


@rulebook("§8.1")
def test_the_game_goes_on_with_six_cards_and_thirteen_stones() -> None:
    position = let_chance(table(turn="2", learned=f"- | {SIX_CARDS}", stored=f"- | {some(13)}").after("pass"))
    assert position.actor == 0
    assert part(position, "last") == "-"


@rulebook("§8.1")
def test_a_second_player_may_bring_the_end_in_the_last_round() -> None:
    position = table(turn="2", last="round", phase="midday", pool="- | rc", stored=f"{some(14)} | {some(13)}")
    position = let_chance(position.after("store"))
    assert position.actor == OVER
    assert position.scores == [18, 18]


@rulebook("§8.2")
def test_the_example_of_the_rulebook_has_26_points() -> None:
    cards = "r4c p5c g3c w4c y5c"
    assert table(learned=cards, stored=some(6)).scores == [2 + 5 + 1 + 4 + 7 + 7, 0]
    assert table(learned=cards, stored=some(6)).scores == [26, 0]


@rulebook("§8.2")
def test_a_card_counts_by_the_level_at_which_it_stands() -> None:
    lowered = table("growth", phase="evening", learned="g5c", altar="yc").after("cast green 5")
    assert lowered.scores == [4 + 1, 0]
    raised = table(phase="evening", learned="w3c y3c", pool="bc").after("cast white 3")
    assert raised.scores == [2 + 5, 0]


@rulebook("§8.2")
def test_the_pool_is_worth_nothing() -> None:
    assert table(phase="midday", pool=some(9)).scores == [0, 0]


@rulebook("§8.3")
@pytest.mark.parametrize(
    ("parts", "winners"),
    [
        pytest.param({"stored": f"{some(5)} | {some(6)} | {some(4)}"}, {1}, id="most points"),
        pytest.param(
            {"stored": f"{some(3)} | {some(4)} | {some(4)}", "learned": "p3c | g4c | r4t"},
            {0, 1, 2},
            id="equal in everything",
        ),
        pytest.param({"stored": f"{some(4)} | {some(3)} | ", "learned": "- | r3t | "}, {1}, id="more cards"),
        pytest.param(
            {"stored": f"{some(4)} | {some(3)} | ", "learned": "- | r3t | ", "pool": f"{some(9)} | - | "},
            {1},
            id="more cards against more stones",
        ),
        pytest.param(
            {"stored": f"{some(4)} | {some(4)} | {some(3)}", "pool": f"yc | yt2 | {some(9)}"},
            {1},
            id="more stones in the pool",
        ),
        pytest.param(
            {"stored": f"{some(4)} | {some(4)} | {some(3)}", "pool": "yc | yt | ys"}, {0, 1}, id="shared by two"
        ),
    ],
)
def test_most_points_win_then_cards_then_stones_then_all_who_are_equal(
    parts: dict[str, str], winners: set[int]
) -> None:
    """S18"""
    assert over(seats="3", **parts).winners == sorted(winners)


@rulebook("§8.1", "§9.4")
def test_the_ending_says_what_has_ended_the_game() -> None:
    all_spells = "r3s p3s g3s k3s w3s b3s y3s"
    assert ending(table(stored=some(13)).state) == Ending.NONE
    assert ending(over(learned=f"- | {all_spells}").state) == Ending.SPELLS
    assert ending(over(stored=f"{some(14)} | -").state) == Ending.MATERIA
    assert ending(over(stored=f"{some(14)} | -", learned=f"- | {all_spells}").state) == Ending.SPELLS
    assert ending(over(seats="1", rival=f"17 {some(17)}").state) == Ending.TRACK
    assert ending(over(seats="1", rival=f"5 {some(5)}", stored=some(14)).state) == Ending.MATERIA


@rulebook("§8.3")
def test_nobody_has_won_before_the_end() -> None:
    assert table(stored=some(6)).winners == []
