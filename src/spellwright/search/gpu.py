"""Batches on a GPU: one thread for each record. Needs the extra `gpu` and a CUDA device."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.kernel.chance import Stream, read_stream, write_stream
from spellwright.kernel.choices import lowest, size
from spellwright.kernel.game import Game
from spellwright.kernel.maths import times
from spellwright.kernel.rule import Wrap, bind, generic
from spellwright.kernel.strategy import AnyState
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER, actor, lane, setup, stride, verb
from spellwright.search.batch import Batch
from spellwright.search.playout import Options, Records, next_action

Counts = npt.NDArray[np.int64]

THREADS = 128  # per block
FEW_REGISTERS = 32  # for each of these, so that sixteen such blocks fit
VOTERS = 512  # threads per block where games vote for a lane: the more, the better they fill it
REGISTERS = 64  # for each of these, so that two such blocks fit


class NoGpu(RuntimeError):
    """There is no GPU, or the extra `gpu` is not installed."""


def import_cuda() -> Any:
    """Return Numba's CUDA target, whether or not there is a device."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoGpu('playing on a GPU needs the extra: pip install "spellwright[gpu]"')
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 asks NumPy for a name that NumPy 2.5 no longer has
    return importlib.import_module("numba.cuda")


@cache
def cuda_with_device() -> Any:
    """Return Numba's CUDA target; raise NoGpu if there is no device."""
    cuda = import_cuda()
    if not cuda.is_available():
        raise NoGpu("there is no CUDA device on this machine")
    return cuda


def has_gpu() -> bool:
    """Return whether games can be played on a GPU here."""
    try:
        cuda_with_device()
    except NoGpu:
        return False
    return True


def gpu_name() -> str:
    """Return the name of the present device."""
    name = cuda_with_device().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def on_gpu(cuda: Any) -> Wrap:
    """Return what makes a rule run on a GPU: the `wrap` for `bind`. A few functions of the kernel are replaced by
    instructions of the GPU that give the same results: products that have to be rounded before anything is added to
    them (the compiler would otherwise do both in one step), and counting the members of a set."""
    rounded = importlib.import_module("numba.cuda.libdevice").dmul_rn

    def rounded_product(a: Any, b: Any) -> Any:
        return rounded(a, b)

    def counted(numbers: Any) -> Any:
        return int(cuda.popc(np.int64(numbers)))

    def first_found(numbers: Any) -> Any:
        return int(cuda.ffs(np.int64(numbers))) - 1

    own = {_place_of(times): rounded_product, _place_of(size): counted, _place_of(lowest): first_found}

    def wrap(f: Callable[..., Any]) -> Any:
        return cuda.jit(own.get(_place_of(f), f), device=True)

    return wrap


def _place_of(f: Callable[..., Any]) -> tuple[str, str]:
    """Return by what a function is known in all modes."""
    return f.__module__, f.__name__


@verb
def may_step(lane: int) -> bool:
    """Return whether a game whose next stride is in this lane may go on, or has to wait for others."""


@generic
def playout_in_step(s: AnyState, stream: Stream) -> int:
    """Play as `playout` does, with the same result. Hundreds of games share one instruction at a time, so an action is
    done in strides, and before each stride `may_step` says whether this game goes on now or waits for others in another
    lane. `a` is what remains of the present action; NOTHING when the next one is to be drawn."""
    decisions = 0
    a = NOTHING
    words = read_stream(stream)
    while True:
        who = actor(s)
        if a == NOTHING and who == OVER:
            write_stream(stream, words)
            return decisions
        if may_step(lane(s, a)):
            if a == NOTHING:
                a, words = next_action(s, who, words)
                if a != NOTHING and who != CHANCE:
                    decisions += 1
            if a != NOTHING:
                a = stride(s, a)


@generic
def play_games_in_step(
    states: Records, streams: Records, blank: Records, seats: int, options: Options, games: int
) -> int:
    """Play `games` whole games in the only record of a batch; return the decisions taken."""
    decisions = 0
    for _ in range(games):
        states[0] = blank[0]
        setup(states[0], seats, options)
        decisions += playout_in_step(states[0], streams[0])
    return decisions


def _in_step(cuda: Any, lanes: int) -> Callable[[int], bool]:
    """Return the `may_step` that keeps games in step. With one lane, the 32 games of a warp wait for each other. With
    several, all games of a block vote and the lane with most games goes on, so that the block needs the instructions of
    one lane at a time; those of all lanes would not fit into the cache."""

    def wait(lane: int) -> bool:  # noqa: ARG001 (the verb's signature)
        cuda.syncwarp()
        return True

    def vote(lane: int) -> bool:
        best = most = 0
        for candidate in range(lanes):
            games = cuda.syncthreads_count(1 if lane == candidate else 0)
            if games > most:
                best, most = candidate, games
        return lane == best

    return wait if lanes == 1 else vote


@cache
def _kernel(game: Game) -> Any:
    """Return the kernel that plays random games, made from the game's own rules."""
    cuda = cuda_with_device()
    verbs = {**game.verbs.by_name(), "may_step": cuda.jit(_in_step(cuda, game.lanes), device=True)}
    play = bind(play_games_in_step, game.name, verbs, on_gpu(cuda), without_bookkeeping=True)

    from_dtype = importlib.import_module("numba").from_dtype
    state_type, stream_type = from_dtype(game.State.dtype), from_dtype(Stream.dtype)

    def kernel(
        states: Records, streams: Records, blank: Records, seats: int, options: Options, games: int, decisions: Counts
    ) -> None:
        index = cuda.grid(1)
        if index < states.shape[0]:
            state = cuda.local.array(1, state_type)
            stream = cuda.local.array(1, stream_type)
            stream[0] = streams[index]
            decisions[index] = play(state, stream, blank, seats, options, games)
            states[index] = state[0]
            streams[index] = stream[0]

    return cuda.jit(kernel, max_registers=FEW_REGISTERS if game.lanes == 1 else REGISTERS)


def block_size(game: Game) -> int:
    """Return the number of threads in a block."""
    return THREADS if game.lanes == 1 else VOTERS


class GpuBatch:
    """A batch whose records live on the GPU; `fetch` copies them back."""

    def __init__(self, batch: Batch) -> None:
        cuda = cuda_with_device()
        self.batch = batch
        self.states: Any = cuda.to_device(batch.states)
        self.streams: Any = cuda.to_device(batch.streams)
        self.blank: Any = cuda.to_device(batch.blank)
        self.options: Any = cuda.to_device(batch.options)
        self.decisions: Any = cuda.to_device(np.zeros(len(batch.states), np.int64))

    def play(self, games: int) -> None:
        """Start `games` whole random games in every record. Returns at once; `wait` waits for the end."""
        threads = block_size(self.batch.game)
        blocks = (len(self.batch.states) + threads - 1) // threads
        _kernel(self.batch.game)[blocks, threads](
            self.states, self.streams, self.blank, self.batch.seats, self.options, games, self.decisions
        )

    def wait(self) -> int:
        """Wait for the GPU; return the number of decisions taken in the last `play`."""
        cuda_with_device().synchronize()
        return int(self.decisions.copy_to_host().sum())

    def fetch(self) -> None:
        """Copy records and streams back into the batch."""
        self.states.copy_to_host(self.batch.states)
        self.streams.copy_to_host(self.batch.streams)
