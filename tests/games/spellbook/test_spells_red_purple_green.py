"""Chapter 6: The spells: red, purple, green. S1 … S27 are rulings of the project."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright.games.spellbook.pieces import Event
from tests.games.spellbook.tables import (
    LEVELS,
    POINTS,
    RUNE_OF_LEVEL,
    SIGN,
    alone,
    casts,
    drawn,
    finished,
    learned,
    let_chance,
    notation,
    options,
    part,
    picks,
    play,
    pool,
    rest,
    some,
    stones,
    stored,
    table,
    told,
)
from tests.rulebook import rulebook


@rulebook("§6.1", "§6.2", "§6.3", "§6.4", "§6.5", "§6.6", "§6.7", "§6.8", "§6.9", "§6.10", "§6.11", "§6.12", "§6.13")
@rulebook("§6.14", "§6.15", "§6.16", "§6.17", "§6.18", "§6.19", "§6.20", "§6.21", "§8.2")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spell", POINTS)
def test_each_card_is_worth_by_its_level(spell: str, level: int) -> None:
    assert len(POINTS) == 21
    position = table(spell, learned=f"- | {SIGN[spell]}{level}t")
    assert position.scores == [0, POINTS[spell][level - 3]]


@rulebook("§6.1")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_sacrifice_discards_a_stone_of_the_levels_rune_and_draws_four(level: int, rune: str) -> None:
    """F4: whatever rune lies on the card."""
    position = table(learned="r5c", pool="bc bt bs").after(f"cast red {level}")
    assert part(position, "discard") == f"b{rune}"
    position = play(position, "bag yc4")
    assert pool(position) == notation([kind for kind in stones("bc bt bs yc4") if kind != f"b{rune}"])
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.1")
@pytest.mark.parametrize(
    ("hand", "offered"),
    [("bc", ["red 3"]), ("bt", ["red 4"]), ("bs", ["red 5"]), ("bc bs", ["red 3", "red 5"]), ("", [])],
)
def test_sacrifice_is_offered_with_the_rune_of_its_price(hand: str, offered: list[str]) -> None:
    """S21"""
    assert casts(table(learned="r5t", pool=hand)) == offered


@rulebook("§3.10", "§6.1")
def test_the_price_of_sacrifice_makes_room_in_a_full_pool() -> None:
    """S4, S21"""
    position = table(learned="r3c", pool="bc rt2 rs2 pt2 ps2").after("cast red 3")
    assert drawn(position) == 1


@rulebook("§6.1")
def test_the_player_chooses_the_stone_for_sacrifice() -> None:
    position = table(learned="r3t", pool="gc bc2 yt").after("cast red 3")
    assert picks(position) == "gc bc"


@rulebook("§6.2")
@pytest.mark.parametrize(("level", "number"), [(3, 4), (4, 5), (5, 6)])
@pytest.mark.parametrize("before", [0, 1, 3])
def test_eruption_draws_up_to_four_five_or_six_in_the_pool(level: int, number: int, before: int) -> None:
    position = table("eruption", learned="r5c", pool=some(before)).after(f"cast red {level}")
    assert drawn(position) == number - before


@rulebook("§6.2")
@pytest.mark.parametrize(
    ("number", "offered"),
    [(3, ["red 3", "red 4", "red 5"]), (4, ["red 4", "red 5"]), (5, ["red 5"]), (6, []), (7, [])],
)
def test_eruption_is_not_offered_to_who_has_as_many_already(number: int, offered: list[str]) -> None:
    """S3"""
    assert casts(table("eruption", learned="r5c", pool=some(number))) == offered


@rulebook("§6.3")
@pytest.mark.parametrize("level", LEVELS)
def test_blaze_draws_four_then_all_others_take_one_from_the_left_on(level: int) -> None:
    """S16"""
    position = table("blaze", seats="4", turn="3", learned=f"- | - | r{level}c", altar="yc yt ys bt")
    position = play(position, f"cast red {level}", "bag wc4")
    assert pool(position, 3) == "wc4"
    for seat, kind in [(4, "ys"), (1, "bt"), (2, "yc")]:
        assert position.actor == seat - 1
        position = play(position, f"pick {kind}")
        assert pool(position, seat) == kind
    assert part(position, "altar") == "yt"
    assert finished(position).actor == 2


@rulebook("§6.3")
def test_who_has_nine_stones_takes_nothing_from_a_blaze() -> None:
    """S16"""
    position = table("blaze", seats="3", learned="r3c", pool=f"- | {some(9)} | -", altar="yc yt")
    position = play(position, "cast red 3", "bag wc4")
    assert position.actor == 2
    assert picks(position) == "yc yt"


@rulebook("§6.3")
def test_nobody_takes_from_an_empty_altar_in_a_blaze() -> None:
    """S16: the last stone goes to the left neighbour."""
    position = table("blaze", seats="4", learned="r3c", altar="ys")
    position = play(position, "cast red 3", "bag wc4")
    assert part(position, "pool") == "wc4 | ys | - | -"
    assert options(position) == ["pass", "store"]


@rulebook("§6.3")
@pytest.mark.parametrize(
    ("hands", "altar", "offered"),
    [
        pytest.param(f"{some(9)} | -", "yc", ["red 3"], id="only the other gains"),
        pytest.param(f"- | {some(9)}", "yc", ["red 3"], id="only the player gains"),
        pytest.param(f"{some(8)} | {some(9)}", "", ["red 3"], id="the player has room for one"),
        pytest.param(f"{some(9)} | {some(9)}", "yc", [], id="all pools are full"),
        pytest.param(f"{some(9)} | -", "", [], id="a full pool and an empty altar"),
    ],
)
def test_blaze_is_offered_if_anybody_would_gain(hands: str, altar: str, offered: list[str]) -> None:
    """S3, S26"""
    position = table("blaze", "divination", learned="r3c p3c", pool=hands, altar=altar)
    assert casts(position) == [*offered, "purple 3"]


@rulebook("§6.4")
@pytest.mark.parametrize(("level", "rune"), RUNE_OF_LEVEL)
def test_levitation_takes_two_stones_of_the_levels_rune(level: int, rune: str) -> None:
    """F4: whatever rune lies on the card, and never two different runes."""
    altar = "rc rt rs gc gt gs yc yt ys"
    position = table(learned="p5t", altar=altar).after(f"cast purple {level}")
    assert picks(position) == f"r{rune} g{rune} y{rune}"
    position = play(position, f"pick g{rune}")
    assert picks(position) == f"r{rune} y{rune}"
    position = play(position, f"pick y{rune}")
    assert pool(position) == f"g{rune} y{rune}"
    assert options(position)[:2] == ["pass", "store"]


@rulebook("§6.4")
@pytest.mark.parametrize(
    ("altar", "offered"),
    [("rc gs", ["purple 3", "purple 5"]), ("rt", ["purple 4"]), ("rt gs2", ["purple 4", "purple 5"]), ("", [])],
)
def test_levitation_is_offered_where_its_rune_lies_on_the_altar(altar: str, offered: list[str]) -> None:
    """S3, S6"""
    assert casts(table(learned="p5c", altar=altar)) == offered


@rulebook("§6.4")
def test_levitation_takes_one_if_there_is_room_for_one() -> None:
    """S4"""
    position = play(table(learned="p3c", pool=some(8), altar="bc yc2"), "cast purple 3", "pick bc")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "yc2"


@rulebook("§6.5")
@pytest.mark.parametrize(("level", "taken", "own_draws"), [(3, "yc", 1), (4, "yc ys", 0), (5, "yc ys yt", 0)])
def test_sharing_takes_and_then_all_others_draw_one_from_the_left_on(level: int, taken: str, own_draws: int) -> None:
    """S16, S27: level 3 takes 1 and then draws 1; the others draw after the player."""
    position = table("sharing", seats="4", turn="3", learned=f"- | - | p{level}c", altar="yc yt ys bt")
    position = play(position, f"cast purple {level}", f"pick {taken}")
    if own_draws:
        position = play(position, "bag wc")
    assert len(stones(pool(position, 3))) == len(stones(taken)) + own_draws
    for seat, kind in [(4, "gc"), (1, "gt"), (2, "gs")]:
        position = play(position, f"bag {kind}")
        assert pool(position, seat) == kind
    assert finished(position).actor == 2


@rulebook("§6.5")
def test_who_has_nine_stones_draws_nothing_from_a_sharing() -> None:
    """S16"""
    position = table("sharing", seats="3", learned="p4c", pool=f"- | {some(9)} | -", altar="yc yt").after(
        "cast purple 4"
    )
    position = play(position, "bag ws")
    assert pool(position, 3) == "ws"
    assert position.actor == 0


@rulebook("§6.5")
@pytest.mark.parametrize("level", LEVELS)
def test_sharing_is_offered_even_if_only_others_would_gain(level: int) -> None:
    """S26"""
    position = table("sharing", learned=f"p{level}c", pool=some(9)).after(f"cast purple {level}")
    assert part(play(position, "bag ws"), "pool") == f"{some(9)} | ws"
    empty_altar = table("sharing", learned=f"p{level}c", pool="rc", altar="").after(f"cast purple {level}")
    assert drawn(empty_altar) == (2 if level == 3 else 1)


@rulebook("§6.5")
@pytest.mark.parametrize(
    ("hands", "altar", "offered"),
    [
        pytest.param(f"yc | {some(9)}", "yc", ["purple 3", "purple 4", "purple 5"], id="the player takes"),
        pytest.param(f"yc | {some(9)}", "", ["purple 3"], id="at level 3 the player draws"),
        pytest.param(f"{some(8)} yc | {some(9)}", "yc", [], id="all pools are full"),
    ],
)
def test_sharing_is_not_offered_if_nobody_would_gain(hands: str, altar: str, offered: list[str]) -> None:
    """S3"""
    position = table("sharing", learned="r3t p5c", pool=hands, altar=altar)
    assert casts(position) == ["red 3", *offered]


@rulebook("§6.6")
def test_divination_3_draws_two_to_the_altar_takes_two_and_discards_one() -> None:
    """S7"""
    position = play(table("divination", learned="p3c", pool="gs", altar="yc yt"), "cast purple 3", "bag wc wt")
    assert part(position, "altar") == "wc wt yc yt"
    position = play(position, "pick wt yc")
    assert part(position, "altar") == "wc yt"
    assert picks(position) == "gs wt yc"
    position = finished(play(position, "pick gs"))
    assert pool(position) == "wt yc"
    assert part(position, "discard") == "gs"


@rulebook("§6.6")
@pytest.mark.parametrize(
    ("words", "hand"),
    [
        (("done",), "-"),
        (("pick yc", "done"), "yc"),
        (("pick yc yt",), "yc yt"),
        (("pick wt wc",), "wc wt"),
    ],
)
def test_divination_4_takes_up_to_two_of_one_colour(words: tuple[str, ...], hand: str) -> None:
    """S7"""
    position = play(table("divination", learned="p4c", pool="gs", altar="yc yt ys"), "cast purple 4", "bag wc wt")
    assert picks(position) == "wc wt yc yt ys"
    position = finished(play(position, *words))
    assert pool(position) == ("gs" if hand == "-" else f"gs {hand}")
    assert len(stones(part(position, "altar"))) == 5 - len(stones(hand))


@rulebook("§6.6")
def test_the_second_stone_of_divination_4_has_the_colour_of_the_first() -> None:
    position = play(table("divination", learned="p4c", altar="yc yt rs"), "cast purple 4", "bag wc wt", "pick yc")
    assert options(position) == ["done", "pick yellow-triangle"]


@rulebook("§6.6")
def test_divination_5_draws_two_to_the_altar_and_takes_two() -> None:
    position = play(table("divination", learned="p5c", altar="yc yt"), "cast purple 5", "bag wc wt", "pick yc wt")
    assert pool(finished(position)) == "wt yc"
    assert part(position, "altar") == "wc yt"
    assert part(position, "discard") == "-"


@rulebook("§6.6")
def test_divination_3_discards_even_if_nothing_was_taken() -> None:
    """S26"""
    position = play(table("divination", learned="p3c", pool="rc5 rt4"), "cast purple 3", "bag wc wt")
    assert len(stones(part(position, "altar"))) == 7
    assert picks(position) == "rc rt"
    position = play(position, "pick rt")
    assert pool(position) == "rc5 rt3"
    assert part(position, "discard") == "rt"


@rulebook("§6.6")
def test_divination_is_not_offered_if_nothing_would_happen() -> None:
    """S3, S26: with nothing to draw and nothing to take, the discard is left at level 3."""
    position = alone("divination", learned="p5c", pool="rc gt", altar="", rival=f"0 {rest('pc rc gt')}")
    assert casts(position) == ["purple 3"]
    position = play(position, "cast purple 3", "pick rc")
    assert pool(position) == "gt"
    assert part(position, "discard") == "rc"


@rulebook("§6.7")
@pytest.mark.parametrize("level", LEVELS)
def test_purification_swaps_one_two_or_three_with_the_altar(level: int) -> None:
    given, fetched = stones("rc rt rs")[: level - 2], stones("yc yt ys")[: level - 2]
    position = table(phase="midday", learned="g5c", pool="rc rt rs bc", altar="yc yt ys wc").after(
        f"cast green {level}"
    )
    position = finished(play(position, f"pick {' '.join(given)}", f"pick {' '.join(fetched)}"))
    assert Counter(stones(pool(position))) == Counter(stones("rc rt rs bc")) - Counter(given) + Counter(fetched)
    assert Counter(stones(part(position, "altar"))) == (
        Counter(stones("yc yt ys wc")) - Counter(fetched) + Counter(given)
    )


@rulebook("§6.7")
@pytest.mark.parametrize(
    ("hand", "altar", "offered"),
    [
        ("rc2", "yc3", ["green 3", "green 4"]),
        ("rc3", "yc", ["green 3"]),
        ("rc3", "yc2", ["green 3", "green 4"]),
        ("rc3", "", []),
    ],
)
def test_purification_needs_as_many_stones_on_both_sides(hand: str, altar: str, offered: list[str]) -> None:
    """S5"""
    assert casts(table(phase="midday", learned="g5c", pool=hand, altar=altar)) == offered


@rulebook("§6.8")
@pytest.mark.parametrize("level", LEVELS)
def test_cure_draws_and_then_discards(level: int) -> None:
    """S8"""
    number = level - 2
    position = table("cure", phase="midday", learned="g5c", pool="rc").after(f"cast green {level}")
    position = play(position, f"bag yc{number}")
    assert picks(position) == "rc yc"
    position = finished(play(position, f"pick yc{number}"))
    assert pool(position) == "rc"
    assert part(position, "discard") == notation(["yc"] * number)


@rulebook("§6.8")
@pytest.mark.parametrize(("number", "draws"), [(7, 2), (8, 1), (9, 0)])
def test_cure_may_discard_more_than_it_drew(number: int, draws: int) -> None:
    """S4, S8"""
    position = table("cure", phase="midday", learned="g5c", pool=some(number)).after("cast green 5")
    assert drawn(position) == draws
    position = let_chance(position)
    for _ in range(3):
        position = position.after(options(position)[0])
    assert len(stones(pool(finished(position)))) == number + draws - 3


@rulebook("§6.8")
def test_cure_discards_as_many_as_there_are() -> None:
    """S8, S17: one stone is left in the bag, and goes to the discard."""
    position = table("cure", phase="midday", learned="g5c", altar=rest("gc ys")).after("cast green 5")
    position = play(position, "bag ys")
    assert (Event.DISCARDED, 1) in told(position)
    assert pool(position) == "-"


@rulebook("§6.8")
def test_cure_is_offered_with_an_empty_pool_but_not_if_nothing_can_be_drawn_either() -> None:
    """S3"""
    assert casts(table("cure", phase="midday", learned="g3c")) == ["green 3"]
    assert options(table("cure", altar=rest("gc"), learned="g3c")) == ["pass", "take"]
    assert let_chance(table("cure", altar=rest("gc"), learned="g3c").after("pass")).actor == 1


@rulebook("§6.9")
def test_growth_3_swaps_one_with_the_own_familiar_board() -> None:
    position = table("growth", phase="evening", learned="g3c", pool="rc rt", stored="yc yt").after("cast green 3")
    assert picks(position) == "rc rt"
    position = play(position, "pick rc")
    assert picks(position) == "yc yt"
    position = finished(play(position, "pick yt"))
    assert pool(position) == "rt yt"
    assert stored(position) == "rc yc"
    assert learned(position) == "g3c"


@rulebook("§6.9")
def test_growth_3_swaps_also_with_a_full_pool_and_a_full_familiar_board() -> None:
    position = table("growth", phase="evening", learned="g3c", pool=some(9), stored=some(14)).after("cast green 3")
    position = play(position, "pick rc", "pick wt")
    assert "wt" in stones(pool(position))
    assert len(stones(pool(position))) == 9
    assert stones(stored(position)).count("rc") == 2


@rulebook("§6.9")
@pytest.mark.parametrize("level", [4, 5])
def test_growth_4_and_5_store_straight_from_the_altar_and_lower_the_card(level: int) -> None:
    """S9"""
    position = table("growth", phase="evening", learned=f"g{level}c", pool="rc", stored="rt", altar="yc yt ys bc")
    position = finished(play(position, f"cast green {level}", "pick yc bc" if level == 4 else "pick yc bc yt"))
    assert stored(position) == ("rt bc yc" if level == 4 else "rt bc yc yt")
    assert pool(position) == "rc"
    assert learned(position) == f"g{level - 1}c"


@rulebook("§6.9")
@pytest.mark.parametrize(
    ("hand", "board", "altar", "offered"),
    [
        pytest.param("rc", "yc", "ws", ["green 3", "green 4", "green 5"], id="everything"),
        pytest.param("rc3", "", "ws", ["green 4", "green 5"], id="nothing stored to swap"),
        pytest.param("rc3", "yc", "", ["green 3"], id="lowering the card alone is not enough"),
        pytest.param("rc3", some(14), "ws", ["green 3"], id="no space"),
        pytest.param("", "yc", "ws", ["green 4", "green 5"], id="nothing in the pool to swap"),
    ],
)
def test_growth_is_offered_if_a_stone_would_move(hand: str, board: str, altar: str, offered: list[str]) -> None:
    """S22"""
    position = table("growth", phase="evening", learned="g5c", pool=hand, stored=board, altar=altar)
    assert casts(position) == offered
