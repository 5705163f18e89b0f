"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from spellwright.kernel.rule import plain_function

from . import cards, deck, lesson, pieces, spells
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
    "COLOURS": cards.COLOUR_NAMES,
    "HAND_COLOURS": cards.HAND_COLOUR_NAMES,
    "KIND_NAMES": cards.KIND_NAMES,
    "MANDRAKE": cards.MANDRAKE,
    "BOOK": cards.BOOK,
    "BLACK_BOOK": cards.BOOK + cards.BLACK * cards.VALUES,
    "VALUES": cards.VALUES,
    "SCROLL": cards.SCROLL,
    "CURSES": list(range(1, cards.CURSES + 1)),
    "HAND_KINDS": cards.HAND,
    "SPELL": spells.SPELL_PIECE,
    "SPELL_NAMES": spells.SPELL_NAMES,
    "STACKS": spells.STACKS,
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
