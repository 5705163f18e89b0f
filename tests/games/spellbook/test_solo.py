"""Chapter 9: Solo. S1 … S27 are rulings of the project."""

from __future__ import annotations

import pytest

from spellwright import OVER, SPECTATOR, BadPosition, BadSetup, Position
from spellwright.play.refusals import IllegalAction
from tests.games.spellbook.tables import (
    MORNING,
    SIX_CARDS,
    alone,
    casts,
    drawn,
    evening,
    learned,
    let_chance,
    options,
    over,
    part,
    picks,
    play,
    pool,
    some,
    stones,
    stored,
    table,
)
from tests.rulebook import rulebook


@rulebook("§9.1", "§2.4")
def test_alone_the_altar_starts_with_seven_and_the_pool_with_two() -> None:
    """F3, S27"""
    position = Position.start("spellbook", seats=1)
    position = play(position, "bag rc rt rs pc pt ps gc", "bag yc yt")
    assert part(position, "altar") == some(7)
    assert pool(position) == "yc yt"
    assert part(position, "rival") == "0"
    assert options(position) == MORNING


@rulebook("§9.1")
def test_the_opponents_board_has_seventeen_spaces() -> None:
    assert alone(rival=f"17 {some(17)}", last="round", next="").actor == OVER
    with pytest.raises(BadPosition, match="rival: '18' is not a number from 0 to 17"):
        alone(rival=f"18 {some(18)}")


@rulebook("§9.2")
def test_at_the_end_of_a_day_a_stone_of_the_players_choice_goes_to_the_opponent() -> None:
    """S20"""
    position = evening(alone(altar="rc2 rt rs pc pt ps", rival="1 yc"))
    assert position.actor == 0
    assert picks(position) == "rc rt rs pc pt ps"
    position = play(position, "pick rc")
    assert part(position, "rival") == "2 rc yc"
    assert part(position, "altar") == "rc rt rs pc pt ps"


@rulebook("§9.2")
def test_an_empty_altar_has_no_stone_for_the_opponent() -> None:
    """S20"""
    position = evening(alone(altar="", rival="1 yc"))
    assert part(position, "rival") == "1 yc"
    assert drawn(position) == 7


@rulebook("§9.3")
@pytest.mark.parametrize(("number", "draws"), [(1, 7), (3, 5), (7, 1), (8, 0), (10, 0), (12, 0)])
def test_alone_the_altar_is_filled_up_to_seven_and_what_is_more_stays(number: int, draws: int) -> None:
    """S20"""
    position = evening(alone(altar=some(number)))
    if position.actor == 0:
        position = play(position, "pick rc")
    assert drawn(position) == draws
    position = let_chance(position)
    assert len(stones(part(position, "altar"))) == max(7, number - 1)
    assert part(position, "discard") == "-"


@rulebook("§9.3")
@pytest.mark.parametrize("space", range(1, 17))
def test_on_the_spaces_4_9_and_14_the_altar_is_discarded_and_seven_are_laid(space: int) -> None:
    """F6, S20"""
    position = play(evening(alone(rival=f"{space - 1} {some(16)}")), "pick rc")
    is_cleared = space in (4, 9, 14)
    assert part(position, "discard") == ("rt rs pc pt ps gc" if is_cleared else "-")
    assert drawn(position) == (7 if is_cleared else 1)


def test_a_full_altar_on_such_a_space_is_not_said_to_be_cleared_for_being_full() -> None:
    position = play(evening(alone(altar=some(13), rival=f"3 {some(3)}")), "pick rc")
    page = position.log(0)
    assert "The opponent’s track has reached a mark: the altar is cleared." in page
    assert not any("was full" in line for line in page)


