"""What the spells do at once: chapter 6."""

from spellwright.kernel.pending import MANY, WHICH, add_top, pop, push_which, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, only, tell

from ..actions import SCROLL_ACTION, SHOP, SKIP, TO
from ..cards import CURSES, SCROLL
from ..pieces import SEATS, SHOPS, Event, Step
from ..spells import Spell
from ..state import State
from .choices import or_skip
from .hands import check_tile, hand_over, receive
from .teams import expect_scrolls
from .turn import is_night


@inline_rule
def scroll_choices(s: State, p: int) -> int:
    """§6.1, §6.2 Return the scrolls of a seat, as a set."""
    choices = 0
    for value in range(CURSES):
        if s.scrolls[p, value] > 0:
            choices |= 1 << value + SCROLL_ACTION - SKIP
    return or_skip(choices)


@inline_rule
def use_scroll(s: State, p: int, value: int) -> None:
    """§6.1 Movibus: a scroll leaves the game; §6.2 Translatio: it goes to somebody."""
    spell = top(s, WHICH)
    pop(s)
    if spell == Spell.TRANSLATIO:
        push_which(s, Step.TO, p, value, spell)
    else:
        s.scrolls[p, value] -= 1
        s.gone[SCROLL + value] += 1
        tell(s, Event.REMOVED, p, SCROLL + value, 0, 0, EVERYBODY)
        check_tile(s)


@inline_rule
def player_choices(s: State, p: int, spell: int) -> int:
    """§6.2 Return any other player, or §6.3 any other player with cards, as a set."""
    choices = 0
    for other in range(SEATS):
        if other != p and other < s.seats and (spell == Spell.TRANSLATIO or s.hand_size[other] > 0):
            choices |= 1 << other + TO - SKIP
    return choices if spell == Spell.TRANSLATIO else or_skip(choices)


@inline_rule
def choose_player(s: State, p: int, other: int) -> None:
    """§6.2 Pass the scroll to a player; §6.3 or draw a card from that player, then give one back."""
    spell, value = top(s, WHICH), top(s, MANY)
    pop(s)
    if spell == Spell.SUBSTITUTIO:
        push_which(s, Step.GIVE, p, 0, other)
        push_which(s, Step.STEAL, p, 0, other)
    else:
        s.scrolls[p, value] -= 1
        s.scrolls[other, value] += 1
        tell(s, Event.PASSED, p, SCROLL + value, 0, other, EVERYBODY)
        expect_scrolls(s, other)
        check_tile(s)
        if s.teams:
            add_top(s, MANY, 1)


@inline_rule
def steal_card(s: State, p: int, kind: int) -> None:
    """§6.3 Take the card that chance drew from another hand."""
    other = top(s, WHICH)
    pop(s)
    hand_over(s, other, p, kind)
    tell(s, Event.STOLE, p, kind, other, 0, only(p) | only(other))


@inline_rule
def give_card(s: State, p: int, kind: int) -> None:
    """§6.3, §8.2 Give a hand card to another player."""
    other = top(s, WHICH)
    pop(s)
    hand_over(s, p, other, kind)
    tell(s, Event.GAVE, p, kind, 0, other, only(p) | only(other))


@inline_rule
def shop_choices(s: State) -> int:
    """§6.4 Return the shops with cards, as a set."""
    choices = 0
    for shop in range(SHOPS):
        if s.at_shop[shop] > 0:
            choices |= 1 << shop + SHOP - SKIP
    return or_skip(choices)


@inline_rule
def levitate(s: State, p: int, shop: int) -> None:
    """§6.4 Take a card from a shop; if it is the only one there, a new one comes."""
    pop(s)
    if s.at_shop[shop] == 1:
        push_which(s, Step.LAY, 0, 1, shop)
    expect_scrolls(s, p)
    if is_night(s, shop):
        push_which(s, Step.PICK_UP, p, 1, shop)
    else:
        push_which(s, Step.TAKE, p, 0, shop)


@inline_rule
def card_choices(s: State, shop: int) -> int:
    """§6.4 Return the open cards of a shop, as a set of kinds."""
    choices = 0
    for place in range(s.at_shop[shop]):
        choices |= 1 << int(s.cards[shop, place]) - 1
    return choices


@inline_rule
def take_card(s: State, p: int, kind: int) -> None:
    """§6.4 Take one open card; the later ones move up."""
    shop = top(s, WHICH)
    pop(s)
    place = 0
    while s.cards[shop, place] != kind + 1:
        place += 1
    s.at_shop[shop] -= 1
    while place < s.at_shop[shop]:
        s.cards[shop, place] = s.cards[shop, place + 1]
        place += 1
    s.cards[shop, place] = 0
    receive(s, p, kind, shop, EVERYBODY)
