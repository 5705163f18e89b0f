"""One socket: what is sent waits in a queue of limited length, so that a slow reader never slows others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from spellwright.server.messages import AnyMessage, write_message
from spellwright.server.table import Table

MOST_WAITING = 128  # frames; who is further behind must come again
PATIENCE = 5.0  # seconds until who does not read is given up
WATCHING = -1  # in place of a seat

Make = Callable[[int], AnyMessage]
"""A message, given its number."""


class Connection:
    """A client at a table."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.seq = 0
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.is_too_slow = False
        self.sending_since: float | None = None  # a frame that the client has not taken yet (monotonic)
        self.sender: asyncio.Task[None] | None = None

    def seats_at(self, table: Table) -> list[int]:
        """The seats that this client sees the game from."""
        return table.seats_of(self.who) or [WATCHING]

    def send(self, make: Make) -> None:
        """Queue a message; who does not read is cut off."""
        if self.is_too_slow:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.is_too_slow = True
            self.finish()
            return
        self.waiting.put_nowait(write_message(make(self.seq)))
        self.seq += 1

    def finish(self) -> None:
        """After what waits, the socket is closed."""
        self.waiting.put_nowait(None)

    def give_up_if_stuck(self, now: float) -> None:
        """Who takes nothing for so long is not there any more."""
        if self.sender and self.sending_since is not None and now - self.sending_since > PATIENCE:
            self.sender.cancel()
