"""Warming up: while all else answers, the rules are read from the cache in a thread of their own. What is not there yet
is compiled by another process before: a compiler in this one would hold everybody up, and keep its memory."""

from __future__ import annotations

import asyncio
import gc
import logging
import subprocess
import sys
import threading
from dataclasses import dataclass

from spellwright.bots.warmup import is_compiled
from spellwright.games import games, load
from spellwright.kernel.cache import cache_folder
from spellwright.play.match import prepare

GARBAGE = 20_000  # objects more than before, until somebody looks whether they are needed (Python's own figure is 700)
LOOK = 0.05  # seconds between looks

log = logging.getLogger("spellwright.server")


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    steps: int = 1

    @property
    def is_ready(self) -> bool:
        return self.done == self.steps


class Warmup:
    """Gets the games ready one after the other."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in games()}
        self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)
        self._compiler: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Nobody waits any more."""
        if self._compiler:
            self._compiler.kill()

    @property
    def is_ready(self) -> bool:
        return all(progress.is_ready for progress in self.games.values())

    async def wait(self, game: str) -> None:
        """Until a game can be played without compiling anything."""
        while self._thread.is_alive() and not self.games[game].is_ready:
            await asyncio.sleep(LOOK)

    def _run(self) -> None:
        for name, progress in self.games.items():
            if cache_folder() and not is_compiled(name):
                self._compile(name, progress)
            for _ in prepare(load(name)):  # bots read the rest when they first think
                pass
            progress.done = progress.steps
        gc.collect()
        gc.freeze()  # what is there now stays: nobody has to look through it again
        gc.set_threshold(GARBAGE)

    def _compile(self, name: str, progress: Progress) -> None:
        """`spellwright prepare`, which says how far it is."""
        command = [sys.executable, "-m", "spellwright", "prepare", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as self._compiler:
            assert self._compiler.stdout
            for line in self._compiler.stdout:
                _, done, steps = line.split()
                progress.done, progress.steps = int(done), int(steps) + 1  # reading it is one more
        if self._compiler.returncode:
            log.warning("compiling %s in another process failed; it is done here", name)
