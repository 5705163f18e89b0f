"""The pace of bots in a game with private questions: when something is told does not depend on what they were asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LEAST = 0.1  # seconds that a long search always gets
BEAT = 0.25  # seconds: what bots that do not search decide is told on the next beat
LATER = 2 / 3  # of the time that is left, each search takes as much: there may be another question


class Pace:
    """The time from when bots are asked until they are heard. It depends on how long they may think, and on nothing
    that they are asked in private."""

    def __init__(self, asked_at: float) -> None:
        self.told_at: float = asked_at + BEAT  # as the event loop counts
        self._release: Callable[[], None] | None = None

    @property
    def is_admitted(self) -> bool:
        """Return whether there is a thread for the searches."""
        return self._release is not None

    def admit(self, seconds: float, release: Callable[[], None]) -> None:
        """Give the bots a thread for so many seconds, in which all of their searches have to be done."""
        self.told_at, self._release = asyncio.get_running_loop().time() + seconds, release

    def share(self) -> float:
        """Return for how long the next search may think: some time is left for another question."""
        left = self.told_at - asyncio.get_running_loop().time()
        return max(LEAST / 4, LATER * (left - min(BEAT, left / 4)))

    def end(self) -> None:
        """Give the thread back."""
        if self._release:
            self._release()
        self._release = None

    async def wait(self) -> None:
        """Wait until the bots may be heard: on time or, if thinking took too long, on a later beat."""
        late = asyncio.get_running_loop().time() - self.told_at
        await asyncio.sleep(-late if late <= 0 else BEAT - late % BEAT)
