"""The position, and what one seat knows of it."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import LINE

from .actions import ACTIONS
from .pieces import SEATS

LINES = 4  # the longest page: coins, and what they led to

BySeat = Annotated[Ints, np.int8, (SEATS,)]


class Common(Struct):
    """What everybody at the table sees."""

    seats: Small  # how many play
    edition: Small  # its place among EDITIONS
    step: Small  # Step
    first: Small  # the seat that begins, and has seen the card
    turn: Small  # whose turn it is
    noise: Small  # coins taken so far
    coins: BySeat  # in each bag
    is_out: BySeat  # 1 for a seat that has left
    told_count: Small  # lines in use of:
    told: Annotated[Ints, np.int8, (LINES, LINE)]  # what the last action led to


class State(Common):
    """The whole position."""

    patience: Small  # the card; 0 before it is laid


class View(Common):
    """What a seat, or a spectator, knows."""

    unsent = ("told_count", "told", "legal")
    seat: Small  # whose view this is, or SPECTATOR
    actor: Small  # who decides now
    patience: Small  # as in State, but HIDDEN from those who must not see it
    legal: Annotated[Ints, np.int8, (len(ACTIONS),)]  # 1 for what this seat may do now
