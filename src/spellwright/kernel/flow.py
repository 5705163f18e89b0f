"""The flow of a game whose open steps are on a pending stack (see `spellwright.kernel.pending`).

Such a game says what an action does (`perform`) and what comes next (`next_step`): an action that leaves no choice,
AGAIN if something happened automatically, or NOTHING once chance or a seat has to decide. Three verbs follow:

    menu, apply, stride = flow_of("spellbook", next_step, perform, MENUS)
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from spellwright.kernel.actions import Menus
from spellwright.kernel.pending import WHAT, Pending, top
from spellwright.kernel.rule import bind_all, generic, inlined
from spellwright.kernel.told import Told, clean_page
from spellwright.kernel.verbs import NOTHING, Table, verb

AGAIN = -2  # in place of an action: see what comes next
FIRST_OF, PAST_OF = Table(), Table()  # of the menu, by step


class Flowing(Pending, Told, Protocol):
    """A record with a pending stack and a page of told events."""


S = TypeVar("S", bound=Flowing)


class Flow(NamedTuple, Generic[S]):
    """The verbs that all games with such a flow share."""

    menu: Callable[[S], tuple[int, int]]
    apply: Callable[[S, int], None]
    stride: Callable[[S, int], int]


def flow_of(game: str, next_step: Callable[[S], int], perform: Callable[[S, int], None], menus: Menus) -> Flow[S]:
    """Return the verbs `menu`, `apply` and `stride` of one game."""
    own = {"next_step": next_step, "perform": perform, "FIRST_OF": menus.first, "PAST_OF": menus.past}
    return Flow(*bind_all((menu, apply, stride), game, own))


@verb
def next_step(s: Flowing) -> int:
    """Look at the top of the stack; return an action without alternative, AGAIN or NOTHING."""


@verb
def perform(s: Flowing, a: int) -> None:
    """Perform an action, and push what follows from it."""


@generic
@inlined
def menu(s: Flowing) -> tuple[int, int]:
    """Return the range of actions that belong to the pending step; an empty one once the game is over."""
    if s.depth == 0:
        return 0, 0
    step = top(s, WHAT)
    return int(FIRST_OF[step]), int(PAST_OF[step])


@generic
@inlined
def apply(s: Flowing, a: int) -> None:
    """Perform an action, and everything that follows from it without a further decision."""
    clean_page(s)
    while a != NOTHING:
        a = stride(s, a)


@generic
@inlined
def stride(s: Flowing, a: int) -> int:
    """Perform an action, or see what comes next; return what to hand to `stride` then, or NOTHING."""
    if a == AGAIN:
        return next_step(s)
    perform(s, a)
    return AGAIN
