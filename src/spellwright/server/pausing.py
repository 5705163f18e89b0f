"""Long work in pieces, so that the event loop goes on with everything else."""

import asyncio
import time

PIECE = 0.004  # seconds of work at a time


class Pause:
    """Lets others go on, now and then, in the middle of something long."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def if_due(self) -> None:
        """Let others go on, if they have waited for a few milliseconds."""
        if time.perf_counter() - self._since > PIECE:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
