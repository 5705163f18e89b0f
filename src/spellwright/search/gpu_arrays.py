"""Arrays on a GPU: one thread for each game. Nothing is copied to the host unless somebody asks for it."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from numba import from_dtype, int64

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic, transcribe
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.told import clean_page
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, actor, apply, is_legal, lane, menu, stride, verb
from spellwright.search.arrays import (
    ANY_SEAT,
    START,
    Buffers,
    Start,
    begin,
    begin_next,
    next_decision,
    note_end,
)
from spellwright.search.batch import Batch
from spellwright.search.gpu import REGISTERS, THREADS, block_size, cuda_with_device, on_gpu
from spellwright.search.observer import observer_of
from spellwright.search.playout import Records, draw

WORD = 8  # bytes
WARP = 32  # threads that go on together
CHUNK = 8  # words of a row that a warp writes at once
NOBODY = -3  # in place of an action: this thread has no game, or was given something illegal
IDLE = -1  # in place of a lane: this game does not wait to go on
BUSY = 0

DeviceArray: TypeAlias = Any
"""An array on the GPU, of Numba or of whoever owns the memory."""

Empty: TypeAlias = Callable[[tuple[int, ...], str], DeviceArray]
"""Makes an array on the GPU, given its shape and the name of its dtype: so its memory may belong to the learner."""


class Outputs(NamedTuple):
    """The memory on the GPU that a step writes."""

    observed: DeviceArray  # [games, words]
    masks: DeviceArray  # [games, words]
    final: DeviceArray  # [games] Observation
    rewards: DeviceArray  # [games, seats]
    ended: DeviceArray  # [games]
    actors: DeviceArray  # [games]
    wrong: DeviceArray  # [1] how many illegal actions were given so far


def words_of(size: int) -> int:
    """Return how many words hold as many bytes."""
    return -(-size // WORD)


def in_words(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return a record with the same fields in the same places, and the field `words` over all of them: threads copy
    eight bytes at a time, since single bytes of many records would keep the memory busy with little to show for it."""
    fields: dict[str, Any] = dict(dtype.fields or {})
    size = words_of(dtype.itemsize)
    layout: Any = {
        "names": [*fields, "words"],
        "formats": [*(kind for kind, *_ in fields.values()), (np.int64, (size,))],
        "offsets": [*(start for _, start, *_ in fields.values()), 0],
        "itemsize": size * WORD,
    }
    wide: np.dtype[Any] = np.dtype(layout, align=True)
    return wide


@verb
def next_lane(lane: int) -> int:
    """Return the lane in which most games of this block wait to go on; IDLE if none does. A game that does not wait is
    IDLE. All threads of the block have to call this the same number of times."""


@generic
def legal_word(s: AnyState, word: int) -> int:
    """Return word `word` of the mask of what the seat that decides may do: a byte for each action."""
    first, past = menu(s)
    legal = 0
    for a in range(max(first, WORD * word), min(past, WORD * word + WORD)):
        if is_legal(s, a):
            legal |= 1 << 8 * (a - WORD * word)
    return legal


class Going(NamedTuple):
    """A game that goes on: entry `at` of `states` and `streams` is its own."""

    at: int
    states: Records  # a thread has an array of one
    streams: Records
    seat: int  # which decides, while all others play at random; with ANY_SEAT everybody does


@generic
def forget_end(number: int, start: Start, into: Buffers) -> None:
    """Clear what was noted of the last game that ended."""
    into.ended[number] = False
    for p in range(start.seats):
        into.rewards[number, p] = 0.0


@generic
def advance_alone(game: Going, a: int, start: Start) -> None:
    """Take an action and go on until the seat decides or the game is over, without regard to other games. With START a
    new game begins; if that is over before the seat decides anything, another one does."""
    if a == START:
        begin_next(game.states, game.streams, game.at, start, game.seat)
    else:
        apply(game.states[game.at], a)
        next_decision(game.states[game.at], game.streams[game.at], game.seat)


@generic
def advance_in_step(game: Going, a: int, start: Start) -> None:
    """Go on stride by stride, always in the lane in which most games of the block wait (see `search.gpu`): the same as
    `advance_alone` does. With NOBODY there is no game here, but it has to be waited for all the same."""
    s, stream = game.states[game.at], game.streams[game.at]
    if a == START:
        begin(game.states, game.at, start)
    elif a != NOBODY:
        clean_page(s)
    rest = NOTHING if a == START else a
    own = IDLE if a == NOBODY else BUSY
    while True:
        who = OVER
        if own != IDLE:
            who = actor(s)
            if rest == NOTHING and who == OVER and a == START:
                begin(game.states, game.at, start)
                who = actor(s)
            if rest == NOTHING and who != CHANCE and (who == OVER or game.seat == ANY_SEAT or who == game.seat):
                own = IDLE
            else:
                own = lane(s, rest)
        turn = next_lane(own)
        if turn == IDLE:
            return
        if own == turn:
            if rest == NOTHING:
                rest = draw(s, who, stream)
                if rest != NOTHING:
                    clean_page(s)
            if rest != NOTHING:
                rest = stride(s, rest)


