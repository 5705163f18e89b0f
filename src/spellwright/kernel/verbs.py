"""The verbs of a game: what every game can do, in the words of the rules.

These are the contract and the placeholders: generic code (`search/`) imports them from here, and `bind` puts the verbs
of one game in their place. Called unbound they say so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

CHANCE = -1  # actor: chance decides next
OVER = -2  # actor: nobody decides any more
SPECTATOR = -3  # seat of a view: who only watches
NOTHING = -1  # no action


def verb(f: Callable[P, R]) -> Callable[P, R]:
    """Mark a placeholder."""
    f.is_verb = True  # type: ignore[attr-defined]
    return f


@verb
def setup(s: Any, seats: int, options: Any) -> None:
    """Lay a wiped record out for so many seats; `options` holds one number for each option of the game."""
    raise NotImplementedError("setup is not bound to a game")


@verb
def actor(s: Any) -> int:
    """The seat that decides next, or CHANCE, or OVER."""
    raise NotImplementedError("actor is not bound to a game")


@verb
def menu(s: Any) -> tuple[int, int]:
    """The range of action ids (first, past the last) in which all actions of the present decision lie."""
    raise NotImplementedError("menu is not bound to a game")


@verb
def is_legal(s: Any, a: int) -> bool:
    """Whether the seat that decides may do this. Not asked of chance."""
    raise NotImplementedError("is_legal is not bound to a game")


@verb
def choice_total(s: Any) -> int:
    """How many marks to throw for a legal action at random; not asked of chance."""
    raise NotImplementedError("choice_total is not bound to a game")


@verb
def choice_at(s: Any, mark: int) -> int:
    """The legal action on which a mark from 0 to the total minus 1 falls, on each equally many; NOTHING if it falls on
    none: throw again."""
    raise NotImplementedError("choice_at is not bound to a game")


@verb
def chance_weight(s: Any, a: int) -> int:
    """The whole-number weight of an outcome when chance decides; 0 for what cannot happen."""
    raise NotImplementedError("chance_weight is not bound to a game")


@verb
def chance_total(s: Any) -> int:
    """The sum of the weights of all outcomes."""
    raise NotImplementedError("chance_total is not bound to a game")


@verb
def outcome_at(s: Any, mark: int) -> int:
    """The outcome on which a mark from 0 to the total minus 1 falls: on each as many marks as it has weight."""
    raise NotImplementedError("outcome_at is not bound to a game")


@verb
def apply(s: Any, a: int) -> None:
    """Let this happen. The action must be legal, or of some weight: it is not checked again."""
    raise NotImplementedError("apply is not bound to a game")


@verb
def stride(s: Any, a: int) -> int:
    """A part of `apply`, told of nothing: what the action does first. Returns what comes next without a choice, to be
    handed to `stride` again, or NOTHING when the action is over."""
    raise NotImplementedError("stride is not bound to a game")


@verb
def lane(s: Any, a: int) -> int:
    """To which of the game's lanes, its kinds of work, the next stride belongs (with NOTHING: the next decision). Any
    answer is right; a good one lets a GPU do the same kind of work in many games at once."""
    raise NotImplementedError("lane is not bound to a game")


@verb
def may_step(lane: int) -> bool:
    """Not a verb of a game but of the machine: games that run side by side on a GPU are quick only in step, so those in
    the lane that has most games go on and the others wait. Elsewhere every game goes on."""
    raise NotImplementedError("may_step is not bound to a machine")


@verb
def score(s: Any, p: int) -> int:
    """The points of a seat as they stand."""
    raise NotImplementedError("score is not bound to a game")


@verb
def is_winner(s: Any, p: int) -> bool:
    """Whether a seat wins (alone or shared) now that the game is over."""
    raise NotImplementedError("is_winner is not bound to a game")


@verb
def view(s: Any, p: int, v: Any) -> None:
    """Write into the wiped view `v` all that a seat (or SPECTATOR) may know, and nothing else."""
    raise NotImplementedError("view is not bound to a game")


@verb
def belief(v: Any, b: Any) -> None:
    """Write into `b` what the view `v` allows to conclude about what it does not show."""
    raise NotImplementedError("belief is not bound to a game")


@verb
def world(v: Any, stream: Any, b: Any, s: Any) -> None:
    """Write into the wiped record `s` a random position that the view `v` cannot tell from the real one; the belief `b`
    is working memory."""
    raise NotImplementedError("world is not bound to a game")
