"""Chapter 6: The spells: black, white. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from tests.games.spellbook.tables import (
    KINDS,
    LEVELS,
    RUNE_OF_LEVEL,
    casts,
    drawn,
    finished,
    learned,
    let_chance,
    options,
    outcomes,
    part,
    picks,
    play,
    pool,
    rest,
    some,
    stones,
    stored,
    table,
    wait_for,
)
from tests.rulebook import rulebook


@rulebook("§6.10")
@pytest.mark.parametrize("level", LEVELS)
def test_offering_stores_two_three_or_four_of_one_colour(level: int) -> None:
    """Only the colour counts, not the rune."""
    number = level - 1
    hand = "rc2 rt rs yc yt2 ys"
    position = table(phase="midday", learned="k5c", pool=hand).after(f"cast black {level}")
    assert picks(position) == "rc rt rs yc yt ys"
    position = play(position, "pick yc")
    if level < 5:
        assert picks(position) == "yt ys"
        position = play(position, "pick yt" if level == 3 else "pick yt ys")
    assert stored(finished(position)) == {2: "yc yt", 3: "yc yt ys", 4: "yc yt2 ys"}[number]


@rulebook("§6.10")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("rc2 yt ys", ["black 3"]),
        ("rc rt rs yt", ["black 3", "black 4"]),
        ("rc2 rt rs", ["black 3", "black 4", "black 5"]),
        ("rc gc yc bc", []),
    ],
)
def test_offering_needs_its_set_in_one_colour(hand: str, offered: list[str]) -> None:
    """S5"""
    assert casts(table(phase="midday", learned="k5c", pool=hand)) == offered


@rulebook("§6.10")
def test_offering_offers_only_colours_of_which_the_whole_set_is_there() -> None:
    """S5"""
    position = table(phase="midday", learned="k4c", pool="rc2 yc2 yt").after("cast black 4")
    assert stored(position) == "yc2 yt"


@rulebook("§6.11")
@pytest.mark.parametrize(("level", "number"), [(3, 1), (4, 2), (5, 3)])
def test_focus_stores_one_two_or_three_of_its_rune(level: int, number: int) -> None:
    position = table("focus", phase="evening", learned="k5t", pool="rt gt bt yc", altar="ws").after(
        f"cast black {level}"
    )
    if level < 5:
        assert picks(position) == "rt gt bt"
        position = play(position, "pick rt" if level == 3 else "pick rt gt")
    assert len(stones(stored(finished(position)))) == number
    assert pool(position) == {1: "gt bt yc", 2: "bt yc", 3: "yc"}[number]


@rulebook("§6.11")
@pytest.mark.parametrize(("level", "number"), [(4, 1), (5, 2)])
def test_focus_takes_one_or_two_of_its_rune(level: int, number: int) -> None:
    position = table("focus", phase="evening", learned="k5t", pool="rc", altar="pt wt gt ys").after(
        f"cast black {level}"
    )
    assert picks(position) == "pt gt wt"
    position = play(position, "pick pt" if number == 1 else "pick pt wt")
    assert pool(finished(position)) == ("rc pt" if number == 1 else "rc pt wt")


@rulebook("§6.11")
def test_focus_lets_the_player_choose_between_storing_and_taking() -> None:
    position = table("focus", phase="evening", learned="k4t", pool="rt2", altar="wt").after("cast black 4")
    assert options(position) == ["take", "store"]


@rulebook("§6.11")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        pytest.param("rt", "", ["black 3"], id="one to store"),
        pytest.param("", "wt", ["black 4", "black 5"], id="one to take, and level 3 does not take"),
        pytest.param("rt2", "", ["black 3", "black 4"], id="two to store"),
        pytest.param("rt2", "wt", ["black 3", "black 4", "black 5"], id="two to store and one to take"),
        pytest.param("rc3", "wc", [], id="other runes"),
    ],
)
def test_focus_is_offered_if_either_way_would_do_something(hand: str, altar: str, offered: list[str]) -> None:
    """S3, S5, S6"""
    position = table("focus", phase="evening", learned="k5t r3c", pool=f"{hand} yc3", altar=altar)
    assert casts(position) == offered


@rulebook("§6.12")
def test_feast_3_takes_one_of_a_colour_that_is_stored() -> None:
    position = table("feast", phase="midday", learned="k3c", stored="rc yt", altar="rt rs yt bc")
    position = position.after("cast black 3")
    assert picks(position) == "rt rs yt"
    position = finished(play(position, "pick rs"))
    assert pool(position) == "rs"
    assert stored(position) == "rc yt"


@rulebook("§6.12")
def test_feast_4_stores_one_straight_from_the_altar() -> None:
    position = play(table("feast", phase="midday", learned="k4c", altar="rt bc"), "cast black 4", "pick bc")
    assert stored(finished(position)) == "bc"
    assert pool(position) == "-"


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("level", "offered"), [(3, ["black 3"]), (4, ["black 3", "black 4"]), (5, ["black 3", "black 4"])]
)
def test_feast_5_has_no_action_but_those_of_the_lower_levels(level: int, offered: list[str]) -> None:
    """S19"""
    assert casts(table("feast", phase="midday", learned=f"k{level}c", stored="rc", altar="rt")) == offered


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("hand", "board", "altar", "offered"),
    [
        pytest.param("bc", "rc", "bt", ["black 4"], id="no stored colour on the altar"),
        pytest.param("bc", "", "bt", ["black 4"], id="nothing stored"),
        pytest.param("bc", some(14), "rt", ["black 3"], id="no space"),
        pytest.param(some(9), "rc", "rt", ["black 4"], id="no room"),
        pytest.param("bc", "rc", "", [], id="nothing on the altar"),
    ],
)
def test_feast_is_offered_if_it_would_do_something(hand: str, board: str, altar: str, offered: list[str]) -> None:
    """S3"""
    position = table("feast", "clone", phase="midday", learned="k5c w3c", pool=hand, stored=board, altar=altar)
    assert [words for words in casts(position) if words.startswith("black")] == offered


@rulebook("§6.12")
@pytest.mark.parametrize(
    ("board", "points"), [("", 0), ("rc3", 1 + 3), ("rc rt ps", 2 + 3), ("rc pc gc kc wc bc yc2", 7 + 9)]
)
def test_feast_5_is_worth_a_point_for_each_colour_stored(board: str, points: int) -> None:
    assert table("feast", learned="- | k5c", stored=f"- | {board}").scores == [0, points]


@rulebook("§6.13")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_time_travel_discards_a_stone_of_the_levels_rune_and_raises_another_card(level: int, rune: str) -> None:
    """F4, S21"""
    position = table(phase="evening", learned="w5c r3t", pool="bc bt bs").after(f"cast white {level}")
    assert learned(finished(position)) == "r4t w5c"
    assert part(position, "discard") == f"b{rune}"


@rulebook("§6.13")
@pytest.mark.parametrize(
    ("cards", "hand", "offered"),
    [
        pytest.param("w4c r3t", "bc bt bs", ["white 3", "white 4"], id="its level and below"),
        pytest.param("w5c r3t", "bt", ["white 4"], id="one price"),
        pytest.param("w5c r4t", "bs", ["white 5"], id="a card at level 4"),
        pytest.param("w4c r3t", "bs ks3", [], id="no price"),
        pytest.param("w3c", "bc ks3", [], id="never itself"),
        pytest.param("w3c r5t g5t", "bc ks3", [], id="all others at level 5"),
    ],
)
def test_time_travel_needs_its_price_and_another_card_below_level_5(cards: str, hand: str, offered: list[str]) -> None:
    """S10, S21"""
    assert casts(table(phase="evening", learned=cards, pool=hand)) == offered


@rulebook("§6.13")
def test_the_same_card_may_be_raised_again_and_a_lowered_growth_too() -> None:
    """S9, S10"""
    position = table("growth", phase="evening", learned="w3c g3t", pool="bc2").after("cast white 3")
    position = wait_for(position, 1, "evening").after("cast white 3")
    assert learned(position) == "g5t w3c"
    position = wait_for(position, 1, "evening").after("cast green 5")
    position = let_chance(position)
    while "g4t" not in learned(position):
        position = position.after(options(position)[0])
    assert len(stones(stored(position))) == 3


@rulebook("§6.14")
@pytest.mark.parametrize("level", [4, 5])
def test_storm_replaces_stones_of_the_altar_takes_three_and_is_lowered(level: int) -> None:
    """S7, S9"""
    position = table("storm", phase="evening", learned=f"w{level}c", altar="rc rt rs pc pt").after(
        f"cast white {level}"
    )
    assert options(position)[0] == "done"
    assert picks(position) == "rc rt rs pc pt"
    position = play(position, "pick rc", "pick pt", "done")
    assert part(position, "discard") == "rc pt"
    position = play(position, "bag yc yt")
    assert part(position, "altar") == "rt rs pc yc yt"
    assert picks(position) == "rt rs pc yc yt"
    position = finished(play(position, "pick yc yt rs"))
    assert pool(position) == "rs yc yt"
    assert learned(position) == f"w{level - 1}c"


@rulebook("§6.14")
def test_storm_may_replace_nothing_or_all() -> None:
    """S7"""
    position = table("storm", phase="evening", learned="w5c", altar="rc rt rs").after("cast white 5")
    assert pool(position.after("done")) == "rc rt rs"
    position = play(position, "pick rc rt rs")
    assert drawn(position) > 3
    position = play(position, "bag yc yt ys")
    assert pool(position) == "yc yt ys"


@rulebook("§6.14")
def test_storm_does_nothing_at_level_3() -> None:
    assert casts(table("storm", phase="evening", learned="w3c", pool="rc3")) == []


@rulebook("§6.14")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        pytest.param("rc3", "", [], id="nothing on the altar"),
        pytest.param(some(9), "yc", ["white 4"], id="something to replace and no room"),
    ],
)
def test_storm_needs_a_stone_on_the_altar(hand: str, altar: str, offered: list[str]) -> None:
    """S22"""
    assert casts(table("storm", phase="evening", learned="w4c", pool=hand, altar=altar)) == offered


@rulebook("§6.14", "§3.11")
def test_the_stones_that_storm_discards_may_be_those_that_replace_them() -> None:
    """S27"""
    position = table("storm", phase="evening", learned="w4c", altar=rest("wc")).after("cast white 4")
    position = play(position, "pick rc2 gt", "done")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"rc": 2, "gt": 1}


@rulebook("§6.15")
def test_clone_3_copies_a_midday_action() -> None:
    """S11"""
    position = table("clone", "cure", phase="midday", learned="w3c | g4t k3c", pool="rc2").after("cast white 3")
    assert options(position) == ["store", "cast green 3", "cast green 4", "cast black 3"]
    assert stored(position.after("store")) == "rc"
    assert stored(position.after("cast black 3")) == "rc2"
    cured = play(position, "cast green 4", "bag yc2", "pick yc2")
    assert pool(cured) == "rc2"


@rulebook("§6.15")
def test_clone_4_copies_an_evening_action() -> None:
    """S11"""
    position = table("clone", "growth", phase="midday", learned="w4c | g4t", pool="rc3", stored="bs")
    position = position.after("cast white 4")
    assert options(position) == ["learn", "cast green 3", "cast green 4"]
    swapped = play(position, "cast green 3")
    assert (pool(swapped), stored(swapped), learned(swapped)) == ("rc2 bs", "rc", "w4c")


@rulebook("§6.15")
def test_clone_5_discards_its_rune_and_copies_a_morning_action() -> None:
    """S11, S21"""
    position = table("clone", "blaze", phase="midday", learned="w5s | r3t p4t", pool="rs ps gc").after("cast white 5")
    assert picks(position) == "rs ps"
    position = play(position, "pick ps")
    assert part(position, "discard") == "ps"
    assert options(position) == ["take", "draw", "cast red 3", "cast purple 3", "cast purple 4"]
    drawn_two = play(position, "draw", "bag yc2")
    assert pool(drawn_two) == "rs gc yc2"
    blazed = play(position, "cast red 3", "bag yc4")
    assert pool(blazed) == "rs gc yc4"
    assert blazed.actor == 1


@rulebook("§6.15")
def test_clone_offers_its_own_lower_levels_too() -> None:
    position = table("clone", phase="midday", learned="w5s | p3t", pool="rs3")
    assert casts(position) == ["white 3", "white 4", "white 5"]
    assert casts(table("clone", phase="midday", learned="w4s | p3t", pool="rs3")) == ["white 3", "white 4"]


@rulebook("§6.15")
def test_clone_copies_at_most_the_level_that_somebody_else_has() -> None:
    """S11"""
    position = table("clone", "cure", seats="3", phase="midday", learned="w3c g5c | g3t | g4t").after("cast white 3")
    assert options(position) == ["cast green 3", "cast green 4"]


@rulebook("§6.15")
def test_clone_does_not_copy_what_only_the_player_has_learned() -> None:
    position = table("clone", "cure", phase="midday", learned="w3c g5c", pool="rc2").after("cast white 3")
    assert stored(position) == "rc"


@rulebook("§6.15")
def test_clone_does_not_copy_clones_nor_cards_without_phase_symbol() -> None:
    cards = "w5c b5t y5t"
    position = table("clone", "mirage", "communion", phase="midday", learned=f"w5c | {cards}", pool="rc4")
    assert stored(position.after("cast white 3")) == "rc"
    assert options(position.after("cast white 4")) == ["spell red 3", "spell red 4"]
    assert options(position.after("cast white 5")) == ["take", "draw"]


@rulebook("§6.15")
def test_clone_copies_nothing_that_would_do_nothing() -> None:
    """S3, S22"""
    position = table("clone", "growth", "focus", phase="midday", learned="w4c | g5t k3c", pool="rt2", altar="")
    assert casts(position) == ["white 3"]
    position = table("clone", "eruption", phase="midday", learned="w5c | r4t p3t", pool="rc5 gt", altar="bt")
    assert options(position.after("cast white 5")) == ["take", "draw"]


@rulebook("§6.15")
def test_clone_without_anything_to_copy_is_not_offered() -> None:
    """S22"""
    assert let_chance(table("clone", learned="w4c | k5c").after("pass")).actor == 1


@rulebook("§5.10", "§6.15")
def test_the_player_chooses_whose_rune_counts_among_the_owners_of_a_copied_card() -> None:
    """S11"""
    cards = "w4s | k4c | k5t | k3s"
    hand = "rc rt rs yc yt ys gt"
    position = table("clone", "focus", seats="4", phase="midday", learned=cards, pool=hand, altar="ws")
    position = position.after("cast white 4")
    assert casts(position) == ["black 3", "black 4", "black 5"]
    assert options(position.after("cast black 3")) == ["rune circle", "rune triangle", "rune square"]
    assert options(position.after("cast black 4")) == ["rune circle", "rune triangle"]
    assert stored(position.after("cast black 4", "rune circle")) == "rc yc"
    assert stored(position.after("cast black 5")) == "rt gt yt"


@rulebook("§6.15")
def test_only_runes_with_which_something_would_happen_can_be_chosen() -> None:
    """S22"""
    position = table("clone", "focus", seats="3", phase="midday", learned="w4s | k3c | k3t", pool="rt gs", altar="ws")
    position = position.after("cast white 4")
    assert stored(position) == "rt"


@rulebook("§6.15")
@pytest.mark.parametrize(("level", "used", "after"), [(5, 5, 4), (5, 4, 4), (4, 5, 3), (4, 4, 3), (4, 3, 4), (5, 3, 5)])
def test_a_copied_growth_lowers_clone_instead(level: int, used: int, after: int) -> None:
    """S9"""
    position = table("clone", "growth", phase="midday", learned=f"w{level}c | g5t", pool="rt", stored="bs", altar="ys3")
    position = position.after("cast white 4", f"cast green {used}")
    assert learned(position, 1) == f"w{after}c"
    assert learned(position, 2) == "g5t"
    assert len(stones(stored(position))) == {5: 4, 4: 3, 3: 1}[used]


@rulebook("§6.15", "§4.1")
def test_clone_4_learns_a_spell_at_midday_and_the_evening_may_learn_another() -> None:
    """S11"""
    position = table("clone", phase="midday", learned="w4c", pool="rc3 ps3")
    position = position.after("cast white 4", "spell red 3", "wilds 0")
    assert learned(position) == "r3c w4c"
    assert options(position) == ["pass", "learn"]
    assert learned(position.after("learn")) == "r3c p3s w4c"


@rulebook("§6.15", "§6.17")
def test_swiftness_learned_through_clone_works_at_once() -> None:
    """S2, S14"""
    position = table("clone", "swiftness", phase="midday", learned="w4c", pool="bc3", altar="yc yt").after(
        "cast white 4"
    )
    assert learned(position) == "w4c b3c"
    assert options(position) == ["take", "draw"]
    position = play(position, "take", "pick yc")
    assert pool(position) == "yc"


@rulebook("§6.15", "§6.18")
def test_mirage_learned_through_clone_holds_at_once() -> None:
    position = table("clone", "mirage", "focus", phase="midday", learned="w4c k4t", pool="bt3", altar="yt ys")
    position = position.after("cast white 4", "cast black 4")
    assert drawn(position) == 1 + 4


@rulebook("§6.15", "§6.16")
def test_a_copied_transmutation_uses_the_rune_of_the_stone_there() -> None:
    """S11, S13"""
    position = table("clone", phase="midday", learned="w4c | b4t", pool="rs2 gt").after("cast white 4")
    assert learned(position) == "r3s w4c"
    assert part(position, "discard") == "rs gt"
