"""Arrays: what learners read of a batch. Observations, masks of legal actions and rewards, with automatic resets.

    games = Arrays(Batch("simsala", seats=4, size=1024, seed=7))
    while True:
        games.step(policy(games.observations, games.masks))
        learn(games.rewards, games.ended)

The arrays stay where they are and are overwritten by every step: all who share their memory (DLPack) always have the
present ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import BadSeat, BadSetup, Game
from spellwright.kernel.observation import observe_state
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyState, share_of_victory, utility
from spellwright.kernel.verbs import NOTHING, OVER, apply, choice_at, choice_total, setup, view, world
from spellwright.search.batch import NONE, Batch, IllegalActions
from spellwright.search.observer import observer_of
from spellwright.search.playout import Options, Records, let_chance_decide, random_action

START = -1  # in place of an action: a new game begins
ANY_SEAT = -1  # in place of a seat: the one that decides
ALIGNMENT = 64  # bytes

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
    views: Records  # [1] View, where the verb `observe_state` works
    blank: Records  # [1] Observation of zeros


class Results(Protocol):
    """Where it is noted how games come out."""

    @property
    def rewards(self) -> npt.NDArray[np.float32]: ...  # [games, seats]
    @property
    def ended(self) -> npt.NDArray[np.bool_]: ...  # [games]


class Start(NamedTuple):
    """What a new game begins from."""

    blank: Records  # [1] State of zeros
    seats: int
    options: Options


@generic
def begin(states: Records, index: int, start: Start) -> None:
    """Set up a new game in record `index`."""
    states[index] = start.blank[0]
    setup(states[index], start.seats, start.options)


@generic
def begin_next(states: Records, streams: Records, index: int, start: Start, seat: int) -> int:
    """Begin a new game in record `index` and go on until a seat decides; return that seat. A game that ends before the
    seat has decided anything is followed by another one."""
    who = OVER
    while who == OVER:
        begin(states, index, start)
        who = next_decision(states[index], streams[index], seat)
    return who


@generic
def next_decision(s: AnyState, stream: Stream, seat: int) -> int:
    """Go on until `seat` (ANY_SEAT: anybody) decides, the others at random; return who decides then, or OVER."""
    who = let_chance_decide(s, stream)
    while seat != ANY_SEAT and who != seat and who != OVER:
        apply(s, random_action(s, stream))
        who = let_chance_decide(s, stream)
    return who


@generic
def note_result(s: AnyState, into: Results, index: int) -> None:
    """Note how a game has come out."""
    into.ended[index] = True
    for p in range(int(s.seats)):
        into.rewards[index, p] = utility(share_of_victory(s, p), int(s.seats))


@generic
def note_end(s: AnyState, seat: int, into: Buffers, index: int) -> None:
    """Note how a game has come out, and how it looks to `seat` (or to seat 0) at its end."""
    note_result(s, into, index)
    into.final[index] = into.blank[0]
    observe_state(s, max(seat, 0), into.views[0], into.final[index])


@generic
def first_illegal(actions: Any, restart: Any, masks: Rows) -> int:
    """Return the first game that is neither given a legal action nor restarted; NONE if there is no such game."""
    for index in range(len(actions)):
        a = actions[index]
        if not (restart[index] or (0 <= a < masks.shape[1] and masks[index, a] == 1)):
            return index
    return NONE


@generic
def go_on(states: Records, streams: Records, start: Start, seat: int, actions: Any, restart: Any, into: Buffers) -> int:
    """Take an action in every game, or begin a new one where `restart` says so, and write what the seat that decides
    then sees and may do. Return NONE, or the first game whose action is illegal, in which case no game has changed.

    Arrays stay in the variables of this function, and what it calls for every game is given records: each array handed
    on, and each one taken out of a tuple, would be counted as a reference, which takes longer than many a decision."""
    observed, masks, rewards, ended, actors = into.observed, into.masks, into.rewards, into.ended, into.actors
    blank, v = into.blank, into.views[0]
    wrong = first_illegal(actions, restart, masks)
    if wrong != NONE:
        return wrong
    for index in range(len(states)):
        s = states[index]
        if ended[index]:
            ended[index] = False
            for p in range(start.seats):
                rewards[index, p] = 0.0
        who = OVER
        if not restart[index]:
            apply(s, actions[index])
            who = next_decision(s, streams[index], seat)
            if who == OVER:
                note_end(s, seat, into, index)
        if who == OVER:
            who = begin_next(states, streams, index, start, seat)
        actors[index] = who
        observed[index] = blank[0]
        observe_state(s, who, v, observed[index])
        for a in range(masks.shape[1]):
            masks[index, a] = 0
        for ticket in range(choice_total(s)):
            a = choice_at(s, ticket)
            if a != NOTHING:
                masks[index, a] = 1
    return NONE


class Imagined(NamedTuple):
    """What worlds are sampled from, and the memory that this needs."""

    states: Records  # [games] State: the real positions
    actors: npt.NDArray[np.int64]  # [games]
    games: npt.NDArray[np.int64]  # [worlds] which of them to imagine
    views: Records  # [2] View: the last one is blank
    beliefs: Records  # [1]


@generic
def sample_worlds(real: Imagined, states: Records, streams: Records, blank: Records, copies: int) -> None:
    """Write a world that fits what the seat that decides in a game knows into every `copies` records, with the same
    stream of chance in each of these."""
    for number in range(len(real.games)):
        game, first = real.games[number], number * copies
        real.views[0] = real.views[1]
        view(real.states[game], int(real.actors[game]), real.views[0])
        states[first] = blank[0]
        world(real.views[0], streams[first], real.beliefs[0], states[first])
        for index in range(first + 1, first + copies):
            states[index] = states[first]
            streams[index] = streams[first]


@cache
def _go_on(game: Game) -> Any:
    verbs = {**game.verbs.by_name(), "observe_state": observer_of(game).observe_state}
    return game.function(go_on, verbs)


@cache
def _sample_worlds(game: Game) -> Any:
    return game.function(sample_worlds)


def aligned(shape: tuple[int, ...], dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """Return zeros in memory that begins where JAX takes it over without a copy."""
    size = prod(shape) * dtype.itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    start = -room.ctypes.data % ALIGNMENT
    return room[start : start + size].view(dtype).reshape(shape)


class CpuArrays:
    """The arrays of a batch in the memory of this machine."""

    def __init__(self, batch: Batch, seat: int) -> None:
        self.batch: Batch = batch
        self.seat: int = seat
        size, record = len(batch.states), observer_of(batch.game).Observation
        self._into = Buffers(
            aligned((size,), record.dtype),
            aligned((size,), record.dtype),
            aligned((size, len(batch.game.actions)), np.dtype(np.int8)),
            aligned((size, batch.seats), np.dtype(np.float32)),
            aligned((size,), np.dtype(np.bool_)),
            aligned((size,), np.dtype(np.int64)),
            batch.game.View.batch(1),
            record.batch(1),
        )
        self._share()

    def _share(self) -> None:
        """Name the memory that compiled code writes, as learners know it."""
        size, batch = len(self.batch.states), self.batch
        self.observations: npt.NDArray[np.int8] = self._into.observed.view(np.int8).reshape(size, -1)
        self.final_observations: npt.NDArray[np.int8] = self._into.final.view(np.int8).reshape(size, -1)
        self.masks: npt.NDArray[np.int8]
        self.rewards: npt.NDArray[np.float32]
        self.ended: npt.NDArray[np.bool_]
        self.actors: npt.NDArray[np.int64]
        self.masks, self.rewards, self.ended, self.actors = self._into[2:6]
        self._start = Start(batch.blank, batch.seats, batch.options)

    def __getstate__(self) -> dict[str, Any]:
        return {"batch": self.batch, "seat": self.seat, "_into": self._into}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._share()

    def go_on(self, actions: npt.NDArray[np.int64], restart: npt.NDArray[np.bool_]) -> int:
        """Take one decision in every game, or begin a new one where `restart` says so; return NONE, or the first game
        whose action is illegal, in which case no game has changed."""
        batch = self.batch
        return int(
            _go_on(batch.game)(batch.states, batch.streams, self._start, self.seat, actions, restart, self._into)
        )

    def imagine(self, source: CpuArrays, games: npt.NDArray[np.int64], copies: int) -> None:
        """Set every `copies` games to a world that fits what is known in game `games[…]` of other arrays to the seat
        that decides there."""
        batch, game = self.batch, self.batch.game
        real = Imagined(source.batch.states, source.actors, games, game.View.batch(2), game.workings(1))
        _sample_worlds(game)(real, batch.states, batch.streams, batch.blank, copies)
        imagined = np.repeat(games, copies)
        self.observations[:], self.masks[:] = source.observations[imagined], source.masks[imagined]
        self.actors[:], self.rewards[:], self.ended[:] = source.actors[imagined], 0.0, False


class Arrays:
    """The games of a batch as arrays, which every step overwrites. A game that ends is followed by the next in the same
    step. On a GPU (`device="cuda"`) Numba, or `empty`, makes the arrays, and nothing leaves the GPU."""

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
        self.game: Game = batch.game
        self.seat: int = ANY_SEAT if seat is None else seat
        self.device = device
        self._arrays: Any
        if device == "cuda":
            from spellwright.search.gpu_arrays import GpuArrays  # needs the extra `gpu`

            self._arrays = GpuArrays(batch, self.seat, empty)
        else:
            self._arrays = CpuArrays(batch, self.seat)
        self._share()
        self.reset()

    def _share(self) -> None:
        for name in Arrays.__annotations__:
            setattr(self, name, getattr(self._arrays, name))

    def __getstate__(self) -> dict[str, Any]:
        if self.device != "cpu":
            raise BadSetup("arrays on a GPU cannot be pickled: `fetch` their batch")
        return {name: value for name, value in self.__dict__.items() if name not in Arrays.__annotations__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._share()

    def reset(self) -> None:
        """Begin a new game everywhere; every stream of chance goes on."""
        start = np.full(len(self.batch.states), START)
        if self.device == "cuda":
            self._arrays.go_on(self._arrays.on_device(start))
        else:
            self._arrays.go_on(start, np.ones(start.shape, np.bool_))

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
        numbers = np.ascontiguousarray(given, np.int64)
        broken_off = np.zeros(given.shape, np.bool_)
        if restart is not None:
            broken_off[:] = restart
        if (wrong := self._arrays.go_on(numbers, broken_off)) != NONE:
            raise IllegalActions(f"action {numbers[wrong]} is not legal in game {wrong}")

    def imagine(self, source: Arrays, games: Any, copies: int = 1, *, stream: int = 0) -> None:
        """Break all games off, and go on from worlds instead: random positions that the seat which decides in game
        `games[number]` of other arrays cannot tell from the real one. Every world is written `copies` times in a row,
        with the same stream, so that different actions meet the same chance. `games` are whole numbers (int64),
        as many as there are worlds; on a GPU they are an array there, and are not checked."""
        if source.game is not self.game or source.device != self.device or source.batch.seats != self.batch.seats:
            raise BadSetup("only games of the same kind, on the same device, can be imagined")
        if len(games) * copies != len(self.batch.states):
            raise BadSetup(
                f"{len(self.batch.states)} games have room for so many worlds, not for {len(games) * copies}"
            )
        if self.device == "cuda":
            self._arrays.imagine(source._arrays, games, copies, stream)
            return
        numbers = np.ascontiguousarray(games, np.int64)
        if ((numbers < 0) | (numbers >= len(source.actors))).any():
            raise BadSetup(f"games are numbered from 0 to {len(source.actors) - 1}")
        self._arrays.imagine(source._arrays, numbers, copies)

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
