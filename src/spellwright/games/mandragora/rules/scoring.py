"""Points and winners: §7.6, §7.7 and §8.5."""

from __future__ import annotations

from spellwright.games.mandragora.pieces import CURSED, RANK_BOOKS, RANK_POINTS, SEATS
from spellwright.games.mandragora.rules.cards import book_value, colours_in
from spellwright.games.mandragora.rules.teams import partner
from spellwright.games.mandragora.state import CAST_BOOK, CAST_SEAT, CAST_SPELL, State
from spellwright.kernel.choices import size
from spellwright.kernel.rule import inline_rule, rule


@rule
def book_points(s: State, p: int) -> int:
    """§7.6 Return the values of the books that a seat has laid out."""
    points = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p:
            points += book_value(int(s.cast[number, CAST_BOOK]))
    return points


@rule
def spell_points(s: State, p: int) -> int:
    """§7.6 Return the values of the spells that a seat has cast."""
    points = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p:
            points += int(s.value[s.cast[number, CAST_SPELL]])
    return points


@inline_rule
def tile_points(s: State, p: int) -> int:
    """§7.6 Return what Cursed! costs a seat, as a number below zero."""
    return -CURSED if s.tile == p + 1 else 0


@rule
def points_of(s: State, p: int) -> int:
    """§7.6 Return the points of a seat without its partner's."""
    return book_points(s, p) + spell_points(s, p) - size(colours_in(int(s.holds[p]))) + tile_points(s, p)


@rule
def score(s: State, p: int) -> int:
    """§7.6 Return the points of a seat, §8.5 or of its team."""
    return points_of(s, p) + (points_of(s, partner(p)) if s.teams else 0)


@rule
def rank(s: State, p: int) -> int:
    """§7.7, §8.5 Return points, then books laid out, then the highest book as one number to compare."""
    books = 0
    highest = 0
    for number in range(s.casts):
        who = int(s.cast[number, CAST_SEAT])
        if who == p or (s.teams and who == partner(p)):
            books += 1
            highest = max(highest, book_value(int(s.cast[number, CAST_BOOK])))
    return RANK_POINTS * score(s, p) + RANK_BOOKS * books + highest


@rule
def is_winner(s: State, p: int) -> bool:
    """§7.7 Return whether nobody is ahead of a seat."""
    mine = rank(s, p)
    for other in range(SEATS):
        if other < s.seats and rank(s, other) > mine:
            return False
    return True
