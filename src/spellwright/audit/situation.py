"""A position in a running match, as the audit sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.kernel.game import Game
from spellwright.kernel.told import EVENT, PIECE
from spellwright.play.report import SAMPLE_NAMES, Report, report_of
from spellwright.play.words import Words


@dataclass(frozen=True)
class Situation:
    """A position, and the secret from which all that chance will decide follows, ply by ply."""

    state: Any
    secret: str
    ply: int


Look = Callable[[Game, Situation, int, Sequence[Words]], Report]
"""What a seat receives in a situation."""

Spoil = Callable[[Any, int, Any], None]
"""Writes into a view something that does not belong there; gets the position, the seat and the view."""


def through(spoil: Spoil) -> Look:
    """A look at a view that was spoilt."""

    def look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
        v = game.view_of(situation.state, seat)
        spoil(situation.state, seat, v)
        return report_of(game, v, SAMPLE_NAMES, words)

    return look


def tell_all(s: Any, v: Any, event: int) -> None:
    """Every told line of this kind with its piece, whoever may see it."""
    for line in range(s.told_count):
        if s.told[line, EVENT] == event:
            v.told[line, PIECE] = s.told[line, PIECE]
