"""Aside: long searches run in processes of their own, at a low priority.

A search in a thread of the server would hold Python's lock now and then. At a low priority it may have to wait for a
core just then, and everybody with it. A process shares nothing: people's decisions do not notice it.

A process is started when a search first asks for it, and gets a game ready before it takes searches of it; until then,
and if it ends, the search runs in a thread.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from typing import IO, Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from spellwright.bots import bot_names, make_bot
from spellwright.bots.bot import Known
from spellwright.bots.coach import Advice, advise, compile_coach
from spellwright.bots.search import SearchBot
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import Seen
from spellwright.kernel.struct import as_bytes

POLITE = 10  # the priority of a process that searches, as `nice` counts it; everything else has 0
REST = 300.0  # seconds without a search after which a process ends
REMEMBERED = 32  # bots of which a process knows how often they have decided
SIZE = 4  # bytes in which the length of a message is written
COMMAND = (sys.executable, "-m", "spellwright.server.bots.workers")


class Errand(NamedTuple):
    """What a process is asked: to decide, to advise, or (without a view) to get the game ready."""

    game: str
    seconds: float = 0.0
    view: bytes = b""
    bot: tuple[int, str, int] | None = None  # its number, its name and its seed; None: the coach
    seen: tuple[bytes, list[int]] = (b"", [])  # the views, one after the other, and the decisions


class Gone(Exception):
    """The process has ended."""


class Searcher:
    """One process that searches; one errand at a time."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ready: set[str] = set()  # games
        self.used_at = time.monotonic()

    def ask(self, errand: Errand) -> Any:
        """Return the answer to an errand; raises `Gone`."""
        assert self.process.stdin
        assert self.process.stdout
        try:
            write(self.process.stdin, errand)
            answer = read(self.process.stdout)
        except (OSError, EOFError, ValueError) as error:
            raise Gone from error
        self.used_at = time.monotonic()
        return answer

    def close(self) -> None:
        """Let the process end, after what it is doing."""
        assert self.process.stdin
        assert self.process.stdout
        with suppress(OSError):
            self.process.stdin.close()
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        self.process.wait()
        with suppress(OSError):
            self.process.stdout.close()  # type: ignore[union-attr]


class Searchers:
    """The processes of one worker that search: as many as may search at once, but none before it is needed."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free: list[Searcher] = []
        self._started = 0
        self._is_closed = False
        self._lock = threading.Lock()
        self._numbers = count(1)
        self._bots: WeakKeyDictionary[SearchBot, int] = WeakKeyDictionary()
        self._threads = ThreadPoolExecutor(most, "search", _be_polite_here)  # where there is no process

    def choose(self, bot: SearchBot, name: str, known: Known) -> int:
        """Return what a bot decides."""
        views = known.game.View.batch(len(known.seen))
        for index, (view, _) in enumerate(known.seen):
            views[index] = view
        errand = Errand(
            known.game.name,
            known.seconds,
            as_bytes(known.view),
            bot=(self._number_of(bot), name, bot.seed),
            seen=(views.tobytes(), [action for _, action in known.seen]),
        )
        return int(self._ask(known.game, errand, lambda: bot.choose(known)))

    def advise(self, game: Game, view: Any, seconds: float) -> list[Advice]:
        """Return what the coach advises."""
        errand = Errand(game.name, seconds, as_bytes(view))
        found: list[Advice] = self._ask(game, errand, lambda: advise(game, view, seconds))
        return found

    def rest(self) -> None:
        """Let processes end that nobody has needed for a while."""
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

    def _number_of(self, bot: SearchBot) -> int:
        """Return by which number processes know a bot."""
        with self._lock:
            if bot not in self._bots:
                self._bots[bot] = next(self._numbers)
            return self._bots[bot]

    def _ask(self, game: Game, errand: Errand, otherwise: Callable[[], Any]) -> Any:
        """Return a process's answer, or what is found here as long as there is no process that could."""
        searcher = self._take() if game.is_compiled else None
        if searcher and game.name in searcher.ready:
            try:
                answer = searcher.ask(errand)
            except Gone:
                self._lose(searcher)
            else:
                self._give_back(searcher)
                return answer
        elif searcher:
            threading.Thread(target=self._get_ready, args=(searcher, game.name), daemon=True).start()
        return self._threads.submit(otherwise).result()

    def _get_ready(self, searcher: Searcher, game: str) -> None:
        try:
            searcher.ask(Errand(game))
        except Gone:
            self._lose(searcher)
        else:
            searcher.ready.add(game)
            self._give_back(searcher)

    def _take(self) -> Searcher | None:
        with self._lock:
            if self._free:
                return self._free.pop()
            if self._is_closed or self._started == self._most:
                return None
            self._started += 1
        try:
            return Searcher()
        except OSError:
            with self._lock:
                self._started -= 1
            return None

    def _give_back(self, searcher: Searcher) -> None:
        with self._lock:
            if not self._is_closed:
                self._free.append(searcher)
                return
        searcher.close()

    def _lose(self, searcher: Searcher) -> None:
        with self._lock:
            self._started -= 1
        searcher.close()