def _voting(cuda: Any, lanes: int) -> Callable[[int], int]:
    """Return the `next_lane` of a GPU."""

    def vote(own: int) -> int:
        best, most = IDLE, 0
        for candidate in range(lanes):
            games = cuda.syncthreads_count(1 if own == candidate else 0)
            if games > most:
                best, most = candidate, games
        return best

    return vote


class Queue(NamedTuple):
    """Games that are over and wait until new ones are dealt in their place. Dealing takes as long as many decisions, so
    those who deal do it side by side, apart from those who go on."""

    games: DeviceArray  # [games] their numbers
    lengths: DeviceArray  # [2] how many wait: after every other step


def _writing(cuda: Any) -> Callable[..., None]:
    """Return what writes a row of words for every thread of a warp, but for those whose `row` is negative: together,
    since a thread that wrote its own row would write to another part of the memory than its neighbour all the time."""

    def write(words: Any, row: int, into: Any, tile: Any, rows: Any) -> None:
        warp, own = cuda.threadIdx.x // WARP, cuda.threadIdx.x % WARP
        rows[warp, own] = row
        many = into.shape[1]
        for first in range(0, many, CHUNK):
            for word in range(min(CHUNK, many - first)):
                tile[warp, own, word] = words[first + word]
            cuda.syncwarp()
            for turn in range(CHUNK):
                lane = (turn * WARP + own) // CHUNK
                word = own % CHUNK
                if rows[warp, lane] >= 0 and first + word < many:
                    into[rows[warp, lane], first + word] = tile[warp, lane, word]
            cuda.syncwarp()

    return write


