"""Arrays: what learners read of a batch. Observations, masks of legal actions and rewards, with automatic resets.

    games = Arrays(Batch("simsala", seats=4, size=1024, seed=7))
    while True:
        games.step(policy(games.observations, games.masks))
        learn(games.rewards, games.ended)

The arrays stay where they are and are overwritten by every step: whoever shares their memory (DLPack) always has the
present ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.game import BadSeat, BadSetup, Game
from spellwright.kernel.observation import observe
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import AnyState, AnyView, share_of_victory, utility
from spellwright.kernel.struct import Struct
from spellwright.kernel.verbs import OVER, actor, apply, setup, verb, view
from spellwright.search.batch import Batch, IllegalActions
from spellwright.search.observer import observer_of
from spellwright.search.playout import Options, Records, let_chance_decide, random_action

START = -1  # in place of an action: a new game begins
ANY_SEAT = -1  # in place of a seat: whoever decides

Rows: TypeAlias = npt.NDArray[np.int8]
"""[games, numbers] Observations or masks."""


class Buffers(NamedTuple):
    """The memory that compiled code writes."""

    observed: Records  # [games] Observation of the seat that decides
    final: Records  # [games] Observation at the end of the last game that ended
    masks: Rows  # [games, actions]
    rewards: npt.NDArray[np.float32]  # [games, seats]
    ended: npt.NDArray[np.bool_]  # [games]
    actors: npt.NDArray[np.int64]  # [games]
    views: Records  # [1] View, to work in
    blank_view: Records  # [1] View of zeros
    blank: Records  # [1] Observation of zeros


class Start(NamedTuple):
    """What a new game begins from."""

    blank: Records  # [1] State of zeros
    seats: int
    options: Options


@generic
def look_from(s: AnyState, p: int, into: Buffers, observed: Records, index: int) -> None:
    """Write what seat `p` sees into entry `index` of `observed`, and its view into `into.views[0]`."""
    into.views[0] = into.blank_view[0]
    observed[index] = into.blank[0]
    look(s, p, into.views[0], observed[index])


@generic
def look(s: AnyState, p: int, v: AnyView, o: Struct) -> None:
    """Write what seat `p` sees into a zeroed view and a zeroed observation."""
    view(s, p, v)
    observe(v, o)


@generic
def begin(states: Records, index: int, start: Start) -> None:
    """Set up a new game in record `index`."""
    states[index] = start.blank[0]
    setup(states[index], start.seats, start.options)


@generic
def end(s: AnyState, seat: int, into: Buffers, index: int) -> None:
    """Note how a game has come out, and how it looks to `seat` (or to seat 0) at its end."""
    into.ended[index] = True
    for p in range(int(s.seats)):
        into.rewards[index, p] = utility(share_of_victory(s, p), int(s.seats))
    look_from(s, max(seat, 0), into, into.final, index)


class Going(NamedTuple):
    """A game that goes on: entry `at` of `states` and `streams` is its own, and so is entry `number` of the results. On
    a GPU every thread has arrays of one."""

    number: int
    at: int
    states: Records
    streams: Records
    seat: int  # which decides, while all others play at random; with ANY_SEAT everybody does


@verb
def advance(game: Going, a: int, start: Start, into: Buffers) -> None:
    """Take an action (START begins a new game) and go on until the seat decides. A game that ends is noted, and the
    next one begins."""


@generic
def advance_alone(game: Going, a: int, start: Start, into: Buffers) -> None:
    """Go on without regard to other games."""
    s, stream = game.states[game.at], game.streams[game.at]
    if a == START:
        begin(game.states, game.at, start)
    else:
        apply(s, a)
    who = let_chance_decide(s, stream)
    while who == OVER or (game.seat != ANY_SEAT and who != game.seat):
        if who != OVER:
            apply(s, random_action(s, stream))
        else:
            note_end(game, a, start, into)
        who = let_chance_decide(s, stream)


@generic
def note_end(game: Going, a: int, start: Start, into: Buffers) -> None:
    """Note how a game has ended, the first after a decision, and begin the next."""
    if not into.ended[game.number] and a != START:
        end(game.states[game.at], game.seat, into, game.number)
    begin(game.states, game.at, start)


@generic
def go_on_with(game: Going, a: int, start: Start, into: Buffers) -> None:
    """Take an action in one game, go on, and write what the seat that decides then sees and may do."""
    forget_end(game.number, start, into)
    advance(game, a, start, into)
    s = game.states[game.at]
    who = actor(s)
    into.actors[game.number] = who
    look_from(s, who, into, into.observed, game.at)
    for legal in range(into.masks.shape[1]):
        into.masks[game.at, legal] = into.views[0].legal[legal]


@generic
def forget_end(number: int, start: Start, into: Buffers) -> None:
    """Clear what was noted of the last game that ended."""
    into.ended[number] = False
    for p in range(start.seats):
        into.rewards[number, p] = 0.0


@generic
def go_on(states: Records, streams: Records, start: Start, seat: int, actions: Any, into: Buffers) -> None:
    """Take an action in every game, one after the other."""
    for index in range(len(states)):
        go_on_with(Going(index, index, states, streams, seat), actions[index], start, into)


@cache
def _go_on(game: Game) -> Any:
    verbs = {**game.verbs.by_name(), "observe": observer_of(game).observe, "advance": advance_alone}
    return bind(go_on, f"{game.name}.arrays", verbs, game.wrap)


class CpuArrays:
    """The arrays of a batch in the memory of this machine."""

    def __init__(self, batch: Batch, seat: int) -> None:
        self.batch, self.seat = batch, seat
        size, record = len(batch.states), observer_of(batch.game).Observation
        self._into = Buffers(
            record.batch(size),
            record.batch(size),
            np.zeros((size, len(batch.game.actions)), np.int8),
            np.zeros((size, batch.seats), np.float32),
            np.zeros(size, np.bool_),
            np.zeros(size, np.int64),
            batch.game.View.batch(1),
            batch.game.View.batch(1),
            record.batch(1),
        )
        self.observations = self._into.observed.view(np.int8).reshape(size, -1)
        self.final_observations = self._into.final.view(np.int8).reshape(size, -1)
        self.masks, self.rewards, self.ended, self.actors = self._into[2:6]
        self._start = Start(batch.blank, batch.seats, batch.options)

    def go_on(self, actions: npt.NDArray[np.int64]) -> None:
        """Take one decision in every game."""
        _go_on(self.batch.game)(self.batch.states, self.batch.streams, self._start, self.seat, actions, self._into)


class Arrays:
    """The games of a batch as arrays, which every step overwrites. A game that ends begins anew in the same step. On a
    GPU (`device="cuda"`) they are arrays of Numba, or of whatever `empty` makes, and nothing leaves the GPU."""

    observations: Rows
    """[games, numbers] What the seat that decides sees, from where it sits."""
    masks: Rows
    """[games, actions] 1 for what it may do."""
    rewards: npt.NDArray[np.float32]
    """[games, seats] What a game that ended with the last step was worth to each seat, from -1 to 1; otherwise 0."""
    ended: npt.NDArray[np.bool_]
    """[games] Whether a game ended with the last step; what is observed then belongs to the next game."""
    final_observations: Rows
    """[games, numbers] How the last game that ended looked at its end: to the seat that learns, or to seat 0."""
    actors: npt.NDArray[np.int64]
    """[games] The seat that decides, from 0."""

    def __init__(
        self, batch: Batch, seat: int | None = None, *, device: str = "cpu", empty: Callable[..., Any] | None = None
    ) -> None:
        """Begin a game in every record of a batch. With `seat` that seat alone decides; the others play at random. On a
        GPU `empty(shape, dtype)` may make the arrays, so that their memory belongs to the learner: `dtype` is a name
        such as "int8"."""
        if seat is not None and seat not in range(batch.seats):
            raise BadSeat(f"there is no seat number {seat}: {batch.seats} play, numbered from 0")
        if device not in ("cpu", "cuda"):
            raise BadSetup(f"there is no device '{device}': it is 'cpu' or 'cuda'")
        self.batch = batch
        self.game = batch.game
        self.seat = ANY_SEAT if seat is None else seat
        self.device = device
        self._arrays: Any
        if device == "cuda":
            from spellwright.search.gpu_arrays import GpuArrays  # needs the extra `gpu`

            self._arrays = GpuArrays(batch, self.seat, empty)
        else:
            self._arrays = CpuArrays(batch, self.seat)
        for name in Arrays.__annotations__:
            setattr(self, name, getattr(self._arrays, name))
        self.reset()

    def reset(self) -> None:
        """Begin a new game everywhere; every stream of chance goes on."""
        start = np.full(len(self.batch.states), START)
        self._arrays.go_on(start if self.device == "cpu" else self._arrays.on_device(start))

    def step(self, actions: Any, restart: npt.ArrayLike | None = None, *, stream: int = 0) -> None:
        """Take one decision in every game, and go on to the next; where `restart` is true, break the game off and begin
        a new one instead. An illegal action raises IllegalActions, and no game has changed then.

        On a GPU `actions` is an array there, of int64, with START where a game is to be broken off. The step is only
        begun when this returns, on the CUDA stream with the given address. A game that was given an illegal action
        stays as it is; `check` raises if there was one."""
        if self.device == "cuda":
            self._arrays.go_on(actions, stream)
            return
        given = np.asarray(actions)
        if given.shape != self.actors.shape or given.dtype.kind not in "iu":
            raise IllegalActions(f"{len(self.actors)} actions are needed, one whole number for each game")
        broken_off = np.zeros(given.shape, np.bool_) if restart is None else np.asarray(restart, np.bool_)
        numbers = np.where(broken_off, START, given.astype(np.int64))
        if not (is_possible := self.is_legal(numbers) | broken_off).all():
            wrong = int(np.argmin(is_possible))
            raise IllegalActions(f"action {numbers[wrong]} is not legal in game {wrong}")
        self._arrays.go_on(numbers)

    def check(self) -> None:
        """Wait for a GPU; raise IllegalActions if any game was given an illegal action since the beginning."""
        if self.device == "cuda" and (wrong := self._arrays.illegal()):
            raise IllegalActions(f"{wrong} actions were not legal")

    def fetch(self) -> Batch:
        """Return the batch with its positions as they stand: those of a GPU are copied back."""
        if self.device == "cuda":
            self._arrays.fetch()
        return self.batch

    def is_legal(self, numbers: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Return for each game whether an action is legal there."""
        known = (numbers >= 0) & (numbers < self.masks.shape[1])
        chosen = self.masks[np.arange(len(numbers)), np.where(known, numbers, 0)]
        legal: npt.NDArray[np.bool_] = known & (chosen == 1)
        return legal
