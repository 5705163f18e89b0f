"""Chapter 4: Learning a spell. S1 … S27 are rulings of the project."""

from __future__ import annotations

import random

import pytest

from tests.games.spellbook.tables import (
    LEVELS,
    RUNES,
    casts,
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
    stored,
    table,
    ways_to_pay,
)
from tests.rulebook import rulebook


@rulebook("§4.1")
@pytest.mark.parametrize("level", LEVELS)
def test_a_card_is_learned_at_the_level_of_the_stones_spent(level: int) -> None:
    position = learn(table(phase="evening", pool=f"rc{level}"), f"red {level}")
    assert learned(position) == f"r{level}c"
    assert part(position, "discard") == f"rc{level - 1}"
    assert pool(position) == "-"


@rulebook("§4.1")
@pytest.mark.parametrize(("number", "levels"), [(4, (3, 4)), (5, (3, 4, 5))])
def test_the_player_chooses_the_level(number: int, levels: tuple[int, ...]) -> None:
    position = table(phase="evening", pool=f"rc{number}").after("learn")
    assert options(position) == [f"spell red {level}" for level in levels]


@rulebook("§4.1")
def test_the_stones_must_be_of_the_cards_colour_and_as_many_as_the_level() -> None:
    assert options(table(phase="evening", pool="rc2 rt rs gt ps").after("learn")) == ["spell red 3", "spell red 4"]
    assert let_chance(table(phase="midday", pool="rc2 gt2 ps2").after("pass")).actor == 1


@rulebook("§4.1", "§4.2")
def test_three_stones_of_a_rune_and_four_yellow_ones_learn_the_yellow_spell_at_level_5() -> None:
    """The example of the rulebook."""
    position = table("knowledge", phase="evening", pool="ys4 rt gt kt").after("learn")
    assert options(position) == ["spell yellow 3", "spell yellow 4", "spell yellow 5"]
    position = position.after("spell yellow 5")
    assert learned(position) == "y5s"
    assert pool(position) == "-"
    assert part(position, "discard") == "rt gt kt ys3"


@rulebook("§4.2", "§4.5", "§6.19")
def test_dora_learns_abundance_with_a_wild_at_level_5_and_draws_four() -> None:
    """The example of the rulebook."""
    position = table(phase="evening", pool="yc2 yt ys rt gt kt").after("learn", "spell yellow 5")
    position = play(position, "pick ys")
    assert learned(position) == "y5s"
    assert part(position, "discard") == "rt gt kt yc2 yt"
    position = play(position, "bag rc2 pc2")
    assert pool(position) == "rc2 pc2"
    assert part(position, "altar") == "pt gs kc wt bs"


@rulebook("§4.2")
@pytest.mark.parametrize(
    ("hand", "level"),
    [
        pytest.param("rs pt3 gt3", 3, id="six of a rune"),
        pytest.param("rs2 pt3 gt3", 4, id="six of a rune and two of the colour"),
        pytest.param("rs3 pt3 gt3", 5, id="six of a rune and three of the colour"),
        pytest.param("rs pt gt kt pc gc kc", 3, id="three each of two runes"),
        pytest.param("rs2 pt gt kt pc gc kc", 4, id="three each of two runes and two of the colour"),
        pytest.param("rs3 pt gt kt pc gc kc", 5, id="three each of two runes and three of the colour"),
    ],
)
def test_two_wilds_are_possible(hand: str, level: int) -> None:
    """S12"""
    ways = ways_to_pay(table(phase="evening", pool=hand), "learn")
    assert {card for card, _ in ways if card[0] == "r"} == {f"r{lower}s" for lower in range(3, level + 1)}
    assert (f"r{level}s", "-") in ways


