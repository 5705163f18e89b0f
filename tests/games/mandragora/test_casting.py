"""Chapter 4: Casting a spell. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import pytest

from spellwright import CHANCE, SPECTATOR
from tests.games.mandragora.tables import (
    BARE,
    BOOKS,
    COLOURS,
    SPELLS,
    WALKS,
    asked,
    books,
    brews,
    cards,
    different,
    hand,
    options,
    outcomes,
    part,
    scrolls,
    stacks,
    table,
)
from tests.rulebook import cited, rulebook


@rulebook("§4.1", "§4.3", "§4.6")
def test_two_yellow_and_a_joker_with_the_yellow_book() -> None:
    """Example: a spell of 3"""
    position = table("2 yellow mandrake yellow-2 | - | -").after("book yellow-2")
    assert brews(position) == {"yellow", "2 yellow", "mandrake", "yellow mandrake", "2 yellow mandrake"}
    position = position.after("brew 2 yellow mandrake")
    assert stacks(position) == {1, 2, 3}
    position = position.after("stack 3")
    assert part(position, "cast") == "1 yellow-2 antecessibus"
    assert hand(position) == "-"
    assert position.scores[0] == 5


@rulebook("§4.1")
def test_a_book_takes_one_to_five_ingredients_of_its_colour() -> None:
    """M4"""
    position = table("6 yellow 3 red yellow-1 | - | -").after("book yellow-1")
    assert brews(position) == {"yellow", "2 yellow", "3 yellow", "4 yellow", "5 yellow"}
    with_mandrake = table("6 yellow 3 red 2 mandrake yellow-1 | - | -").after("book yellow-1")
    more = {"mandrake", "yellow mandrake", "2 yellow mandrake", "3 yellow mandrake", "4 yellow mandrake"}
    assert brews(with_mandrake) == brews(position) | more


@rulebook("§4.1")
def test_a_book_without_ingredients_of_its_colour_cannot_be_used() -> None:
    """M4"""
    assert books(table("3 red blue-1 green-3 black-2 red-0 | - | -")) == {"red-0", "black-2"}
    assert books(table("red-0 red-1 black-2 | - | -")) == set()
    assert books(table("3 red blue | - | -")) == set()


@rulebook("§4.1")
def test_never_more_than_one_book_is_used() -> None:
    position = table("2 red red-1 red-3 | - | -")
    assert books(position) == {"red-1", "red-3"}
    position = position.after("book red-3")
    assert brews(position) == {"red", "2 red"}
    position = position.after("brew 2 red", "stack 1", "spell movibus")
    assert hand(position) == "red-1"
    assert part(position, "cast") == "1 red-3 movibus"


@rulebook("§4.2")
@pytest.mark.parametrize("colours", [COLOURS, COLOURS[1:], ["red", "purple"]], ids=len)
def test_the_black_book_takes_ingredients_of_different_colours_only(colours: list[str]) -> None:
    """M4"""
    position = table(" ".join(f"3 {colour}" for colour in colours) + " black-2 | - | -", shops=BARE).after(
        "book black-2"
    )
    assert brews(position) == different(colours)


@rulebook("§4.2", "§4.3", "§4.6")
def test_black_magic_with_blue_red_green_and_a_mandrake() -> None:
    """Example: at most a spell of 4"""
    position = table("blue red green mandrake black-2 | - | -").after("book black-2")
    plain = different(["blue", "red", "green"])
    assert brews(position) == plain | {f"{way} mandrake" for way in plain} | {"mandrake"}
    position = position.after("brew blue red green mandrake")
    assert stacks(position) == {1, 2, 3, 4}
    assert part(position.after("stack 4"), "cast") == "1 black-2 disparatus"


@rulebook("§4.2")
def test_with_one_colour_the_black_book_makes_spells_of_one_only() -> None:
    """M4: two of a colour are not different"""
    position = table("5 red black-2 | - | -").after("book black-2")
    assert part(position, "gone") == "red black-2"
    assert outcomes(position) == {"movibus": 3, "translatio": 4, "substitutio": 4}


@rulebook("§4.3")
@pytest.mark.parametrize("book", ["blue-0", "red-3", "green-1", "yellow-2", "purple-0", "black-2"])
def test_a_mandrake_may_be_the_only_ingredient(book: str) -> None:
    """M15: of any colour; there is no other way here, so nothing is asked"""
    position = table(f"mandrake {book} | - | -")
    assert books(position) == {book}
    position = position.after(f"book {book}", "spell movibus")
    assert part(position, "cast") == f"1 {book} movibus"
    assert hand(position) == "-"


@rulebook("§4.3")
def test_in_black_magic_a_mandrake_is_a_colour_not_used_yet() -> None:
    """M4: besides five colours there is none left, besides four there is"""
    position = table("blue red green yellow purple mandrake black-2 | - | -", shops=BARE).after("book black-2")
    ways = brews(position)
    assert "blue red green yellow purple" in ways
    assert "blue red green yellow mandrake" in ways
    assert "blue red green yellow purple mandrake" not in ways
    assert stacks(position.after("brew red green yellow purple mandrake")) == {1, 2, 3, 4, 5}


@rulebook("§4.3", "§2.4")
def test_a_mandrake_may_stand_for_a_colour_that_was_left_out() -> None:
    """M15: with two players there is no blue, but a mandrake can be blue"""
    no_blue = "12 blue blue-0 blue-1 blue-2 blue-3"
    position = table("red green yellow purple mandrake black-2 | mandrake", gone=no_blue).after("book black-2")
    position = position.after("brew red green yellow purple mandrake", "stack 5")
    assert part(position, "cast") == "1 black-2 suffogarus"


@rulebook("§4.4")
def test_a_mandrake_as_a_book_takes_one_colour_or_all_different() -> None:
    """M4"""
    position = table("3 red 2 blue green mandrake | - | -").after("book mandrake")
    assert brews(position) == {"2 red", "3 red", "2 blue"} | different(["blue", "red", "green"])


@rulebook("§4.4", "§7.6")
def test_a_mandrake_as_a_book_is_worth_nothing() -> None:
    """M4, M10"""
    position = table("4 red mandrake | - | -").after("book mandrake", "brew 4 red", "stack 4")
    assert part(position, "cast") == "1 mandrake disparatus"
    assert position.scores[0] == 4


@rulebook("§4.5")
def test_a_second_mandrake_cannot_be_used_as_an_ingredient() -> None:
    """M4"""
    ways = {"red", "2 red", "mandrake", "red mandrake", "2 red mandrake"}
    assert brews(table("2 red 3 mandrake red-1 | - | -").after("book red-1")) == ways
    assert brews(table("red 3 mandrake black-2 | - | -").after("book black-2")) == {"red", "mandrake", "red mandrake"}
    position = table("3 mandrake red-1 | - | -").after("book red-1", "spell movibus")
    assert hand(position) == "2 mandrake"


@rulebook("§4.5")
def test_with_a_mandrake_as_a_book_no_mandrake_is_an_ingredient() -> None:
    """M4"""
    assert brews(table("2 red 3 mandrake | - | -").after("book mandrake")) == {"red", "2 red"}
    assert books(table("7 mandrake | - | -")) == set()


@rulebook("§4.6")
def test_any_stack_up_to_the_number_of_ingredients_may_be_chosen() -> None:
    """M5; the rulebook: with three ingredients 1, 2 or 3"""
    position = table("5 red red-1 | - | -").after("book red-1")
    for many in range(2, 6):
        assert stacks(position.after(f"brew {many} red")) == set(range(1, many + 1))
    assert part(position.after("brew 5 red", "stack 2", "spell levitatio"), "cast") == "1 red-1 levitatio"


@rulebook("§4.6")
def test_an_empty_stack_is_not_offered() -> None:
    """M5"""
    cast = (
        "2 blue-0 antecessibus, 2 blue-1 antecessibus, 3 blue-2 antecessibus, 3 blue-3 disparatus, 3 green-0 disparatus"
    )
    position = table("5 red red-1 | - | -", cast=cast).after("book red-1")
    assert brews(position) == {"red", "2 red", "3 red", "4 red", "5 red"}
    assert stacks(position.after("brew 5 red")) == {1, 2, 5}
    assert stacks(position.after("brew 4 red")) == {1, 2}


@rulebook("§4.6")
def test_a_spell_for_which_no_stack_is_left_cannot_be_cast() -> None:
    """M5: all twelve spells of one are gone"""
    ones = [spell for spell in SPELLS for _ in range(SPELLS[spell][1]) if SPELLS[spell][0] == 1]
    cast = ", ".join(f"3 {book} {spell}" for book, spell in zip([*BOOKS[:4], *BOOKS[8:16]], ones, strict=True))
    assert books(table("red mandrake red-1 | - | -", cast=cast)) == {"red-1"}
    assert books(table("red blue red-1 black-2 | - | -", cast=cast)) == {"black-2"}
    assert options(table("red red-1 mandrake purple-1 | - | -", cast=cast)) == {*WALKS, "book red-1"}
    assert options(table("red red-1 | - | -", cast=cast)) == WALKS
    position = table("3 red mandrake red-1 | - | -", cast=cast).after("book red-1")
    assert brews(position) == {"2 red", "3 red", "red mandrake", "2 red mandrake", "3 red mandrake"}
    position = table("red blue mandrake black-2 | - | -", cast=cast)
    assert books(position) == {"mandrake", "black-2"}
    ways = {"blue red", "blue mandrake", "red mandrake", "blue red mandrake"}
    assert brews(position.after("book black-2")) == ways


@rulebook("§4.6")
def test_when_all_stacks_are_empty_nobody_can_cast() -> None:
    spells = [spell for spell, (_, many) in SPELLS.items() for _ in range(many)]
    laid_out = [book for book in BOOKS if book != "red-1"] + ["mandrake"] * 4
    cast = ", ".join(f"2 {book} {spell}" for book, spell in zip(laid_out, spells, strict=True))
    position = table("5 red 2 mandrake red-1 | - | -", cast=cast)
    assert part(position, "tops") == "- - - - -"
    assert options(position) == WALKS


@rulebook("§4.7")
def test_book_and_ingredients_are_laid_out_and_out_of_play() -> None:
    position = table("3 red blue red-1 | - | -", unseen="3 green").after("book red-1", "brew 2 red")
    before = cards(part(table("3 red blue red-1 | - | -", unseen="3 green"), "gone"))
    assert cards(part(position, "gone")) == before + cards("2 red red-1")
    assert hand(position) == "blue red"


@rulebook("§4.7")
def test_the_next_spell_is_seen_before_the_spell_takes_effect() -> None:
    """M18"""
    position = table("red red-1 | - | -", scrolls="2 | - | -").after("book red-1")
    assert position.actor == CHANCE
    assert part(position, "tops").startswith("- ")
    position = position.after("spell translatio")
    assert asked(position) == 1
    assert part(position, "tops").startswith("translatio ")
    for seat in (0, 1, 2, SPECTATOR):
        assert position.view(seat).on_top.tolist() == position.state.on_top.tolist()
    assert scrolls(position) == "2"
    assert scrolls(position.after("scroll 2")) == "-"


@rulebook("§4.7")
def test_a_stack_with_one_sort_of_spell_or_none_left_needs_no_chance() -> None:
    """M18"""
    position = table("3 red red-1 | - | -").after("book red-1", "brew 3 red", "stack 3")
    assert part(position, "tops").split()[2] == "antecessibus"
    position = table("5 red red-1 | - | -").after("book red-1", "brew 5 red", "stack 5")
    assert part(position, "tops").split()[4] == "-"


@rulebook("§4.8")
@pytest.mark.parametrize(
    ("spell", "choices"),
    [
        ("movibus", {"scroll 1", "scroll 3"}),
        ("translatio", {"scroll 1", "scroll 3"}),
        ("substitutio", {"to 2", "to 3"}),
        ("levitatio", {f"shop {number}" for number in range(2, 11)}),
        ("repeteribus", {"again"}),
    ],
)
def test_every_effect_may_be_done_without(spell: str, choices: set[str]) -> None:
    """M5"""
    stack = SPELLS[spell][0]
    on_top = f"{spell} levitatio" if stack == 1 else f"movibus {spell}"
    position = table(
        "2 red red-1 | blue | green",
        tops=f"{on_top} antecessibus disparatus suffogarus",
        scrolls="1 3 | - | -",
        cursed="1",
    ).after("book red-1", "brew 2 red", f"stack {stack}")
    position = position.after(next(iter(position.actions)))
    assert options(position) == {"skip", *choices}
    skipped = position.after("skip")
    assert asked(skipped) == 2
    for name in ("hands", "scrolls", "shops", "cursed"):
        assert part(skipped, name) == part(position, name)
    assert part(skipped, "cast") == f"1 red-1 {spell}"


@rulebook("§4.8")
@pytest.mark.parametrize(
    ("spell", "parts"),
    [
        pytest.param("movibus", {}, id="Movibus without a scroll"),
        pytest.param("translatio", {}, id="Translatio without a scroll"),
        pytest.param("substitutio", {}, id="Substitutio when nobody else has cards"),
        pytest.param("levitatio", {"shops": BARE}, id="Levitatio when no card lies at a shop"),
    ],
)
def test_an_effect_that_is_impossible_is_not_asked_for(spell: str, parts: dict[str, str]) -> None:
    """The rulebook: if you can and want"""
    stack = SPELLS[spell][0]
    on_top = f"{spell} levitatio" if stack == 1 else f"movibus {spell}"
    position = table("2 red red-1 | - | -", tops=f"{on_top} antecessibus disparatus suffogarus", **parts)
    position = position.after("book red-1", "brew 2 red", f"stack {stack}")
    assert asked(position.after(next(iter(position.actions)))) == 2


@rulebook("§4.8", "§4.9")
def test_nothing_but_an_effect_or_an_exchange_can_be_skipped() -> None:
    position = table(
        "3 red red-1 | - | -", scrolls="1 | - | -", tops="translatio levitatio antecessibus disparatus suffogarus"
    )
    assert "skip" not in position.actions
    position = position.after("book red-1")
    assert "skip" not in position.actions
    position = position.after("brew 2 red")
    assert "skip" not in position.actions
    position = position.after("stack 1", "spell movibus", "scroll 1")
    assert options(position) == {"to 2", "to 3"}


@rulebook("§4.9")
def test_cards_of_a_kind_are_interchangeable() -> None:
    """M5"""
    position = table("3 red 2 mandrake | - | -")
    assert list(position.actions).count("book mandrake") == 1
    assert sorted(position.after("book mandrake").actions) == ["brew 2 red", "brew 3 red", "brew red"]


@rulebook("§4.9")
def test_a_choice_with_only_one_way_out_is_not_asked() -> None:
    """M5: one way to brew, one stack, one scroll to pass on to one player"""
    tops = "translatio levitatio antecessibus disparatus suffogarus"
    position = table("red red-1 | -", scrolls="2 | -", cursed="1", tops=tops).after("book red-1", "spell movibus")
    assert options(position) == {"skip", "scroll 2"}
    position = position.after("scroll 2")
    assert scrolls(position, 2) == "2"
    assert asked(position) == 2


@pytest.mark.parametrize(
    ("hand", "book", "brew", "rule"),
    [
        pytest.param("2 red red-1", "red-1", "blue", "4.1", id="another colour than the book's"),
        pytest.param("2 red red-1", "red-1", "3 red", "4.1", id="more than the hand holds"),
        pytest.param(
            "2 red 2 blue green black-2", "black-2", "2 blue", "4.2", id="two of a colour with the black book"
        ),
        pytest.param("2 red 2 mandrake", "mandrake", "red mandrake", "4.5", id="a mandrake beside a mandrake book"),
    ],
)
def test_a_brew_that_is_refused_cites_what_forbids_it(hand: str, book: str, brew: str, rule: str) -> None:
    assert cited(table(f"{hand} | - | -").after(f"book {book}"), f"brew {brew}") == rule
