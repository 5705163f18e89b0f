"""What chance may decide: the first player, the cards, and stones out of the bag."""

from __future__ import annotations

from spellwright.games.spellbook.actions import BAG, CARD, FIRST
from spellwright.games.spellbook.pieces import LAST_DRAW, SETS, VORTEX, Step
from spellwright.games.spellbook.state import State
from spellwright.kernel.pending import WHAT, WHICH, top
from spellwright.kernel.rule import inline_rule


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """Return the weight of an outcome: of a seat, a card, or a stone out of the bag."""
    if a >= BAG:
        return int(s.stones[VORTEX, a - BAG])
    if a >= CARD:
        return 1 if (a - CARD) // SETS == top(s, WHICH) else 0
    return 1 if a - FIRST < s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """Return the sum of the weights of all outcomes."""
    what = top(s, WHAT)
    if what <= LAST_DRAW:
        return int(s.held[VORTEX])
    return SETS if what == Step.CARDS else int(s.seats)


@inline_rule
def outcome_at(s: State, ticket: int) -> int:
    """Return the outcome that a ticket wins, in the order of the actions' numbers."""
    what = top(s, WHAT)
    if what == Step.CARDS:
        return CARD + SETS * top(s, WHICH) + ticket
    if what == Step.FIRST:
        return FIRST + ticket
    kind = 0
    ticket -= int(s.stones[VORTEX, 0])
    while ticket >= 0:
        kind += 1
        ticket -= int(s.stones[VORTEX, kind])
    return BAG + kind
