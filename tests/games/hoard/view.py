"""What a seat sees, what it can infer, and worlds it could be in. Nothing is hidden but the card (§2.2)."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.copying import copier
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import copy_page

from .actions import LEAVE, TAKE
from .pieces import CARDS, HANDFUL, HIDDEN, HIGHEST, LOWEST, Step
from .rules import actor
from .state import Common, State, View

copy_common = copier(Common, without=("told", "told_count"))


class Belief(Struct):
    """What a seat can infer about the card."""

    patience: Annotated[Ints, np.float64, (CARDS,)]  # the chance of each card
    wakes: Annotated[float, np.float64]  # the chance that the next handful wakes the dragon


@rule
def view(s: State, p: int, v: View) -> None:
    """§2.2 Only the first player knows the card; §4.1 at the end everybody does."""
    copy_common(s, v)
    copy_page(s, v, p)
    v.seat = p
    v.actor = actor(s)
    is_seen = p == s.first or s.step == Step.OVER or s.patience == 0
    v.patience = s.patience if is_seen else HIDDEN
    if v.actor == p:
        v.legal[TAKE] = 1
        v.legal[LEAVE] = 1


@rule
def lowest_card(v: View) -> int:
    """The dragon sleeps: its patience is not below the noise."""
    return max(LOWEST, int(v.noise))


@rule
def belief(v: View, b: Belief) -> None:
    """Every card that the noise has not ruled out is equally likely."""
    lowest = int(v.patience) if v.patience > 0 else lowest_card(v)
    highest = int(v.patience) if v.patience > 0 else HIGHEST
    b.wakes = 0.0
    for card in range(LOWEST, HIGHEST + 1):
        odds = 1.0 / (highest - lowest + 1) if lowest <= card <= highest else 0.0
        b.patience[card - LOWEST] = odds
        for coins in range(1, HANDFUL + 1):
            if v.noise + coins > card:
                b.wakes += odds / HANDFUL


@rule
def world(v: View, stream: Stream, b: Belief, s: State) -> None:  # noqa: ARG001 (the verb has it)
    """The same table with any card that is possible."""
    copy_common(v, s)
    copy_page(v, s, int(v.seat))
    if v.patience == HIDDEN:
        lowest = lowest_card(v)
        s.patience = lowest + draw_below(stream, HIGHEST - lowest + 1)
    else:
        s.patience = v.patience
