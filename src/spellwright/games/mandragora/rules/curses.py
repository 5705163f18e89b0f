"""Cursed!: chapter 5."""

from __future__ import annotations

from spellwright.games.mandragora.pieces import SEATS, Event
from spellwright.games.mandragora.state import State
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell


@inline_rule
def curses_of(s: State, p: int) -> int:
    """§1.3 Return the sum of the curses on a seat's scrolls."""
    return int(s.scrolls[p, 0]) + 2 * int(s.scrolls[p, 1]) + 3 * int(s.scrolls[p, 2])


@rule
def check_tile(s: State) -> None:
    """§5.1 Give the tile to the player who has strictly the most curses; §5.2 otherwise it stays where it is."""
    most = 0
    who = 0
    for p in range(SEATS):
        curses = curses_of(s, p)
        if curses > most:
            most = curses
            who = p + 1
        elif curses == most:
            who = 0
    if who > 0 and who != s.tile:
        s.tile = who
        tell(s, Event.CURSED, who - 1, 0, 0, 0, EVERYBODY)
