"""Setup: chapter 2."""

from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHICH, add_top, pop, push_which, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, tell
from spellwright.kernel.verbs import NOTHING

from ..actions import DAY, NIGHT
from ..cards import KINDS, MANDRAKE
from ..memory import see_card_come
from ..pieces import AGREED_CARDS, AGREED_FIRST, AGREED_REMOVED, AGREED_TEAMS, AGREED_VALUES, NIGHTS, SHOPS, Event, Step
from ..spells import SPELL_COUNTS, SPELLS, STACKS
from ..state import State
from .hands import add_card


@rule
def setup(s: State, seats: int, options: Ints) -> None:  # options: one number for each AGREED_…
    """§2.1–§2.6 Set up the cards in play and a mandrake for everybody; then chance decides who begins, the circle, the
    stacks, and the cards at the shops."""
    s.seats = seats
    s.teams = options[AGREED_TEAMS]
    for kind in range(KINDS):
        s.unseen[kind] = options[AGREED_CARDS + kind]
        s.gone[kind] = options[AGREED_REMOVED + kind]
        s.pile += options[AGREED_CARDS + kind]
    for spell in range(SPELLS):
        s.value[spell] = options[AGREED_VALUES + spell]
        s.in_stack[spell] = SPELL_COUNTS[spell]
    s.unseen[MANDRAKE] -= seats
    s.pile -= seats
    for p in range(seats):
        add_card(s, p, MANDRAKE)
        see_card_come(s, p, MANDRAKE)
    push_which(s, Step.BEGIN, 0, 0, 0)
    push_which(s, Step.LAY, 0, SHOPS - 1, 1)
    push_which(s, Step.REVEAL, 0, STACKS, 0)
    push_which(s, Step.CIRCLE, 0, NIGHTS, 1)
    if options[AGREED_FIRST] > 0:
        s.first = options[AGREED_FIRST] - 1
    else:
        push_which(s, Step.FIRST, 0, 0, 0)


@inline_rule
def build_shop(s: State, a: int) -> None:
    """§2.2 Add the next shop to the circle, as chance decided."""
    shop = top(s, WHICH)
    add_top(s, WHICH, 1)
    if a == NIGHT:
        s.nights |= 1 << shop
        tell(s, Event.NIGHT, 0, 0, 0, shop, EVERYBODY)
        add_top(s, MANY, -1)


@inline_rule
def days_left(s: State) -> int:
    """§2.2 Return how many day shops are not in the circle yet."""
    return SHOPS - top(s, WHICH) - top(s, MANY)


@inline_rule
def continue_circle(s: State, nights: int) -> int:
    """§2.2 Let chance decide the next shop while both sorts are left; the last ones follow automatically."""
    if nights > 0 and days_left(s) > 0:
        return NOTHING
    if top(s, WHICH) == SHOPS:
        pop(s)
        return AGAIN
    return NIGHT if nights > 0 else DAY
