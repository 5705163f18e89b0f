"""Virtual time: whatever waits for a time happens at once and in the right order, so that hours pass in milliseconds
and times are exact."""

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

BEGIN = 1_000_000.0  # seconds

T = TypeVar("T")


class Clock(selectors.DefaultSelector):
    """Waits for nothing but time, which passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now: float = BEGIN

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.now += max(0.0, timeout)
        return []


@contextmanager
def virtual_time() -> Iterator[Callable[[Coroutine[Any, Any, T]], T]]:
    """Yield what runs something in virtual time, from the same time on whenever it is called. All clocks of this
    process show that time meanwhile. Nothing in it may wait for a thread or for the network."""

    def run(work: Coroutine[Any, Any, T]) -> T:
        clock.now = BEGIN
        return loop.run_until_complete(work)

    clock = Clock()
    real = time.time, time.monotonic
    time.time = time.monotonic = lambda: clock.now
    loop = asyncio.SelectorEventLoop(clock)
    try:
        yield run
    finally:
        loop.close()
        time.time, time.monotonic = real
