"""Twins: for each game, what a seat must not know, said a second time and independently of the game's own view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from spellwright.audit import mandragora, simsala, spellbook
from spellwright.kernel.game import Game

TWINS: dict[str, Callable[[Any, int, Random], Any]] = {
    "spellbook": spellbook.twin,
    "simsala": simsala.twin,
    "mandragora": mandragora.twin,
}


def twin_of(game: Game, s: Any, seat: int, random: Random) -> Any:
    """A copy of a position in which everything is drawn anew that the seat must not know."""
    return TWINS[game.name](game.State.copy_of(s), seat, random)
