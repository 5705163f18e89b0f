"""Cooperate: split long work into pieces, so that the event loop can run other tasks in between."""

import asyncio
import time

PIECE = 0.004  # seconds of work at a time


class Pause:
    """Yields to the event loop now and then in the middle of long work."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def if_due(self) -> None:
        """Yield to the event loop if it has waited for a few milliseconds."""
        if time.perf_counter() - self._since > PIECE:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
