"""Chapter 5: Using spells. S1 … S27 are rulings of the project."""

from __future__ import annotations

from collections import Counter

import pytest

from spellwright import CHANCE
from tests.games.spellbook.tables import (
    COLOURS,
    LEVELS,
    SIGN,
    casts,
    drawn,
    learned,
    let_chance,
    options,
    part,
    picks,
    play,
    pool,
    some,
    stones,
    stored,
    table,
    wait_for,
)
from tests.rulebook import cited, rulebook


@rulebook("§5.1")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("spell", "phase", "parts"),
    [
        ("sacrifice", "morning", {"pool": "yc yt ys"}),
        ("eruption", "morning", {}),
        ("levitation", "morning", {"altar": "yc yt ys"}),
        ("sharing", "morning", {}),
        ("divination", "morning", {}),
        ("purification", "midday", {"pool": "yc yt ys"}),
        ("cure", "midday", {}),
        ("growth", "evening", {"pool": "yc", "stored": "yt"}),
        ("offering", "midday", {"pool": "yc4"}),
        ("focus", "evening", {"pool": "yc3"}),
        ("time-travel", "evening", {"pool": "yc yt ys"}),
        ("clone", "midday", {"pool": "yc3"}),
    ],
)
def test_the_effect_of_a_lower_level_may_be_used(spell: str, phase: str, parts: dict[str, str], level: int) -> None:
    """S19"""
    position = table(spell, phase=phase, learned=f"{SIGN[spell]}{level}c b3c | g3c", **parts)
    assert casts(position) == [f"{COLOURS[SIGN[spell]]} {number}" for number in range(3, level + 1)]


@rulebook("§5.1")
@pytest.mark.parametrize(
    ("spell", "phase", "level", "offered"),
    [
        ("blaze", "morning", 3, ["red 3"]),
        ("blaze", "morning", 4, ["red 4"]),
        ("blaze", "morning", 5, ["red 5"]),
        ("storm", "evening", 3, []),
        ("storm", "evening", 4, ["white 4"]),
        ("storm", "evening", 5, ["white 5"]),
    ],
)
def test_of_levels_with_the_same_effect_the_highest_is_offered(
    spell: str, phase: str, level: int, offered: list[str]
) -> None:
    """S3"""
    position = table(spell, phase=phase, learned=f"{SIGN[spell]}{level}c", pool="rc3")
    assert casts(position) == offered


@rulebook("§5.2")
def test_a_card_without_phase_symbol_works_only_at_its_exact_level() -> None:
    """S19"""
    communion = table("communion", phase="evening", pool="yc5")
    assert stored(communion.after("learn", "spell yellow 4")) == "-"
    assert stored(communion.after("learn", "spell yellow 5")) == "yc2"
    assert table("communion", learned="y5c", stored="rc3").scores == [3, 0]
    swiftness = table("swiftness", phase="evening", pool="bc5").after("learn", "spell blue 5")
    assert swiftness.actor == CHANCE
    assert pool(swiftness) == "-"


@rulebook("§5.3", "§5.9", "§6.13")
@pytest.mark.parametrize(
    ("spell", "level"), [("abundance", 3), ("abundance", 4), ("swiftness", 3), ("communion", 3), ("swiftness", 4)]
)
def test_an_instant_effect_does_not_happen_when_the_card_is_raised(spell: str, level: int) -> None:
    """S10"""
    sign = SIGN[spell]
    position = table(spell, phase="evening", learned=f"w3c {sign}{level}t", pool="yc").after("cast white 3")
    assert f"{sign}{level + 1}t" in learned(position).split()
    assert pool(position) == stored(position) == "-"
    assert position.actor == CHANCE
    assert let_chance(position).actor == 1


