"""The table of actions; the only place where action numbers are computed."""

from spellwright.kernel.actions import ActionTable

from .cards import BOOK_NAMES, CURSES, HAND, HAND_COLOUR_NAMES, KIND_NAMES
from .pieces import LONGEST_WALK, SEATS, SHOPS, Step
from .spells import SPELL_NAMES, STACKS
from .ways import WAYS, way_name

ACTIONS = ActionTable(
    ("move", 1, LONGEST_WALK),  # a seat: the number of shops
    ("book", ("mandrake", *BOOK_NAMES)),  # a seat: cast with this book
    ("leave",),  # a seat: drop out
    ("brew", tuple(map(way_name, WAYS))),  # a seat: with these ingredients
    ("stack", 1, STACKS),  # a seat: the top of this stack
    ("drop", HAND_COLOUR_NAMES),  # a seat: all cards of this colour (§6.7)
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
