"""Chapter 2: Setup. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright import CHANCE, BadSetup, Position
from tests.games.spellbook.tables import KINDS, MORNING, SETS, let_chance, options, outcomes, part, play, pool, table
from tests.rulebook import rulebook


@rulebook("§1.3", "§2.1")
def test_in_the_classic_game_chance_draws_a_card_of_each_colour() -> None:
    position = Position.start("spellbook", seats=3, first="1", set="classic")
    choice = ["eruption", "divination", "purification", "feast", "clone", "swiftness", "abundance"]
    for colour, spell in enumerate(choice):
        assert position.actor == CHANCE
        assert position.actions == {f"card {spells.split()[colour]}": 1 for spells in SETS.values()}
        position = position.after(f"card {spell}")
    assert part(position, "cards") == " ".join(choice)
    assert outcomes(position) == dict.fromkeys(KINDS, 5)


@rulebook("§2.1")
def test_the_table_may_agree_on_any_combination() -> None:
    position = Position.start("spellbook", seats=4, first="1", set="second", red="blaze", blue="transmutation")
    assert part(position, "cards") == "blaze sharing cure focus storm transmutation knowledge"
    mixed = Position.start("spellbook", seats=4, first="1", set="classic", red="blaze", green="cure")
    assert list(mixed.actions) == ["card levitation", "card sharing", "card divination"]
    assert list(mixed.after("card sharing").actions) == ["card offering", "card focus", "card feast"]


@rulebook("§2.1")
def test_a_card_of_another_colour_is_refused() -> None:
    with pytest.raises(BadSetup, match="option red is one of set, sacrifice, eruption, blaze, not 'mirage'"):
        Position.start("spellbook", seats=2, red="mirage")


@rulebook("§2.1")
def test_everybody_plays_with_the_same_cards_and_may_learn_what_others_have_learned() -> None:
    position = table("storm", phase="evening", turn="2", learned="w5c r3t", pool="- | wt4 rt2")
    assert options(position.after("learn")) == ["spell red 3", "spell white 3", "spell white 4"]


@rulebook("§2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_names_the_first_player(seats: int) -> None:
    """S1"""
    start = Position.start("spellbook", seats=seats)
    assert start.actor == CHANCE
    assert start.actions == {f"first {seat}": 1 for seat in range(1, seats + 1)}
    assert part(start.after("first 2"), "day") == "1 from 2 turn 2"


@rulebook("§2.2")
def test_the_table_may_set_the_first_player() -> None:
    """S1"""
    start = Position.start("spellbook", seats=4, first="3")
    assert start == Position.start("spellbook", seats=4).after("first 3")
    assert let_chance(start).actor == 2


@rulebook("§2.2")
def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="names seat 4, but only 3 play"):
        Position.start("spellbook", seats=3, first="4")


@rulebook("§2.2", "§3.1")
@pytest.mark.parametrize(
    ("turn", "following"), [(1, "2 from 1 turn 2"), (2, "2 from 1 turn 3"), (3, "3 from 1 turn 1")]
)
def test_the_left_neighbour_is_the_next_seat(turn: int, following: str) -> None:
    """S1"""
    position = let_chance(play(table(seats="3", turn=str(turn)), "pass"))
    assert part(position, "day") == following
    assert options(position) == MORNING


@rulebook("§2.3", "§2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_stones_are_laid_on_the_altar_then_everybody_draws_two_from_the_first_player_on(seats: int) -> None:
    """F3, S27"""
    position = Position.start("spellbook", seats=seats, first="2")
    position = play(position, "bag rc rt rs pc pt")
    assert part(position, "altar") == "rc rt rs pc pt"
    for place, hand in enumerate(["ps gc", "gt gs", "kc kt", "ks wc"][:seats]):
        assert position.actor == CHANCE
        position = play(position, f"bag {hand}")
        assert pool(position, 1 + (1 + place) % seats) == hand
    assert position.actor == 1
    assert options(position) == MORNING
    assert part(position, "altar") == "rc rt rs pc pt"
