"""The table as plain text, from the view and the game's words, for games that draw none in their module `terminal`."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from spellwright.kernel.struct import field_names
from spellwright.play.words import Words


def draw_plainly(v: Any, names: Sequence[str], words: Words) -> str:
    """Return every field of a view that has words: `plain-<field>`, or `plain-seat-<field>` for each seat."""
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
