"""The planted leaks of each game."""

from __future__ import annotations

from spellwright.audit import simsala
from spellwright.audit.certificate import Look

LEAKS = {"simsala": simsala.planted}


def planted_leaks(game: str) -> dict[str, Look]:
    """Ways to look at a position that tell more than they may, by name."""
    return LEAKS[game]()
