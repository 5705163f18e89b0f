"""What the contract suite needs to know about the hoard."""

from __future__ import annotations

from tests.games.hoard.pieces import HANDFUL, HIGHEST, Step
from tests.games.hoard.state import State

ASIDES = ("told", "told_count")
LOWEST_SCORE = 0
HIGHEST_SCORE = HIGHEST
LARGEST_RECORD = 64


def pieces(s: State) -> list[int]:
    """Every coin that made noise is in a bag, until the dragon wakes."""
    is_woken = s.step == Step.OVER and s.patience < s.noise <= s.patience + HANDFUL
    return [0 if is_woken else int(s.noise) - int(s.coins.sum())]


def all_pieces() -> list[int]:
    return [0]
