"""What a seat is asked, what its actions do, and which rule is in the way of others."""

from __future__ import annotations

from spellwright.kernel.game import Sentence

from .actions import LEAVE
from .state import View


def prompt(v: View) -> Sentence:
    return "prompt-turn", {"coins": int(v.coins[v.actor]), "noise": int(v.noise)}


def about_action(v: View, a: int) -> Sentence:
    return ("action-leave", {"coins": int(v.coins[v.seat])}) if a == LEAVE else ("action-take", {})


def forbidden_by(v: View, action: str) -> str:  # noqa: ARG001 (it is always the same)
    """§3.1 There is nothing else to do."""
    return "3.1"
