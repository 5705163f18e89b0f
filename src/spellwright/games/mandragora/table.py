"""Mandragora's table in the game's own words: what a view shows, as names and plain numbers."""

from typing import NamedTuple

from .cards import KIND_NAMES
from .pieces import SHOPS
from .spells import SPELL_NAMES
from .state import CAST_BOOK, CAST_SEAT, CAST_SPELL, FROM_BOOKS, FROM_COLOURS, FROM_SPELLS, FROM_TILE, View

Cards = dict[str, int]
"""The number of cards of each kind: {"red": 2, "blue-3": 1}."""


class Shop(NamedTuple):
    """§1.5 One of the ten shops."""

    is_night: bool
    cards: list[str]  # open cards as they were laid
    face_down: int


class Cast(NamedTuple):
    """A spell that was cast with a book."""

    book: str
    spell: str


class Table:
    """The table as one seat sees it. Seats are counted from 0."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.turn: int = int(view.turn)
        self.assistant: int = int(view.assistant)  # the shop at which the assistant stands, from 0
        self.pile: int = int(view.pile)  # cards still to be laid out
        self.turns_left: int = int(view.last)  # in the last rounds; 0 before
        self.hand_sizes: list[int] = view.hand_size[: view.seats].tolist()

    @property
    def shops(self) -> list[Shop]:
        v = self._view
        found = []
        for shop in range(SHOPS):
            is_night, many = bool(v.nights >> shop & 1), int(v.at_shop[shop])
            cards = [] if is_night else [KIND_NAMES[kind - 1] for kind in v.cards[shop, :many].tolist()]
            found.append(Shop(is_night, cards, many if is_night else 0))
        return found

    def hand(self, seat: int) -> Cards:
        """The cards in a hand that this seat knows of; all of its own."""
        return {KIND_NAMES[kind]: many for kind, many in enumerate(self._view.hands[seat].tolist()) if many}

    def cast(self, seat: int) -> list[Cast]:
        """The spells a seat has cast, with their books."""
        rows = self._view.cast[: self._view.casts].tolist()
        return [
            Cast(KIND_NAMES[row[CAST_BOOK]], SPELL_NAMES[row[CAST_SPELL]]) for row in rows if row[CAST_SEAT] == seat
        ]

    def curses(self, seat: int) -> int:
        """The curses on a seat's scrolls."""
        return sum((value + 1) * many for value, many in enumerate(self._view.scrolls[seat].tolist()))

    @property
    def cursed(self) -> int | None:
        """The seat that has the tile "Cursed!"; None before anybody has it."""
        return int(self._view.tile) - 1 if self._view.tile else None

    def points(self, seat: int) -> dict[str, int]:
        """§7.6 The points of a seat as they stand: books, spells, the tile, and the colours of a hand it may see."""
        points = self._view.points[seat].tolist()
        parts = {"books": FROM_BOOKS, "spells": FROM_SPELLS, "tile": FROM_TILE, "colours": FROM_COLOURS}
        return {part: points[column] for part, column in parts.items()}
