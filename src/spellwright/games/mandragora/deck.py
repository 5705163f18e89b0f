"""§1.4 The list of cards: read from a file, checked, written as one line, and handed to `setup` as numbers.

A table agrees on `box`, the list in data/mandragora.toml, or on another list. That one is kept as a line of words, so
that a record of the game needs no file:

    blue 12 red 9 … scroll-3 4 / 3 mandrake 1 blue 1 … / 2 mandrake 2 … / movibus 1 translatio 1 …
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from spellwright.kernel.game import BadSetup

from .cards import BOOK_NAMES, COLOUR_NAMES, KIND_NAMES, SCROLL_NAMES
from .pieces import ITEMS, SEATS
from .spells import SPELL_NAMES, STACKS

BOX = "box"
FILE = Path(__file__).parent / "data" / "mandragora.toml"
CONFIDENCE = ("sure", "likely", "assumed")
FEWER = (3, 2)  # numbers of players with which cards are left out
MOST = 15  # equal cards: memory.py keeps a count in four bits

SECTIONS = {  # names of the cards, and how many there are in all (§1.1)
    "ingredients": (COLOUR_NAMES, 42),
    "books": (BOOK_NAMES, 21),
    "mandrakes": (("mandrake",), 7),
    "scrolls": (SCROLL_NAMES, 12),
}
BLUE = 16  # blue cards, §2.4
LEFT_OUT = {3: 6, 2: 13}  # besides all blue ones with two players, §2.4


class BadDeck(BadSetup):
    """A list of cards with a mistake in it."""


@dataclass(frozen=True)
class Deck:
    """What is in the box, by name."""

    cards: Mapping[str, int]
    without: Mapping[int, Mapping[str, int]]  # by number of players: cards left out
    values: Mapping[str, int]  # of the spells

    def removed(self, seats: int) -> dict[str, int]:
        """§2.4 Return the cards that stay in the box with the given number of players."""
        removed = dict(self.without.get(seats, {}))
        if seats == 2:
            removed |= {name: many for name, many in self.cards.items() if name.partition("-")[0] == "blue"}
        return removed

    def numbers(self, seats: int) -> list[int]:
        """Return the deck as `setup` takes it: cards in play and out of play by kind, then the values of the spells."""
        removed = self.removed(seats)
        out = [removed.get(name, 0) for name in KIND_NAMES]
        cards = [self.cards.get(name, 0) - many for name, many in zip(KIND_NAMES, out, strict=True)]
        return [*cards, *out, *(self.values[name] for name in SPELL_NAMES)]

    def line(self) -> str:
        """Return the deck as one line of text."""
        parts = [self.cards, *({players: "", **self.without[players]} for players in FEWER), self.values]
        return " / ".join(" ".join(f"{name} {many}".rstrip() for name, many in part.items()) for part in parts)


def read_deck(text: str) -> Deck:
    """Return a list like data/mandragora.toml; raise BadDeck, naming the line, for whatever is wrong with it."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"the list of cards is no TOML: {error}") from None
    reader = _Reader(text)
    reader.allow("", tables, (*SECTIONS, "without", "spells"))
    cards: dict[str, int] = {}
    for section, (names, total) in SECTIONS.items():
        counts = reader.entries(section, tables, names, "count", range(MOST + 1))
        reader.check_total(section, sum(counts.values()), total)
        cards |= counts
    without = tables.get("without", {})
    reader.allow("without", without, tuple(map(str, FEWER)))
    deck = Deck(
        cards={name: cards[name] for name in KIND_NAMES if cards.get(name, 0) > 0},
        without={
            players: reader.entries(f"without.{players}", without, KIND_NAMES, "count", range(MOST + 1))
            for players in FEWER
        },
        values=reader.entries("spells", tables, SPELL_NAMES, "value", range(1, STACKS + 1)),
    )
    for name in SPELL_NAMES:
        if name not in deck.values:
            raise BadDeck(f"line {reader.line_of('spells')}: [spells] does not say the value of {name}")
    for players in FEWER:
        reader.check_total(f"without.{players}", sum(deck.without[players].values()), LEFT_OUT[players])
        for name, many in deck.without[players].items():
            if many > cards.get(name, 0):
                line = reader.line_of(f"without.{players}", name)
                raise BadDeck(f"line {line}: {many} {name} cannot be left out, there are {cards.get(name, 0)}")
    check_deck(deck)
    return deck


