"""How fast games are stepped as arrays, with observations and masks as a learner reads them: on one core, and on a GPU
where PyTorch owns the arrays. And whether a GPU plays as the CPU does, byte for byte."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import njit, uint32, uint64

from spellwright.benchmarks.row import MOST, SEED, Row, row_of
from spellwright.benchmarks.timing import rates
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.gpu import GpuBatch, NoGpu, cuda_with_device, gpu_name

AS_ARRAYS, ON_GPU_AS_ARRAYS = "random, as arrays", "random, as arrays of PyTorch on a GPU"
SIZES = (1, 64, 1024)  # games side by side, on one core
GPU_SIZES = (1 << 16, 1 << 18, 1 << 20)
STEPS = 20  # on a GPU, until it is waited for
CHECKED = 400  # steps whose arrays are compared between GPU and CPU
CHECKED_GAMES = 4096
THREADS, WARP, ALL = 256, 32, 0xFFFFFFFF  # of a GPU: per block, that go on together, and all of these
ROUNDS = 3  # games of each record that are compared at their end


def _choose(masks: Any, numbers: Any, chosen: Any) -> None:
    """Choose one legal action in every game, all equally likely, by a random number of 32 bits for each."""
    for game in range(masks.shape[0]):
        many = np.uint64(0)
        for legal in masks[game]:
            many += np.uint64(legal)
        left = np.int64((np.uint64(numbers[game]) * many) >> np.uint64(32))
        action = -1
        while left >= 0:
            action += 1
            left -= masks[game, action]
        chosen[game] = action


choose: Any = njit(_choose)


def measure(game: Game, seats: int, size: int, seconds: float) -> Row:
    """Measure one core: observations, masks and rewards are written, and an action is chosen from every mask."""
    arrays, random = Arrays(Batch(game, seats, size, SEED, game.bench_options)), np.random.default_rng(SEED)
    chosen = np.zeros(size, np.int64)

    def step() -> tuple[int, int]:
        choose(arrays.masks, random.integers(0, 1 << 32, size, np.uint32), chosen)
        arrays.step(chosen)
        return size, int(np.count_nonzero(arrays.ended))

    step()  # compiles
    return {**row_of(game.name, seats, AS_ARRAYS, rates(step, seconds)), "batch": size}


def measure_gpu(game: Game, seats: int, seconds: float) -> Iterator[Row]:
    """Measure a GPU: PyTorch owns observations, masks and rewards, reads the masks, and hands in actions."""
    torch = torch_on_gpu()
    for size in GPU_SIZES:
        arrays = Arrays(Batch(game, seats, size, SEED, game.bench_options), device="cuda", empty=owned_by(torch))
        ended = torch.zeros((), dtype=torch.int64, device="cuda")

        def step(arrays: Arrays = arrays, ended: Any = ended, size: int = size) -> tuple[int, int]:
            ended.zero_()
            for _ in range(STEPS):
                arrays.step(chosen_by(torch, arrays.masks))
                ended.add_(arrays.ended.sum())
            return size * STEPS, int(ended)  # which waits for the GPU

        step()
        speeds = rates(step, seconds)
        arrays.check()
        yield {**row_of(game.name, seats, ON_GPU_AS_ARRAYS, speeds), "batch": size, "device": gpu_name()}


def torch_on_gpu() -> Any:
    """Return PyTorch; raise NoGpu if it is missing or has no GPU."""
    try:
        torch = import_module("torch")
    except ModuleNotFoundError:
        raise NoGpu('arrays of PyTorch need the extra: pip install "spellwright[learn]"') from None
    if not torch.cuda.is_available():
        raise NoGpu("PyTorch finds no CUDA device")
    return torch


def owned_by(torch: Any) -> Callable[[tuple[int, ...], str], Any]:
    """Return what makes PyTorch's arrays on the GPU."""
    return lambda shape, dtype: torch.zeros(shape, dtype=getattr(torch, dtype), device="cuda")


