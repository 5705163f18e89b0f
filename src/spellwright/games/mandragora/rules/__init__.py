"""The rules of Mandragora, one chapter of RULES.md to a module; numbers after § are its numbers.

What everybody remembers of the hands is in memory.py.
"""

from __future__ import annotations

from spellwright.games.mandragora.rules.chance import chance_total, chance_weight, outcome_at
from spellwright.games.mandragora.rules.choices import actor, choice_at, choice_total, is_legal
from spellwright.games.mandragora.rules.end import ending
from spellwright.games.mandragora.rules.flow import apply, lane, menu, stride
from spellwright.games.mandragora.rules.scoring import is_winner, score
from spellwright.games.mandragora.rules.setup import setup

__all__ = [
    "actor",
    "apply",
    "chance_total",
    "chance_weight",
    "choice_at",
    "choice_total",
    "ending",
    "is_legal",
    "is_winner",
    "lane",
    "menu",
    "outcome_at",
    "score",
    "setup",
    "stride",
]