def write(stream: IO[bytes], thing: object) -> None:
    """Write a message: its length, and the thing."""
    data = pickle.dumps(thing)
    stream.write(len(data).to_bytes(SIZE, "big") + data)
    stream.flush()


def read(stream: IO[bytes]) -> Any:
    """Read a message; raises `EOFError` when there are no more. Both ends are ours, so what comes is trusted."""
    size = stream.read(SIZE)
    if len(size) < SIZE:
        raise EOFError
    data = stream.read(int.from_bytes(size, "big"))
    return pickle.loads(data)


# --- In the process ---------------------------------------------------------------------------------------------------


class Errands:
    """What a process remembers between errands."""

    def __init__(self) -> None:
        self.bots: OrderedDict[int, SearchBot] = OrderedDict()

    def run(self, errand: Errand) -> Any:
        """Do what is asked."""
        game = load(errand.game)
        if not errand.view:
            make_searcher(game.name, bot_names(game.name)[-1], 0).compile_ahead()
            compile_coach(game)
            return None
        (view,) = records(game, errand.view)
        if errand.bot is None:
            return advise(game, view, errand.seconds)
        views, actions = errand.seen
        seen = [Seen(view, action) for view, action in zip(records(game, views), actions, strict=True)]
        return self.bot(game.name, *errand.bot).choose(Known(game, view, errand.seconds, seen))

    def bot(self, game: str, number: int, name: str, seed: int) -> SearchBot:
        """Return a bot that has decided as often as it has here, if that was not long ago."""
        self.bots[number] = self.bots.pop(number) if number in self.bots else make_searcher(game, name, seed)
        if len(self.bots) > REMEMBERED:
            self.bots.popitem(last=False)
        return self.bots[number]


def make_searcher(game: str, name: str, seed: int) -> SearchBot:
    """Return a bot that searches."""
    bot = make_bot(game, name, seed)
    assert isinstance(bot, SearchBot)
    return bot


def records(game: Game, data: bytes) -> Any:
    """Return the views of which these are the bytes."""
    return np.ndarray(len(data) // game.View.dtype.itemsize, game.View.dtype, bytearray(data))


def be_polite(whom: int) -> None:
    """Let a process (0: this one) give way to others, or on Linux a thread, where the system knows priorities."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, whom, POLITE)


def _be_polite_here() -> None:
    be_polite(threading.get_native_id())


def main() -> None:
    """Do errands until there are no more. What anything prints must not get between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    be_polite(0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    errands = Errands()
    with suppress(EOFError, BrokenPipeError):
        while True:
            write(answers, errands.run(read(sys.stdin.buffer)))


if __name__ == "__main__":
    main()
