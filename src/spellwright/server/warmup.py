"""Warming up: the rules are compiled, or read from the cache, in a thread of their own, while all else answers."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass

from spellwright.bots import bot_names, prepare
from spellwright.games import games, load

LOOK = 0.05  # seconds between looks


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    steps: int = 1

    @property
    def is_ready(self) -> bool:
        return self.done == self.steps


class Warmup:
    """Compiles the games one after the other."""

    def __init__(self) -> None:
        self.games = {name: Progress() for name in games()}
        self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)

    def start(self) -> None:
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        return all(progress.is_ready for progress in self.games.values())

    async def wait(self, game: str) -> None:
        """Until a game can be played without compiling anything."""
        while self._thread.is_alive() and not self.games[game].is_ready:
            await asyncio.sleep(LOOK)

    def _run(self) -> None:
        for name, progress in self.games.items():
            for done, steps in load(name).warm_up():
                progress.done, progress.steps = done, steps + 1
            prepare(name, bot_names(name))
            progress.done = progress.steps