class _Reader:
    """Entries of a text, with the lines on which they stand."""

    def __init__(self, text: str) -> None:
        self.lines: dict[tuple[str, str], int] = {}
        section = ""
        for number, line in enumerate(text.splitlines(), start=1):
            content = line.split("#")[0].strip()
            if content.startswith("["):
                section = content.strip("[] ")
                self.lines[section, ""] = number
            elif "=" in content:
                self.lines[section, content.partition("=")[0].strip().strip("\"'")] = number

    def line_of(self, section: str, name: str = "") -> int:
        """Return the line of an entry, or at least of its section."""
        return self.lines.get((section, name), self.lines.get((section, ""), 1))

    def allow(self, section: str, found: Mapping[str, Any], names: Sequence[str]) -> None:
        """Raise BadDeck if there are any entries but these."""
        if not isinstance(found, dict):
            raise BadDeck(f"line {self.line_of('', section)}: '{section}' must be a section, [{section}.3] and so on")
        for name in found:
            if name not in names:
                line = self.line_of(section, name) if section else self.line_of(name)
                raise BadDeck(f"line {line}: there is no '{name}' (there are: {', '.join(names)})")

    def entries(
        self, section: str, tables: Mapping[str, Any], names: Sequence[str], key: str, numbers: range
    ) -> dict[str, int]:
        """Return the numbers of a section by name; each needs its confidence and source."""
        found = tables.get(section.rpartition(".")[2])
        if not isinstance(found, dict):
            raise BadDeck(f"line 1: section [{section}] is missing")
        self.allow(section, found, names)
        for name, entry in found.items():
            line = self.line_of(section, name)
            if not isinstance(entry, dict) or set(entry) != {key, "confidence", "source"}:
                raise BadDeck(f"line {line}: {name} needs {key}, confidence and source")
            if type(entry[key]) is not int or entry[key] not in numbers:
                most = numbers.stop - 1
                raise BadDeck(f"line {line}: {key} of {name} is {numbers.start} to {most}, not {entry[key]!r}")
            if entry["confidence"] not in CONFIDENCE:
                raise BadDeck(f"line {line}: confidence of {name} is one of {', '.join(CONFIDENCE)}")
            if not isinstance(entry["source"], str) or not entry["source"]:
                raise BadDeck(f"line {line}: {name} must say its source")
        return {name: found[name][key] for name in names if name in found}

    def check_total(self, section: str, total: int, expected: int) -> None:
        if total != expected:
            raise BadDeck(f"line {self.line_of(section)}: [{section}] has {total} cards, there must be {expected}")


def check_deck(deck: Deck) -> None:
    """§1.1, §2.4, §2.5 Refuse a list that breaks what is sure of every box: totals, and enough mandrakes for all."""
    for names, total in SECTIONS.values():
        if sum(deck.cards.get(name, 0) for name in names) != total:
            raise BadDeck(f"there must be {total} of {', '.join(names)}")
    blue = sum(many for name, many in deck.cards.items() if name.partition("-")[0] == "blue")
    if blue != BLUE:
        raise BadDeck(f"there must be {BLUE} blue cards, ingredients and books together, not {blue}")
    for seats in range(2, SEATS + 1):
        numbers = deck.numbers(seats)[: 2 * len(KIND_NAMES)]
        mandrakes = numbers[KIND_NAMES.index("mandrake")]
        if min(numbers) < 0 or sum(numbers) != ITEMS or mandrakes < seats:
            what = "more cards are left out than there are, or fewer mandrakes than players"
            raise BadDeck(f"with {seats} players {what}")
    for players, many in LEFT_OUT.items():
        if sum(deck.without[players].values()) != many:
            raise BadDeck(f"with {players} players {many} cards are left out")
    if any(name.partition("-")[0] == "blue" for name in deck.without[2]):
        raise BadDeck("with two players all blue cards are left out already")


@cache
def box() -> Deck:
    """Return the list that comes with the game."""
    return read_deck(FILE.read_text(encoding="utf-8"))


@cache
def deck_of(choice: str) -> Deck:
    """Return the list that a table has agreed on: `box`, or a line."""
    return box() if choice == BOX else _read_line(choice)


def deck_numbers(choice: str, seats: int) -> list[int]:
    """Return a deck, given in one line or by name, as the numbers that `setup` takes."""
    return deck_of(choice).numbers(seats)


def deck_from_file(text: str) -> str:
    """Return the choice that a file stands for."""
    deck = read_deck(text)
    return BOX if deck == box() else deck.line()


def _read_line(line: str) -> Deck:
    parts = [part.split() for part in line.split("/")]
    if len(parts) != 2 + len(FEWER):
        raise BadDeck("option deck is 'box', a file, or a line as a record has it")
    cards, *left_out, values = parts
    if [part[:1] for part in left_out] != [[str(players)] for players in FEWER]:
        raise BadDeck("a line of cards says what is left out with 3 players, then with 2")
    without = [_read_counts(part[1:], KIND_NAMES, range(MOST + 1)) for part in left_out]
    deck = Deck(
        cards=_read_counts(cards, KIND_NAMES, range(MOST + 1)),
        without=dict(zip(FEWER, without, strict=True)),
        values=_read_counts(values, SPELL_NAMES, range(1, STACKS + 1)),
    )
    if len(deck.values) != len(SPELL_NAMES):
        raise BadDeck("a line of cards says the value of every spell")
    check_deck(deck)
    return deck


def _read_counts(words: Sequence[str], names: Sequence[str], numbers: range) -> dict[str, int]:
    counts: dict[str, int] = {}
    for name, number in zip(words[::2], words[1::2], strict=False):
        is_fitting = number.isascii() and number.isdecimal() and int(number) in numbers
        if name not in names or name in counts or not is_fitting:
            raise BadDeck(f"'{name} {number}' does not belong into a line of cards")
        counts[name] = int(number)
    if len(words) % 2:
        raise BadDeck(f"'{words[-1]}' in a line of cards has no number")
    return counts
