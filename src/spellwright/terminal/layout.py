"""How things are set on the lines of a terminal: what the tables of all games share."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from spellwright.kernel.game import Game
from spellwright.play.foresight import Foresight
from spellwright.play.log import price_line
from spellwright.play.words import Words
from spellwright.terminal import WIDTH

GLUE = "\u00a0"  # a space at which no line is broken
MINUS = "−"
LABEL, COLUMN = 22, 13  # of a score sheet


def spread(left: str, right: str) -> str:
    """Return a line with something at both ends."""
    return left + right.rjust(WIDTH - len(left))


def hang(start: str, things: Sequence[str], after: str = "", width: int = WIDTH - 1) -> Iterator[str]:
    """Yield a list behind its label, wrapped; no item is broken. `after` follows all but the last."""
    glued = [thing.replace(" ", GLUE) for thing in things]
    text = f"{after.replace(' ', GLUE)} ".join(glued)
    wrapped = textwrap.wrap(text, width - len(start), break_on_hyphens=False) or [""]
    for number, line in enumerate(wrapped):
        yield (start if number == 0 else " " * len(start)) + line.replace(GLUE, " ")


def sheet(names: Sequence[str], rows: Iterable[tuple[str, Iterable[object]]]) -> Iterator[str]:
    """Yield a score sheet: a column for each player, a row for each label with its cells."""
    yield " " * LABEL + "".join(f"{name[: COLUMN - 1]:>{COLUMN}}" for name in names)
    for label, cells in rows:
        shown = (str(cell).replace("-", MINUS) for cell in cells)
        yield f" {label:<{LABEL - 1}}" + "".join(f"{cell:>{COLUMN}}" for cell in shown)


def others_clockwise(v: Any) -> list[int]:
    """Return all other seats, from the left neighbour on; for a spectator all seats, from the first."""
    if v.seat < 0:
        return list(range(int(v.seats)))
    return [(int(v.seat) + distance) % int(v.seats) for distance in range(1, int(v.seats))]


def own_seat(v: Any) -> list[int]:
    """Return the seat that looks; none for a spectator."""
    return [int(v.seat)] if v.seat >= 0 else []


def choices_of(v: Any) -> list[int]:
    """Return the legal actions of a view."""
    return [a for a in range(len(v.legal)) if v.legal[a]]


def numbered(labels: Sequence[str], columns: Sequence[int] = ()) -> str:
    """Return a menu: one choice a line, or several in columns of these widths."""
    lines = [f"{number:>3}  {label}" for number, label in enumerate(labels, start=1)]
    if columns:
        rows = [lines[start : start + len(columns)] for start in range(0, len(lines), len(columns))]
        return "\n".join("".join(map(str.ljust, row, columns)).rstrip() for row in rows)
    return "\n".join(textwrap.fill(line, WIDTH - 1, subsequent_indent=" " * 5) for line in lines)


def with_prices(labels: Sequence[str], foresight: Foresight, words: Words) -> list[str]:
    """Return the labels of a menu, each with what its offer costs and ends."""
    prices = [price_line(offer, foresight, words) for offer in foresight.offers]
    return [f"{label} — {price}" if price else label for label, price in zip(labels, prices, strict=True)]


def read_choice(game: Game, choices: Sequence[int], answer: str) -> str | None:
    """Return the action that a typed answer means: a number of the menu, or the action as records write it."""
    if answer.isdecimal():
        return game.actions.words(choices[int(answer) - 1]) if 1 <= int(answer) <= len(choices) else None
    return answer if answer in game.actions else None
