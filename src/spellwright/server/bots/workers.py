"""Processes for long searches, at a low priority.

A search in a thread of the server would hold Python's lock now and then, and at a low priority it could be made to wait
while it holds it, and everybody with it. A process shares nothing, so people's decisions do not notice it.

A process is started when a search first needs it, and gets a game ready before it takes searches of it. Until then, and
if it ends, searches run in a thread. Each process is a pool of one, so that one that is killed takes no other with it.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import Any, NamedTuple

import numpy as np

from spellwright.bots import make_bot
from spellwright.bots.bot import Known
from spellwright.bots.coach import Advice, advise
from spellwright.bots.readiness import make_ready
from spellwright.bots.search import SearchBot
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import Seen
from spellwright.kernel.struct import as_bytes

LOWERED = 10  # the priority of a process that searches, as `nice` counts it; everything else has 0
REST = 300.0  # seconds without a search after which a process ends


class Job(NamedTuple):
    """What a process is asked: to decide for a bot or, without one, to advise."""

    game: str
    seconds: float
    view: bytes
    bot: tuple[str, int, int] | None = None  # its name, its seed, and how often it has decided; None: the coach
    seen: tuple[bytes, list[int]] = (b"", [])  # the views, one after the other, and the decisions


class Searcher:
    """One process that searches, one job at a time."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor = ProcessPoolExecutor(1, get_context("spawn"), initializer=begin)
        self.ready: set[str] = set()  # games
        self.pid = 0  # until it is ready for a game
        self.used_at: float = time.monotonic()

    def close(self) -> None:
        """Let the process end, after what it is doing."""
        self.pool.shutdown(wait=False, cancel_futures=True)


class Searchers:
    """The processes of one worker that search: as many as may search at once, but none before it is needed."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free: list[Searcher] = []
        self._started = 0
        self._is_closed = False
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(most, "search", lower_priority)  # where there is no process

    def choose(self, bot: SearchBot, name: str, known: Known) -> int:
        """Return what a bot decides."""
        views = known.game.View.batch(len(known.seen))
        for index, (view, _) in enumerate(known.seen):
            views[index] = view
        seen = views.tobytes(), [action for _, action in known.seen]
        number = bot.decisions
        job = Job(known.game.name, known.seconds, as_bytes(known.view), (name, bot.seed, number), seen)
        action = int(self._ask(known.game, job, lambda: bot.choose(known)))
        bot.decisions = number + 1  # wherever it was taken
        return action

    def advise(self, game: Game, view: Any, seconds: float) -> list[Advice]:
        """Return what the coach advises."""
        job = Job(game.name, seconds, as_bytes(view))
        found: list[Advice] = self._ask(game, job, lambda: advise(game, view, seconds))
        return found

    def rest(self) -> None:
        """Let processes end that have not searched for a while."""
        since = time.monotonic() - REST
        with self._lock:
            resting = [searcher for searcher in self._free if searcher.used_at < since]
            self._free = [searcher for searcher in self._free if searcher not in resting]
            self._started -= len(resting)
        for searcher in resting:
            searcher.close()

    def close(self) -> None:
        """Let all processes end."""
        with self._lock:
            self._is_closed = True
            closing, self._free = self._free, []
        self._threads.shutdown(wait=False, cancel_futures=True)
        for searcher in closing:
            searcher.close()

    def _ask(self, game: Game, job: Job, otherwise: Callable[[], Any]) -> Any:
        """Return a process's answer, or one worked out here if no process is ready."""
        searcher = self._take()
        if searcher and game.name in searcher.ready:
            try:
                return searcher.pool.submit(run, job).result()
            except BrokenExecutor:
                searcher.ready.clear()
            finally:
                self._give_back(searcher)
        elif searcher:
            self._get_ready(searcher, game.name)
        return self._threads.submit(otherwise).result()

    def _get_ready(self, searcher: Searcher, game: str) -> None:
        """Start a process or let it load one more game, beside everything else."""

        def note(loaded: Future[int]) -> None:
            searcher.ready.clear() if loaded.cancelled() or loaded.exception() else searcher.ready.add(game)
            searcher.pid = loaded.result() if searcher.ready else 0
            self._give_back(searcher)

        try:
            searcher.pool.submit(prepare, game).add_done_callback(note)
        except (OSError, RuntimeError):  # no process can be started
            searcher.ready.clear()
            self._give_back(searcher)

    def _take(self) -> Searcher | None:
        with self._lock:
            if self._free:
                return self._free.pop()
            if self._is_closed or self._started == self._most:
                return None
            self._started += 1
        return Searcher()

    def _give_back(self, searcher: Searcher) -> None:
        """Keep a process for the next search, unless it has ended."""
        searcher.used_at = time.monotonic()
        with self._lock:
            if searcher.ready and not self._is_closed:
                self._free.append(searcher)
                return
            self._started -= 1
        searcher.close()


# --- In the process ---------------------------------------------------------------------------------------------------


def begin() -> None:
    """Give way to all other processes, and end when the server does, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    lower_priority()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(0)


def prepare(game: str) -> int:
    """Get a game ready; return the process's id."""
    make_ready(game)
    return os.getpid()


def run(job: Job) -> Any:
    """Do a job."""
    game = load(job.game)
    (view,) = _records(game, job.view)
    if job.bot is None:
        return advise(game, view, job.seconds)
    views, actions = job.seen
    seen = [Seen(view, action) for view, action in zip(_records(game, views), actions, strict=True)]
    name, seed, number = job.bot
    bot = _make_searcher(game.name, name, seed)
    bot.decisions = number
    return bot.choose(Known(game, view, job.seconds, seen))


def _make_searcher(game: str, name: str, seed: int) -> SearchBot:
    bot = make_bot(game, name, seed)
    assert isinstance(bot, SearchBot)
    return bot


def _records(game: Game, data: bytes) -> Any:
    """Return the views that these bytes hold."""
    return np.ndarray(len(data) // game.View.dtype.itemsize, game.View.dtype, bytearray(data))


def lower_priority() -> None:
    """Let this thread, or a process of one thread, give way to others where the system knows priorities."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWERED)
