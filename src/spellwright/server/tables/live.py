"""A table in memory: its state, the clients connected to it, and the bots that play there."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from spellwright.bots import Bot
from spellwright.play.events import AnyEntry, Rematched
from spellwright.play.result import result_of, write_result
from spellwright.play.table import Table
from spellwright.protocol import TableInfo
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables.frames import table_frame, table_info
from spellwright.store.results import ResultRow

T = TypeVar("T")


@dataclass(eq=False)
class LiveTable:
    """A table that this worker has in memory."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held while an entry is proposed, written and applied
    connections: set[Connection] = field(default_factory=set)
    bots: dict[tuple[int, str], Bot] = field(default_factory=dict)  # by seat and name
    deciding: asyncio.Task[None] | None = None  # the bots' turns, while they have any
    elsewhere: set[int] = field(default_factory=set)  # seats that are connected to another worker
    left_at: dict[int, float] = field(default_factory=dict)  # by seat: since when nobody is connected (monotonic)
    address: str = ""  # from which it was opened, or from which somebody plays: it pays for what bots think
    used_at: float = field(default_factory=time.monotonic)
    written_at: float = 0.0  # when the last entry was written (seconds since 1970)
    ended: dict[int, ResultRow] = field(default_factory=dict)  # by number: the results of finished games
    is_deleted: bool = False
    is_behind: bool = False  # others have written, and nobody here has wanted to know

    def apply(self, entry: AnyEntry, at: float) -> bool:
        """Apply an entry that was written at a time; return whether a game has ended by it, or goes on again."""
        before, table = self.table.stage, self.table
        table.apply(entry, at)
        self.written_at = at
        after = table.stage
        if before == after or "over" not in (before, after) or isinstance(entry, Rematched):
            return False
        if after == "over":
            data = write_result(result_of(table))
            self.ended[table.match_number] = ResultRow(table.code, table.match_number, at, data)
        else:
            self.ended.pop(table.match_number)  # the last decision was taken back
        return True

    def outlook(self, *seats: int) -> Table:
        """Return the table as it may be shown at these seats: what handlers and clients' requests may read."""
        return self.table.outlook(*seats)

    def outlook_of(self, guest: str | None) -> Table:
        """Return the table as it may be shown to a guest."""
        return self.table.outlook(*self.table.seats_of(guest or ""))

    @property
    def has_screen(self) -> bool:
        """Whether a big screen shows the table."""
        return any(connection.is_screen for connection in self.connections)

    def guests(self) -> set[str]:
        """Return the guests that are connected, to any worker as far as this one knows. A big screen is nobody's
        presence."""
        here = {connection.guest for connection in self.connections if not connection.is_screen}
        return here | {guest for seat in self.elsewhere if (guest := self.table.seats[seat].guest)}

    def broadcast_table(self) -> None:
        """Send everyone connected how the table stands."""
        guests = self.guests()
        for connection in self.connections:
            connection.send(table_frame(self.info_for(connection, guests)))

    def info_for(self, connection: Connection, guests: AbstractSet[str] | None = None) -> TableInfo:
        """Return how the table stands, for a client; `guests` are those who are here, if that is known already."""
        here = guests if guests is not None else self.guests()
        if connection.is_screen:
            return table_info(self.table, connection.guest, here, has_screen=True, is_screen=True)
        return table_info(self.table, connection.guest, here | {connection.guest}, has_screen=self.has_screen)


Propose: TypeAlias = Callable[[Table], AnyEntry]
"""Asks a table for the entry to be written; raises a Refusal."""

Commit: TypeAlias = Callable[[LiveTable, Propose], Awaitable[LiveTable]]
"""`Hub.commit`."""


class Background:
    """Tasks that run until they end, or until they are cancelled together."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task; keep it from being forgotten while it runs."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def cancel(self) -> None:
        """Cancel all tasks; return when none of them runs any more."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
