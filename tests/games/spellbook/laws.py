"""What the contract suite needs to know about SpellBook."""

from __future__ import annotations

from spellwright.games.spellbook.pieces import KINDS, OF_A_KIND, RUNES
from spellwright.games.spellbook.state import State

ASIDES = ("told", "told_count")
LOWEST_SCORE = 0
HIGHEST_SCORE = 18 + 5 + 5 + 6 + 7 + 8 + 6 + 14  # the familiar board, and the best card of each colour
LARGEST_RECORD = 512


def pieces(s: State) -> list[int]:
    """How many stones of each kind there are anywhere, those on cards included."""
    counts = [int(count) for count in s.stones.sum(axis=0)]
    for colour, levels in enumerate(s.level.T):
        for p, level in enumerate(levels):
            if level:
                counts[RUNES * colour + s.rune[p, colour]] += 1
    return counts


def all_pieces() -> list[int]:
    return [OF_A_KIND] * KINDS
