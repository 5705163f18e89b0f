"""The journal: append-only, one entry after the other for each table, and the only lock.

An entry has the key (table, number). The first worker to write a number has won; the others get `Conflict`, read what
was written, and propose again. So any number of workers may serve any table. `writing.py` says how entries are written.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import asyncpg
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from spellwright.store import schema
from spellwright.store.database import SILENCE, UNREACHABLE, Database, Part
from spellwright.store.faults import Health
from spellwright.store.writing import (
    CHANNEL,
    Change,
    Conflict,
    FileWriter,
    Measure,
    Pending,
    PoolWriter,
    Row,
    Writer,
    Written,
    read_notice,
)

FIRST_STAGE = "waiting"
RETRY = 0.5  # seconds until a lost connection for notifications is tried again
POLL_SECONDS = 0.2  # between two looks for entries that have waited too long

Listener = Callable[[str, int, Written | None], None]
"""Called with the table and the number of every entry that a worker writes; with "" and -1 after a gap."""


class Journal(Part):
    """The journals of all tables in a database."""

    def __init__(self, database: Database | str) -> None:
        super().__init__(Database(database) if isinstance(database, str) else database)
        self.is_shared: bool = self.database.is_shared
        self.health: Health = self.database.health
        self._writer: Writer | None = None
        self._listener: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._awaited: dict[asyncio.Future[None], float] = {}  # entries not written yet, and how long to wait for them
        self._on_entry: Listener | None = None
        self.measure_commit: Measure = lambda _seconds: None

    @property
    def commits(self) -> int:
        """The number of transactions with entries since the start."""
        return self._writer.commits if self._writer else 0

    async def open(self, on_entry: Listener | None = None) -> None:
        """Bring the database up to date and start the writer; `on_entry` hears of entries by other workers."""
        await self.database.migrate()
        self._writer = (
            PoolWriter(self.database.connect, self.health, self.measure_commit)
            if self.is_shared
            else FileWriter(str(self.database.url.database), self.health, self.measure_commit)
        )
        self._clock = asyncio.create_task(self._give_up_late())
        self._on_entry = on_entry
        if self.is_shared and on_entry:
            listening = asyncio.Event()
            self._listener = asyncio.create_task(self._listen(listening))
            await listening.wait()

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self._listener:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
        if self._writer:
            await self._writer.close()
        if self._clock:
            self._clock.cancel()
            await asyncio.gather(self._clock, return_exceptions=True)
        await self.database.close()

    async def open_table(self, row: Row, game: str, visibility: str) -> None:
        """Write the first entry of a new table. Raise Conflict if the code is taken."""
        table = {"code": row.code, "game": game, "visibility": visibility, "stage": FIRST_STAGE}
        try:
            await self.database.change(
                insert(schema.tables).values(**table, opened_at=row.at, changed_at=row.at),
                insert(schema.journal).values(row._asdict()),
            )
        except IntegrityError:
            raise Conflict(row.code) from None

    async def append(self, row: Row, until: float = math.inf) -> None:
        """Write an entry; return once it survives a crash. Raise Conflict, Unwritten, or TimeoutError."""
        assert self._writer
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.put(Pending(row, done))
        self._awaited[done] = until
        try:
            await done
        finally:
            del self._awaited[done]

    async def _give_up_late(self) -> None:
        """Wait no longer for entries whose time is over. One clock for all of them: a timer for each would cost more
        than everything else that is done to write an entry."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            now = time.monotonic()
            for done in [done for done, until in self._awaited.items() if until < now and not done.done()]:
                done.set_exception(TimeoutError())

    def note(self, change: Change) -> None:
        """Write a table's stage, or a game's result, with the next entries."""
        assert self._writer
        self._writer.put(change)

    async def read(self, code: str, start: int = 0, limit: int | None = None) -> list[tuple[float, bytes]]:
        """Return the times and entries of a table from a number on, at most `limit`; none if there are none."""
        columns = schema.journal.c
        query = (
            select(columns.at, columns.data)
            .where(columns.code == code, columns.entry >= start)
            .order_by(columns.entry)
            .limit(limit)
        )
        return [(at, data) for at, data in await self.database.rows(query)]

    # --- Notices from others ---------------------------------------------------------------------------------------

    async def _listen(self, listening: asyncio.Event) -> None:
        """Pass on PostgreSQL's notifications, from a connection of their own."""
        while True:
            try:
                connection = await self.database.connect()
                async with _closing(connection):
                    await connection.add_listener(CHANNEL, self._on_notice)
                    if listening.is_set() and self._on_entry:
                        self._on_entry("", -1, None)
                    listening.set()
                    while not connection.is_closed():
                        await connection.execute("select 1", timeout=SILENCE)
                        await asyncio.sleep(RETRY)
            except UNREACHABLE:
                await asyncio.sleep(RETRY)

    def _on_notice(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        if self._on_entry:
            for told in read_notice(str(payload)):
                self._on_entry(*told)


@asynccontextmanager
async def _closing(connection: asyncpg.Connection) -> AsyncIterator[None]:
    try:
        yield
    finally:
        with suppress(Exception):
            await connection.close(timeout=2)
