"""Told events: what the rules say has just happened.

Each `apply` starts with an empty page; rules write lines on it. Log sentences, animations and screen-reader text come
from these lines and from nothing else. A line names the piece and who sees it; everybody else gets the line without
the piece.
"""

from typing import Protocol

from spellwright.kernel.rule import bookkeeping, inline_rule, plain_function, rule
from spellwright.kernel.struct import Ints

EVENT, SEAT, PIECE, SOURCE, TARGET, SEEN_BY = range(6)  # columns of a line
LINE = 6
UNKNOWN = -1  # a piece that this seat does not see
PAGE = ("told", "told_count")  # fields of a record
EVERYBODY = 127  # seen_by: all seats, and spectators


class Told(Protocol):
    """A record with a page of told events."""

    told: Ints  # (most lines, LINE)
    told_count: int  # lines in use


@inline_rule
@bookkeeping
def clean_page(s: Told) -> None:
    """Empty the page; its lines are zeroed, so that equal positions have equal bytes."""
    for line in range(s.told_count):
        for column in range(LINE):
            s.told[line, column] = 0
    s.told_count = 0


@inline_rule
@bookkeeping
def tell(s: Told, event: int, seat: int, piece: int, source: int, target: int, seen_by: int) -> None:
    """Write one line: `event` happened to `seat`, with `piece` (or a number), from `source` to `target`. On a full page
    nothing is written."""
    line = s.told_count
    if line == s.told.shape[0]:
        return
    s.told[line, EVENT] = event
    s.told[line, SEAT] = seat
    s.told[line, PIECE] = piece
    s.told[line, SOURCE] = source
    s.told[line, TARGET] = target
    s.told[line, SEEN_BY] = seen_by
    s.told_count += 1


@inline_rule
def only(seat: int) -> int:
    """Return the `seen_by` of a line that one seat alone sees."""
    return 1 << int(seat)


@inline_rule
def all_but(seat: int, seats: int) -> int:
    """Return the `seen_by` of a line that every seat but one sees, and no spectator."""
    return ((1 << int(seats)) - 1) ^ (1 << int(seat))


@inline_rule
def sees(seen_by: int, seat: int) -> bool:
    """Return whether a seat sees the piece of a line; a spectator (a negative seat) sees what everybody sees."""
    if seen_by == EVERYBODY:
        return True
    return seat >= 0 and (int(seen_by) >> int(seat)) & 1 == 1


_sees = plain_function(sees)  # faster outside of compiled code


def lines_for(lines: list[list[int]], seat: int) -> list[list[int]]:
    """Return lines as one seat reads them: those it may see in full, the others without the piece."""
    return [line if _sees(line[SEEN_BY], seat) else [*line[:PIECE], UNKNOWN, *line[PIECE + 1 :]] for line in lines]


def is_open(lines: list[list[int]]) -> bool:
    """Return whether all seats and spectators read the same."""
    return all(line[SEEN_BY] == EVERYBODY for line in lines)


@rule
def copy_page(s: Told, v: Told, seat: int) -> None:
    """Copy the page as one seat reads it: lines it may see in full, the others without the piece."""
    v.told_count = s.told_count
    for line in range(s.told_count):
        for column in range(LINE):
            v.told[line, column] = s.told[line, column]
        if not sees(s.told[line, SEEN_BY], seat):
            v.told[line, PIECE] = UNKNOWN
