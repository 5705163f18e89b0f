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
    """A position, and the secret that decides all future chance events, ply by ply."""

    state: Any
    secret: str
    ply: int


Look = Callable[[Game, Situation, int, Sequence[Words]], Report]
"""Returns what a seat receives in a situation."""

Spoil = Callable[[Any, int, Any], None]
"""Given a position, a seat and its view, writes something into the view that does not belong there."""


def through(spoil: Spoil) -> Look:
    """Return a look at a view that was spoilt."""

    def look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
        v = game.view_of(situation.state, seat)
        spoil(situation.state, seat, v)
        return report_of(game, v, SAMPLE_NAMES, words)

    return look


def tell_all(s: Any, v: Any, event: int) -> None:
    """Show the piece in every told line of this event, whoever may see it."""
    for line in range(s.told_count):
        if s.told[line, EVENT] == event:
            v.told[line, PIECE] = s.told[line, PIECE]