@rulebook("§9.4")
@pytest.mark.parametrize(
    ("parts", "words"),
    [
        pytest.param({"learned": SIX_CARDS, "pool": "rc3"}, ("pass", "pass", "learn"), id="the seventh card"),
        pytest.param({"stored": some(13), "pool": "rc"}, ("pass", "store"), id="the fourteenth stone"),
        pytest.param({"rival": f"16 {some(16)}"}, ("pass",), id="the opponent's last space"),
    ],
)
def test_alone_the_game_ends_with_the_day(parts: dict[str, str], words: tuple[str, ...]) -> None:
    """S20: the opponent still gets a stone."""
    position = play(alone(**parts), *words)
    before = int(part(position, "rival").split()[0])
    position = play(evening(position), "pick rc")
    assert part(position, "rival").split()[0] == str(before + 1)
    assert let_chance(position).actor == OVER


@rulebook("§9.4")
def test_alone_the_game_goes_on_before_that() -> None:
    position = alone(learned=SIX_CARDS, stored=some(13), rival=f"15 {some(15)}")
    position = let_chance(play(evening(position), "pick rc"))
    assert position.actor == 0
    assert part(position, "day") == "3 from 1 turn 1"


@rulebook("§9.5")
@pytest.mark.parametrize(
    ("number", "points"),
    list(enumerate([0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40])),
)
def test_the_opponent_has_points_by_the_spaces_filled(number: int, points: int) -> None:
    """F6"""
    position = alone(rival=f"{number} {some(number)}", next="" if number == 17 else "day 1 1 morning", last="round")
    assert position.view(0).rival_points == points
    assert position.view(SPECTATOR).rival_points == points


@rulebook("§9.5")
@pytest.mark.parametrize(
    ("rival", "points"), [("0 yc2", 2), ("3 yc5", 2), ("4 yc5 bt2", 14 + 3), ("16 " + some(20), 38 + 4)]
)
def test_each_stone_on_the_lower_part_is_a_point_more(rival: str, points: int) -> None:
    assert alone(rival=rival).view(0).rival_points == points


@rulebook("§9.6")
@pytest.mark.parametrize(("rival", "winners"), [("4 yc4", set()), ("4 yc5", set()), ("3 yc5", {0}), ("5 yc5", set())])
def test_alone_the_player_wins_with_more_points_than_the_opponent(rival: str, winners: set[int]) -> None:
    """S20: with equally many nobody wins."""
    position = over(seats="1", altar=some(7), stored=some(11), learned="r3c", rival=rival)
    assert position.scores == [14]
    assert position.winners == sorted(winners)


@rulebook("§9.6")
def test_alone_one_point_more_is_enough() -> None:
    position = over(seats="1", altar=some(7), stored=some(11), learned="r4c", rival="4 yc4")
    assert (position.scores, position.view(0).rival_points, position.winners) == ([15], 14, [0])


@rulebook("§9.7", "§6.3")
def test_alone_blaze_gives_a_stone_of_the_altar_to_the_lower_part() -> None:
    """S20"""
    position = play(alone("blaze", learned="r3c", altar="rc yt ys"), "cast red 3", "bag wc4")
    assert pool(position) == "wc4"
    assert picks(position) == "rc yt ys"
    position = play(position, "pick ys")
    assert part(position, "rival") == "0 ys"
    assert part(position, "altar") == "rc yt"
    assert position.view(0).rival_points == 1


@rulebook("§9.7", "§6.5")
@pytest.mark.parametrize(("level", "taken", "own"), [(3, "rc", "wc"), (4, "rc yt", ""), (5, "rc yt ys", "")])
def test_alone_sharing_gives_a_stone_of_the_bag_to_the_lower_part(level: int, taken: str, own: str) -> None:
    """S20, S27: after the player's own draw."""
    position = play(
        alone("sharing", learned=f"p{level}c", altar="rc yt ys bc"), f"cast purple {level}", f"pick {taken}"
    )
    if own:
        position = play(position, f"bag {own}")
    position = play(position, "bag ks")
    assert part(position, "rival") == "0 ks"
    assert len(stones(pool(position))) == len(stones(f"{taken} {own}"))