@rulebook("§5.4", "§6.13", "§6.17")
def test_a_permanent_effect_holds_from_when_the_card_is_raised_to_it() -> None:
    """S10"""
    swiftness = table("swiftness", phase="evening", learned="w3c b4t", pool="yc").after("cast white 3")
    assert part(wait_for(swiftness, 1, "morning"), "next") == "day 1 2 morning"
    mirage = table("mirage", phase="evening", learned="w3c b3t", pool="yc", altar="pt2").after("cast white 3")
    mirage = play(wait_for(mirage, 1, "morning"), "take", "pick pt")
    assert drawn(mirage) == 2
    communion = table("communion", phase="evening", learned="w3c y4t", pool="yc").after("cast white 3")
    communion = play(wait_for(communion, 1, "morning"), "draw", "bag rt2", "pass")
    communion = play(wait_for(communion, 1, "morning"), "draw", "bag rt2", "pass", "learn", "spell red 4")
    assert stored(communion) == "rt2"


@rulebook("§5.4")
def test_a_permanent_effect_does_not_hold_on_others_days() -> None:
    """S15"""
    position = table("blaze", "mirage", turn="2", learned="b5c | r3c", pool=f"- | {some(9)}", altar="yc yt")
    position = play(position, "cast red 3", "pick yc")
    assert pool(position) == "yc"
    assert position.actor == 1


@rulebook("§5.5")
def test_take_draw_store_and_discard_are_between_these_places() -> None:
    position = table(learned="r3c", pool="bc", altar="yc yt")
    taken = play(position, "take", "pick yc")
    assert (part(taken, "altar"), pool(taken)) == ("yt", "bc yc")
    put_away = play(taken, "store", "pick bc")
    assert (pool(put_away), stored(put_away)) == ("yc", "bc")
    sacrificed = play(position, "cast red 3", "bag gs")
    assert (part(sacrificed, "discard"), pool(sacrificed), part(sacrificed, "altar")) == ("bc", "gs", "yc yt")


@rulebook("§5.6")
@pytest.mark.parametrize(
    ("spell", "phase", "card", "words"),
    [
        ("levitation", "morning", "p3t", ("cast purple 3",)),
        ("sharing", "morning", "p4t", ("cast purple 4",)),
        ("sharing", "morning", "p5t", ("cast purple 5",)),
        ("storm", "evening", "w4t", ("cast white 4", "done")),
        ("focus", "evening", "k5c", ("cast black 5",)),
    ],
)
def test_if_fewer_stones_are_there_to_take_the_player_takes_those(
    spell: str, phase: str, card: str, words: tuple[str, ...]
) -> None:
    """S6"""
    position = table(spell, phase=phase, learned=card, altar="gc").after(*words)
    assert pool(position) == "gc"


@rulebook("§5.6", "§3.8")
def test_if_fewer_stones_are_there_to_store_from_the_altar_the_player_stores_those() -> None:
    """S6"""
    growth = table("growth", phase="evening", learned="g5c", altar="yc").after("cast green 5")
    assert stored(growth) == "yc"
    assert learned(growth) == "g4c"
    communion = table("communion", phase="evening", pool="yc3", altar="gt gs").after("learn")
    assert stored(communion) == "gt gs"


@rulebook("§5.7")
@pytest.mark.parametrize(
    ("spell", "phase", "card", "hand", "offered"),
    [
        ("offering", "midday", "k5c", "yc3 rt2 bs", ["black 3", "black 4"]),
        ("offering", "midday", "k5c", "yc rt bs", []),
        ("focus", "evening", "k5c", "yc rc gt2 bs", ["black 3", "black 4"]),
        ("focus", "evening", "k5c", "yt gt2 bs3", []),
        ("purification", "midday", "g5c", "yc rc", ["green 3", "green 4"]),
    ],
)
def test_what_needs_a_set_in_the_pool_needs_all_of_it(
    spell: str, phase: str, card: str, hand: str, offered: list[str]
) -> None:
    """S5"""
    assert casts(table(spell, phase=phase, learned=card, pool=hand, altar="wt3")) == offered


@rulebook("§3.8", "§5.7")
@pytest.mark.parametrize(
    ("spell", "phase", "hand", "words"),
    [("offering", "midday", "yc2 yt ys", "cast black 5"), ("focus", "evening", "yc2 bc gc", "cast black 5")],
)
def test_with_fewer_spaces_than_the_set_the_player_chooses_what_stays(
    spell: str, phase: str, hand: str, words: str
) -> None:
    """S5"""
    position = table(spell, phase=phase, learned="k5c", pool=hand, stored=some(12), altar="rt").after(words)
    for kind in ("yc", "yc"):
        assert set(stones(picks(position))) == set(stones(pool(position)))
        position = play(position, f"pick {kind}")
    assert Counter(stones(pool(position))) == Counter(stones(hand)) - Counter({"yc": 2})
    assert len(stones(stored(position))) == 14


