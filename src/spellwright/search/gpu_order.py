"""In which order a GPU steps through games: those in which the same seat takes the same action stand side by side.

The threads of a warp go on together as long as they do the same thing, and their memory answers at once as long as they
read the same place of their positions. In games that are all at different points they do neither.
"""

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import int64

from spellwright.search.gpu import cuda_with_device

THREADS = 1024  # per block
SCANNERS = 32  # threads that add up the counts

DeviceArray: TypeAlias = Any
"""An array on the GPU, of Numba or of whoever owns the memory."""


class Order(NamedTuple):
    """The games in the order in which they are stepped, and what it takes to sort them: by counting."""

    games: DeviceArray  # [games] their numbers
    counts: DeviceArray  # [keys] in how many games a seat takes an action
    taken: DeviceArray  # [keys] how many of these have their place already


def order_of(size: int, seats: int, actions: int) -> Order:
    """Return the order in which games are numbered."""
    cuda, keys = cuda_with_device(), seats * actions + 1
    return Order(*(cuda.to_device(array) for array in (np.arange(size), np.zeros(keys, int), np.zeros(keys, int))))


def sort(order: Order, actors: DeviceArray, chosen: DeviceArray, seats: int, actions: int, stream: Any = 0) -> None:
    """Put games in order, given who decides and what they chose; clear the counts before the next time."""
    blocks = (len(order.games) + THREADS - 1) // THREADS
    for kernel in _kernels(seats, actions):
        kernel[blocks, THREADS, stream](order, actors, chosen)


@cache
def _kernels(seats: int, actions: int) -> tuple[Any, Any]:
    """Return the kernels that count and that sort."""
    cuda, keys = cuda_with_device(), seats * actions + 1
    share = -(-keys // SCANNERS)

    def key_of(actor: int, action: int) -> int:
        return actor * actions + action if 0 <= action < actions else keys - 1

    key: Any = cuda.jit(key_of, device=True)

    def count(order: Order, actors: Any, chosen: Any) -> None:
        counts = cuda.shared.array(keys, int64)
        for k in range(cuda.threadIdx.x, keys, THREADS):
            counts[k] = 0
        cuda.syncthreads()
        index = cuda.grid(1)
        if index < order.games.shape[0]:
            cuda.atomic.add(counts, key(actors[index], chosen[index]), 1)
        cuda.syncthreads()
        for k in range(cuda.threadIdx.x, keys, THREADS):
            if counts[k] > 0:
                cuda.atomic.add(order.counts, k, counts[k])

    def place(order: Order, actors: Any, chosen: Any) -> None:
        counts, first = cuda.shared.array(keys, int64), cuda.shared.array(keys, int64)
        sums = cuda.shared.array(SCANNERS, int64)
        own = cuda.threadIdx.x
        for k in range(own, keys, THREADS):
            counts[k] = 0
            first[k] = order.counts[k]
        cuda.syncthreads()
        if own < SCANNERS:
            total = 0
            for k in range(own * share, min(keys, own * share + share)):
                total += first[k]
            sums[own] = total
        index, rank, k_own = cuda.grid(1), 0, 0
        if index < order.games.shape[0]:
            k_own = key(actors[index], chosen[index])
            rank = cuda.atomic.add(counts, k_own, 1)
        cuda.syncthreads()
        if own < SCANNERS:
            total = 0
            for before in range(own):
                total += sums[before]
            for k in range(own * share, min(keys, own * share + share)):
                many = first[k]
                first[k] = total
                total += many
        cuda.syncthreads()
        for k in range(own, keys, THREADS):
            if counts[k] > 0:
                first[k] += cuda.atomic.add(order.taken, k, counts[k])
        cuda.syncthreads()
        if index < order.games.shape[0]:
            order.games[first[k_own] + rank] = index

    return cuda.jit(count), cuda.jit(place)
