"""Twins: a position drawn anew in everything that a seat must not know.

A game says in its module `audit` (`twin`) what that is, independently of its own view. Where it does not, its `world`
draws the twin: a weaker proof, because a world repeats whatever the view should not have shown.
"""

from __future__ import annotations

from random import Random
from typing import Any

from spellwright.games import part_of
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game


def twin_of(game: Game, s: Any, seat: int, random: Random) -> Any:
    """Return a copy of a position in which everything the seat must not know is drawn anew."""
    if twin := getattr(part_of(game, "audit"), "twin", None):
        return twin(game.State.copy_of(s), seat, random)
    return game.world_of(game.view_of(s, seat), stream_of(random.getrandbits(32)))
