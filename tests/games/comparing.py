"""What all comparisons of an engine with its oracle need."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from spellwright.kernel.game import Game
from spellwright.kernel.records import chance_outcomes, view_of
from spellwright.kernel.verbs import CHANCE

ORACLE_EVERY = int(os.environ.get("ORACLE_EVERY", "1"))  # how many batches of games there are for one that is compared


def possible(game: Game, s: Any, who: int) -> dict[str, int]:
    """What may happen, in words, with weights: what chance may decide, or what the view of a seat offers it."""
    if who == CHANCE:
        return {game.actions.words(a): weight for a, weight in chance_outcomes(game, s)}
    return {game.actions.words(int(a)): 1 for a in np.flatnonzero(view_of(game, s, who).legal)}
