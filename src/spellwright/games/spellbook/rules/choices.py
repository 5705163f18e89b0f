"""What may be decided.

What the seat that decides may do is found when it is asked and kept as a set of numbers of the menu. Chance decides
about the first player, the cards, and stones out of the bag."""

from spellwright.kernel.choices import has, is_single, lowest, size, without_lowest
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import WHAT, WHICH, WHOSE, pop, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

from ..actions import BAG, CARD, FIRST, MENU_FIRST
from ..cards import SETS
from ..places import VORTEX
from ..state import State
from ..steps import LAST_DRAW, Step


@inline_rule
def actor(s: State) -> int:
    """Return the seat that decides, or CHANCE, or OVER."""
    if s.depth == 0:
        return OVER
    return top(s, WHOSE) if s.choices != 0 else CHANCE


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """Return whether the seat that decides may take this action of the menu."""
    return has(int(s.choices), a - int(MENU_FIRST[top(s, WHAT)]))


@inline_rule
def choice_total(s: State) -> int:
    """Return the number of legal actions: one ticket each."""
    return size(int(s.choices))


@inline_rule
def choice_at(s: State, ticket: int) -> int:
    """Return the legal action that a ticket wins, in the order of the actions' numbers."""
    return int(MENU_FIRST[top(s, WHAT)]) + lowest(without_lowest(int(s.choices), ticket))


@rule
def offer(s: State, choices: int) -> int:
    """§3.12 Let a seat decide between these numbers of the menu: take a single one at once, pass over none."""
    if choices == 0:
        pop(s)
        return AGAIN
    if is_single(choices):
        return int(MENU_FIRST[top(s, WHAT)]) + lowest(choices)
    s.choices = choices
    return NOTHING


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """Return the weight of an outcome: of a seat, a card, or a stone out of the bag."""
    if a >= BAG:
        return int(s.stones[VORTEX, a - BAG])
    if a >= CARD:
        return 1 if (a - CARD) // SETS == top(s, WHICH) else 0
    return 1 if a - FIRST < s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """Return the sum of the weights of all outcomes."""
    what = top(s, WHAT)
    if what <= LAST_DRAW:
        return int(s.held[VORTEX])
    return SETS if what == Step.CARDS else int(s.seats)


@inline_rule
def outcome_at(s: State, ticket: int) -> int:
    """Return the outcome that a ticket wins, in the order of the actions' numbers."""
    what = top(s, WHAT)
    if what == Step.CARDS:
        return CARD + SETS * top(s, WHICH) + ticket
    if what == Step.FIRST:
        return FIRST + ticket
    kind = 0
    ticket -= int(s.stones[VORTEX, 0])
    while ticket >= 0:
        kind += 1
        ticket -= int(s.stones[VORTEX, kind])
    return BAG + kind
