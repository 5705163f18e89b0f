"""What the contract suite needs to know about Simsala … Bumm?"""

from __future__ import annotations

from spellwright.games.simsala.pieces import MYSTICS, SPELLS
from spellwright.games.simsala.state import State

ASIDES = ("told", "told_count", "ruled_out", "memory_count", "memory_spell", "memory_places", "memory_known")
LOWEST_SCORE = 0
HIGHEST_SCORE = 7 + 3 + MYSTICS
LARGEST_RECORD = 600


def pieces(s: State) -> list[int]:
    """How many stones of each spell there are anywhere."""
    if s.round_number == 0:
        return list(range(SPELLS))
    seen = [int((s.stones == spell).sum() + s.board[spell] + (s.mystic == spell).sum()) for spell in range(SPELLS)]
    return [0, *(seen[spell] + int(s.unseen[spell]) for spell in range(1, SPELLS))]


def all_pieces() -> list[int]:
    return list(range(SPELLS))
