"""Cards: their colours, and what books are worth."""

from __future__ import annotations

from spellwright.games.mandragora.pieces import BOOK, BOOK_COLOURS, INGREDIENTS, MANDRAKE, OWN_COLOUR, VALUES
from spellwright.kernel.choices import has
from spellwright.kernel.rule import inline_rule, rule

ANY_BOOK = (1 << VALUES) - 1  # the books of a colour, as a set


@inline_rule
def colour_of(kind: int) -> int:
    """Return the colour of a hand card; §7.6 mandrakes are a colour of their own."""
    if kind >= BOOK:
        return (kind - BOOK) // VALUES
    return OWN_COLOUR if kind == MANDRAKE else kind


@rule
def colours_in(holds: int) -> int:
    """§7.6 Return the colours of a hand, as a set; `holds` is the set of its kinds."""
    colours = holds & (1 << INGREDIENTS) - 1
    for colour in range(BOOK_COLOURS):
        if holds >> BOOK + VALUES * colour & ANY_BOOK:
            colours |= 1 << colour
    if has(holds, MANDRAKE):
        colours |= 1 << OWN_COLOUR
    return colours


@inline_rule
def book_value(book: int) -> int:
    """Return the value of a book; §4.4 a mandrake is worth nothing as a book."""
    return (book - BOOK) % VALUES if book >= BOOK else 0
