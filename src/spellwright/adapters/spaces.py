"""Observations as a space of Gymnasium, which PettingZoo takes, too."""

import numpy as np
from gymnasium import spaces

from spellwright.kernel.game import Game
from spellwright.search.observer import observer_of


def row_space(game: Game) -> spaces.Box:
    """Return the space of a game's observations, with the least and the greatest number of each place."""
    least, most = observer_of(game).limits
    return spaces.Box(least, most, dtype=np.int8)
