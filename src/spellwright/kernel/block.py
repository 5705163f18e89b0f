"""Verbs for a block of one record: what `Position` calls for every single step from Python.

Handing a record to compiled code costs more than most verbs do; a block of one record does not (decision 13). One call
answers as much as possible: who decides next and what they may do come back with every step.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import draw_below
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    actor,
    apply,
    chance_total,
    chance_weight,
    is_legal,
    is_winner,
    menu,
    outcome_at,
    score,
    stride,
    view,
    world,
)
from spellwright.kernel.wire import Bytes, fill_in, form_of

ILLEGAL = -1  # answer of `push_at`: the action is not possible, and nothing has changed

# Who decides and what they may do, in one number: the actor above LEAST_ACTOR in the lowest bits, then the first action
# of the menu, then the legal ones of the menu as a set. A menu that is wider than the set is listed instead.
LEAST_ACTOR = -8
ACTOR_BITS, FIRST_BITS, WIDEST = 4, 12, 46
LISTED = 1 << ACTOR_BITS + FIRST_BITS + WIDEST


@generic
def look_at(states: Any, actions: Any) -> int:
    """Return who decides and what they may do as one number; list the actions of a wide menu in `actions`."""
    who = actor(states[0])
    if who < 0:
        return who - LEAST_ACTOR
    first, past = menu(states[0])
    if past - first > WIDEST:
        count = 0
        for a in range(first, past):
            if is_legal(states[0], a):
                actions[count] = a
                count += 1
        return LISTED | count << ACTOR_BITS | who - LEAST_ACTOR
    legal = 0
    for a in range(first, past):
        if is_legal(states[0], a):
            legal |= 1 << a - first
    return legal << ACTOR_BITS + FIRST_BITS | first << ACTOR_BITS | who - LEAST_ACTOR


def actor_in(answer: int) -> int:
    """Return the actor in an answer of `look_at`."""
    return (answer & (1 << ACTOR_BITS) - 1) + LEAST_ACTOR


def legal_in(answer: int, actions: npt.NDArray[np.int64]) -> list[int]:
    """Return the legal actions in an answer of `look_at`."""
    low = answer >> ACTOR_BITS & (1 << FIRST_BITS) - 1
    if answer & LISTED:
        listed: list[int] = actions[:low].tolist()
        return listed
    legal = answer >> ACTOR_BITS + FIRST_BITS
    return [low + bit for bit in range(WIDEST) if legal >> bit & 1]


@generic
def is_possible(states: Any, a: int) -> bool:
    """Whether the deciding seat may do this, or chance may decide it."""
    who = actor(states[0])
    first, past = menu(states[0])
    if not first <= a < past:
        return False
    if who == CHANCE:
        return chance_weight(states[0], a) > 0
    return who >= 0 and is_legal(states[0], a)


@generic
def push_at(states: Any, actions: Any, a: int) -> int:
    """Apply a possible action and look again (see `look_at`); return ILLEGAL for any other."""
    if not is_possible(states, a):
        return ILLEGAL
    apply(states[0], a)
    return look_at(states, actions)


@generic
def apply_at(states: Any, actions: Any, a: int) -> int:
    """Apply an action that the caller knows to be possible, and look again (see `look_at`)."""
    apply(states[0], a)
    return look_at(states, actions)


@generic
def roll_at(states: Any, actions: Any, streams: Any) -> int:
    """Let chance decide until a seat is asked or the game is over, and look again (see `look_at`)."""
    while actor(states[0]) == CHANCE:
        apply(states[0], outcome_at(states[0], draw_below(streams[0], chance_total(states[0]))))
    return look_at(states, actions)


@generic
def weight_at(states: Any, a: int) -> int:
    """Return the weight of an outcome, where chance decides."""
    return chance_weight(states[0], a)


@generic
def outcomes_at(states: Any, actions: Any) -> int:
    """List the outcomes that chance may decide on in `actions`; return how many there are."""
    first, past = menu(states[0])
    count = 0
    for a in range(first, past):
        if chance_weight(states[0], a) > 0:
            actions[count] = a
            count += 1
    return count


@generic
def chance_total_at(states: Any) -> int:
    """Return the sum of the weights of all outcomes."""
    return chance_total(states[0])


@generic
def outcome_for(states: Any, ticket: int) -> int:
    """Return the outcome that a ticket wins, in the order of the actions' numbers."""
    first, past = menu(states[0])
    for a in range(first, past):
        ticket -= chance_weight(states[0], a)
        if ticket < 0:
            return a
    return past


@generic
def forced_by(states: Any, a: int, actions: Any) -> int:
    """Apply an action and list in `actions` those that followed from it without a choice; return how many."""
    count = 0
    a = stride(states[0], a)
    while a != NOTHING:
        if a >= 0:
            actions[count] = a
            count += 1
        a = stride(states[0], a)
    return count


@generic
def score_at(states: Any, p: int) -> int:
    """Return the points of a seat as they stand."""
    return score(states[0], p)


@generic
def is_winner_at(states: Any, p: int) -> bool:
    """Return whether a seat has won, now that the game is over."""
    return is_winner(states[0], p)


@generic
def view_at(states: Any, p: int, views: Any) -> None:
    """Write what a seat (or SPECTATOR) may know into a zeroed view."""
    view(states[0], p, views[0])


@generic
def worlds_at(views: Any, streams: Any, workings: Any, states: Any) -> None:
    """Write a random world that a view cannot tell from the real one into each zeroed record."""
    for index in range(len(states)):
        world(views[0], streams[0], workings[0], states[index])


@generic
def write_at(states: Any, p: int, views: Any, record: Any, form: Any, out: Any) -> int:
    """Write what a seat may know over an old view and as JSON; return the length of the text. `record` holds the bytes
    of the view."""
    for byte in range(len(record)):
        record[byte] = 0
    view(states[0], p, views[0])
    text, offsets, sizes = form
    return int(fill_in(text, offsets, sizes, record, out))


class BlockVerbs(NamedTuple):
    """The verbs of one game for a block of one record."""

    look_at: Any
    is_possible: Any
    push_at: Any
    apply_at: Any
    roll_at: Any
    weight_at: Any
    outcomes_at: Any
    chance_total_at: Any
    outcome_for: Any
    forced_by: Any
    score_at: Any
    is_winner_at: Any
    view_at: Any
    worlds_at: Any
    write_at: Any


@cache
def block_verbs(game: Game) -> BlockVerbs:
    """Return the verbs of a game for blocks, in the game's own mode (compiled or interpreted)."""
    functions = (globals()[name] for name in BlockVerbs._fields)
    return BlockVerbs(*(bind(f, game.name, game.verbs.by_name(), game.wrap) for f in functions))


class Sheet(NamedTuple):
    """Room for a view and its text."""

    views: npt.NDArray[Any]  # one
    record: Bytes  # its bytes
    form: tuple[npt.NDArray[Any], ...]  # how it is written
    out: Bytes

    @classmethod
    def of(cls, game: Game) -> Sheet:
        views = game.View.batch(1)
        form = form_of(views.dtype)
        room = np.empty(form.longest, np.uint8)
        return cls(views, views.view(np.uint8), (form.text, form.offsets, form.sizes), room)
