"""The table of actions; the only place where action numbers are computed."""

import numpy as np

from spellwright.kernel.actions import ActionTable

from .pieces import (
    BOOK_NAMES,
    CURSES,
    HAND,
    HAND_COLOUR_NAMES,
    INGREDIENTS,
    KIND_NAMES,
    LONGEST_WALK,
    MANDRAKE,
    MOST_INGREDIENTS,
    PLAIN,
    SEATS,
    SHOPS,
    SPELL_NAMES,
    STACKS,
    WAYS,
    Step,
    way_name,
)

ACTIONS = ActionTable(
    ("move", 1, LONGEST_WALK),  # a seat: the number of shops
    ("book", ("mandrake", *BOOK_NAMES)),  # a seat: cast with this book
    ("leave",),  # a seat: drop out
    ("brew", tuple(map(way_name, WAYS))),  # a seat: with these ingredients
    ("stack", 1, STACKS),  # a seat: the top of this stack
    ("drop", HAND_COLOUR_NAMES),  # a seat: all cards of this colour; what is best is offered first (§6.7)
    ("skip",),  # a seat: no effect, no exchange
    ("scroll", 1, CURSES),  # a seat: an own scroll
    ("to", 1, SEATS),  # a seat: this player
    ("shop", 1, SHOPS),  # a seat: a card from this shop
    ("again",),  # a seat: a further turn
    ("offer",),  # a seat: give the partner a card
    ("ask",),  # a seat: get one from the partner
    ("trade",),  # a seat: both
    ("take", KIND_NAMES),  # a seat: this card
    ("give", KIND_NAMES[:HAND]),  # a seat: this hand card
    ("first", 1, SEATS),  # chance: this seat begins
    ("day",),  # chance: the shop is a day shop
    ("night",),  # chance: it is a night shop
    ("spell", SPELL_NAMES),  # chance: the next spell of a stack
    ("card", KIND_NAMES),  # chance: the card is of this kind
)

# An action of a group is its base plus the number of the member: for BOOK_ACTION that is the kind - MANDRAKE.
MOVE, BOOK_ACTION, LEAVE, BREW, STACK, DROP, SKIP, SCROLL_ACTION, TO, SHOP, AGAIN_ACTION = ACTIONS.starts[:11]
OFFER, ASK, TRADE, TAKE, GIVE, FIRST, DAY, NIGHT, SPELL, CARD = ACTIONS.starts[11:]

_MENUS = {  # the first and the last group of actions that may answer a step
    Step.TURN: ("move", "leave"),
    Step.BREW: ("brew", "brew"),
    Step.STACK: ("stack", "stack"),
    Step.SCROLL: ("skip", "scroll"),
    Step.TO: ("skip", "to"),
    Step.SHOP: ("skip", "shop"),
    Step.TAKE: ("take", "take"),
    Step.AGAIN: ("skip", "again"),
    Step.EXCHANGE: ("skip", "trade"),
    Step.GIVE: ("give", "give"),
    Step.DROP: ("drop", "skip"),
    Step.FIRST: ("first", "first"),
    Step.CIRCLE: ("day", "night"),
    Step.REVEAL: ("spell", "spell"),
    Step.LAY: ("card", "card"),
    Step.PICK_UP: ("card", "card"),
    Step.STEAL: ("card", "card"),
}
MENUS = ACTIONS.menus(Step, _MENUS)
MENU_FIRST = MENUS.first

# What may be done is kept as a set of numbers of the menu, in two words: a brew without a mandrake is in the first one,
# a brew with one in the second. All other menus fit into the first.
WORD = len(PLAIN)
WAY_NEEDS = np.array([[way.count(kind) for kind in range(MANDRAKE + 1)] for way in WAYS], np.int8)  # cards by way
WAY_SIZE = np.array([len(way) for way in WAYS], np.int8)  # ingredients by way

# §4.2, §4.6 All ways with ingredients of different colours, as sets: by the colours at hand and the lowest number of
# ingredients that will do; without a mandrake, and with one.
_SETS = range(1 << INGREDIENTS)
_SIZES = range(MOST_INGREDIENTS + 2)


def _different(first: int, past: int, colours: int, least: int) -> int:
    """Return the ways from `first` up to `past` that need only these colours and at least `least` ingredients."""
    found = 0
    for number in range(first, past):
        kinds = [kind for kind in WAYS[number] if kind != MANDRAKE]
        is_at_hand = len(kinds) == len(set(kinds)) and all(colours >> kind & 1 for kind in kinds)
        found |= (is_at_hand and len(WAYS[number]) >= least) << (number - first)
    return found


DIFFERENT = np.array([[_different(0, WORD, c, n) for n in _SIZES] for c in _SETS], np.int64)
DIFFERENT_WITH = np.array([[_different(WORD, len(WAYS), c, n) for n in _SIZES] for c in _SETS], np.int64)
