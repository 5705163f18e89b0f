"""One client at a table: what is sent waits, in limited number, until its socket takes it, so that a slow reader never
slows others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from spellwright.kernel.verbs import SPECTATOR
from spellwright.server.messages import AnyMessage, numbered, write_message
from spellwright.server.table import Table

MOST_WAITING = 128  # frames; who is further behind must come again
PATIENCE = 5.0  # seconds until who does not read is given up
SPECTATING = [SPECTATOR]  # the seats of a client that has none
COME_AGAIN = 1001  # codes with which a socket is closed
TOO_SLOW = 4008


class Outlet(Protocol):
    """Where frames leave; `channel.py` has the real one."""

    full_since: float | None

    @property
    def is_open(self) -> bool: ...
    def soon(self) -> None: ...
    def write(self, texts: Sequence[bytes]) -> None: ...
    def close(self, code: int) -> None: ...
    def abort(self) -> None: ...


class Connection:
    """A client at a table."""

    def __init__(self, who: str, outlet: Outlet | None = None) -> None:
        self.who = who
        self.outlet = outlet
        self.seq = 0
        self.waiting: list[bytes] = []
        self.end: int | None = None  # the code with which it is closed after what waits

    def seats_at(self, table: Table) -> list[int]:
        """The seats that this client sees the game from."""
        return table.seats_of(self.who) or SPECTATING

    def tell(self, message: AnyMessage) -> None:
        """A message for this client alone."""
        self.send(write_message(message))

    def send(self, text: bytes) -> None:
        """A written message gets its number, and is sent soon; who does not read is cut off."""
        if self.end is not None:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.flush()
        if len(self.waiting) >= MOST_WAITING:
            self.finish(TOO_SLOW)
            return
        if not self.waiting and self.outlet:
            self.outlet.soon()
        self.waiting.append(numbered(text, self.seq))
        self.seq += 1

    def finish(self, code: int = COME_AGAIN) -> None:
        """After what waits, the socket is closed."""
        self.end = code
        self.flush()

    def flush(self) -> None:
        """Write what waits, if the socket takes it."""
        if self.outlet is None or not self.outlet.is_open:
            return
        if self.waiting:
            self.outlet.write(self.waiting)
            self.waiting = []
        if self.end is not None:
            self.outlet.close(self.end)

    def give_up_if_stuck(self, now: float) -> None:
        """Who takes nothing for so long is not there any more."""
        if self.outlet and self.outlet.full_since is not None and now - self.outlet.full_since > PATIENCE:
            self.outlet.abort()
