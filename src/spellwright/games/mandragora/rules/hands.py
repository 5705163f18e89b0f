"""Cards that come into a hand, leave it, or go from hand to hand."""

from __future__ import annotations

from spellwright.games.mandragora.memory import see_card_change_hands, see_card_come, see_card_go
from spellwright.games.mandragora.pieces import HAND, SCROLL, Event
from spellwright.games.mandragora.rules.cards import colour_of
from spellwright.games.mandragora.rules.curses import check_tile
from spellwright.games.mandragora.state import State
from spellwright.kernel.pending import MANY, add_top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell


@inline_rule
def add_card(s: State, p: int, kind: int) -> None:
    """Put a card into a hand."""
    s.hands[p, kind] += 1
    s.hand_size[p] += 1
    s.holds[p] |= 1 << kind


@inline_rule
def take_out(s: State, p: int, kind: int, many: int) -> None:
    """Take cards of a kind out of a hand."""
    s.hands[p, kind] -= many
    s.hand_size[p] -= many
    if s.hands[p, kind] == 0:
        s.holds[p] &= ~(1 << kind)


@rule
def put_down(s: State, p: int, kind: int, many: int) -> None:
    """§4.7 Move cards of a kind from a hand to the table; everybody sees it."""
    take_out(s, p, kind, many)
    s.gone[kind] += many
    for _ in range(many):
        see_card_go(s, p, kind)


@rule
def put_colour_down(s: State, p: int, colour: int) -> None:
    """§6.7, §6.8 Put all hand cards of a colour down."""
    for kind in range(HAND):
        if colour_of(kind) == colour and s.hands[p, kind] > 0:
            put_down(s, p, kind, int(s.hands[p, kind]))


@rule
def receive(s: State, p: int, kind: int, shop: int, seen_by: int) -> None:
    """§3.3, §3.4 Take a card from a shop: a scroll is laid out, any other card goes into the hand. §8.2 A scroll calls
    for the exchange that waits below."""
    if kind < SCROLL:
        add_card(s, p, kind)
        if seen_by == EVERYBODY:
            see_card_come(s, p, kind)
        tell(s, Event.TOOK, p, kind, shop, 0, seen_by)
    else:
        s.scrolls[p, kind - SCROLL] += 1
        tell(s, Event.SCROLL, p, kind, shop, 0, EVERYBODY)
        check_tile(s)
        if s.teams:
            add_top(s, MANY, 1)


@rule
def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
    """§9.3 Move a card from hand to hand."""
    take_out(s, giver, kind, 1)
    add_card(s, taker, kind)
    see_card_change_hands(s, giver, taker, kind)
