"""Chapter 6: The spells: blue, yellow. S1 … S27 are rulings of the project."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from spellwright import CHANCE
from tests.games.spellbook.tables import (
    MORNING,
    POINTS,
    RUNES,
    alone,
    casts,
    drawn,
    finished,
    learn,
    learned,
    let_chance,
    notation,
    options,
    part,
    payments,
    picks,
    play,
    pool,
    rest,
    some,
    stones,
    stored,
    table,
    wait_for,
    ways_to_pay,
)
from tests.rulebook import rulebook


@rulebook("§6.16")
@pytest.mark.parametrize(("level", "offered"), [(3, []), (4, ["blue 4"]), (5, ["blue 4", "blue 5"])])
def test_transmutation_does_nothing_at_level_3(level: int, offered: list[str]) -> None:
    assert casts(table(phase="evening", learned=f"b{level}t", pool="rs3 gt")) == offered


@rulebook("§6.16")
@pytest.mark.parametrize(
    ("used", "hand", "spells"),
    [
        pytest.param(4, "rs2 gt", ["red 3"], id="one single"),
        pytest.param(4, "rs3 gt2", ["red 3", "red 4"], id="one single and no more"),
        pytest.param(5, "rs3 gt2", ["red 3", "red 4", "red 5"], id="two singles"),
        pytest.param(5, "rs gt pt", ["red 3"], id="one of the colour must be there"),
    ],
)
def test_transmutation_spends_single_stones_of_its_rune_as_wilds(used: int, hand: str, spells: list[str]) -> None:
    """S13"""
    position = table(phase="evening", learned="b5t g3t p3t", pool=hand).after(f"cast blue {used}")
    if len(spells) > 1:
        assert options(position) == [f"spell {words}" for words in spells]
        position = position.after(f"spell {spells[-1]}")
    assert f"r{spells[-1][-1]}s" in learned(position).split()


@rulebook("§6.16")
def test_transmutation_may_spend_no_single_at_all() -> None:
    """S13: up to so many."""
    position = table(phase="evening", learned="b4t", pool="rs3 gt").after("cast blue 4", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    assert pool(position.after("wilds 0")) == "gt"
    assert pool(position.after("wilds 1")) == "rs"


@rulebook("§4.6", "§6.16")
def test_transmutation_uses_no_groups_of_three_and_plain_learning_no_singles() -> None:
    """S13"""
    position = table(phase="evening", learned="b5t", pool="rs3 pc2 gc kt2")
    singles = ["red 3", "red 4", "red 5", "purple 3", "purple 4", "green 3"]
    groups = ["red 3", "red 4", "purple 3", "black 3", "black 4"]
    assert options(position.after("cast blue 5")) == [f"spell {words}" for words in singles]
    assert options(position.after("learn")) == [f"spell {words}" for words in groups]


@rulebook("§6.16")
def test_other_runes_are_no_singles() -> None:
    """S13"""
    position = table(phase="evening", learned="b5t", pool="ks3 rs2 gc").after("cast blue 5")
    assert learned(position) == "k3s b5t"
    assert pool(position) == "rs2 gc"


@rulebook("§6.16")
@pytest.mark.parametrize("seed", range(8))
def test_every_payment_with_singles_that_the_rules_allow_is_possible_and_no_other(seed: int) -> None:
    """S13: compared with trying out all stones of a pool."""
    dice = random.Random(seed)
    colours = dice.sample("rpgkw", 3)
    hand = notation(dice.sample([colour + rune for colour in colours for rune in RUNES for _ in range(4)], 7))
    position = table("knowledge", phase="midday", learned="b5t", pool=hand, altar="yc").after("pass")
    assert ways_to_pay(position, "cast blue 4") == payments(hand, "rpgkw", "t")
    assert ways_to_pay(position, "cast blue 5") == payments(hand, "rpgkw", "tt")


@rulebook("§6.17")
@pytest.mark.parametrize("level", [3, 4])
def test_swiftness_learned_at_3_or_4_brings_a_morning_action_at_once(level: int) -> None:
    """S14, S23: it must be used; there is no pass."""
    position = table("swiftness", phase="evening", learned="p3c", pool=f"bc{level} gt", altar="yc2 yt")
    position = learn(position, f"blue {level}")
    assert learned(position) == f"p3c b{level}c"
    assert options(position) == ["take", "draw", "cast purple 3"]
    position = position.after("cast purple 3")
    assert pool(position) == "gt yc2"
    assert position.actor == CHANCE
    assert let_chance(position).actor == 1


@rulebook("§6.17")
def test_a_single_morning_action_is_not_asked_for() -> None:
    """S23"""
    position = table("swiftness", phase="evening", pool="bc3", altar="").after("learn")
    assert pool(play(position, "bag yc2")) == "yc2"


@rulebook("§6.17", "§3.9")
def test_swiftness_brings_nothing_if_there_is_no_morning_action() -> None:
    """S23: what was spent is stored, and no other stone is left to take or to draw."""
    elsewhere = f"0 {rest('bc3 gt yc')}"
    position = alone(
        "swiftness", "communion", phase="evening", learned="y5c", pool="bc3 gt", altar="", rival=elsewhere
    ).after("learn")
    assert learned(position) == "b3c y5c"
    assert stored(position) == "bc2"
    assert part(position, "day") == "3 from 1 turn 1"
    assert options(position) == ["pass", "store"]


@rulebook("§6.17")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("take", "pick yc", "take", "pick yt"), id="the same twice"),
        pytest.param(("take", "pick yc", "draw", "bag rt2"), id="two different ones"),
        pytest.param(("pass",), id="passing ends the Morning"),
        pytest.param(("draw", "bag rt2", "pass"), id="passing after the first"),
    ],
)
def test_swiftness_5_allows_two_morning_actions_each_day(words: tuple[str, ...]) -> None:
    """S14, S23"""
    position = table("swiftness", learned="b5c", pool="gs", altar="yc yt ys", next="day 1 2 morning")
    position = play(position, *words)
    assert options(position) == ["pass", "store"]


@rulebook("§6.17")
def test_after_the_first_of_two_morning_actions_the_second_is_offered() -> None:
    """S14"""
    position = table("swiftness", learned="b5c p3t", altar="yc yt ys", next="day 1 2 morning")
    assert options(play(position, "draw", "bag rc2")) == [*MORNING, "cast purple 3"]
    assert options(position.after("cast purple 3")) == MORNING


@rulebook("§6.17", "§3.9")
def test_the_second_morning_action_is_passed_over_if_nothing_is_left_to_do() -> None:
    """S3"""
    position = table("swiftness", learned="b5c", pool=some(7), next="day 1 2 morning")
    assert options(play(position, "draw", "bag yc2")) == ["pass", "store"]


@rulebook("§6.17")
@pytest.mark.parametrize(("level", "actions"), [(3, 1), (4, 1), (5, 2)])
def test_only_swiftness_5_changes_the_later_mornings(level: int, actions: int) -> None:
    """S14, S19"""
    position = wait_for(table("swiftness", turn="2", learned=f"b{level}c"), 1, "morning")
    assert part(position, "next") == f"day 1 {actions} morning"


FIRING = [
    pytest.param((), "", "morning", ("take",), id="take 1"),
    pytest.param(("levitation",), "p3t", "morning", ("cast purple 3",), id="Levitation"),
    pytest.param(("sharing",), "p3t", "morning", ("cast purple 3",), id="Sharing 3"),
    pytest.param(("sharing",), "p5t", "morning", ("cast purple 5",), id="Sharing 5"),
    pytest.param(("divination",), "p3t", "morning", ("cast purple 3", "bag wt2"), id="Divination 3"),
    pytest.param(("divination",), "p4t", "morning", ("cast purple 4", "bag wt2"), id="Divination 4"),
    pytest.param(("divination",), "p5t", "morning", ("cast purple 5", "bag wt2"), id="Divination 5"),
    pytest.param(("storm",), "w4t", "evening", ("cast white 4", "done"), id="Storm"),
    pytest.param(("focus",), "k4c", "evening", ("cast black 4",), id="Focus"),
    pytest.param(("feast",), "k3t", "midday", ("cast black 3",), id="Feast 3"),
    pytest.param(("clone",), "w5s", "midday", ("cast white 5", "take"), id="a copied take 1"),
    pytest.param(("clone",), "w5s | p3t", "midday", ("cast white 5", "cast purple 3"), id="a copied Levitation"),
]


@rulebook("§6.18")
@pytest.mark.parametrize(("level", "number"), [(3, 1), (4, 2), (5, 2)])
@pytest.mark.parametrize(("spells", "cards", "phase", "words"), FIRING)
def test_mirage_draws_after_each_take_of_its_rune(
    spells: tuple[str, ...], cards: str, phase: str, words: tuple[str, ...], level: int, number: int
) -> None:
    """S15"""
    mine, _, others = cards.partition(" | ")
    position = table(
        "mirage",
        *spells,
        phase=phase,
        learned=f"{mine} b{level}c | {others}",
        pool="gs",
        stored="yt rt",
        altar="yc rc gc bt bs",
    )
    position = play(position, *words, "pick yc")
    taken = pool(position)
    assert "yc" in taken
    assert position.actor == CHANCE
    assert part(position, "next").startswith(f"draw 1 {number} any")
    position = play(position, f"bag kt{number}")
    assert Counter(stones(pool(position))) == Counter(stones(taken)) + Counter({"kt": number})


@rulebook("§6.18")
def test_mirage_does_not_draw_for_other_runes() -> None:
    """S15"""
    position = play(table("mirage", learned="b5c", altar="yt ys"), "take", "pick yt")
    assert options(position) == ["pass", "store"]


@rulebook("§6.18")
def test_mirage_draws_before_the_next_take_and_may_leave_no_room_for_it() -> None:
    """S4, S15"""
    position = table("mirage", learned="p3t b5c", pool=some(6), altar="yc bc").after("cast purple 3")
    assert picks(position) == "bc yc"
    position = play(position, "pick yc", "bag wt2")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "bc"
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.18")
def test_mirage_fires_several_times_in_one_action() -> None:
    """S15"""
    position = table("mirage", learned="p3t b3c", altar="yc bc")
    position = play(position, "cast purple 3", "pick yc", "bag wt", "bag ws")
    assert pool(position) == "wt ws bc yc"


@rulebook("§6.18")
def test_mirage_stops_at_nine_stones() -> None:
    """S4"""
    assert drawn(play(table("mirage", learned="b5c", pool=some(7), altar="yc2"), "take")) == 1


@rulebook("§6.18", "§3.12")
def test_with_mirage_the_player_chooses_the_order_of_takes() -> None:
    """S15"""
    position = table("mirage", "sharing", learned="p5t b3c", altar="yc yt ys").after("cast purple 5")
    assert picks(position) == "yc yt ys"


@rulebook("§6.18")
@pytest.mark.parametrize(
    ("spells", "card", "phase", "words"),
    [
        pytest.param(("purification",), "g3t", "midday", "cast green 3", id="a swap with the altar"),
        pytest.param(("growth",), "g3t", "evening", "cast green 3", id="a swap with the familiar board"),
        pytest.param(("growth",), "g4t", "evening", "cast green 4", id="Growth 4"),
        pytest.param(("growth",), "g5t", "evening", "cast green 5", id="Growth 5"),
        pytest.param(("feast",), "k4t", "midday", "cast black 4", id="Feast 4"),
        pytest.param(("communion",), "k3t", "evening", "learn", id="Communion 3"),
    ],
)
def test_mirage_does_not_draw_for_swaps_nor_for_what_is_stored_straight_from_the_altar(
    spells: tuple[str, ...], card: str, phase: str, words: str
) -> None:
    """S15"""
    hand = "yt3" if words == "learn" else "gt"
    position = table("mirage", *spells, phase=phase, learned=f"{card} b5c", pool=hand, stored="wc", altar="yc")
    position = position.after(words)
    assert "yc" in stones(pool(position) + stored(position)) or "wc" in stones(pool(position))
    assert "draw" not in part(position, "next")


@rulebook("§6.19")
@pytest.mark.parametrize(("level", "number"), [(3, 2), (4, 3), (5, 4)])
def test_abundance_draws_when_it_is_learned(level: int, number: int) -> None:
    position = learn(table(phase="evening", pool=f"yc{level}"), f"yellow {level}")
    assert part(position, "next").startswith(f"draw 1 {number} any")
    position = play(position, f"bag gt{number}")
    assert pool(position) == f"gt{number}"
    assert "draw" not in part(position, "next")


@rulebook("§6.20")
@pytest.mark.parametrize(
    ("level", "points"),
    [
        pytest.param(3, 1 + 1 + 1, id="one for each"),
        pytest.param(4, 1 + 2 + 2, id="two for each at level 4 or 5, one for each lower"),
        pytest.param(5, 2 + 2 + 2, id="two for each"),
    ],
)
def test_knowledge_is_worth_by_the_other_cards(level: int, points: int) -> None:
    others = POINTS["sacrifice"][0] + POINTS["levitation"][1] + POINTS["purification"][2]
    assert table("knowledge", learned=f"- | r3c p4c g5c y{level}c").scores == [0, others + points]


@rulebook("§6.21")
def test_communion_3_stores_three_straight_from_the_altar_when_learned() -> None:
    position = table("communion", phase="evening", pool="yc3", altar="rc rt gs bs").after("learn")
    assert learned(position) == "y3c"
    assert picks(position) == "rc rt gs bs"
    position = finished(play(position, "pick rt gs bs"))
    assert stored(position) == "rt gs bs"
    assert part(position, "altar") == "rc"


@rulebook("§6.21")
@pytest.mark.parametrize(("board", "points"), [("rt2 yt gc", 3), ("rc gs", 0), ("", 0)])
def test_communion_4_is_worth_a_point_for_each_stored_stone_of_its_rune(board: str, points: int) -> None:
    stored_points = {0: 0, 2: 2, 4: 4}[len(stones(board))]
    assert table("communion", learned="- | y4t", stored=f"- | {board}").scores == [0, points + stored_points]


@rulebook("§6.21")
def test_communion_5_stores_two_of_the_spent_stones_of_the_players_choice() -> None:
    """S12: wilds included, not the one on the card; the rest is discarded."""
    position = table("communion", phase="evening", learned="y5c", pool="rs3 pt gt kt").after("learn", "spell red 4")
    assert picks(position) == "rs pt gt kt"
    position = finished(play(position, "pick pt", "pick rs"))
    assert stored(position) == "rs pt"
    assert part(position, "discard") == "rs gt kt"
    assert learned(position) == "r4s y5c"


@rulebook("§6.21")
def test_communion_5_works_for_itself() -> None:
    """S12"""
    position = table("communion", phase="evening", pool="yc yt2 ys2").after("learn", "spell yellow 5")
    position = play(position, "pick ys")
    assert picks(position) == "yc yt ys"
    assert stored(play(position, "pick yt2")) == "yt2"


@rulebook("§6.21")
@pytest.mark.parametrize("level", [3, 4])
def test_communion_at_a_lower_level_stores_nothing_that_is_spent(level: int) -> None:
    """S19"""
    position = table("communion", phase="evening", learned=f"y{level}c", pool="rs3").after("learn")
    assert stored(position) == "-"


@rulebook("§3.8", "§6.21")
@pytest.mark.parametrize(("number", "kept"), [(12, 2), (13, 1), (14, 0)])
def test_communion_5_stores_fewer_only_for_lack_of_room(number: int, kept: int) -> None:
    """S12"""
    position = table("communion", phase="evening", learned="y5c", pool="bs3", stored=some(number)).after("learn")
    assert len(stones(stored(position))) == number + kept
    assert len(stones(part(position, "discard"))) == 2 - kept


@rulebook("§6.21", "§6.16")
def test_communion_5_stores_singles_of_transmutation_too() -> None:
    """S12, S13"""
    position = table("communion", phase="evening", learned="y5c b4t", pool="rs2 gt").after("cast blue 4")
    assert stored(position) == "rs gt"


@rulebook("§6.7", "§6.9", "§6.10", "§6.11", "§6.12", "§6.13", "§6.14", "§6.15", "§6.16", "§6.18", "§6.21")
@pytest.mark.parametrize(
    ("spells", "phase", "cards", "hand", "words"),
    [
        ("", "morning", "r3t", "rc yt", ("cast red 3", "bag bs4")),
        ("mirage", "morning", "p5t b5s", "yt", ("cast purple 5", "pick ys", "bag bs2", "pick gs", "bag bs2")),
        ("", "midday", "g4t", "rc yt ks", ("cast green 4", "pick rc", "pick yt", "pick ys", "pick gs")),
        ("growth", "evening", "g3t", "rc yt", ("cast green 3", "pick rc", "pick wt")),
        ("growth", "evening", "g4t", "rc", ("cast green 4", "pick ys", "pick gs")),
        ("", "midday", "k3t", "rc yt ys", ("cast black 3",)),
        ("focus", "evening", "k3t", "rc yt kt", ("cast black 3", "pick kt")),
        ("feast", "midday", "k4t", "rc", ("cast black 3",)),
        ("feast", "midday", "k4t", "rc", ("cast black 4", "pick ys")),
        ("", "evening", "w3t p3c b3c", "rc yt", ("cast white 3", "raise blue")),
        ("storm", "evening", "w5t", "rc", ("cast white 5", "pick gs", "done", "bag bs")),
        ("clone", "midday", "w5t", "rc yt", ("cast white 5", "draw", "bag bs2")),
        ("clone", "midday", "w4t", "rc3 yt", ("cast white 4",)),
        ("", "evening", "b4t", "rc2 yt", ("cast blue 4",)),
        ("communion", "evening", "y5t", "rc3 yt", ("learn",)),
        ("", "evening", "", "yc3", ("learn", "bag bs2")),
        ("swiftness", "evening", "", "bc3", ("learn", "take", "pick ys")),
    ],
)
def test_it_does_not_matter_where_a_player_sits(
    spells: str, phase: str, cards: str, hand: str, words: tuple[str, ...]
) -> None:
    """S1: the same at the first of two seats and at the third of four."""
    ends = []
    for seats, seat in ((2, 1), (4, 3)):
        parts = {"learned": cards, "pool": hand, "stored": "wt wc", "altar": "ys gs ws"}
        for name in ("learned", "pool", "stored"):
            parts[name] = "- | " * (seat - 1) + parts[name]
        position = table(*spells.split(), phase=phase, turn=str(seat), seats=str(seats), **parts)
        position = finished(play(position, *words))
        ends.append([part(position, name, seat) for name in ("learned", "pool", "stored")] + [part(position, "altar")])
        assert position.scores[seat - 1] == sum(position.scores)
    assert ends[0] == ends[1]