def chosen_by(torch: Any, masks: Any) -> Any:
    """Choose a legal action in every game, all equally likely, as on the CPU: a warp reads the mask of each game."""
    cuda, games = cuda_with_device(), len(masks)
    numbers = torch.randint(0, 1 << 32, (games,), device="cuda")
    chosen = torch.empty_like(numbers)
    blocks = (games * WARP + THREADS - 1) // THREADS
    stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
    _choosing(masks.shape[1])[blocks, THREADS, stream](*map(cuda.as_cuda_array, (masks, numbers, chosen)))
    return chosen


@cache
def _choosing(actions: int) -> Any:
    """Return the kernel that chooses on a GPU as `choose` does. (Unsigned indices spare it a comparison each.)"""
    cuda, chunks = cuda_with_device(), (actions + WARP - 1) // WARP

    def kernel(masks: Any, numbers: Any, chosen: Any) -> None:
        game, own = uint64(cuda.grid(1) // WARP), cuda.grid(1) % WARP
        if game >= masks.shape[0]:
            return
        legal, many = cuda.local.array(chunks, uint32), 0
        for chunk in range(chunks):
            a = chunk * WARP + own
            legal[chunk] = cuda.ballot_sync(ALL, a < actions and masks[game, uint32(min(a, actions - 1))] == 1)
            many += cuda.popc(legal[chunk])
        left, before = (numbers[game] * many) >> 32, uint32((1 << own) - 1)
        for chunk in range(chunks):
            if legal[chunk] >> uint32(own) & uint32(1) and cuda.popc(legal[chunk] & before) == left:
                chosen[game] = chunk * WARP + own
            left -= cuda.popc(legal[chunk])

    return cuda.jit(kernel)


def differences(name: str, compared: int, steps: int = CHECKED) -> dict[str, int]:
    """Return how many bytes of a game differ between GPU and CPU: of positions and streams of chance after so many
    random games, and of all arrays in so many steps."""
    game, torch = load(name), torch_on_gpu()
    return {
        "games": compared,
        "bytes": _games_differ(game, compared),
        "steps": steps,
        "array_bytes": _arrays_differ(game, torch, steps),
    }


def _games_differ(game: Game, compared: int) -> int:
    size, seats = max(1, compared // ROUNDS), min(MOST, game.seats[-1])
    here, there = (Batch(game, seats, size, SEED, game.bench_options) for _ in range(2))
    gpu = GpuBatch(there)
    gpu.play(ROUNDS)
    here.play(ROUNDS, os.cpu_count() or 1)
    gpu.wait()
    gpu.fetch()
    return differing(here.states, there.states) + differing(here.streams, there.streams)


def _arrays_differ(game: Game, torch: Any, steps: int) -> int:
    random, wrong = np.random.default_rng(SEED), 0
    seats = min(MOST, game.seats[-1])
    batches = [Batch(game, seats, CHECKED_GAMES, SEED, game.bench_options) for _ in range(2)]
    here, there = Arrays(batches[0]), Arrays(batches[1], device="cuda", empty=owned_by(torch))
    chosen = np.zeros(CHECKED_GAMES, np.int64)
    for _ in range(steps):
        for array in ("observations", "masks", "rewards", "ended", "actors"):
            wrong += differing(getattr(here, array), getattr(there, array).cpu().numpy())
        choose(here.masks, random.integers(0, 1 << 32, CHECKED_GAMES, np.uint32), chosen)
        here.step(chosen)
        there.step(torch.as_tensor(chosen, device="cuda"))
    there.check()
    return wrong + differing(here.batch.states, there.fetch().states)


def differing(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> int:
    """Return how many bytes of two arrays differ."""
    bytes_of = [np.ascontiguousarray(array).view(np.uint8).ravel() for array in (one, other)]
    return int(np.count_nonzero(bytes_of[0] != bytes_of[1]))
