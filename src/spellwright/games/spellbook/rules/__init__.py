"""The rules of SpellBook, one chapter of RULES.md to a module; numbers after § are its numbers."""

from __future__ import annotations

from spellwright.games.spellbook.rules.chance import chance_total, chance_weight, outcome_at
from spellwright.games.spellbook.rules.choices import actor, choice_at, choice_total, is_legal
from spellwright.games.spellbook.rules.flow import apply, lane, menu, stride
from spellwright.games.spellbook.rules.scoring import ending, is_winner, score
from spellwright.games.spellbook.rules.setup import setup

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
