"""§1.4 The list of cards: what comes with the game, what is refused and on which line, and other lists to play with."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from spellwright import BadSetup
from spellwright.cli import main
from spellwright.games.mandragora.cards import KIND_NAMES, KINDS
from spellwright.games.mandragora.deck import BOX, FILE, BadDeck, box, deck_from_file, deck_of, read_deck
from spellwright.games.mandragora.game import GAME
from spellwright.games.mandragora.spells import SPELL_NAMES
from spellwright.kernel.records import new_state
from tests.rulebook import rulebook

TEXT = FILE.read_text(encoding="utf-8")
OTHER = TEXT.replace("black-2 = { count = 1", "black-3 = { count = 1").replace(
    "repeteribus = { value = 2", "repeteribus = { value = 3"
)


def line_of(text: str) -> int:
    """The number of the first line of the file that has this."""
    return next(number for number, line in enumerate(TEXT.splitlines(), start=1) if text in line)


@rulebook("§1.1", "§1.2", "§1.3", "§1.4")
def test_the_box_has_what_the_rulebook_says() -> None:
    """F1 for certain; F2 as assumed."""
    cards = box().cards
    assert sum(cards.values()) == 82
    assert sum(many for name, many in cards.items() if "-" not in name and name != "mandrake") == 42
    assert (
        sum(many for name, many in cards.items() if re.fullmatch(r"[a-z]+-[0-3]", name) and "scroll" not in name) == 21
    )
    assert cards["mandrake"] == 7
    assert sum(many for name, many in cards.items() if name.startswith("scroll")) == 12
    assert sum(many for name, many in cards.items() if name.split("-")[0] == "blue") == 16
    assert (cards["red"], cards["purple"], cards["black-2"], cards["scroll-3"]) == (9, 6, 1, 4)


@rulebook("§2.4")
def test_fewer_players_play_with_fewer_cards() -> None:
    """F3: 6 cards stay in the box with three players, all 16 blue ones and 13 others with two."""
    for seats, number in ((4, 0), (3, 6), (2, 29)):
        numbers = box().numbers(seats)
        assert sum(numbers[KINDS : 2 * KINDS]) == number
        assert sum(numbers[:KINDS]) == 82 - number
    assert [box().numbers(2)[KIND_NAMES.index(name)] for name in ("blue", "blue-3", "red", "mandrake", "scroll-1")] == [
        *(0, 0, 7, 5, 3)
    ]


def test_every_entry_says_how_sure_it_is_and_why() -> None:
    tables = tomllib.loads(TEXT)
    sections = [table for name, table in tables.items() if name != "without"] + list(tables["without"].values())
    entries = [entry for section in sections for entry in section.values()]
    assert {entry["confidence"] for entry in entries} == {"sure", "likely", "assumed"}
    assert all(entry["source"] for entry in entries)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("blue = { count = 12", "blue = { count = 11", r"line {[ingredients]}: .*41 cards, there must be 42"),
        ("red-2 = { count = 1", "red-2 = { count = 77", r"line {red-2}: count of red-2 is 0 to 15, not 77"),
        ("red-2 = { count = 1", 'red-2 = { count = "1"', r"line {red-2}: count of red-2 is 0 to 15, not '1'"),
        ("red-2 = { count = 1, ", "red-2 = { ", r"line {red-2}: red-2 needs count, confidence and source"),
        ("red-2 = {", "rot-2 = {", r"line {red-2}: there is no 'rot-2'"),
        (
            'value = 1, confidence = "likely"',
            'value = 1, confidence = "perhaps"',
            r"line {movibus}: confidence of movibus",
        ),
        (
            'value = 1, confidence = "likely", source = "F4"',
            'value = 1, confidence = "likely", source = ""',
            "its source",
        ),
        ("movibus = { value = 1", "movibus = { value = 6", r"line {movibus}: value of movibus is 1 to 5, not 6"),
        ("movibus = {", "# movibus = {", r"line {[spells]}: \[spells\] does not say the value of movibus"),
        ("[spells]", "[words]", r"line {[spells]}: there is no 'words'"),
        ("[mandrakes]", "[without.4]", r"line 1: section \[mandrakes\] is missing"),
        ("black-2 = {", "blue-0 = 1\nblack-2 = {", "no TOML.*line"),
        ("blue = { count = 12", "blue = { count = 13", r"line {[ingredients]}: .*43 cards"),
    ],
)
def test_a_wrong_list_is_refused_with_its_line(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    wanted = re.sub(
        r"\{([^}]+)\}", lambda name: str(line_of(name[1] if name[1].startswith("[") else f"{name[1]} =")), complaint
    )
    with pytest.raises(BadDeck, match=wanted):
        read_deck(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("blue-3 = { count = 1", "blue-3 = { count = 2"),
        ("blue = { count = 1,", "blue = { count = 2,"),
        ("mandrake = { count = 2,", "mandrake = { count = 6,"),
    ],
)
def test_a_list_that_does_not_add_up_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadDeck):
        read_deck(TEXT.replace(old, new, 1))


def test_blue_cards_are_16() -> None:
    moved = TEXT.replace("blue = { count = 12", "blue = { count = 11").replace(
        "red = { count = 9", "red = { count = 10"
    )
    with pytest.raises(BadDeck, match="16 blue cards"):
        read_deck(moved)


def test_another_list_is_a_line_that_needs_no_file() -> None:
    line = deck_from_file(OTHER)
    assert deck_of(line) == read_deck(OTHER)
    assert deck_from_file(TEXT) == BOX
    s = new_state(GAME, 4, {"deck": line})
    assert s.unseen[KIND_NAMES.index("black-3")] == 1
    assert s.value[SPELL_NAMES.index("repeteribus")] == 3


@pytest.mark.parametrize(
    "line", ["nonsense", "a / 3 / 2 / b", "blue 12 / 3 / 2 / movibus", "blue x / 3 / 2 / movibus 1"]
)
def test_nonsense_in_place_of_a_list_is_refused(line: str) -> None:
    with pytest.raises(BadSetup):
        GAME.agreed(4, {"deck": line})


def test_a_line_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(BadDeck, match="there must be 42"):
        GAME.agreed(4, {"deck": box().line().replace("red 9", "red 8")})
    with pytest.raises(BadDeck, match="value of every spell"):
        GAME.agreed(4, {"deck": box().line().replace(" suffogarus 5", "")})


def test_the_command_plays_with_a_list_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text(OTHER, encoding="utf-8")
    command = ["play", "mandragora", "--bots", "random,random", "--seed", "1", "--json", "--option", f"deck={file}"]
    assert main(command) == 0
    assert "repeteribus 3" in capsys.readouterr().out
    file.write_text(OTHER.replace("red = { count = 9", "red = { count = 8"), encoding="utf-8")
    assert main(command) == 2
    assert f"line {line_of('[ingredients]')}: [ingredients] has 41 cards" in capsys.readouterr().err


def test_a_file_that_is_missing_is_called_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere.toml"
    assert main(["play", "mandragora", "--bots", "random,random", "--option", f"deck={file}"]) == 2
    assert f"there is no file '{file}'" in " ".join(capsys.readouterr().err.split())


def test_cards_left_out_have_sections_of_their_own() -> None:
    sections = re.split(r"(?m)^(?=\[)", TEXT)
    text = "without = 5\n" + "".join(section for section in sections if not section.startswith("[without"))
    with pytest.raises(BadDeck, match=r"line 1: 'without' must be a section"):
        read_deck(text)
