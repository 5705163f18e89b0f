"""What a seat is asked, what its actions do, and which rule forbids one: lines of numbers."""

import numpy as np

from spellwright.kernel.choices import has, size
from spellwright.kernel.describing import sayings
from spellwright.kernel.lines import NUMBER, NUMBERS, Kind, message, say, section, sections_of
from spellwright.kernel.pending import MANY, WHAT, WHICH
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

from .actions import ACTIONS, AGAIN_ACTION, BOOK_ACTION, BREW, DROP, GIVE, LEAVE, MOVE, SCROLL_ACTION, SHOP, SKIP, STACK
from .cards import BLACK, BOOK, HAND_COLOUR_NAMES, INGREDIENTS, MANDRAKE, SCROLL, VALUES
from .pieces import LAST_DECISION, SHOPS, Step
from .spells import SPELL_PIECE, SPELLS, Spell
from .state import State, View
from .ways import WAY_KINDS, WAY_NEEDS, WAY_SIZE

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
SAYS, NAMES = sayings(ACTIONS, MESSAGES, {"book": MANDRAKE, "drop": 0, "scroll": SCROLL, "to": 0, "take": 0, "give": 0})

ALLOWED_BY = sections_of(  # what makes an action possible
    ACTIONS,
    {"move": "3.2", "book": "4.1", "brew": "4.1", "stack": "4.6", "scroll": "6.1", "to": "6.2"}
    | {"shop": "6.4", "take": "6.4", "again": "6.5", "give": "6.3", "drop": "6.7", "leave": "7.2"}
    | dict.fromkeys(("offer", "ask", "trade"), "8.2"),
)
ASKED_BY = np.zeros(LAST_DECISION + 1, np.int16)  # what makes a question one that has to be answered, by step
for _step, _rule in (
    (Step.TURN, "3.1"),
    (Step.BREW, "4.1"),
    (Step.STACK, "4.6"),
    (Step.TAKE, "6.4"),
    (Step.GIVE, "6.3"),
):
    ASKED_BY[_step] = section(_rule)
SPELL_RULE = np.zeros(SPELLS, np.int16)  # of spells that ask for a scroll or a player
for _spell, _rule in ((Spell.MOVIBUS, "6.1"), (Spell.TRANSLATIO, "6.2"), (Spell.SUBSTITUTIO, "6.3")):
    SPELL_RULE[_spell] = section(_rule)
ONE_THING, OWN_CARDS, ALL_DIFFERENT, ONE_MANDRAKE = section("3.1"), section("4.1"), section("4.2"), section("4.5")
ENOUGH, IN_TEAMS = section("4.6"), section("8.2")


@rule
def ask(v: View, line: Ints) -> None:
    """Ask the question of the pending step, with the book or spell it is about, how many, for whom."""
    step, many = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, MANY])
    which = int(v.pending[v.depth - 1, WHICH])
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
    says = int(SAYS[a])
    if a < BOOK_ACTION:
        shop = (int(v.assistant) + a - MOVE + 1) % SHOPS
        say(line, says, a - MOVE + 1, shop + 1, house_at(v, shop))
    elif BREW <= a < STACK:
        say_brew(a - BREW, line)
    elif STACK <= a < DROP:
        say(line, says, a - STACK + 1, SPELL_PIECE + int(v.on_top[a - STACK]) - 1)
    elif a == SKIP:
        say(line, says, int(v.step))
    elif SHOP <= a < AGAIN_ACTION:
        say(line, says, a - SHOP + 1, house_at(v, a - SHOP))
    else:
        say(line, says, int(NAMES[a]))


@rule
def say_brew(way: int, line: Ints) -> None:
    """§4.1 Say which ingredients go into a brew."""
    many = int(WAY_SIZE[way])
    say(line, int(SAYS[BREW]), many)
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
    """§3.1 One thing on a turn: while a spell is being cast, nobody walks and no other book is opened. What does not
    answer the question of a spell (chapter 6), or of partners (§8.2), is forbidden by the rule that asks; all else by
    the rule that would allow it."""
    step, which = int(v.pending[v.depth - 1, WHAT]), int(v.pending[v.depth - 1, WHICH])
    if a <= LEAVE and step != Step.TURN:
        return ONE_THING
    if step == Step.BREW and BREW <= a < STACK:
        return forbid_brew(v, which, a - BREW)
    if (step == Step.SCROLL or step == Step.TO) and (a == SKIP or SCROLL_ACTION <= a < SHOP):
        return int(SPELL_RULE[which])
    if step == Step.GIVE and v.teams != 0 and (v.seat + which) % 2 == 0 and (a == SKIP or a >= GIVE):
        return IN_TEAMS
    return int(ASKED_BY[step]) if a == SKIP else int(ALLOWED_BY[a])


@rule
def forbid_brew(v: View, book: int, way: int) -> int:
    """§4.5 One mandrake at most; §4.2 all different to the black book, §4.1 else all of the book's colour and from the
    hand; §4.6 as many as a spell needs that there is."""
    if book == MANDRAKE and WAY_NEEDS[way, MANDRAKE] > 0:
        return ONE_MANDRAKE
    colour = BLACK if book == MANDRAKE else (book - BOOK) // VALUES
    for kind in range(INGREDIENTS):
        many = int(WAY_NEEDS[way, kind])
        if colour == BLACK and book != MANDRAKE and many > 1:
            return ALL_DIFFERENT
        if many > v.hands[v.seat, kind] or (colour != BLACK and many > 0 and kind != colour):
            return OWN_CARDS
    return ENOUGH if WAY_NEEDS[way, MANDRAKE] <= v.hands[v.seat, MANDRAKE] else OWN_CARDS


@rule
def is_private(s: State) -> bool:
    """§4.9 Return whether the question of the pending step is private: that it is asked at all depends on a hand."""
    if s.depth == 0:
        return False
    step = int(s.pending[s.depth - 1, WHAT])
    return step == Step.BREW or step == Step.GIVE