@rulebook("§9.7")
def test_alone_blaze_and_sharing_are_offered_even_if_only_the_opponent_would_gain() -> None:
    """S26"""
    position = evening(alone("blaze", "sharing", learned="r3c p5c", pool=some(9), phase="midday", altar="yc yt"))
    position = let_chance(play(position, "pick yc"))
    assert options(position) == ["pass", "cast red 3", "cast purple 3", "cast purple 4", "cast purple 5"]


@rulebook("§9.8")
@pytest.mark.parametrize(
    ("spells", "used", "copied"),
    [
        pytest.param(("cure",), 3, ["store", "cast green 4", "cast black 4"], id="Midday"),
        pytest.param(("focus", "growth"), 4, ["learn", "cast green 4", "cast black 4", "cast blue 4"], id="Evening"),
        pytest.param(("eruption",), 5, ["take", "draw", "cast red 4", "cast purple 4"], id="Morning"),
    ],
)
def test_alone_clone_copies_level_4_of_cards_not_learned_or_a_primary_action(
    spells: tuple[str, ...], used: int, copied: list[str]
) -> None:
    """S11, S25"""
    position = alone("clone", *spells, phase="midday", learned="w5t", pool="yt3", altar="rc rt2 gt")
    position = position.after(f"cast white {used}")
    assert options(position) == copied


@rulebook("§9.8")
def test_alone_clone_does_not_copy_a_learned_card() -> None:
    """S25"""
    position = alone("clone", "cure", phase="midday", learned="w5t g3c k3t", pool="yt3").after("cast white 3")
    assert stored(position) == "yt"


@rulebook("§9.8", "§5.10")
def test_alone_the_own_rune_of_a_copied_card_is_that_on_clone() -> None:
    """S11"""
    position = alone("clone", "focus", phase="midday", learned="w4t", pool="rc2 rt2", altar="yc yt gs")
    position = position.after("cast white 4", "cast black 4")
    assert stored(position.after("store")) == "rt2"
    assert pool(position.after("take")) == "rc2 rt2 yt"


@rulebook("§9.8", "§6.16")
def test_alone_a_copied_transmutation_spends_singles_of_the_rune_on_clone() -> None:
    """S11, S13, S25"""
    position = alone("clone", phase="midday", learned="w4t", pool="rs2 gt").after("cast white 4")
    assert learned(position) == "r3s w4t"


@rulebook("§9.8")
def test_alone_clone_5_costs_a_stone_of_its_rune() -> None:
    """S21"""
    assert casts(alone("clone", phase="midday", learned="w5t", pool="rs2")) == ["white 3"]
    position = alone("clone", phase="midday", learned="w5t", pool="rs2 rt").after("cast white 5")
    assert part(position, "discard") == "rt"


@rulebook("§9.8")
def test_alone_a_copied_growth_lowers_clone() -> None:
    """S9"""
    position = alone("clone", "growth", phase="midday", learned="w5t", altar="yc yt").after("cast white 4")
    assert stored(position) == "yc yt"
    assert learned(position) == "w4t"


@rulebook("§9.9")
@pytest.mark.parametrize("difficulty", range(4))
def test_for_more_difficulty_stones_are_drawn_to_the_lower_part_at_the_start(difficulty: int) -> None:
    """S20, S27: after the player's own two."""
    position = Position.start("spellbook", seats=1, difficulty=str(difficulty))
    position = play(position, f"bag {some(7)}", "bag yc yt")
    assert pool(position) == "yc yt"
    position = play(position, *["bag bs"] * difficulty)
    assert position.actor == 0
    assert position.view(0).rival_points == difficulty
    assert part(position, "rival").split()[0] == "0"


@rulebook("§9.9")
def test_difficulty_is_for_one_player() -> None:
    with pytest.raises(BadSetup, match="option difficulty is for 1 player, but 2 play"):
        Position.start("spellbook", seats=2, difficulty="1")


@rulebook("§3.2")
def test_what_is_not_offered_cannot_be_done() -> None:
    with pytest.raises(IllegalAction, match="'store' is not possible here: pass, take, draw"):
        table(pool="rc").after("store")
