"""Verbs for a block of one record: what `Position` calls for every single step from Python.

Handing a record to compiled code costs more than most verbs do; a block of one record does not (decision 13). One call
answers as much as possible: every step returns who decides next and what they may do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from numba import typeof

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.defaults import outcome_at as outcome_in_order
from spellwright.kernel.game import Game
from spellwright.kernel.lines import new_lines
from spellwright.kernel.rule import bind, generic, is_rule
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    SPECTATOR,
    actor,
    apply,
    ask,
    chance_total,
    chance_weight,
    describe,
    forbid,
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

Block: TypeAlias = npt.NDArray[Any]
"""A block of one record."""

Numbers: TypeAlias = npt.NDArray[np.int64]
Lines: TypeAlias = npt.NDArray[np.int16]

HOT = {
    "look_at": "states actions",
    "push_at": "states actions number",
    "apply_at": "states actions number",
    "roll_at": "states actions streams",
    "view_at": "states number views",
    "step_at": "states actions streams number views number",
    "is_possible": "states number",
    "chance_total_at": "states",
    "outcome_for": "states number",
    "write_at": "states number views bytes form bytes",
    "ask_at": "views lines",
    "describe_at": "views actions number lines",
    "forbid_at": "views number",
}
"""Verbs that are called for every step, with the kinds of their arguments (see `BlockVerbs._entry`)."""

ILLEGAL = -1  # answer of `push_at`: the action is not possible, and nothing has changed

# Who decides and what they may do, in one number: the actor above LEAST_ACTOR in the lowest bits, then the first action
# of the menu, then the legal ones of the menu as a set. A menu that is wider than the set is listed instead.
LEAST_ACTOR = -8
ACTOR_BITS, FIRST_BITS, WIDEST = 4, 12, 46
ACTOR_MASK, FIRST_MASK = (1 << ACTOR_BITS) - 1, (1 << FIRST_BITS) - 1
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


def legal_in(answer: int, actions: npt.NDArray[np.int64]) -> list[int]:
    """Return the legal actions in an answer of `look_at`."""
    low = answer >> ACTOR_BITS & FIRST_MASK
    if answer & LISTED:
        listed: list[int] = actions[:low].tolist()
        return listed
    legal, found = answer >> ACTOR_BITS + FIRST_BITS, []
    while legal:
        rest = legal & legal - 1  # without its lowest bit
        found.append(low + (legal ^ rest).bit_length() - 1)
        legal = rest
    return found


@generic
def is_possible(states: Any, a: int) -> bool:
    """Return whether the deciding seat may do this, or chance may decide it."""
    who = actor(states[0])
    first, past = menu(states[0])
    if not first <= a < past:
        return False
    if who == CHANCE:
        return chance_weight(states[0], a) > 0
    return who >= 0 and is_legal(states[0], a)


@generic
def advance(states: Any, a: int) -> None:
    """Apply an action. The rules are compiled into this function once, and not into each of its callers."""
    apply(states[0], a)


@generic
def push_at(states: Any, actions: Any, a: int) -> int:
    """Apply a possible action and look again (see `look_at`); return ILLEGAL for any other."""
    if not is_possible(states, a):
        return ILLEGAL
    advance(states, a)
    return look_at(states, actions)


@generic
def apply_at(states: Any, actions: Any, a: int) -> int:
    """Apply an action that the caller knows to be possible, and look again (see `look_at`)."""
    advance(states, a)
    return look_at(states, actions)


@generic
def roll_at(states: Any, actions: Any, streams: Any) -> int:
    """Let chance decide until a seat is asked or the game is over, and look again (see `look_at`)."""
    while actor(states[0]) == CHANCE:
        advance(states, outcome_at(states[0], draw_below(streams[0], chance_total(states[0]))))
    return look_at(states, actions)


@generic
def step_at(states: Any, actions: Any, streams: Any, a: int, views: Any, index: int) -> int:
    """Apply a possible action, let chance decide, write the view of the seat that decides then (a spectator's when the
    game is over) into a zeroed one of `views`, and look again (see `look_at`); return ILLEGAL for any other action."""
    if not is_possible(states, a):
        return ILLEGAL
    advance(states, a)
    answer = roll_at(states, actions, streams)
    who = actor(states[0])
    view(states[0], who if who >= 0 else SPECTATOR, views[index])
    return answer


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
    return outcome_in_order(states[0], ticket)


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


@generic
def ask_at(views: Any, lines: Any) -> None:
    """Write what the seat that decides is asked, from somebody's view, as the first line."""
    ask(views[0], lines[0])


@generic
def describe_at(views: Any, actions: Any, count: int, lines: Any) -> None:
    """Write what the first `count` of these actions do, one line for each."""
    for index in range(count):
        describe(views[0], actions[index], lines[index])


@generic
def forbid_at(views: Any, a: int) -> int:
    """Return the number of the rule that forbids an action which is not possible; 0 if there is no single one."""
    return forbid(views[0], a)


class BlockVerbs:
    """The verbs of one game for a block of one record, each made when it is first used."""

    if TYPE_CHECKING:  # made by __getattr__, and ordinary attributes from then on
        look_at: Callable[[Block, Numbers], int]
        is_possible: Callable[[Block, int], bool]
        push_at: Callable[[Block, Numbers, int], int]
        apply_at: Callable[[Block, Numbers, int], int]
        roll_at: Callable[[Block, Numbers, Block], int]
        step_at: Callable[[Block, Numbers, Block, int, Block, int], int]
        weight_at: Callable[[Block, int], int]
        outcomes_at: Callable[[Block, Numbers], int]
        chance_total_at: Callable[[Block], int]
        outcome_for: Callable[[Block, int], int]
        forced_by: Callable[[Block, int, Numbers], int]
        score_at: Callable[[Block, int], int]
        is_winner_at: Callable[[Block, int], bool]
        view_at: Callable[[Block, int, Block], None]
        worlds_at: Callable[[Block, Block, Block, Block], None]
        write_at: Callable[[Block, int, Block, Bytes, tuple[npt.NDArray[Any], ...], Bytes], int]
        ask_at: Callable[[Block, Lines], None]
        describe_at: Callable[[Block, Numbers, int, Lines], None]
        forbid_at: Callable[[Block, int], int]

    def __init__(self, game: Game) -> None:
        self._game = game
        self._bound: list[Any] = []  # keeps compiled code alive

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in globals():
            raise AttributeError(name)
        f = bind(globals()[name], self._game.name, self._game.verbs.by_name(), self._game.wrap)
        if name in HOT and is_rule(f):
            self._bound.append(f)
            f = self._entry(f, HOT[name])
        setattr(self, name, f)
        return f

    def _entry(self, f: Any, arguments: str) -> Callable[..., Any]:
        """Return compiled code without Numba's dispatcher, which would look at the type of every argument again: it
        takes longer than most verbs. The caller must hand over exactly these types."""
        examples = {
            "states": self._game.State.batch(1),
            "views": self._game.View.batch(1),
            "streams": Stream.batch(1),
            "actions": np.zeros(1, np.int64),
            "number": 1,
            "bytes": np.zeros(1, np.uint8),
            "form": Sheet.of(self._game).form,
            "lines": new_lines(1),
        }
        types = tuple(typeof(examples[kind]) for kind in arguments.split())  # type: ignore[no-untyped-call]
        f.compile(types)
        entry: Callable[..., Any] = f.overloads[types].entry_point
        return entry


@cache
def block_verbs(game: Game) -> BlockVerbs:
    """Return the verbs of a game for blocks, in the game's own mode (compiled or interpreted)."""
    return BlockVerbs(game)


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