@rulebook("§4.2")
def test_a_wild_may_be_of_the_cards_own_colour() -> None:
    """S12: three circles and two triangles, all red, are a wild and two."""
    position = table(phase="evening", pool="rc3 rt2").after("learn", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    position = position.after("wilds 1")
    assert learned(position) == "r3t"
    assert part(position, "discard") == "rc3 rt"


@rulebook("§4.2")
@pytest.mark.parametrize(
    ("hand", "spells"),
    [
        pytest.param("rc2 rt2 gs2 ps", ["red 3", "red 4", "red 5"], id="three squares"),
        pytest.param("rc2 rt2 gs2 pt", ["red 3", "red 4", "green 3"], id="three triangles, two of them red"),
        pytest.param("rc2 rt2 gs2 kt", ["red 3", "red 4", "green 3"], id="the same with another colour"),
        pytest.param("rc2 rt rs ps gt", ["red 3", "red 4"], id="no three of a rune"),
    ],
)
def test_a_wild_is_three_stones_of_one_rune(hand: str, spells: list[str]) -> None:
    """S12"""
    position = table(phase="evening", pool=hand).after("learn")
    assert options(position) == [f"spell {words}" for words in spells]


@rulebook("§4.2")
def test_the_player_chooses_the_number_of_wilds() -> None:
    position = table(phase="evening", pool="rc3 pt gt kt").after("learn", "spell red 3")
    assert options(position) == ["wilds 0", "wilds 1"]
    assert pool(position.after("wilds 0")) == "pt gt kt"
    assert pool(position.after("wilds 1")) == "rc"


@rulebook("§4.2")
def test_the_player_chooses_the_rune_of_a_wild() -> None:
    position = table(phase="evening", pool="rs2 pt gt kt pc gc kc").after("learn", "spell red 3", "wilds 1")
    assert options(position) == ["rune circle", "rune triangle"]
    assert pool(position.after("rune circle")) == "pt gt kt"
    assert pool(position.after("rune triangle")) == "pc gc kc"


@rulebook("§3.12", "§4.2")
def test_the_player_chooses_the_stones_of_a_wild_if_there_are_more_than_three() -> None:
    position = table(phase="evening", pool="rs2 pt gt2 kt").after("learn")
    assert picks(position) == "pt gt kt"
    position = play(position, "pick gt")
    assert picks(position) == "pt gt kt"
    assert pool(play(position, "pick gt", "pick kt")) == "pt"
    assert pool(play(position, "pick pt", "pick kt")) == "gt"


@rulebook("§4.3")
def test_one_stone_must_really_have_the_colour() -> None:
    """S24"""
    position = table(phase="evening", pool="pt3 gt3 kt3").after("learn")
    assert options(position) == [f"spell {colour} {n}" for colour in ("purple", "green", "black") for n in LEVELS]


@rulebook("§4.3")
@pytest.mark.parametrize("rune", RUNES)
def test_the_player_chooses_the_stone_that_is_laid_on_the_card(rune: str) -> None:
    """S12"""
    position = table(phase="evening", pool="rc rt rs").after("learn")
    assert picks(position) == "rc rt rs"
    position = play(position, f"pick r{rune}")
    assert learned(position) == f"r3{rune}"
    assert part(position, "discard") == " ".join(f"r{other}" for other in RUNES if other != rune)


@rulebook("§4.3")
def test_the_stone_on_the_card_is_never_out_of_a_wild() -> None:
    """S24: the red circle makes the wild, so a triangle must be laid on the card."""
    position = table(phase="evening", pool="rc rt2 gc kc").after("learn")
    assert picks(position.after("wilds 0")) == "rc rt"
    assert learned(position.after("wilds 1")) == "r3t"


@rulebook("§4.4")
def test_a_card_is_learned_only_once() -> None:
    position = table(phase="evening", learned="r3c", pool="rt5 ps3").after("learn")
    assert options(position) == ["spell purple 3", "spell purple 4"]
    assert let_chance(table(phase="midday", learned="r3c", pool="rt5").after("pass")).actor == 1


@rulebook("§4.5", "§6.21")
def test_communion_comes_before_the_discard_and_the_discard_before_the_instant_effect() -> None:
    """S12"""
    position = table("communion", "swiftness", phase="evening", learned="y5c", pool="bc bt2 bs")
    position = play(position, "learn", "spell blue 4", "pick bc")
    assert learned(position) == "b4c y5c"
    assert picks(position) == "bt bs"
    assert part(position, "discard") == "-"
    position = play(position, "pick bt", "pick bs")
    assert stored(position) == "bt bs"
    assert part(position, "discard") == "bt"
    assert options(position) == ["take", "draw"]


@rulebook("§4.6")
def test_three_of_a_rune_are_no_wild_for_anything_but_learning() -> None:
    hand = "rc pc gc kt"
    assert casts(table(phase="midday", learned="k5c", pool=hand)) == []
    assert casts(table("focus", phase="evening", learned="k5t", pool="rc3 pc gc", altar="rc")) == []
    assert casts(table(learned="r5t", pool="pc gc kc")) == ["red 3"]


@rulebook("§4.1", "§4.2", "§4.3")
@pytest.mark.parametrize("seed", range(12))
def test_every_payment_that_the_rules_allow_is_possible_and_no_other(seed: int) -> None:
    """S12, S24: compared with trying out all stones of a pool."""
    dice = random.Random(seed)
    colours = dice.sample("rpgkw", dice.choice([1, 2, 3]))
    hand = notation(dice.sample([colour + rune for colour in colours for rune in RUNES for _ in range(4)], 9))
    position = table("knowledge", phase="midday", pool=hand, altar="yc").after("pass")
    assert ways_to_pay(position, "learn") == payments(hand, "rpgkw")


@rulebook("§3.12", "§4.2")
@pytest.mark.parametrize(
    ("card", "hand", "words", "after"),
    [
        pytest.param("", "rs pt gt kt pc gc kc", ("learn",), "r3s", id="in which order two wilds are named"),
        pytest.param("", "rs rc2 rt gc2", ("learn", "spell red 4", "wilds 1", "pick rs"), "r4s", id="all stones go"),
        pytest.param("b4c", "gc3", ("cast blue 4",), "g3c b4c", id="a single of the card's own colour"),
    ],
)
def test_a_payment_with_only_one_way_out_is_not_asked(card: str, hand: str, words: tuple[str, ...], after: str) -> None:
    assert learned(play(table(phase="evening", learned=card, pool=hand), *words)) == after
