"""What a seat is asked, what its actions do, and which rule forbids one: lines of numbers."""

import numpy as np

from spellwright.kernel.choices import has, size
from spellwright.kernel.lines import NUMBER, NUMBERS, Kind, message, say, section, sections_of
from spellwright.kernel.pending import MANY, WHAT, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

from .actions import (
    ACTIONS,
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
    WAY_SIZE,
)
from .pieces import HAND_COLOUR_NAMES, MANDRAKE, MOST_INGREDIENTS, SCROLL, SHOPS, SPELL_PIECE, WAYS, Step
from .state import State, View

# The houses of the day and of the night shops, as they follow each other on the walk.
DAY_HOUSES = ("roof", "herb", "binder", "feather", "toadstool", "kettle", "horn")
NIGHT_HOUSES = ("moon", "owl", "raven")
HOUSES = (*DAY_HOUSES, *NIGHT_HOUSES)
DAYS = len(DAY_HOUSES)

ON_BOOK: dict[str, Kind] = {"piece": NUMBER, "many": NUMBER}
ON_SPELL: dict[str, Kind] = {"piece": NUMBER}
ASKED: dict[Step, dict[str, Kind]] = {  # what a prompt has to say, by step
    Step.TURN: {"last": NUMBER, "books": NUMBER},
    Step.BREW: ON_BOOK,
    Step.STACK: ON_BOOK,
    Step.SCROLL: ON_SPELL,
    Step.TO: ON_SPELL,
    Step.SHOP: ON_SPELL,
    Step.TAKE: {"shop": NUMBER},
    Step.AGAIN: ON_SPELL,
    Step.EXCHANGE: {"many": NUMBER},
    Step.GIVE: {"target": NUMBER},
    Step.DROP: {"many": NUMBER},
}  # the first steps: a prompt has the number of its step
PROMPTS = tuple(message(f"prompt-{step.name.lower()}", **values) for step, values in ASKED.items())
IN_HOUSE: dict[str, Kind] = {"shop": NUMBER, "house": HOUSES}
MESSAGES = (
    *PROMPTS,
    message("action-move", far=NUMBER, **IN_HOUSE),
    message("action-book", piece=NUMBER),
    message("action-leave"),
    message("action-brew", pieces=NUMBERS),
    message("action-stack", stack=NUMBER, piece=NUMBER),
    message("action-drop", colour=HAND_COLOUR_NAMES),
    message("action-skip", asked=tuple(step.name.lower() for step in Step)),
    message("action-scroll", piece=NUMBER),
    message("action-to", target=NUMBER),
    message("action-shop", **IN_HOUSE),
    message("action-again"),
    message("action-offer"),
    message("action-ask"),
    message("action-trade"),
    message("action-take", piece=NUMBER),
    message("action-give", piece=NUMBER),
)
ACTION_MOVE, ACTION_BOOK, ACTION_LEAVE, ACTION_BREW, ACTION_STACK, ACTION_DROP, ACTION_SKIP, ACTION_SCROLL = range(
    len(PROMPTS), len(PROMPTS) + 8
)
ACTION_TO, ACTION_SHOP, ACTION_AGAIN, ACTION_OFFER, ACTION_ASK, ACTION_TRADE, ACTION_TAKE, ACTION_GIVE = range(
    len(PROMPTS) + 8, len(MESSAGES)
)
WAY_KINDS = np.array([[*way, *[0] * (MOST_INGREDIENTS - len(way))] for way in WAYS], np.int8)  # by way

ALLOWED_BY = sections_of(  # what makes an action possible
    ACTIONS,
    {
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
    },
)
ONE_THING = section("3.1")


@rule
def ask(v: View, line: Ints) -> None:
    """Ask the question of the pending step, with the book or spell it is about, how many, for whom."""
    step, which = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, WHICH])
    many = int(v.pending[v.depth - 1, MANY])
    if step == Step.TURN:
        books = 0
        for a in range(BOOK_ACTION, LEAVE):
            books += int(v.legal[a])
        say(line, step, int(v.last), books)
    elif step == Step.BREW or step == Step.STACK:
        say(line, step, which, many)
    elif step == Step.TAKE:
        say(line, step, which + 1)
    elif step == Step.GIVE:
        say(line, step, which)
    elif step == Step.EXCHANGE or step == Step.DROP:
        say(line, step, many)
    else:
        say(line, step, SPELL_PIECE + which)


@rule
def describe(v: View, a: int, line: Ints) -> None:
    """Say what an action does, with its card, shop, spell or player."""
    if a < BOOK_ACTION:
        shop = (int(v.assistant) + a - MOVE + 1) % SHOPS
        say(line, ACTION_MOVE, a - MOVE + 1, shop + 1, house_at(v, shop))
    elif a < LEAVE:
        say(line, ACTION_BOOK, a - BOOK_ACTION + MANDRAKE)
    elif a == LEAVE:
        say(line, ACTION_LEAVE)
    elif a < STACK:
        say_brew(a - BREW, line)
    elif a < DROP:
        say(line, ACTION_STACK, a - STACK + 1, SPELL_PIECE + int(v.on_top[a - STACK]) - 1)
    elif a < SKIP:
        say(line, ACTION_DROP, a - DROP)
    elif a == SKIP:
        say(line, ACTION_SKIP, int(v.step))
    elif a < TO:
        say(line, ACTION_SCROLL, SCROLL + a - SCROLL_ACTION)
    elif a < SHOP:
        say(line, ACTION_TO, a - TO)
    elif a < AGAIN_ACTION:
        say(line, ACTION_SHOP, a - SHOP + 1, house_at(v, a - SHOP))
    else:
        describe_exchange(a, line)


@rule
def describe_exchange(a: int, line: Ints) -> None:
    """§6.5, §8.2 Say what comes after a turn, or what an exchange is about."""
    if a == AGAIN_ACTION:
        say(line, ACTION_AGAIN)
    elif a == OFFER:
        say(line, ACTION_OFFER)
    elif a == ASK:
        say(line, ACTION_ASK)
    elif a == TRADE:
        say(line, ACTION_TRADE)
    elif a < GIVE:
        say(line, ACTION_TAKE, a - TAKE)
    else:
        say(line, ACTION_GIVE, a - GIVE)


@rule
def say_brew(way: int, line: Ints) -> None:
    """§4.1 Say which ingredients go into a brew."""
    many = int(WAY_SIZE[way])
    say(line, ACTION_BREW, many)
    for number in range(many):
        line[2 + number] = WAY_KINDS[way, number]


@inline_rule
def house_at(v: View, shop: int) -> int:
    """Return the house in which a shop is, among all houses."""
    nights = int(v.nights)
    before = size(nights & ((1 << shop) - 1))
    return DAYS + before if has(nights, shop) else shop - before


@rule
def forbid(v: View, a: int) -> int:
    """§3.1 One thing on a turn: while a spell is being cast, nobody walks and no other book is opened. All else is
    forbidden by the rule that would allow it."""
    if a <= LEAVE and v.pending[v.depth - 1, WHAT] != Step.TURN:
        return ONE_THING
    return int(ALLOWED_BY[a])


@rule
def is_private(s: State) -> bool:
    """§4.9 Return whether the question of the pending step is private: that it is asked at all depends on a hand."""
    if s.depth == 0:
        return False
    step = int(s.pending[s.depth - 1, WHAT])
    return step == Step.BREW or step == Step.GIVE
