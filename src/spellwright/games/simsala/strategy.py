"""How to play well: what a search should look at. Nothing here is a rule of the game."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from spellwright.games.simsala.actions import CALL, END
from spellwright.games.simsala.pieces import PLACES, SPELLS
from spellwright.games.simsala.rules import is_legal, is_winner
from spellwright.games.simsala.state import State
from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.rule import rule

PER_POINT = 0.45  # how much a point makes it likelier to win the match
SURE = 6  # of ten calls, those that a good player would not have failed
CONTENT = 4  # of ten turns, those that end after a success


@rule
def horizon(s: State) -> int:
    """A round is long enough to look ahead: the next one is dealt anew."""
    return int(s.round_number)


@rule
def is_far(s: State, mark: int, decisions: int) -> bool:  # noqa: ARG001 (the form of the verb)
    """Whether the round has ended with which the search began."""
    return int(s.round_number) != mark


@rule
def worth(s: State, p: int) -> float:
    """How likely a seat is to win the match, by the points alone."""
    if s.depth == 0:
        winners = 0
        for q in range(s.seats):
            if is_winner(s, q):
                winners += 1
        return 1.0 / winners if is_winner(s, p) else 0.0
    total = 0.0
    for q in range(s.seats):
        total += exp(PER_POINT * s.points[q])
    return exp(PER_POINT * s.points[p]) / total


@rule
def lean(s: State, p: int, stream: Stream) -> int:
    """A call as people make it: they see the others' stones, count, and fail less often than chance would."""
    if is_legal(s, END) and draw_below(stream, 10) < CONTENT:
        return END
    if draw_below(stream, 10) < SURE:
        chosen = -1
        seen = 0
        for place in range(PLACES):
            stone = int(s.stones[p, place])
            if stone > 0 and is_legal(s, CALL + stone):
                seen += 1
                if draw_below(stream, seen) == 0:
                    chosen = CALL + stone
        if chosen >= 0:
            return chosen
    while True:
        a = CALL + 1 + draw_below(stream, SPELLS - 1)
        if is_legal(s, a):
            return a


STRATEGY: dict[str, Callable[..., Any]] = {"horizon": horizon, "is_far": is_far, "worth": worth, "lean": lean}
