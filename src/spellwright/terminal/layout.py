"""How things are set on the lines of a terminal: what the tables of all games share."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from spellwright.kernel.game import Game
from spellwright.play.foresight import Foresight
from spellwright.play.log import price_line
from spellwright.play.words import Words
from spellwright.terminal import WIDTH

GLUE = "\u00a0"  # a space at which no line is broken


def spread(left: str, right: str) -> str:
    """Something at both ends of a line."""
    return left + right.rjust(WIDTH - len(left))


def hang(start: str, things: Sequence[str], after: str = "", width: int = WIDTH - 1) -> Iterator[str]:
    """A list behind its label, on more lines if it is long; nothing is torn apart. `after` follows all but the last."""
    glued = [thing.replace(" ", GLUE) for thing in things]
    text = f"{after.replace(' ', GLUE)} ".join(glued)
    wrapped = textwrap.wrap(text, width - len(start), break_on_hyphens=False) or [""]
    for number, line in enumerate(wrapped):
        yield (start if number == 0 else " " * len(start)) + line.replace(GLUE, " ")


def others_clockwise(v: Any) -> list[int]:
    """All other seats, from the left neighbour on."""
    return [(int(v.seat) + distance) % int(v.seats) for distance in range(1, int(v.seats))]


# --- Choices by number ----------------------------------------------------------------------------------------------


def choices_of(v: Any) -> list[int]:
    """What the seat may do."""
    return [a for a in range(len(v.legal)) if v.legal[a]]


def numbered(labels: Sequence[str], columns: Sequence[int] = ()) -> str:
    """A menu: one choice in a line, or several in columns of these widths."""
    lines = [f"{number:>3}  {label}" for number, label in enumerate(labels, start=1)]
    if columns:
        rows = [lines[start : start + len(columns)] for start in range(0, len(lines), len(columns))]
        return "\n".join("".join(map(str.ljust, row, columns)).rstrip() for row in rows)
    return "\n".join(textwrap.fill(line, WIDTH - 1, subsequent_indent=" " * 5) for line in lines)


def with_prices(labels: Sequence[str], foresight: Foresight, words: Words) -> list[str]:
    """The labels of a menu, each with what its offer costs and ends."""
    prices = [price_line(offer, foresight, words) for offer in foresight.offers]
    return [f"{label} ({price})" if price else label for label, price in zip(labels, prices, strict=True)]


def read_choice(game: Game, choices: Sequence[int], answer: str) -> str | None:
    """The action that a typed answer means: a number of the menu, or the action in the words of records."""
    if answer.isdecimal():
        return game.actions.words(choices[int(answer) - 1]) if 1 <= int(answer) <= len(choices) else None
    return answer if answer in game.actions else None
