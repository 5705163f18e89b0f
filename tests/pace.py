"""How fast this machine is just now: bars by the clock are for a quiet one, and grow where other work runs beside."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

ROUNDS, QUIET = 200_000, 0.0125  # what `work` does, and the seconds it takes on a quiet machine
TRIES = 9


@dataclass
class Span:
    """A piece of work by the clock."""

    seconds: float = 0.0
    slowness: float = 1.0  # how many times longer than on a quiet machine fixed work took just before or after it

    @property
    def quiet_seconds(self) -> float:
        """About how long it takes on a quiet machine."""
        return self.seconds / self.slowness


@contextmanager
def timed() -> Iterator[Span]:
    """Time a piece of work, and fixed work on either side of it."""
    span, before = Span(), slowness()
    started = time.perf_counter()
    yield span
    span.seconds = time.perf_counter() - started
    span.slowness = max(before, slowness())


def slowness() -> float:
    """Return how many times longer than on a quiet machine fixed work takes: the median of a few tries, at least 1."""
    spans = []
    for _ in range(TRIES):
        started = time.perf_counter()
        work()
        spans.append(time.perf_counter() - started)
    return max(1.0, sorted(spans)[TRIES // 2] / QUIET)


def work() -> int:
    """Keep a core busy."""
    number = 1
    for index in range(ROUNDS):
        number = (number * 1103515245 + index) & 0xFFFFFFFF
    return number
