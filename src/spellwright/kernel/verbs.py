"""The verbs of a game: what every game can do, in the words of the rules.

These are the contract and the placeholders: generic code (`search/`) imports them from here, and `bind` puts the verbs
of one game in their place (see `spellwright.kernel.rule`). Called unbound they say so.

A game writes fourteen of them: setup, actor, menu, is_legal, apply, chance_weight, score, is_winner; view, belief and
world; ask, describe and forbid. The other six follow from these (`spellwright.kernel.defaults`) unless the game has
quicker ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:  # importing a constant from here does not load Numba
    from spellwright.kernel.chance import Stream
    from spellwright.kernel.strategy import AnyState, AnyView
    from spellwright.kernel.struct import Ints, Struct

P = ParamSpec("P")
R = TypeVar("R")

CHANCE = -1  # actor: chance decides next
OVER = -2  # actor: the game is over
SPECTATOR = -3  # in place of a seat: somebody who watches
NOTHING = -1  # no action


def verb(f: Callable[P, R]) -> Callable[P, R]:
    """Return a placeholder for a function, which `bind` replaces by the function of that name of a game."""

    @wraps(f)
    def unbound(*_args: P.args, **_kwargs: P.kwargs) -> R:
        raise NotImplementedError(f"{f.__name__} is not bound to a game")

    unbound.is_verb = True  # type: ignore[attr-defined]
    return unbound


class Table:
    """A placeholder for a table of numbers, which `bind` replaces by the one of a game."""

    is_verb = True

    def __getitem__(self, index: int) -> int:
        raise NotImplementedError("this table is not bound to a game")


@verb
def setup(s: AnyState, seats: int, options: Ints) -> None:  # options: (numbers of all options of the game,)
    """Set up a game for `seats` players in a zeroed record; `options` holds the numbers of the agreed choices."""


@verb
def actor(s: AnyState) -> int:
    """Return the seat that decides next, or CHANCE, or OVER."""


@verb
def menu(s: AnyState) -> tuple[int, int]:
    """Return the range of action numbers (first, past the last) that holds all actions of the pending decision."""


@verb
def is_legal(s: AnyState, a: int) -> bool:
    """Return whether the seat that decides may take this action of the menu. Undefined when chance decides."""


@verb
def choice_total(s: AnyState) -> int:
    """Return the number of tickets from which to draw a legal action. Undefined when chance decides."""


@verb
def choice_at(s: AnyState, ticket: int) -> int:
    """Return the legal action that a ticket from 0 to the total minus 1 wins; every legal action has equally many.
    NOTHING if the ticket wins none: draw again."""


@verb
def chance_weight(s: AnyState, a: int) -> int:
    """Return the whole-number weight of an outcome when chance decides; 0 for one that is impossible."""


@verb
def chance_total(s: AnyState) -> int:
    """Return the sum of the weights of all outcomes: the number of tickets from which chance draws."""


@verb
def outcome_at(s: AnyState, ticket: int) -> int:
    """Return the outcome that a ticket from 0 to the total minus 1 wins; each has as many tickets as it has weight."""


@verb
def apply(s: AnyState, a: int) -> None:
    """Apply an action: a legal one, or an outcome of some weight. It is not checked again."""


@verb
def stride(s: AnyState, a: int) -> int:
    """Do a part of what `apply` does, without starting a new page of told events: the first step that an action leads
    to. Return what to hand to `stride` next, or NOTHING when the action is over."""


@verb
def lane(s: AnyState, a: int) -> int:
    """Return the kind of work of the next stride (with NOTHING: of the next decision), from 0 to the game's number of
    lanes minus 1. Any answer is right; a good one lets a GPU do the same work in many games at once."""


@verb
def score(s: AnyState, p: int) -> int:
    """Return the points of a seat as they stand."""


@verb
def is_winner(s: AnyState, p: int) -> bool:
    """Return whether a seat wins, alone or shared, now that the game is over."""


@verb
def view(s: AnyState, p: int, v: AnyView) -> None:
    """Write into the zeroed view `v` everything that a seat (or SPECTATOR) may know, and nothing else."""


@verb
def belief(v: AnyView, b: Struct) -> None:
    """Write into `b` what can be inferred from the view `v` about what it hides."""


@verb
def world(v: AnyView, stream: Stream, b: Struct, s: AnyState) -> None:
    """Write into the zeroed `s` a random position that `v` cannot tell from the real one; `b` is working memory."""


@verb
def ask(v: AnyView, line: Ints) -> None:  # line: (LONGEST,)
    """Write what the seat that decides is asked: one of the game's messages with its values (see `kernel.lines`). The
    view may be anybody's: a prompt says nothing that its reader may not know."""


@verb
def describe(v: AnyView, a: int, line: Ints) -> None:  # line: (LONGEST,)
    """Write what an action of the view's seat does, as a message with its values."""


@verb
def forbid(v: AnyView, a: int) -> int:
    """Return the number of the rule (`kernel.lines.section`) that forbids the view's seat an action which is not
    possible now; 0 if there is no single one."""
