"""Compiling in the background: while the server answers, a thread loads the compiled rules from the cache. Another
process compiles what is not there yet: a compiler in this one would block the event loop and keep its memory."""

from __future__ import annotations

import asyncio
import gc
import logging
import subprocess
import sys
import threading
from dataclasses import dataclass

from spellwright.bots.compiling import is_compiled
from spellwright.games import games, load
from spellwright.kernel.cache import cache_folder
from spellwright.play.match import prepare

GC_THRESHOLD = 20_000  # new objects until Python looks for garbage (its own figure is 700)
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


class BackgroundCompiler:
    """Gets the games ready, one after the other."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in games()}
        self._thread = threading.Thread(target=self._run, name="compiling", daemon=True)
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop the compiling process, if there is one."""
        if self._process:
            self._process.kill()

    @property
    def is_ready(self) -> bool:
        """Whether all games can be played without compiling anything."""
        return all(progress.is_ready for progress in self.games.values())

    async def wait(self, game: str) -> None:
        """Wait until a game can be played without compiling anything."""
        while self._thread.is_alive() and not self.games[game].is_ready:
            await asyncio.sleep(LOOK)

    def _run(self) -> None:
        for name, progress in self.games.items():
            if cache_folder() and not is_compiled(name):
                self._compile(name, progress)
            for _ in prepare(load(name)):  # bots load the rest when they first think
                pass
            progress.done = progress.steps
        gc.collect()
        gc.freeze()  # what is there now stays: the collector need not look through it again
        gc.set_threshold(GC_THRESHOLD)

    def _compile(self, name: str, progress: Progress) -> None:
        """Run `spellwright prepare`, which says how far it is."""
        command = [sys.executable, "-m", "spellwright", "prepare", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as self._process:
            assert self._process.stdout
            for line in self._process.stdout:
                _, done, steps = line.split()
                progress.done, progress.steps = int(done), int(steps) + 1  # loading it is one more
        if self._process.returncode:
            log.warning("compiling %s in another process failed; it is compiled in this one", name)
