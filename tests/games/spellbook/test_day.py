"""Chapter 3: A Day. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright import BadPosition
from spellwright.games.spellbook.pieces import Event
from tests.games.spellbook.tables import (
    KINDS,
    MORNING,
    drawn,
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
    told,
    wait_for,
)
from tests.rulebook import rulebook


@rulebook("§3.1", "§3.3", "§3.4", "§3.5")
def test_a_day_is_morning_midday_evening_and_then_the_altar() -> None:
    position = table(pool="rc3")
    assert options(position) == ["pass", "take", "draw"]
    position = position.after("pass")
    assert options(position) == ["pass", "store"]
    position = position.after("pass")
    assert options(position) == ["pass", "learn"]
    position = position.after("pass")
    assert outcomes(position)["yc"] == 5
    position = play(position, "bag yc")
    assert part(position, "altar") == "pt gs kc wt bs yc"
    assert position.actor == 1


@rulebook("§3.2")
@pytest.mark.parametrize(
    ("phase", "action", "following"),
    [
        ("morning", ("take", "pick kc"), ["pass", "store"]),
        ("morning", ("draw", "bag kc kt"), ["pass", "store"]),
        ("midday", ("store", "pick gt"), ["pass", "learn"]),
    ],
)
def test_one_action_ends_a_phase(phase: str, action: tuple[str, ...], following: list[str]) -> None:
    """S2"""
    assert options(play(table(phase=phase, pool="rc3 gt"), *action)) == following


@rulebook("§3.2")
def test_any_phase_may_be_skipped() -> None:
    """S2"""
    position = table(pool="rc3 gt").after("pass", "pass", "pass")
    assert pool(position) == "rc3 gt"
    assert stored(position) == learned(position) == "-"


@rulebook("§3.3")
def test_aylin_takes_the_red_stone_from_the_altar() -> None:
    position = table(altar="rc pt gs kc wt").after("take")
    assert picks(position) == "rc pt gs kc wt"
    position = play(position, "pick rc")
    assert pool(position) == "rc"
    assert part(position, "altar") == "pt gs kc wt"


@rulebook("§3.3")
def test_two_stones_are_drawn_from_the_bag() -> None:
    position = table(pool="bc").after("draw")
    assert outcomes(position) == {kind: 4 if kind in stones("pt gs kc wt bs bc") else 5 for kind in KINDS}
    position = play(position, "bag rc")
    assert outcomes(position)["rc"] == 4
    position = play(position, "bag yt")
    assert pool(position) == "rc bc yt"
    assert part(position, "altar") == "pt gs kc wt bs"
    assert position.actor == 0


@rulebook("§3.4")
def test_basti_stores_the_yellow_stone_of_his_pool() -> None:
    position = table(phase="midday", pool="rc gt yc", stored="bs").after("store")
    assert picks(position) == "rc gt yc"
    position = play(position, "pick yc")
    assert pool(position) == "rc gt"
    assert stored(position) == "bs yc"


@rulebook("§3.5")
def test_one_spell_is_learned_in_an_evening() -> None:
    position = table(phase="evening", pool="rc3 ps3").after("learn", "spell red 3", "wilds 0")
    assert learned(position) == "r3c"
    assert pool(position) == "ps3"
    assert let_chance(position).actor == 1


@rulebook("§3.6", "§5.1")
def test_sacrifice_learned_at_level_4_is_used_the_next_day_at_4_or_3() -> None:
    """S2: the example of the rulebook."""
    position = table(phase="evening", pool="rc4 bc bt bs").after("learn", "spell red 4")
    assert learned(position) == "r4c"
    assert part(position, "discard") == "rc3"
    position = wait_for(position, 1, "morning")
    assert options(position) == [*MORNING, "cast red 3", "cast red 4"]
    assert pool(play(position, "cast red 4", "bag yc4")) == "bc bs yc4"
    assert pool(play(position, "cast red 3", "bag yc4")) == "bt bs yc4"


@rulebook("§3.6")
def test_an_evening_card_learned_at_midday_waits_for_the_next_day() -> None:
    """S2"""
    position = table("clone", "focus", phase="midday", learned="w4t", pool="kc4 rt3")
    position = position.after("cast white 4", "spell black 3", "wilds 0")
    assert learned(position) == "k3c w4t"
    assert options(position) == ["pass", "learn"]
    assert options(wait_for(position.after("pass"), 1, "evening")) == ["pass", "learn", "cast black 3"]


@rulebook("§3.6")
def test_a_morning_card_learned_at_midday_is_no_morning_action_of_that_day() -> None:
    """S2, S14: not even for Swiftness."""
    position = table("clone", "swiftness", phase="midday", learned="w4t p3c", pool="rc3 bt3")
    position = position.after("cast white 4", "spell red 3", "wilds 0", "learn")
    assert learned(position) == "r3c p3c w4t b3t"
    assert options(position) == ["take", "draw", "cast purple 3"]


@rulebook("§3.7")
def test_who_has_six_stones_and_may_draw_four_draws_three() -> None:
    """S4: the example of the rulebook."""
    position = table("blaze", learned="r3c", pool="pc2 pt2 ps2").after("cast red 3")
    position = play(position, "bag yc3")
    assert pool(position) == "pc2 pt2 ps2 yc3"
    assert position.actor == 1


@rulebook("§3.7")
@pytest.mark.parametrize(("number", "room"), [(7, 2), (8, 1)])
def test_draws_stop_at_nine_stones(number: int, room: int) -> None:
    """S4"""
    assert drawn(table(pool=some(number), altar="yc").after("draw")) == room


@rulebook("§3.7")
def test_takes_stop_at_nine_stones_and_the_excess_stays_on_the_altar() -> None:
    """S4"""
    position = play(table("sharing", learned="p5c", pool=some(7), altar="yc yt ys"), "cast purple 5", "pick yc ys")
    assert len(stones(pool(position))) == 9
    assert part(position, "altar") == "yt"


@rulebook("§3.7", "§3.9")
def test_with_nine_stones_nothing_is_taken_or_drawn() -> None:
    """S3, S4"""
    position = let_chance(table(turn="2", pool=f"{some(9)} | -").after("pass"))
    assert position.actor == 0
    assert options(position) == ["pass", "store"]


@rulebook("§3.7")
def test_a_pool_of_ten_is_refused() -> None:
    with pytest.raises(BadPosition, match="pool: no more than 9 stones"):
        table(pool=some(10))


@rulebook("§3.8")
def test_what_finds_no_space_stays_where_it_is() -> None:
    """S4"""
    position = table("growth", phase="evening", learned="g5c", stored=some(13), altar="yc yt ys").after("cast green 5")
    assert picks(position) == "yc yt ys"
    position = play(position, "pick yt")
    assert len(stones(stored(position))) == 14
    assert part(position, "altar") == "yc ys"
    assert part(position, "discard") == "-"


@rulebook("§3.8", "§3.9")
def test_with_a_full_familiar_board_nothing_is_stored() -> None:
    """S3, S4"""
    position = table("growth", learned="g5c k5t", pool="yc4", stored=some(14)).after("pass")
    assert options(position) == ["pass", "learn", "cast green 3"]


@rulebook("§3.9")
def test_a_phase_in_which_nothing_can_be_done_is_passed_over() -> None:
    """S3"""
    position = table(learned="g3c k3c w3c").after("pass")
    assert drawn(position) == 1
    assert let_chance(position).actor == 1


@rulebook("§3.9")
def test_a_player_does_as_much_of_an_action_as_possible() -> None:
    """S3"""
    position = table("sharing", learned="p3c", altar="").after("cast purple 3")
    position = play(position, "bag yc yt")
    assert (pool(position, 1), pool(position, 2)) == ("yc", "yt")


@rulebook("§3.10")
@pytest.mark.parametrize(
    ("spell", "phase", "cards", "words"),
    [
        ("sacrifice", "morning", "r3t", "cast red 3"),
        ("time-travel", "evening", "w3t g3t", "cast white 3"),
        ("clone", "midday", "w5c", "cast white 5"),
    ],
)
def test_without_its_price_an_effect_is_not_offered(spell: str, phase: str, cards: str, words: str) -> None:
    """S21"""
    assert words not in options(table(spell, phase=phase, learned=cards, pool="yt ys rt3"))
    assert part(table(spell, phase=phase, learned=cards, pool="yc rt3").after(words), "discard") == "yc"


@rulebook("§3.11")
def test_an_empty_bag_is_filled_with_all_that_was_discarded() -> None:
    """S17"""
    position = table(altar=rest("bc3 yt2"), discard="bc3 yt2").after("draw")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 3, "yt": 2}
    assert (Event.REFILLED, 1) in told(position)
    assert part(position, "discard") == "-"
    position = play(position, "bag bc")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 2, "yt": 2}


@rulebook("§3.11")
def test_the_bag_is_not_filled_before_it_is_empty() -> None:
    """S17"""
    position = table(altar=rest("gs bc3 yt2"), discard="bc3 yt2").after("draw")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"gs": 1}
    position = play(position, "bag gs")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 3, "yt": 2}


@rulebook("§3.11")
def test_what_was_just_discarded_can_come_back() -> None:
    """S17, S27: after it nothing is there, and nothing more is drawn."""
    position = table(learned="r3c", pool="bc", altar=rest("rc bc")).after("cast red 3")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"bc": 1}
    position = play(position, "bag bc")
    assert pool(position) == "bc"
    assert options(position) == ["pass", "store"]


@rulebook("§3.11", "§4.5")
def test_what_was_just_spent_can_come_back() -> None:
    """S27"""
    position = table(phase="evening", pool="yc3", altar=rest("yc3")).after("learn")
    assert outcomes(position) == dict.fromkeys(KINDS, 0) | {"yc": 2}
    assert pool(play(position, "bag yc2")) == "yc2"


@rulebook("§3.9", "§3.11")
def test_with_nothing_in_bag_and_discard_nothing_is_drawn() -> None:
    """S3, S17"""
    position = table("eruption", "cure", learned="r5c g5c", altar=rest("rc gc"))
    assert options(position) == ["pass", "take"]
    last_stones = table("eruption", learned="r5c", altar=rest("rc bs2")).after("cast red 5")
    assert pool(play(last_stones, "bag bs2")) == "bs2"


@rulebook("§3.12")
def test_stones_of_the_same_kind_are_one_choice() -> None:
    position = table(phase="midday", pool="rc4 gt3").after("store")
    assert options(position) == ["pick red-circle", "pick green-triangle"]


@rulebook("§3.12")
def test_a_choice_with_only_one_way_out_is_not_asked() -> None:
    """S3"""
    assert pool(table(altar="yc3").after("take")) == "yc"
    assert stored(table(phase="midday", pool="rc4").after("store")) == "rc"
    assert learned(table(phase="evening", pool="rc3").after("learn")) == "r3c"
    position = table("sharing", learned="p5c", altar="yc yt ys").after("cast purple 5")
    assert pool(position) == "yc yt ys"
    swap = table(phase="midday", learned="g4c", pool="rc rt", altar="yc yt").after("cast green 4")
    assert (pool(swap), part(swap, "altar")) == ("yc yt", "rc rt")
