"""A position in a running match, as the audit sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.kernel.game import Game
from spellwright.play.report import Report
from spellwright.play.words import Words


@dataclass(frozen=True)
class Situation:
    """A position, and the secret from which all that chance will decide follows, ply by ply."""

    state: Any
    secret: str
    ply: int


Look = Callable[[Game, Situation, int, Sequence[Words]], Report]
"""What a seat receives in a situation."""
