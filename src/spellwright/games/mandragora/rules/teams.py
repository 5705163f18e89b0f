"""Teams: chapter 8."""

from spellwright.kernel.pending import pop, push_which
from spellwright.kernel.rule import inline_rule

from ..actions import ASK, OFFER, SKIP, TRADE
from ..pieces import SEATS, Step
from ..state import State
from .choices import or_skip


@inline_rule
def partner(p: int) -> int:
    """§8.1 Return the seat opposite."""
    return (p + 2) % SEATS


@inline_rule
def expect_scrolls(s: State, p: int) -> None:
    """§8.2 With teams, let an exchange wait for scrolls to come."""
    if s.teams:
        push_which(s, Step.EXCHANGE, p, 0, 0)


@inline_rule
def exchange_choices(s: State, p: int, scrolls: int) -> int:
    """§8.2 Return how a seat that received scrolls may exchange with its partner, as a set: give, get or both."""
    if scrolls == 0:
        return 0
    choices = 0
    if s.hand_size[p] > 0:
        choices |= 1 << OFFER - SKIP
    if s.hand_size[partner(p)] > 0:
        choices |= 1 << ASK - SKIP
    if s.hand_size[p] > 0 and s.hand_size[partner(p)] > 0:
        choices |= 1 << TRADE - SKIP
    return or_skip(choices)


@inline_rule
def exchange(s: State, p: int, a: int) -> None:
    """§8.2 Ask for the cards of an exchange; the player who got scrolls gives first."""
    pop(s)
    if a != OFFER:
        push_which(s, Step.GIVE, partner(p), 0, p)
    if a != ASK:
        push_which(s, Step.GIVE, p, 0, partner(p))