@rulebook("§5.8", "§6.7")
def test_a_swap_exchanges_two_groups_at_once_also_with_a_full_pool() -> None:
    """S5: what is given away cannot come back at once."""
    position = table(phase="midday", learned="g4t", pool="rc2 rt2 rs2 pc pt ps", altar="yc yt ys").after("cast green 4")
    assert picks(position) == "rc rt rs pc pt ps"
    position = play(position, "pick rc2")
    assert picks(position) == "yc yt ys"
    position = play(position, "pick yc ys")
    assert pool(position) == "rt2 rs2 pc pt ps yc ys"
    assert part(position, "altar") == "rc2 yt"


@rulebook("§5.9")
def test_a_raised_card_goes_up_by_one_and_keeps_its_rune() -> None:
    """S10"""
    position = table(phase="evening", learned="w3c r3t g4s", pool="yc").after("cast white 3")
    assert options(position) == ["raise red", "raise green"]
    assert learned(position.after("raise red")) == "r4t g4s w3c"
    assert learned(position.after("raise green")) == "r3t g5s w3c"


@rulebook("§5.9")
@pytest.mark.parametrize(("level", "used", "after"), [(5, 5, 4), (5, 4, 4), (4, 4, 3), (5, 3, 5), (4, 3, 4), (3, 3, 3)])
def test_a_card_is_lowered_by_one_from_where_it_stands(level: int, used: int, after: int) -> None:
    """S9: Growth at level 5 used as level 4 goes down to 4; used as level 3 it stays."""
    position = table("growth", phase="evening", learned=f"g{level}t", pool="rc", stored="bs", altar="yc yt ys")
    position = position.after(f"cast green {used}")
    if position.actor == 0:
        position = play(position, "pick yc ys")
    assert learned(position) == f"g{after}t"


@rulebook("§5.10")
def test_the_own_rune_is_that_of_the_stone_on_the_card() -> None:
    position = table("focus", phase="evening", learned="k4s | k4c", pool="rc2 rs2", altar="yc ys").after("cast black 4")
    assert stored(position.after("store")) == "rs2"
    assert pool(position.after("take")) == "rc2 rs2 ys"


@rulebook("§5.10", "§6.15")
def test_the_own_rune_of_a_copied_card_is_that_of_the_stone_there() -> None:
    """S11"""
    position = table("focus", "clone", phase="midday", learned="w4c | k4s", pool="rc2 rs2", altar="yc ys")
    position = position.after("cast white 4", "cast black 4")
    assert stored(position.after("store")) == "rs2"
    assert pool(position.after("take")) == "rc2 rs2 ys"


@pytest.mark.parametrize(
    ("spell", "parts", "action", "rule"),
    [
        pytest.param(
            "sacrifice", {"learned": "r4c", "pool": "rc"}, "cast red 4", "3.10", id="its price cannot be paid"
        ),
        pytest.param("sacrifice", {"learned": "r3c", "pool": "rc"}, "cast red 5", "5.1", id="above its level"),
        pytest.param("sacrifice", {"pool": "rc"}, "cast red 3", "3.6", id="not learned"),
        pytest.param("abundance", {"learned": "y4c"}, "cast yellow 4", "5.2", id="without a phase"),
        pytest.param("purification", {"learned": "g3c", "pool": "rc"}, "cast green 3", "3.6", id="in another phase"),
        pytest.param(
            "growth",
            {"learned": "g5c", "phase": "evening", "altar": "", "pool": "rc3"},
            "cast green 5",
            "3.9",
            id="no effect",
        ),
        pytest.param("blaze", {"learned": "r5c"}, "cast red 4", "5.1", id="the same as at a higher level"),
    ],
)
def test_a_spell_that_is_refused_cites_what_forbids_it(
    spell: str, parts: dict[str, str], action: str, rule: str
) -> None:
    assert cited(table(spell, **parts), action) == rule