@cache
def step_kernel(game: Game) -> Any:
    """Return the kernel that takes one decision in every game, or with `is_dealing` begins those that wait in the
    queue, made from the game's own rules."""
    cuda = cuda_with_device()
    observer = observer_of(game)
    is_alone = game.lanes == 1
    verbs = {
        **game.verbs.by_name(),
        "look": observer.look,
        "next_lane": cuda.jit(_voting(cuda, game.lanes), device=True),
    }
    advance, forget, note, legal_in = (
        bind(f, f"{game.name}.arrays", verbs, on_gpu(cuda))
        for f in (advance_alone if is_alone else advance_in_step, forget_end, note_end, legal_word)
    )
    who_decides, look_from = (transcribe(f, on_gpu(cuda)) for f in (game.verbs.actor, observer.look))
    write = cuda.jit(_writing(cuda), device=True)
    records = [in_words(record.dtype) for record in (game.State, observer.Observation)]
    state, observation = map(from_dtype, records)
    state_words, observation_words = (record.itemsize // WORD for record in records)
    view, stream, actions = from_dtype(game.View.dtype), from_dtype(Stream.dtype), len(game.actions)
    mask_words, warps = words_of(actions), block_size(game) // WARP
    tile_shape, rows_shape = (warps, WARP, CHUNK + 1), (warps, WARP)  # one more, so that threads do not queue

    def kernel(
        states: Any,
        streams: Any,
        start: Start,
        seat: int,
        chosen: Any,
        blank: Any,
        out: Outputs,
        queue: Queue,
        turn: int,
        is_dealing: bool,  # noqa: FBT001 (kernels have no keywords)
    ) -> None:
        index = cuda.grid(1)
        a = NOBODY
        if is_dealing:
            if cuda.blockIdx.x * cuda.blockDim.x >= queue.lengths[turn]:
                return
            if index < queue.lengths[turn]:
                index = queue.games[index]
                a = START
        elif index < streams.shape[0]:
            if index == 0:
                queue.lengths[1 - turn] = 0
            a = chosen[index]
            if a != START and not (0 <= a < actions and out.masks[index, a // WORD] >> (a % WORD * 8) & 1):
                cuda.atomic.add(out.wrong, 0, 1)
                a = NOBODY
        is_over = a == START and not is_dealing
        own_state = cuda.local.array(1, state)
        own_stream = cuda.local.array(1, stream)
        views = cuda.local.array(1, view)
        observed = cuda.local.array(1, observation)
        legal = cuda.local.array(mask_words, int64)
        tile, rows = cuda.shared.array(tile_shape, int64), cuda.shared.array(rows_shape, int64)
        into = Buffers(observed, out.final, out.masks, out.rewards, out.ended, out.actors, views, blank)
        if a != NOBODY:
            own_stream[0] = streams[index]
            if not is_dealing:
                for word in range(state_words):
                    own_state[0].words[word] = states[word, index]
                forget(index, start, into)
        if is_over:
            a = NOBODY
        if a != NOBODY or not is_alone:
            advance(Going(0, own_state, own_stream, seat), a, start)
        who = OVER
        if a != NOBODY:
            streams[index] = own_stream[0]
            who = who_decides(own_state[0])
            if who == OVER:
                note(own_state[0], seat, into, index)
                is_over = True
        if is_over:
            queue.games[cuda.atomic.add(queue.lengths, turn, 1)] = index
        row = -1
        for word in range(observation_words):
            observed[0].words[word] = 0
        if who != OVER:
            row = index
            look_from(own_state[0], who, views[0], observed[0])
            out.actors[index] = who
            for word in range(state_words):
                states[word, index] = own_state[0].words[word]
            for word in range(mask_words):
                legal[word] = legal_in(own_state[0], word)
        write(observed[0].words, row, out.observed, tile, rows)
        write(legal, row, out.masks, tile, rows)

    return cuda.jit(kernel) if is_alone else cuda.jit(kernel, max_registers=REGISTERS)


class Source(NamedTuple):
    """The games of other arrays, which somebody imagines."""

    states: DeviceArray  # [words, games]
    observed: DeviceArray  # [games, words]
    masks: DeviceArray  # [games, words]
    actors: DeviceArray  # [games]


@cache
def world_kernel(game: Game) -> Any:
    """Return the kernel that samples worlds: one thread for each, which writes all of its copies."""
    cuda = cuda_with_device()
    view_from, world_from = (transcribe(f, on_gpu(cuda)) for f in (game.verbs.view, game.verbs.world))
    record, stream = in_words(game.State.dtype), from_dtype(Stream.dtype)
    state, state_words = from_dtype(record), record.itemsize // WORD
    view, workings = (from_dtype(in_words(dtype)) for dtype in (game.View.dtype, game.workings(1).dtype))

    def kernel(
        source: Source, games: Any, copies: int, blank: Any, states: Any, streams: Any, out: Outputs, start: Start
    ) -> None:
        first = cuda.grid(1) * copies
        if first >= streams.shape[0]:
            return
        game = games[cuda.grid(1)]
        real, own_state = cuda.local.array(1, state), cuda.local.array(1, state)
        own_stream = cuda.local.array(1, stream)
        views, beliefs = cuda.local.array(1, view), cuda.local.array(1, workings)
        for word in range(state_words):
            real[0].words[word] = source.states[word, game]
            own_state[0].words[word] = 0
        own_stream[0] = streams[first]
        views[0] = blank[0]
        who = source.actors[game]
        view_from(real[0], who, views[0])
        world_from(views[0], own_stream[0], beliefs[0], own_state[0])
        for index in range(first, first + copies):
            for word in range(state_words):
                states[word, index] = own_state[0].words[word]
            streams[index] = own_stream[0]
            for word in range(source.observed.shape[1]):
                out.observed[index, word] = source.observed[game, word]
            for word in range(source.masks.shape[1]):
                out.masks[index, word] = source.masks[game, word]
            out.actors[index] = who
            out.ended[index] = False
            for p in range(start.seats):
                out.rewards[index, p] = 0.0

    return cuda.jit(kernel)


class GpuArrays:
    """The arrays of a batch that lives on the GPU. What they hold is where the learner works; `fetch` copies positions
    back into the batch."""

    def __init__(self, batch: Batch, seat: int, empty: Empty | None = None) -> None:
        """Lay out the memory; `empty` makes its arrays, Numba where nobody else does."""
        cuda = cuda_with_device()
        game, size, record = batch.game, len(batch.states), in_words(observer_of(batch.game).Observation.dtype)
        make: Empty = empty or (lambda shape, dtype: cuda.device_array(shape, dtype))
        numbers, actions = observer_of(game).size, len(game.actions)
        wide, masks_wide = record.itemsize, WORD * words_of(actions)
        observed, final = make((size, wide), "int8"), make((size, wide), "int8")
        masks = make((size, masks_wide), "int8")
        self.observations, self.final_observations = observed[:, :numbers], final[:, :numbers]
        self.masks = masks[:, :actions]
        self.rewards = make((size, batch.seats), "float32")
        self.ended, self.actors = make((size,), "bool"), make((size,), "int64")
        self.batch, self.seat = batch, seat
        self._kept = (observed, final, masks)  # whoever owns this memory must not take it back
        self._out = Outputs(
            reinterpreted(observed, (size, wide // WORD), np.dtype(np.int64)),
            reinterpreted(masks, (size, masks_wide // WORD), np.dtype(np.int64)),
            reinterpreted(final, (size,), record),
            reinterpreted(self.rewards),
            reinterpreted(self.ended),
            reinterpreted(self.actors),
            cuda.to_device(np.zeros(1, np.int64)),
        )
        state = in_words(game.State.dtype)
        # All first words of the positions, then all second ones: neighbouring threads read neighbouring words.
        self._states = cuda.to_device(np.ascontiguousarray(words_in(batch.states).T))
        self._streams = cuda.to_device(batch.streams)
        self._blank = cuda.to_device(words_in(batch.blank))
        self._start = Start(reinterpreted(self._blank, (1,), state), batch.seats, cuda.to_device(batch.options))
        self._zeros = cuda.to_device(np.zeros(record.itemsize, np.uint8))
        self._no_observation = reinterpreted(self._zeros, (1,), record)
        self._view_words = cuda.to_device(words_in(game.View.batch(1)))
        self._no_view = reinterpreted(self._view_words, (1,), in_words(game.View.dtype))
        self._queue = Queue(cuda.to_device(np.zeros(size, np.int64)), cuda.to_device(np.zeros(2, np.int64)))
        self._turn = 0

    def go_on(self, actions: DeviceArray, stream: int = 0) -> None:
        """Take one decision in every game, on the CUDA stream with the given address; returns at once. Where an action
        is illegal, the game stays as it is."""
        threads = block_size(self.batch.game)
        blocks = (len(self.batch.states) + threads - 1) // threads
        cuda = cuda_with_device()
        chosen = cuda.as_cuda_array(actions)
        launch = step_kernel(self.batch.game)[blocks, threads, cuda.external_stream(stream) if stream else 0]
        self._turn = 1 - self._turn
        for is_dealing in (False, True):
            launch(
                self._states,
                self._streams,
                self._start,
                self.seat,
                chosen,
                self._no_observation,
                self._out,
                self._queue,
                self._turn,
                is_dealing,
            )

    def imagine(self, source: "GpuArrays", games: DeviceArray, copies: int, stream: int = 0) -> None:
        """Set every `copies` games to a world that fits what is known in game `games[…]` of other arrays to the seat
        that decides there."""
        cuda = cuda_with_device()
        worlds = len(self.batch.states) // copies
        blocks = (worlds + THREADS - 1) // THREADS
        real = Source(source._states, source._out.observed, source._out.masks, source._out.actors)
        world_kernel(self.batch.game)[blocks, THREADS, cuda.external_stream(stream) if stream else 0](
            real,
            cuda.as_cuda_array(games),
            copies,
            self._no_view,
            self._states,
            self._streams,
            self._out,
            self._start,
        )

    def on_device(self, array: Any) -> DeviceArray:
        """Return a copy on the GPU."""
        return cuda_with_device().to_device(array)

    def illegal(self) -> int:
        """Return how many illegal actions were given so far; waits for the GPU."""
        return int(self._out.wrong.copy_to_host()[0])

    def fetch(self) -> None:
        """Copy positions and streams of chance back into the batch."""
        states = self.batch.states
        rows = np.ascontiguousarray(self._states.copy_to_host().T).view(np.uint8)
        states.view(np.uint8).reshape(len(states), -1)[:] = rows[:, : states.dtype.itemsize]
        self._streams.copy_to_host(self.batch.streams)


def words_in(records: Any) -> npt.NDArray[np.int64]:
    """Return the bytes of records in words, a row for each."""
    size = records.dtype.itemsize
    rows = np.zeros((len(records), WORD * words_of(size)), np.uint8)
    rows[:, :size] = records.view(np.uint8).reshape(len(records), -1)
    return rows.view(np.int64)


def reinterpreted(array: DeviceArray, shape: tuple[int, ...] | None = None, dtype: np.dtype[Any] | None = None) -> Any:
    """Return an array of Numba over the same memory, with another shape and dtype where they are given."""
    same = cuda_with_device().as_cuda_array(array)
    if shape is None or dtype is None:
        return same
    strides = (*(dtype.itemsize * int(np.prod(shape[axis + 1 :])) for axis in range(len(shape))),)
    return type(same)(shape, strides, dtype, gpu_data=same.gpu_data)
