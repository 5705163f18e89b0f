"""What a seat is asked and what its actions do, as messages with values; and the rule that forbids an action."""

from spellwright.kernel.game import Sentence
from spellwright.kernel.pending import WHAT

from .actions import (
    AGAIN_ACTION,
    ASK,
    BOOK_ACTION,
    BREW,
    DROP,
    GIVE,
    LEAVE,
    MOVE,
    OFFER,
    SCROLL_ACTION,
    SHOP,
    SKIP,
    STACK,
    TAKE,
    TO,
    TRADE,
)
from .pieces import CURSES, HAND, HAND_COLOUR_NAMES, KINDS, MANDRAKE, SCROLL, SEATS, SHOPS, SPELL_PIECE, WAYS, Step
from .state import State, View

QUIET = (Step.BREW, Step.GIVE)  # whether they are asked at all depends on a hand (§4.9)
ABOUT_BOOK = (Step.BREW, Step.STACK)
ABOUT_SPELL = (Step.SCROLL, Step.TO, Step.SHOP, Step.AGAIN)

RULES = {  # by the first word of an action: what makes it possible
    "move": "3.2",
    "book": "4.1",
    "leave": "7.2",
    "brew": "4.1",
    "stack": "4.6",
    "drop": "6.7",
    "skip": "3.1",
    "scroll": "6.1",
    "to": "6.2",
    "shop": "6.4",
    "take": "6.4",
    "again": "6.5",
    "offer": "8.2",
    "ask": "8.2",
    "trade": "8.2",
    "give": "8.2",
}

# The houses of the day and of the night shops, as they follow each other on the walk.
DAY_HOUSES = ("roof", "herb", "binder", "feather", "toadstool", "kettle", "horn")
NIGHT_HOUSES = ("moon", "owl", "raven")
PROMPTS = tuple(f"prompt-{step.name.lower()}" for step in Step)

# Messages of actions that depend on nothing but the action.
PLAIN: dict[int, Sentence] = {
    LEAVE: ("action-leave", {}),
    AGAIN_ACTION: ("action-again", {}),
    OFFER: ("action-offer", {}),
    ASK: ("action-ask", {}),
    TRADE: ("action-trade", {}),
    **{BOOK_ACTION + kind - MANDRAKE: ("action-book", {"piece": kind}) for kind in range(MANDRAKE, HAND)},
    **{BREW + number: ("action-brew", {"pieces": list(way)}) for number, way in enumerate(WAYS)},
    **{DROP + number: ("action-drop", {"colour": name}) for number, name in enumerate(HAND_COLOUR_NAMES)},
    **{SCROLL_ACTION + number: ("action-scroll", {"piece": SCROLL + number}) for number in range(CURSES)},
    **{TO + seat: ("action-to", {"target": seat}) for seat in range(SEATS)},
    **{TAKE + kind: ("action-take", {"piece": kind}) for kind in range(KINDS)},
    **{GIVE + kind: ("action-give", {"piece": kind}) for kind in range(HAND)},
}


def prompt(v: View) -> Sentence:
    """The message for the pending step, with what it needs: the book or spell it is about, how many, for whom."""
    what, _, many, which = v.pending[v.depth - 1].tolist()
    step, message = Step(what), PROMPTS[what]
    if step == Step.TURN:
        return message, {"last": int(v.last), "books": int(v.legal[BOOK_ACTION:LEAVE].sum())}
    if step in ABOUT_BOOK:
        return message, {"piece": which, "many": many}
    if step in ABOUT_SPELL:
        return message, {"piece": SPELL_PIECE + which}
    if step == Step.TAKE:
        return message, {"shop": which + 1}
    if step == Step.GIVE:
        return message, {"target": which}
    if step in (Step.EXCHANGE, Step.DROP):
        return message, {"many": many}
    return message, {}


def about_action(v: View, action: int) -> Sentence:
    """Return the message for an action of the seat, with the card, shop, spell or player that it is about."""
    if action in PLAIN:
        return PLAIN[action]
    if action < BOOK_ACTION:
        far = action - MOVE + 1
        shop = (int(v.assistant) + far) % SHOPS
        return "action-move", {"far": far, "shop": shop + 1, "house": house_at(v, shop)}
    if action == SKIP:
        return "action-skip", {"asked": Step(v.step).name.lower()}
    if action >= SHOP:
        return "action-shop", {"shop": action - SHOP + 1, "house": house_at(v, action - SHOP)}
    return "action-stack", {"stack": action - STACK + 1, "piece": SPELL_PIECE + int(v.on_top[action - STACK]) - 1}


def house_at(v: View, shop: int) -> str:
    """Return the name of the house in which a shop is."""
    nights = int(v.nights)
    before = (nights & ((1 << shop) - 1)).bit_count()
    return NIGHT_HOUSES[before] if nights >> shop & 1 else DAY_HOUSES[shop - before]


def forbidden_by(v: View, action: str) -> str:
    """§3.1 One thing on a turn: while a spell is being cast, nobody walks and no other book is opened. All else is
    forbidden by the rule that would allow it."""
    verb = action.split()[0]
    if verb in ("move", "book", "leave") and v.pending[v.depth - 1, WHAT] != Step.TURN:
        return "3.1"
    return RULES.get(verb, "")


def is_quiet(s: State) -> bool:
    """Whether the seat that decides is asked something of which nobody else must hear."""
    return bool(s.depth > 0 and s.pending[s.depth - 1, WHAT] in QUIET)
