"""The table as plain text: as the game draws it in its module `terminal`, or plainly, from the view and the game's
words."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.kernel.struct import field_names
from spellwright.play.words import Words


def draw_table(game: Game, v: Any, names: Sequence[str], words: Words) -> str:
    """Return the table as the reader of a view sees it."""
    draw = getattr(part_of(game, "terminal"), "draw_table", draw_plainly)
    return str(draw(v, names, words))


def draw_plainly(v: Any, names: Sequence[str], words: Words) -> str:
    """Return every field of a view for which the game has words: `plain-<field>`, or `plain-seat-<field>` for each
    seat."""
    lines = [f" {words.say('game-name')}", *(f"   {text}" for text in _fields(v, "plain", words))]
    width = max(map(len, names))
    for seat, name in enumerate(names):
        marker = "▸" if v.actor == seat else " "
        lines.append(f" {marker} {name:<{width}}  {' · '.join(_fields(v, 'plain-seat', words, seat))}".rstrip())
    return "\n".join(lines)


def _fields(v: Any, message: str, words: Words, seat: int | None = None) -> Iterator[str]:
    """Say the fields that have words, for the whole table or for one seat."""
    for name in field_names(v):
        if words.has(f"{message}-{name}"):
            yield words.say(f"{message}-{name}", value=plain_value(v[name] if seat is None else v[name][seat]))


def plain_value(value: Any) -> int | str:
    """Return a field of a record as a number, or several as text."""
    numbers = np.ravel(value).tolist()
    return numbers[0] if np.ndim(value) == 0 else " ".join(map(str, numbers))
