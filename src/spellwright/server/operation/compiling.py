"""Compiling in the background: while the server answers, a thread loads the compiled rules from the cache. Another
process compiles what is not there yet: a compiler in this one would block the event loop and keep its memory.

Players never wait for the compiler. Until a game is compiled its tables play by the same rules as plain Python, which
is quick enough for people and for most bots (decision 18); then they go on with the compiled ones, in the same
position.
"""

import asyncio
import gc
import logging
import os
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from spellwright.bots.compiling import is_compiled
from spellwright.games import games, load
from spellwright.kernel.cache import cache_folder
from spellwright.kernel.game import Game
from spellwright.play.compiling import compile_match

GC_THRESHOLD = 20_000  # new objects until Python looks for garbage (its own figure is 700)
POLL_SECONDS = 0.05  # between two looks at the progress
LOWEST = 19  # a process's priority

log = logging.getLogger("spellwright.server")


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    steps: int = 1
    is_cold: bool = False  # it is not in the cache, so that it will take minutes
    is_wanted: bool = False  # somebody plays it

    @property
    def is_ready(self) -> bool:
        return self.done == self.steps


class BackgroundCompiler:
    """Gets the games ready, those that are being played first."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in games()}
        self._thread = threading.Thread(target=self._run, name="compiling", daemon=True)
        self._process: subprocess.Popen[str] | None = None
        self._compiling: Progress | None = None  # the game that the process compiles
        self._is_interrupted = self._is_stopped = False

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop for good."""
        self._is_stopped = True
        self._interrupt()

    def _interrupt(self) -> None:
        """Stop the compiling process, if there is one; what it has compiled so far is in the cache."""
        self._is_interrupted = True
        if self._process:
            self._process.kill()

    @property
    def is_ready(self) -> bool:
        """Whether all games can be played without compiling anything."""
        return all(progress.is_ready for progress in self.games.values())

    def game(self, name: str) -> Game:
        """Return a game in the mode in which it can be played now without waiting: compiled, or interpreted."""
        game = load(name)
        return game if self.games[name].is_ready else game.interpreted

    def want(self, name: str) -> None:
        """Compile a game before those that nobody plays."""
        progress, present = self.games[name], self._compiling
        progress.is_wanted = True
        if progress.is_cold and not progress.is_ready and present and not present.is_wanted:
            self._interrupt()

    async def wait(self, game: str) -> None:
        """Wait while a game is read from the cache: that takes seconds. Nobody waits for one that is not there yet."""
        progress = self.games[game]
        while self._thread.is_alive() and not progress.is_ready and not progress.is_cold:
            await asyncio.sleep(POLL_SECONDS)

    def _run(self) -> None:
        for name, progress in self.games.items():
            progress.is_cold = not is_compiled(name)
        while waiting := {name: progress for name, progress in self.games.items() if not progress.is_ready}:
            name = min(waiting, key=lambda name: (waiting[name].is_cold, not waiting[name].is_wanted))
            if waiting[name].is_cold and cache_folder():
                self._compile(name, waiting[name])
            if self._is_stopped:
                return
            if not self._is_interrupted:
                for _ in compile_match(load(name)):  # bots load the rest when they first think
                    pass
                waiting[name].done = waiting[name].steps
        gc.collect()
        gc.freeze()  # what is there now stays: the collector need not look through it again
        gc.set_threshold(GC_THRESHOLD)

    def _compile(self, name: str, progress: Progress) -> None:
        """Run `spellwright prepare`, which says how far it is, until it is done or another game comes first."""
        self._is_interrupted = self._is_stopped
        command = [sys.executable, "-m", "spellwright", "prepare", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as self._process:
            assert self._process.stdout
            give_way(self._process.pid)
            self._compiling = progress
            for line in self._process.stdout:
                _, done, steps = line.split()
                progress.done, progress.steps = int(done), int(steps) + 1  # loading it is one more
        self._compiling = None
        if self._process.returncode and not self._is_interrupted:
            log.warning("compiling %s in another process failed; it is compiled in this one", name)


def give_way(process: int) -> None:
    """Give a process the lowest priority: browsers on this machine and the server itself go first."""
    with suppress(AttributeError, OSError):  # not on every system
        os.setpriority(os.PRIO_PROCESS, process, LOWEST)
    with suppress(OSError):  # where Linux shares time between sessions, which hides what was set above
        Path(f"/proc/{process}/autogroup").write_text(str(LOWEST))
