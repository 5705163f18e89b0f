"""The shops of the village, and the cards that lie there: §1.5, §3.5."""

from __future__ import annotations

from spellwright.games.mandragora.pieces import SHOPS, Event
from spellwright.games.mandragora.state import State
from spellwright.kernel.choices import has
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import WHICH, count_down, pop, set_top, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, tell
from spellwright.kernel.verbs import NOTHING


@inline_rule
def is_night(s: State, shop: int) -> bool:
    """§1.5 Return whether cards lie face down at a shop."""
    return has(int(s.nights), shop)


@inline_rule
def next_shop(shop: int) -> int:
    """Return the next shop clockwise."""
    return shop + 1 if shop + 1 < SHOPS else 0


@inline_rule
def restock_shop(s: State, shop: int) -> int:
    """§3.5 Bring a new card to a shop: chance decides which one by day, by night it lies face down; none if the pile is
    used up."""
    if s.pile == 0:
        pop(s)
        return AGAIN
    if not is_night(s, shop):
        return NOTHING
    s.at_shop[shop] += 1
    s.pile -= 1
    s.down += 1
    tell(s, Event.LAID_DOWN, 0, 0, 0, shop, EVERYBODY)
    shop_done(s, shop)
    return AGAIN


@inline_rule
def lay_open(s: State, kind: int) -> None:
    """§3.5 Lay an open card at a day shop."""
    shop = top(s, WHICH)
    s.cards[shop, int(s.at_shop[shop])] = kind + 1
    s.at_shop[shop] += 1
    s.pile -= 1
    s.unseen[kind] -= 1
    tell(s, Event.LAID, 0, kind, 0, shop, EVERYBODY)
    shop_done(s, shop)


@inline_rule
def shop_done(s: State, shop: int) -> None:
    """§3.5 Go on to the next shop in walking order."""
    set_top(s, WHICH, next_shop(shop))
    count_down(s)
