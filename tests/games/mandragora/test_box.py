"""Chapter 1: The box. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from spellwright import BadPosition, BadSetup, Position, load
from spellwright.games.mandragora.deck import deck_from_file
from tests.games.mandragora.tables import (
    BARE,
    BOOKS,
    BOX,
    CIRCLE,
    COLOURS,
    FIRST_CARDS,
    RED_SPELL,
    SPELLS,
    TOPS,
    outcomes,
    part,
    scrolls,
    table,
    unpacked,
)
from tests.rulebook import rulebook


@rulebook("§1.1", "§1.2", "§1.3", "§2.5")
def test_the_box_holds_82_cards() -> None:
    """F1, F2"""
    assert sum(BOX.values()) == 82
    assert sum(BOX[colour] for colour in COLOURS) == 42
    assert sum(BOX[book] for book in BOOKS) == 21
    assert sum(many for name, many in BOX.items() if name.startswith("scroll-")) == 12
    assert sum(many for name, many in BOX.items() if name.startswith("blue")) == 16
    assert outcomes(unpacked(4)) == BOX - Counter(mandrake=4)


@rulebook("§1.1")
@pytest.mark.parametrize("many", ["10 red", "8 mandrake", "2 black-2", "13 blue"])
def test_a_table_with_more_cards_than_there_are_is_refused(many: str) -> None:
    with pytest.raises(BadPosition, match="in the box"):
        table(f"- | {many}", shops=BARE)


@rulebook("§1.1")
def test_no_card_is_lost_or_made() -> None:
    position = table("2 red red-1 mandrake | mandrake | mandrake", scrolls="2 | - | -")
    transcript = ["move 3", "card blue", "card scroll-3", "move 2", "card red", "card yellow-3", "card blue"]
    transcript += ["move 1", *RED_SPELL, "spell levitatio", "shop 4", "card green"]
    for words in transcript:
        position = position.after(words)
        s = position.state
        assert s.unseen.sum() + s.gone.sum() + s.hands.sum() + s.scrolls.sum() + (s.cards > 0).sum() == 82, words


@rulebook("§1.2")
def test_ingredients_have_five_colours_and_books_six() -> None:
    names = set(outcomes(unpacked(4)))
    assert {name for name in names if "-" not in name} == {*COLOURS, "mandrake"}
    assert {name.split("-")[0] for name in names if "-" in name} == {*COLOURS, "black", "scroll"}
    with pytest.raises(BadPosition):
        table("black | -")


@rulebook("§1.2")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_a_book_is_worth_0_to_3(value: int) -> None:
    assert table("- | - | -", cast=f"2 purple-{value} movibus").scores == [0, value + 1, 0]
    with pytest.raises(BadPosition):
        table("red-4 | -")


@rulebook("§1.3", "§5.1")
@pytest.mark.parametrize("curses", [1, 2, 3])
def test_a_scroll_has_one_two_or_three_curses(curses: int) -> None:
    village = f"- | scroll-{curses} | 0 | - | - | 0 | - | - | 0 | -"
    fewer = " ".join("1" * (curses - 1)) or "-"
    position = table("- | -", shops=village, scrolls=f"- | {fewer}", cursed="2").after("move 1")
    assert scrolls(position) == str(curses)
    assert part(position, "cursed") == "1"
    as_many = " ".join("1" * curses)
    position = table("- | -", shops=village, scrolls=f"- | {as_many}", cursed="2").after("move 1")
    assert part(position, "cursed") == "2"


@rulebook("§1.3")
def test_no_scroll_has_four_curses() -> None:
    with pytest.raises(BadPosition, match="not a number from 1 to 3"):
        table("- | -", scrolls="4 | -")


@rulebook("§1.4")
def test_the_list_says_how_sure_each_number_is() -> None:
    """F1, F2, F3, F4"""
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    marks = {
        section: {(entry["confidence"], entry["source"]) for entry in entries.values()}
        for section, entries in (data | {f"without.{n}": data["without"][n] for n in "32"}).items()
        if section != "without"
    }
    assert marks == {
        "ingredients": {("assumed", "F2")},
        "books": {("assumed", "F2")},
        "mandrakes": {("sure", "F1")},
        "scrolls": {("assumed", "F2")},
        "without.3": {("assumed", "F3")},
        "without.2": {("assumed", "F3")},
        "spells": {("likely", "F4")},
    }


@rulebook("§1.4")
def test_another_list_can_be_played_with() -> None:
    """F2, F4: they are data"""
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    text = text.replace("red = { count = 9", "red = { count = 7", 1).replace(
        "green = { count = 8", "green = { count = 10", 1
    )
    text = text.replace("suffogarus = { value = 5", "suffogarus = { value = 4")
    start = Position.start("mandragora", seats=4, first="1", deck=deck_from_file(text)).after(*CIRCLE, *TOPS)
    assert outcomes(start) == {"disparatus": 2, "suffogarus": 1}
    start = start.after("spell suffogarus")
    assert part(start, "tops") == "movibus levitatio antecessibus suffogarus -"
    assert outcomes(start) == BOX - Counter(mandrake=4, red=2) + Counter(green=2)


@rulebook("§1.4")
def test_a_list_with_other_totals_is_refused() -> None:
    text = (load("mandragora").folder / "data" / "mandragora.toml").read_text(encoding="utf-8")
    with pytest.raises(BadSetup, match="43 cards, there must be 42"):
        deck_from_file(text.replace("red = { count = 9", "red = { count = 10", 1))


@rulebook("§1.5", "§2.2")
def test_ten_shops_are_there_seven_by_day_and_three_by_night() -> None:
    """F1, M1: the order is random, but the start is a day shop"""
    start = Position.start("mandragora", seats=2, first="1")
    assert start.actions == {"day": 6, "night": 3}
    assert start.after("day").actions == {"day": 5, "night": 3}
    assert start.after("night").actions == {"day": 6, "night": 2}
    assert start.after("night", "night").actions == {"day": 6, "night": 1}
    assert part(start.after("night", "night", "night"), "nights") == "2 3 4"
    assert part(start.after(*["day"] * 6), "nights") == "8 9 10"
    assert part(start.after(*CIRCLE), "nights") == "3 6 9"
    with pytest.raises(BadPosition):
        table("- | -", nights="1 2 3")


@rulebook("§1.6", "§2.3")
def test_there_are_24_spells_in_five_stacks() -> None:
    """F1, F4"""
    assert sum(many for _, many in SPELLS.values()) == 24
    start = Position.start("mandragora", seats=4, first="1").after(*CIRCLE)
    assert outcomes(start) == {"movibus": 4, "translatio": 4, "substitutio": 4}
    start = start.after("spell substitutio")
    assert outcomes(start) == {"levitatio": 3, "repeteribus": 3}
    start = start.after("spell repeteribus")
    assert part(start, "tops") == "substitutio repeteribus antecessibus disparatus suffogarus"


@rulebook("§1.6")
@pytest.mark.parametrize("spell", SPELLS)
def test_of_each_spell_there_are_so_many_and_it_is_worth_so_much(spell: str) -> None:
    """F1, F4"""
    value, many = SPELLS[spell]
    rows = [f"2 {book} {spell}" for book in ("red-0", "blue-0", "green-0", "yellow-0", "purple-0")]
    assert table("- | -", cast=", ".join(rows[:many])).scores == [0, many * value]
    with pytest.raises(BadPosition, match=f"there are only {many} {spell}"):
        table("- | -", cast=", ".join(rows[: many + 1]), tops="- - - - -")


@rulebook("§1.7")
def test_there_are_one_assistant_one_tile_and_one_marker() -> None:
    begun = unpacked(3).after(*FIRST_CARDS)
    assert part(begun, "assistant") == "1"
    assert part(begun, "cursed") == "-"
    assert part(begun, "marker") == "-"
    for parts in ({"assistant": "1 2"}, {"cursed": "1 2"}, {"marker": "1 2 last 9"}):
        with pytest.raises(BadPosition):
            table("- | - | -", **parts)
