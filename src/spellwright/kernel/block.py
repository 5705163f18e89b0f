"""Verbs for a block of one record: what `Position` calls for every single step from Python.

Handing a record to compiled code costs more than most verbs do; a block of one record does not (decision 13). One call
answers as much as possible: every step returns who decides next and what they may do.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import draw_below
from spellwright.kernel.defaults import outcome_at as outcome_in_order
from spellwright.kernel.game import Game
from spellwright.kernel.library import ARRAY_WORDS, DESK, DESK_WORDS, array_words
from spellwright.kernel.rule import generic
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
from spellwright.kernel.wire import Bytes, Form, fill_in, form_of

Block: TypeAlias = npt.NDArray[Any]
"""A block of one record."""

Numbers: TypeAlias = npt.NDArray[np.int64]

NUMBER, INDEX = DESK["a"], DESK["index"]
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
def write_at(states: Any, p: int, views: Any, record: Any, form: Any, text: Any) -> int:
    """Write a seat's view over an old one, whose bytes are `record`, and as JSON; return the length of the text."""
    for byte in range(len(record)):
        record[byte] = 0
    view(states[0], p, views[0])
    return int(fill_in(form.text, form.offsets, form.sizes, record, text))


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
    """The functions above for one game, each made when it is first used, and an ordinary attribute from then on."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Callable[..., int]:
        if name.startswith("_") or name not in globals():
            raise AttributeError(name)
        f: Callable[..., int] = self._game.function(globals()[name])
        setattr(self, name, f)
        return f


@cache
def block_verbs(game: Game) -> BlockVerbs:
    """Return the verbs of a game for blocks, in the game's own mode (compiled or interpreted)."""
    return BlockVerbs(game)


class Desk:
    """A position, and what its verbs need besides: one call for each of them."""

    __slots__ = ("actions", "states", "streams", "verbs")

    def __init__(self, game: Game) -> None:
        self.verbs: BlockVerbs = block_verbs(game)
        self.states: Block = game.State.batch(1)
        self.actions: Numbers = np.zeros(len(game.actions), np.int64)
        self.streams: Any = None

    def use(self, streams: Block) -> None:
        """Let chance draw from this stream."""
        self.streams = streams

    def look(self) -> int:
        return self.verbs.look_at(self.states, self.actions)

    def is_possible(self, a: int) -> bool:
        return bool(self.verbs.is_possible(self.states, a))

    def push(self, a: int) -> int:
        return self.verbs.push_at(self.states, self.actions, a)

    def apply(self, a: int) -> int:
        return self.verbs.apply_at(self.states, self.actions, a)

    def roll(self) -> int:
        return self.verbs.roll_at(self.states, self.actions, self.streams)

    def step(self, a: int, views: Block, index: int) -> int:
        return self.verbs.step_at(self.states, self.actions, self.streams, a, views, index)

    def view(self, p: int, views: Block) -> None:
        self.verbs.view_at(self.states, p, views)

    def chance_total(self) -> int:
        return self.verbs.chance_total_at(self.states)

    def outcome_for(self, ticket: int) -> int:
        return self.verbs.outcome_for(self.states, ticket)


class LibraryDesk(Desk):
    """The same with rules compiled ahead of time. All of its verbs read one frame, which is written once."""

    __slots__ = ("_address", "_codes", "_frame", "_views")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._codes = _codes(game)
        self._frame = frame = array("q", bytes(8 * DESK_WORDS))
        for name, items in (("states", self.states), ("actions", self.actions)):
            frame[DESK[name] : DESK[name] + ARRAY_WORDS] = array("q", array_words(items))
        self._address = frame.buffer_info()[0]
        self._views: Any = None

    def use(self, streams: Block) -> None:
        self.streams = streams
        self._frame[DESK["streams"] : DESK["streams"] + ARRAY_WORDS] = array("q", array_words(streams))

    def _show(self, views: Block) -> None:
        self._views = views
        self._frame[DESK["views"] : DESK["views"] + ARRAY_WORDS] = array("q", array_words(views))

    def look(self) -> int:
        return self._codes["look_at"](self._address)

    def is_possible(self, a: int) -> bool:
        self._frame[NUMBER] = a
        return bool(self._codes["is_possible"](self._address))

    def push(self, a: int) -> int:
        self._frame[NUMBER] = a
        return self._codes["push_at"](self._address)

    def apply(self, a: int) -> int:
        self._frame[NUMBER] = a
        return self._codes["apply_at"](self._address)

    def roll(self) -> int:
        return self._codes["roll_at"](self._address)

    def step(self, a: int, views: Block, index: int) -> int:
        if views is not self._views:
            self._show(views)
        self._frame[NUMBER] = a
        self._frame[INDEX] = index
        return self._codes["step_at"](self._address)

    def view(self, p: int, views: Block) -> None:
        self._show(views)
        self._frame[NUMBER] = p
        self._codes["view_at"](self._address)

    def chance_total(self) -> int:
        return self._codes["chance_total_at"](self._address)

    def outcome_for(self, ticket: int) -> int:
        self._frame[NUMBER] = ticket
        return self._codes["outcome_for"](self._address)


@cache
def _codes(game: Game) -> dict[str, Callable[[int], int]]:
    """Return the functions of a game's library that take the address of a desk's frame."""
    at_desk: Any = (
        *(look_at, is_possible, push_at, apply_at, roll_at, step_at, view_at),
        *(chance_total_at, outcome_for),
    )
    return {verb.__name__: game.function(verb).code for verb in at_desk}


def desk_for(game: Game) -> Desk:
    """Return an empty desk in the mode in which the rules of a game run."""
    return (LibraryDesk if game.mode.library else Desk)(game)


class Sheet(NamedTuple):
    """Room for a view and its text."""

    views: npt.NDArray[Any]  # one
    record: Bytes  # its bytes
    form: Form  # how it is written
    text: Bytes

    @classmethod
    def of(cls, game: Game) -> Sheet:
        views = game.View.batch(1)
        form = form_of(views.dtype)
        return cls(views, views.view(np.uint8), form, np.empty(form.longest, np.uint8))
