"""Arrays on a GPU: one thread for each game. Nothing is copied to the host unless somebody asks for it."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from numba import from_dtype, int64, uint32, uint64

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic, transcribe
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.verbs import OVER, apply, is_legal, menu
from spellwright.search.arrays import START, Start, begin_next, next_decision, note_result
from spellwright.search.batch import Batch
from spellwright.search.gpu import cuda_with_device, on_gpu
from spellwright.search.gpu_order import DeviceArray, Order, order_of, sort
from spellwright.search.observer import observer_of

THREADS = 128  # per block
REGISTERS = 64  # for each of these
DEALERS = 32  # threads per block where new games begin: few games do, so that they find room everywhere
WORD = 8  # bytes
WARP = 32  # threads that go on together
CHUNK = 8  # words of a row that a warp copies at once
PITCH = CHUNK + 1  # words from row to row in shared memory: one more, so that threads do not wait for the same bank
NO_ROW = -1

Empty: TypeAlias = Callable[[tuple[int, ...], str], DeviceArray]
"""Makes an array on the GPU, given its shape and the name of its dtype: so its memory may belong to the learner."""


class Outputs(NamedTuple):
    """The memory on the GPU that a step writes."""

    observed: DeviceArray  # [games, words]
    masks: DeviceArray  # [games, words]
    final: DeviceArray  # [games, words]
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


@generic
def legal_word(s: AnyState, word: int) -> int:
    """Return word `word` of the mask of what the seat that decides may do: a byte for each action."""
    first, past = menu(s)
    legal = 0
    for a in range(max(first, WORD * word), min(past, WORD * word + WORD)):
        if is_legal(s, a):
            legal |= 1 << 8 * (a - WORD * word)
    return legal


@generic
def take(s: AnyState, stream: Stream, seat: int, a: int) -> int:
    """Take an action and go on until the seat decides; return who decides then, or OVER."""
    apply(s, a)
    return next_decision(s, stream, seat)


class Queue(NamedTuple):
    """Games that are over and wait until new ones are dealt in their place. Dealing takes as long as many decisions, so
    those who deal do it side by side, apart from those who go on."""

    games: DeviceArray  # [games] their numbers
    lengths: DeviceArray  # [2] how many wait: after every other step


class Copiers(NamedTuple):
    """What copies a row of words between each thread of a warp and the memory of all. The warp does it together, a few
    rows at a time, by way of shared memory: threads that copied their own rows would each use another part of the
    memory at the same time. Where `row` is negative, nothing is copied."""

    read: Callable[..., None]  # (words, row, source, shared)
    write: Callable[..., None]  # (words, row, into, shared)


class Shared(NamedTuple):
    """The memory that the threads of a block share."""

    tile: DeviceArray  # [threads * PITCH] a few words of every row
    rows: DeviceArray  # [threads]


def _copiers(cuda: Any, many: int) -> Copiers:
    """Return what copies rows of `many` words. Where an index is unsigned, that is for speed: Numba would otherwise
    look each time whether it counts from the end."""
    at_once = WARP // CHUNK

    def read(words: Any, row: int, source: Any, shared: Shared) -> None:
        tile, rows, thread = shared.tile, shared.rows, cuda.threadIdx.x
        own = thread % WARP
        first_thread, column = thread - own, own % CHUNK
        rows[uint32(thread)] = row
        cuda.syncwarp()
        for first in range(0, many, CHUNK):
            if first + column < many:
                for turn in range(CHUNK):
                    other = first_thread + turn * at_once + own // CHUNK
                    from_row = rows[uint32(other)]
                    if from_row >= 0:
                        tile[uint32(other * PITCH + column)] = source[uint64(from_row), uint64(first + column)]
            cuda.syncwarp()
            for word in range(min(CHUNK, many - first)):
                words[first + word] = tile[uint32(thread * PITCH + word)]
            cuda.syncwarp()

    def write(words: Any, row: int, into: Any, shared: Shared) -> None:
        tile, rows, thread = shared.tile, shared.rows, cuda.threadIdx.x
        own = thread % WARP
        first_thread, column = thread - own, own % CHUNK
        rows[uint32(thread)] = row
        cuda.syncwarp()
        for first in range(0, many, CHUNK):
            for word in range(min(CHUNK, many - first)):
                tile[uint32(thread * PITCH + word)] = words[first + word]
            cuda.syncwarp()
            if first + column < many:
                for turn in range(CHUNK):
                    other = first_thread + turn * at_once + own // CHUNK
                    to_row = rows[uint32(other)]
                    if to_row >= 0:
                        into[uint64(to_row), uint64(first + column)] = tile[uint32(other * PITCH + column)]
            cuda.syncwarp()

    return Copiers(cuda.jit(read, device=True), cuda.jit(write, device=True))


class Kernels(NamedTuple):
    """What a step consists of: one kernel after the other."""

    step: Any  # takes one decision in every game
    deal: Any  # begins a new game in place of each that waits in the queue


@cache
def step_kernels(game: Game) -> Kernels:
    """Return the kernels of a step, made from the game's own rules. In both, all threads of a warp copy rows together,
    also those that have no row."""
    cuda, observer = cuda_with_device(), observer_of(game)
    decide, begin, note, legal_in = (
        bind(f, f"{game.name}.arrays", game.verbs.by_name(), on_gpu(cuda))
        for f in (take, begin_next, note_result, legal_word)
    )
    observe_from = transcribe(observer.observe_state, on_gpu(cuda))
    records = [in_words(record.dtype) for record in (game.State, observer.Observation)]
    state, observation = map(from_dtype, records)
    view, stream, actions = from_dtype(game.View.dtype), from_dtype(Stream.dtype), len(game.actions)
    state_words, observation_words = (record.itemsize // WORD for record in records)
    mask_words, tile_size = words_of(actions), THREADS * PITCH
    read_state, write_state = _copiers(cuda, state_words)
    _, write_observation = _copiers(cuda, observation_words)
    _, write_mask = _copiers(cuda, mask_words)

    def observe(s: Any, row: int, seat: int, into: Any, shared: Shared) -> None:
        """Write what a seat sees into a row."""
        views, observed = cuda.local.array(1, view), cuda.local.array(1, observation)
        for word in range(observation_words):
            observed[0].words[word] = 0
        if row != NO_ROW:
            observe_from(s, seat, views[0], observed[0])
        write_observation(observed[0].words, row, into, shared)

    def list_legal(s: Any, row: int, into: Any, shared: Shared) -> None:
        """Write what the seat that decides may do into a row."""
        legal = cuda.local.array(mask_words, int64)
        if row != NO_ROW:
            for word in range(mask_words):
                legal[word] = legal_in(s, word)
        write_mask(legal, row, into, shared)

    observe_on_device, list_on_device = (cuda.jit(f, device=True) for f in (observe, list_legal))

    def step(
        states: Any,
        streams: Any,
        start: Start,
        seat: int,
        chosen: Any,
        out: Outputs,
        queue: Queue,
        order: Order,
        turn: int,
    ) -> None:
        place, row, who = cuda.grid(1), NO_ROW, OVER
        if place < streams.shape[0]:
            if place == 0:
                queue.lengths[1 - turn] = 0
            for key in range(place, order.counts.shape[0], streams.shape[0]):
                order.counts[key] = order.taken[key] = 0
            index = order.games[place]
            a = chosen[index]
            out.ended[index] = False
            for p in range(start.seats):
                out.rewards[index, p] = 0.0
            if a == START:
                queue.games[cuda.atomic.add(queue.lengths, turn, 1)] = index
            elif 0 <= a < actions and out.masks[index, a // WORD] >> (a % WORD * 8) & 1:
                row = index
            else:
                cuda.atomic.add(out.wrong, 0, 1)
        own_state, own_stream = cuda.local.array(1, state), cuda.local.array(1, stream)
        shared = Shared(cuda.shared.array(tile_size, int64), cuda.shared.array(THREADS, int64))
        read_state(own_state[0].words, row, states, shared)
        if row != NO_ROW:
            own_stream[0] = streams[row]
            who = decide(own_state[0], own_stream[0], seat, chosen[row])
            streams[row] = own_stream[0]
        write_state(own_state[0].words, row, states, shared)
        if row != NO_ROW and who == OVER:
            queue.games[cuda.atomic.add(queue.lengths, turn, 1)] = row
            row = NO_ROW
        if row != NO_ROW:
            out.actors[row] = who
        observe_on_device(own_state[0], row, who, out.observed, shared)
        list_on_device(own_state[0], row, out.masks, shared)

    def deal(
        states: Any, streams: Any, start: Start, seat: int, chosen: Any, out: Outputs, queue: Queue, turn: int
    ) -> None:
        if cuda.blockIdx.x * cuda.blockDim.x >= queue.lengths[turn]:
            return
        place, row, ended_row, who = cuda.grid(1), NO_ROW, NO_ROW, OVER
        if place < queue.lengths[turn]:
            row = queue.games[place]
            ended_row = row if chosen[row] != START else NO_ROW
        own_state, own_stream = cuda.local.array(1, state), cuda.local.array(1, stream)
        shared = Shared(cuda.shared.array(tile_size, int64), cuda.shared.array(THREADS, int64))
        read_state(own_state[0].words, row, states, shared)
        if ended_row != NO_ROW:
            note(own_state[0], out, ended_row)
        observe_on_device(own_state[0], ended_row, max(seat, 0), out.final, shared)
        if row != NO_ROW:
            own_stream[0] = streams[row]
            who = begin(own_state, own_stream, 0, start, seat)
            streams[row] = own_stream[0]
            out.actors[row] = who
        write_state(own_state[0].words, row, states, shared)
        observe_on_device(own_state[0], row, who, out.observed, shared)
        list_on_device(own_state[0], row, out.masks, shared)

    return Kernels(*(cuda.jit(f, max_registers=REGISTERS) for f in (step, deal)))


class Source(NamedTuple):
    """The games of other arrays, which somebody imagines."""

    states: DeviceArray  # [games, words]
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
            real[0].words[word] = source.states[game, word]
            own_state[0].words[word] = 0
        own_stream[0] = streams[first]
        views[0] = blank[0]
        who = source.actors[game]
        view_from(real[0], who, views[0])
        world_from(views[0], own_stream[0], beliefs[0], own_state[0])
        for index in range(first, first + copies):
            for word in range(state_words):
                states[index, word] = own_state[0].words[word]
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
    """The arrays of a batch on the GPU, where the learner works; `fetch` copies positions back into the batch."""

    def __init__(self, batch: Batch, seat: int, empty: Empty | None = None) -> None:
        """Lay out the memory; `empty` makes its arrays, Numba where nobody else does."""
        cuda = cuda_with_device()
        game, size, record = batch.game, len(batch.states), in_words(observer_of(batch.game).Observation.dtype)
        make: Empty = empty or (lambda shape, dtype: cuda.device_array(shape, dtype))
        numbers, actions = observer_of(game).size, len(game.actions)
        wide, masks_wide = record.itemsize, WORD * words_of(actions)
        observed, final = make((size, wide), "int8"), make((size, wide), "int8")
        masks = make((size, masks_wide), "int8")
        self.observations: Any = observed[:, :numbers]
        self.final_observations: Any = final[:, :numbers]
        self.masks: Any = masks[:, :actions]
        self.rewards: Any = make((size, batch.seats), "float32")
        self.ended: Any = make((size,), "bool")
        self.actors: Any = make((size,), "int64")
        self.batch: Batch = batch
        self.seat: int = seat
        self._kept = (observed, final, masks)  # the owner of this memory must not take it back
        self._out = Outputs(
            reinterpreted(observed, (size, wide // WORD), np.dtype(np.int64)),
            reinterpreted(masks, (size, masks_wide // WORD), np.dtype(np.int64)),
            reinterpreted(final, (size, wide // WORD), np.dtype(np.int64)),
            reinterpreted(self.rewards),
            reinterpreted(self.ended),
            reinterpreted(self.actors),
            cuda.to_device(np.zeros(1, np.int64)),
        )
        state = in_words(game.State.dtype)
        self._states = cuda.to_device(words_in(batch.states))
        self._streams = cuda.to_device(batch.streams)
        self._blank = cuda.to_device(words_in(batch.blank))
        self._start = Start(reinterpreted(self._blank, (1,), state), batch.seats, cuda.to_device(batch.options))
        self._view_words = cuda.to_device(words_in(game.View.batch(1)))
        self._no_view = reinterpreted(self._view_words, (1,), in_words(game.View.dtype))
        self._queue = Queue(cuda.to_device(np.zeros(size, np.int64)), cuda.to_device(np.zeros(2, np.int64)))
        self._order = order_of(size, batch.seats, actions)
        self._turn = 0

    def go_on(self, actions: DeviceArray, stream: int = 0) -> None:
        """Take one decision in every game, on the CUDA stream with the given address; returns at once. Where an action
        is illegal, the game stays as it is."""
        cuda, game, size = cuda_with_device(), self.batch.game, len(self.batch.states)
        chosen, on_stream = cuda.as_cuda_array(actions), cuda.external_stream(stream) if stream else 0
        if game.lanes > 1:  # with a single one there is too little code to gain by it
            sort(self._order, self._out.actors, chosen, self.batch.seats, len(game.actions), on_stream)
        self._turn = 1 - self._turn
        kernels = step_kernels(game)
        kernels.step[(size + THREADS - 1) // THREADS, THREADS, on_stream](
            *(self._states, self._streams, self._start, self.seat, chosen, self._out, self._queue),
            *(self._order, self._turn),
        )
        kernels.deal[(size + DEALERS - 1) // DEALERS, DEALERS, on_stream](
            *(self._states, self._streams, self._start, self.seat, chosen, self._out, self._queue),
            self._turn,
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
        rows = self._states.copy_to_host().view(np.uint8)
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
