"""Levels: how much a bot searches, and how much it overlooks. One table for all games; the strengths are measured
(`strength.py`), the numbers are chosen so that each level beats the one below in about two of three games of two."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.bots.bot import THINKING


@dataclass(frozen=True)
class Level:
    """What makes a bot as strong as it is."""

    iterations: int | None = None  # of the search; None: as many as there is time for
    attention: float = 1.0  # the share of the possible actions that it notices at all, as people overlook things
    seconds: float = THINKING  # that it thinks at most, if its clock allows
    threads: int = 1
    goes_on: bool | None = None  # from what it found at its last decision; None: where that pays
    is_plain: bool = False  # knows the rules, and nothing of how to play well
    listens: bool = True  # to what the decisions of others tell


GOING_ON = ("spellbook",)
"""Games in which a search gains by beginning with what the last one found. Where a decision reveals what was hidden, as
a call does in Simsala, it does not: the old worlds are no longer those that are possible."""

LEVELS = {
    "spellbook": {
        "newt": Level(12, 0.8),
        "apprentice": Level(14, 0.9),
        "tinker": Level(24, 0.95),
        "hedge-witch": Level(40),
        "alchemist": Level(110),
        "archmage": Level(),
    },
    "simsala": {
        "newt": Level(8, 0.45),
        "apprentice": Level(8, 0.6),
        "tinker": Level(20, 0.9),
        "hedge-witch": Level(40),
        "alchemist": Level(110),
        "archmage": Level(),
    },
    "mandragora": {
        "newt": Level(8, 0.5),
        "apprentice": Level(10, 0.7),
        "tinker": Level(30, 0.95),
        "hedge-witch": Level(140),
        "alchemist": Level(500),
        "archmage": Level(),
    },
}
"""By game, the weakest first. The names are the same everywhere."""
