"""A GPU is measured by a process for each game, and one for Pgx: all compile side by side, which takes most of the
time. When all are ready, they are measured one after the other, and then compared with the CPU: whoever is measured has
the GPU alone.

    python -m spellwright.benchmarks.gpu simsala 1000000
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from spellwright.benchmarks import arrays, gpu_peers
from spellwright.benchmarks.row import MOST, SEED, Row, row_of
from spellwright.benchmarks.timing import rates
from spellwright.benchmarks.worker import Worker
from spellwright.games import games, load
from spellwright.search.batch import Batch
from spellwright.search.gpu import GpuBatch, gpu_name

ON_GPU = "random, on a GPU"
BATCH = 1 << 20
GAMES = 40  # that each record plays in one launch
FEW = 100  # games that compile everything
PGX = "pgx"


class OnGpu:
    """All that is measured on a GPU."""

    def __init__(self, equal: int, *, with_peers: bool) -> None:
        """`equal` games of each kind are compared with the CPU."""
        gpu_name()  # refuses a machine without one
        arrays.torch_on_gpu()
        if with_peers:
            gpu_peers.check()
        self.names: list[str] = [*games(), *[PGX] * with_peers]
        self.equal = equal
        self.differing: dict[str, dict[str, int]] = {}  # by game, once it is measured

    def measure(self, seconds: float) -> Iterator[Row]:
        """Yield rows, each measured alone."""
        with ExitStack() as held:
            workers = {
                name: held.enter_context(Worker([sys.executable, "-m", __name__, name, str(self.equal)]))
                for name in self.names
            }
            for worker in workers.values():
                worker.read()  # it is ready: nobody compiles, or tries the GPU, while others are measured
            for worker in workers.values():
                yield from worker.measure(seconds)
            for name, worker in workers.items():
                if name != PGX:
                    self.differing[name] = worker.ask()


def measure_game(name: str, seconds: float) -> Iterator[Row]:
    """Yield rows of one of our games, with up to four seats: random play, then as arrays of PyTorch."""
    game = load(name)
    seats = min(MOST, game.seats[-1])
    batch = GpuBatch(Batch(game, seats, BATCH, SEED, game.bench_options))
    batch.play(1)
    batch.wait()

    def step() -> tuple[int, int]:
        batch.play(GAMES)
        return batch.wait(), BATCH * GAMES

    yield {**row_of(name, seats, ON_GPU, rates(step, seconds)), "batch": BATCH, "device": gpu_name()}
    yield from arrays.measure_gpu(game, seats, seconds)


def main(name: str, equal: str) -> None:
    """Compile, then measure and compare when asked to, in lines of JSON."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX would take the memory of the others
    steps = gpu_peers.prepared() if name == PGX else []
    if name != PGX:
        arrays.differences(name, FEW, steps=1)
    _say("ready")
    seconds = float(sys.stdin.readline())
    for row in gpu_peers.measure(steps, seconds) if name == PGX else measure_game(name, seconds):
        _say(row)
        sys.stdin.readline()
    _say(None)
    if name != PGX:
        sys.stdin.readline()  # the others are measured first: a comparison would take their GPU
        _say(arrays.differences(name, int(equal)))


def _say(line: Any) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:3])
