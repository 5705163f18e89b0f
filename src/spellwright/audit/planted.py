"""The planted leaks of each game."""

from __future__ import annotations

from spellwright.audit import mandragora, simsala, spellbook
from spellwright.audit.situation import Look

LEAKS = {"spellbook": spellbook.planted, "simsala": simsala.planted, "mandragora": mandragora.planted}


def planted_leaks(game: str) -> dict[str, Look]:
    """Ways to look at a situation that tell more than they may, by name."""
    return LEAKS[game]()
