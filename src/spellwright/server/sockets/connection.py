"""One client at a table. What is sent to it waits, in limited number, until its socket takes it, so that a slow reader
never slows others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.table import SCREEN, Table
from spellwright.protocol import AnyMessage, numbered, write_message

MOST_WAITING = 128  # frames; a client that falls further behind must reconnect
PATIENCE = 5.0  # seconds until a client that does not read is given up
SPECTATING = [SPECTATOR]  # the seats of a client that has none
SCREENING = [SCREEN]  # and of a big screen, whoever has switched it on
GOING_AWAY = 1001  # codes with which a socket is closed
NO_GUEST = 4401
TOO_SLOW = 4008


class Channel(Protocol):
    """An accepted socket: `channel.py` has one for any ASGI server, `direct.py` a quicker one for uvicorn."""

    connection: Connection | None  # what it sends for
    full_since: float | None  # since when nothing more can be written (monotonic)

    async def next_text(self) -> str | None:
        """Wait for the client's next text message; return None once it has disconnected."""

    @property
    def is_open(self) -> bool:
        """Whether something can be written now."""

    def soon(self) -> None:
        """Flush the connection once everything that happens now has happened."""

    def write(self, texts: Sequence[bytes]) -> None:
        """Send texts, each as a message. Only while the channel is open."""

    def close(self, code: int) -> None:
        """Close the socket after what was written."""

    def abort(self) -> None:
        """Close the socket now, and drop what the client has not taken."""

    def let_go(self) -> None:
        """Close the socket, since nobody reads from it any more."""


class Connection:
    """A client at a table: numbers its messages and keeps those that its socket has not taken yet."""

    def __init__(
        self, guest: str, channel: Channel | None = None, *, with_prices: bool = False, is_screen: bool = False
    ) -> None:
        self.guest = guest
        self.address = ""  # from which it is connected
        self.with_prices = with_prices  # wants to know what its actions cost and lead to
        self.is_screen = is_screen  # shows what every seat may know; it holds no seat and asks for nothing
        self.channel = channel
        self.blocked: set[str] = set()  # guests whose chat is not shown here
        self.seq: int = 0
        self.waiting: list[bytes] = []
        self.end: int | None = None  # the code with which the socket is closed after what waits

    def seats_at(self, table: Table) -> list[int]:
        """Return the seats from which this client sees the game."""
        return self.seats_among(table.seats_by_guest())

    def seats_among(self, seats: Mapping[str, list[int]]) -> list[int]:
        """Return the seats from which this client sees the game, of those that each guest has."""
        return SCREENING if self.is_screen else seats.get(self.guest, SPECTATING)

    def hears(self, guest: str) -> bool:
        """Return whether this client is told what a guest says: a screen shows no talk."""
        return not self.is_screen and guest not in self.blocked

    def tell(self, message: AnyMessage) -> None:
        """Send a message to this client alone."""
        self.send(write_message(message))

    def send(self, text: bytes) -> None:
        """Number a written message and send it soon; cut off a client that is too far behind."""
        if self.end is not None:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.flush()
            if len(self.waiting) >= MOST_WAITING:
                self.finish(TOO_SLOW)
                return
        if not self.waiting and self.channel:
            self.channel.soon()
        self.waiting.append(numbered(text, self.seq))
        self.seq += 1

    def finish(self, code: int = GOING_AWAY) -> None:
        """Close the socket after what waits."""
        self.end = code
        self.flush()

    def flush(self) -> None:
        """Write what waits, if the socket takes it."""
        channel = self.channel
        if channel is None or not channel.is_open:
            return
        if self.waiting:
            channel.write(self.waiting)
            self.waiting = []
        if self.end is not None:
            channel.close(self.end)

    def give_up_if_stuck(self, now: float) -> None:
        """Cut off a client that has taken nothing for too long."""
        if self.channel and self.channel.full_since is not None and now - self.channel.full_since > PATIENCE:
            self.channel.abort()
