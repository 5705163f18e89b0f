"""The tiny start: late in a round for two, each with one life left and two of the five stones that are still unseen."""

from itertools import permutations

UNSEEN = "45678"  # two stand before each player, and one lies in the supply
LINE = (
    "seats 2 / play enforced single first / round 1 from 1 / lives 1 1 / points 0 0 / last 0 0 / stones {}... {}... / "
    "board 334445555666667777778888888 / mystic 1:1 2:2 1:2 2:3 / turn 1 0 / next call 1"
)
STARTS: dict[str, int] = {
    LINE.format("".join(stones[:2]), "".join(stones[2:])): 1 for stones in permutations(UNSEEN, 4)
}
"""Positions and their weights: every way in which the stones can stand is as likely."""
