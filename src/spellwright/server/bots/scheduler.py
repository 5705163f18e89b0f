"""When bots think: quick ones at once, in threads; long searches in turn.

Long searches share one process fewer than there are cores (workers.py), at a low priority. They are admitted in turn by
payer, so that one guest's tables do not hold up another's, and the more searches wait, the less time each gets. A payer
who has used up a budget (limits.py) gets the shortest search.
"""

import asyncio
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from spellwright.bots.bot import THINKING
from spellwright.bots.pace import LEAST, Pace
from spellwright.server.bots.workers import Searchers
from spellwright.server.operation.limits import ThinkingLimits
from spellwright.server.operation.metrics import Metrics

PATIENCE = 4.0  # seconds within which all waiting searches should be done
QUICK_THREADS = 4

T = TypeVar("T")


class Payer(NamedTuple):
    """Who pays for a search."""

    table: str
    guest: str
    address: str


class FairQueue(Generic[T]):
    """Things that wait, taken in turn by key, and for each key in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, key: str, thing: T) -> None:
        """Let something wait."""
        self._waiting.setdefault(key, deque()).append(thing)

    def take(self) -> T | None:
        """Return what is next; None if nothing waits."""
        if not self._waiting:
            return None
        key, things = self._waiting.popitem(last=False)
        thing = things.popleft()
        if things:
            self._waiting[key] = things  # behind all others
        return thing


class Scheduler:
    """The threads of one worker in which bots think, or wait for a search in another process."""

    def __init__(self, metrics: Metrics, limits: ThinkingLimits, cores: int | None = None) -> None:
        self.slots: int = cores or max(1, (os.cpu_count() or 1) - 1)  # one is left to the event loop
        self._metrics = metrics
        self._limits = limits
        self._quick = ThreadPoolExecutor(QUICK_THREADS, "bot")
        self._long = ThreadPoolExecutor(self.slots, "long")
        self.searchers: Searchers = Searchers(self.slots)
        self._free = self.slots
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    def close(self) -> None:
        """Stop; decisions that are being thought about are lost."""
        for threads in (self._quick, self._long):
            threads.shutdown(wait=False, cancel_futures=True)
        self.searchers.close()

    async def quick(self, work: Callable[[], T]) -> T:
        """Run something that takes a few milliseconds."""
        return await self._run(self._quick, "quick", time.monotonic(), work)

    async def long(self, payer: Payer, work: Callable[[float], T], pace: Pace | None = None) -> T:
        """Run something that takes as many seconds as it is given, once it is this payer's turn. A step with a pace is
        admitted and paid for as a whole, so that its private questions cost nothing that could be noticed."""
        asked_at = time.monotonic()
        if pace and pace.is_admitted:
            return await self._run(self._long, "long", asked_at, partial(work, pace.share()))
        turn = asyncio.get_running_loop().create_future()
        self._queue.put(payer.guest, turn)
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            raise
        started, seconds = time.monotonic(), LEAST if self._limits.is_spent(payer) else self.share()
        if pace:
            pace.admit(seconds, self._release)
            self._limits.charge(payer, seconds)
            return await self._run(self._long, "long", asked_at, partial(work, pace.share()))
        try:
            result = await self._run(self._long, "long", asked_at, partial(work, seconds))
            self._limits.charge(payer, time.monotonic() - started)
            return result
        finally:
            self._release()

    def share(self) -> float:
        """Return for how many seconds the next long search may think."""
        return max(LEAST, min(THINKING, PATIENCE * self.slots / (len(self._queue) + self.slots)))

    def _admit(self) -> None:
        """Give free threads to waiting searches."""
        while self._free and (turn := self._queue.take()) is not None:
            if not turn.done():  # the caller may have been cancelled
                self._free -= 1
                turn.set_result(None)

    def _release(self) -> None:
        self._free += 1
        self._admit()

    async def _run(self, threads: ThreadPoolExecutor, lane: str, asked_at: float, work: Callable[[], T]) -> T:
        """Run something in a thread, as soon as one is free."""

        def run() -> T:
            waiting.dec()
            self._metrics.bots.labels(lane).observe(time.monotonic() - asked_at)
            with self._metrics.bots_thinking.track_inprogress():
                return work()

        waiting = self._metrics.bots_waiting
        waiting.inc()
        future = threads.submit(run)
        future.add_done_callback(lambda done: waiting.dec() if done.cancelled() else None)
        return await asyncio.wrap_future(future)
