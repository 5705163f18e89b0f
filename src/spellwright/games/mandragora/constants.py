"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from spellwright.kernel.rule import plain_function

from . import deck, lesson, pieces
from .prompts import DAY_HOUSES, NIGHT_HOUSES
from .rules.teams import partner
from .state import CAST_BOOK, CAST_SEAT, CAST_SPELL, FROM_BOOKS, FROM_COLOURS, FROM_SPELLS, FROM_TILE

CONSTANTS: dict[str, Any] = {
    "SEATS": pieces.SEATS,
    "PARTNERS": [plain_function(partner)(p) for p in range(pieces.SEATS)],
    "SHOPS": pieces.SHOPS,
    "MOST_AT_SHOP": pieces.MOST_AT_SHOP,
    "DAY_HOUSES": DAY_HOUSES,
    "NIGHT_HOUSES": NIGHT_HOUSES,
    "COLOURS": pieces.COLOUR_NAMES,
    "HAND_COLOURS": pieces.HAND_COLOUR_NAMES,
    "KIND_NAMES": pieces.KIND_NAMES,
    "MANDRAKE": pieces.MANDRAKE,
    "BOOK": pieces.BOOK,
    "BLACK_BOOK": pieces.BOOK + pieces.BLACK * pieces.VALUES,
    "VALUES": pieces.VALUES,
    "SCROLL": pieces.SCROLL,
    "CURSES": list(range(1, pieces.CURSES + 1)),
    "HAND_KINDS": pieces.HAND,
    "SPELL": pieces.SPELL_PIECE,
    "SPELL_NAMES": pieces.SPELL_NAMES,
    "STACKS": pieces.STACKS,
    "POINTS": {"BOOKS": FROM_BOOKS, "SPELLS": FROM_SPELLS, "TILE": FROM_TILE, "COLOURS": FROM_COLOURS},  # columns
    "CAST": {"SEAT": CAST_SEAT, "BOOK": CAST_BOOK, "SPELL": CAST_SPELL},  # columns of `cast`
    "LESSON_SEATS": lesson.SEATS,
    "LESSON_OPTIONS": list(lesson.OPTIONS.items()),
    "LESSON_DEAL": lesson.DEAL,
    "LESSON_COURSE": lesson.COURSE,
    "Step": pieces.Step,
    "BOX": deck.BOX,
    "BOX_LINE": deck.box().line(),
    "BOX_TOTALS": [total for _, total in deck.SECTIONS.values()],
    "BLUE_CARDS": deck.BLUE,
    "FEWER": list(deck.FEWER),
    "LEFT_OUT": [deck.LEFT_OUT[players] for players in deck.FEWER],
    "MOST_EQUAL": deck.MOST,
    "BOX_ITEMS": pieces.ITEMS,
}
