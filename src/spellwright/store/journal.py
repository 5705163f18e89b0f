"""The journal: append-only, one entry after the other for each table, and the lock of everything.

An entry has the key (table, number). Who writes a number first has won; everybody else gets `Conflict`, reads what was
written, and thinks again. So any number of workers may serve any table. Entries that wait are committed together: one
transaction, one wait for the disk.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import asyncpg
from sqlalchemy import Table, event, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellwright.store import schema
from spellwright.store.migrate import upgrade

FIRST_STAGE = "waiting"
CHANNEL = "spellwright"  # of PostgreSQL's notifications
MOST_AT_ONCE = 256  # entries in one transaction
RETRY = 0.5  # seconds until a lost connection for notifications is tried again
QUIET = {"hide_parameters": True}  # errors show no data
BROKEN_KEY = (IntegrityError, sqlite3.IntegrityError)  # somebody was faster
SILENCE = 5.0  # seconds after which a connection that does not answer is lost


class Conflict(Exception):
    """Somebody else has written this entry already."""


class Unwritten(Exception):
    """The database failed: nobody knows whether this entry was written. Read the journal, and think again."""


@dataclass(frozen=True)
class Listing:
    """What is known of a table without its journal."""

    code: str
    game: str
    visibility: str
    stage: str
    changed_at: float


@dataclass(frozen=True)
class Line:
    """One entry to be written."""

    code: str
    entry: int
    at: float
    data: bytes


Heard = Callable[[str, int], None]
"""Told of every entry that another worker wrote: the table, and the number."""


class File:
    """SQLite's file, for entries alone: a thread of its own that needs one step for each transaction. (By way of the
    engine it would be six, each with two changes of threads.)"""

    INSERT = str(insert(schema.journal).compile(dialect=sqlite.dialect(paramstyle="named")))

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection = sqlite3.connect(path, check_same_thread=False)
        _prepare(self._connection)

    async def write(self, lines: Sequence[Line]) -> None:
        """All or nothing; returns when they are on the disk."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, lines)

    def _write(self, lines: Sequence[Line]) -> None:
        with self._connection:
            self._connection.executemany(self.INSERT, [_row(line) for line in lines])

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()


class Journal:
    """A database with the journals of all tables."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self.engine = _make_engine(self.url.render_as_string(hide_password=False), is_shared=self.is_shared)
        self._waiting: list[tuple[Line, asyncio.Future[None]]] = []
        self._has_waiting = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: Heard | None = None
        self._file: File | None = None  # SQLite's
        self.commits = 0

    async def open(self, heard: Heard | None = None) -> None:
        """Bring the database up to date and start working; `heard` is told of entries by others."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        if not self.is_shared:
            self._file = File(str(self.url.database))
        self._heard = heard
        self._tasks.append(asyncio.create_task(self._write()))
        if self.is_shared and heard:
            listening = asyncio.Event()
            self._tasks.append(asyncio.create_task(self._listen(listening)))
            await listening.wait()

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.005)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._file:
            self._file.close()
        await self.engine.dispose()

    # --- Writing ---------------------------------------------------------------------------------------------------

    async def open_table(self, line: Line, game: str, visibility: str) -> None:
        """The first entry of a new table."""
        row = {"code": line.code, "game": game, "visibility": visibility, "stage": FIRST_STAGE}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.tables), [{**row, "opened_at": line.at, "changed_at": line.at}])
                await connection.execute(insert(schema.journal), [_row(line)])
        except IntegrityError:
            raise Conflict(line.code) from None

    async def append(self, line: Line) -> None:
        """Write an entry; returns when it will survive a crash. Raises Conflict or Unwritten."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        self._has_waiting.set()
        await done

    async def _write(self) -> None:
        """All entries that have come in since the last commit, together."""
        while True:
            await self._has_waiting.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            try:
                await self._commit([line for line, _ in batch])
                outcomes: list[BaseException | None] = [None] * len(batch)
            except BROKEN_KEY:
                outcomes = [await self._commit_alone(line) for line, _ in batch]
            except Exception as error:  # noqa: BLE001 (whoever waits must hear of it)
                outcomes = [Unwritten(str(error)) for _ in batch]
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._has_waiting.clear()
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if done.done():
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)

    async def _commit(self, lines: Sequence[Line]) -> None:
        if self._file:
            await self._file.write(lines)
        else:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.journal), [_row(line) for line in lines])
                for line in lines:
                    notice = json.dumps([line.code, line.entry])
                    await connection.execute(text(f"select pg_notify('{CHANNEL}', :notice)"), {"notice": notice})
        self.commits += 1

    async def _commit_alone(self, line: Line) -> BaseException | None:
        try:
            await self._commit([line])
        except BROKEN_KEY:
            return Conflict(f"{line.code} {line.entry}")
        except Exception as error:  # noqa: BLE001 (whoever waits must hear of it)
            return Unwritten(str(error))
        return None

    async def note_stage(self, code: str, stage: str, at: float) -> None:
        """A table has come to another stage: the listing may know it a little later than the journal."""
        columns = schema.tables.c
        async with self.engine.begin() as connection:
            await connection.execute(
                update(schema.tables).where(columns.code == code, columns.stage != stage),
                {"stage": stage, "changed_at": at},
            )

    # --- Reading ---------------------------------------------------------------------------------------------------

    async def read(self, code: str, start: int = 0) -> list[tuple[float, bytes]]:
        """The entries of a table from a number on; none if there is no such table."""
        columns = schema.journal.c
        query = (
            select(columns.at, columns.data).where(columns.code == code, columns.entry >= start).order_by(columns.entry)
        )
        async with self.engine.connect() as connection:
            return [(at, data) for at, data in await connection.execute(query)]

    async def listed(self, visibility: str, stage: str, limit: int) -> list[Listing]:
        """Tables that anybody may see, those changed last first."""
        columns = schema.tables.c
        query = (
            select(columns.code, columns.game, columns.visibility, columns.stage, columns.changed_at)
            .where(columns.visibility == visibility, columns.stage == stage)
            .order_by(columns.changed_at.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [Listing(*row) for row in await connection.execute(query)]

    # --- Who was where ---------------------------------------------------------------------------------------------

    async def note_guest(self, who: str, code: str) -> None:
        """Somebody sat at a table: it is one of their games from now on."""
        async with self.engine.begin() as connection:
            await self._put(connection, schema.guests, [{"who": who, "code": code, "at": time.time()}])

    async def tables_of(self, who: str, limit: int) -> list[Listing]:
        """The games of somebody, those changed last first."""
        columns = schema.tables.c
        query = (
            select(columns.code, columns.game, columns.visibility, columns.stage, columns.changed_at)
            .join(schema.guests, schema.guests.c.code == columns.code)
            .where(schema.guests.c.who == who)
            .order_by(columns.changed_at.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [Listing(*row) for row in await connection.execute(query)]

    async def touch(self, seats: Iterable[tuple[str, int]], seconds: float) -> None:
        """These seats are connected, for all workers to know: at least so long from now on."""
        async with self.engine.begin() as connection:
            until = await self._now(connection) + seconds
            rows = [{"code": code, "seat": seat, "until": until} for code, seat in sorted(seats)]
            if rows:
                await self._put(connection, schema.presence, rows)

    async def is_present(self, code: str, seat: int) -> bool:
        """Whether a seat is connected to any worker."""
        columns = schema.presence.c
        query = select(columns.until).where(columns.code == code, columns.seat == seat)
        async with self.engine.connect() as connection:
            until = (await connection.execute(query)).scalar()
            return until is not None and until > await self._now(connection)

    async def _now(self, connection: AsyncConnection) -> float:
        """The database's clock: one for all workers, whatever their own clocks say."""
        if not self.is_shared:
            return time.time()
        return float((await connection.execute(text("select extract(epoch from clock_timestamp())"))).scalar_one())

    async def _put(self, connection: AsyncConnection, into: Table, rows: Sequence[dict[str, Any]]) -> None:
        """Insert rows, or change those that are there; two workers may do so at once."""
        put = (postgresql.insert if self.is_shared else sqlite.insert)(into)
        changed = {column.name: put.excluded[column.name] for column in into.columns if not column.primary_key}
        await connection.execute(put.on_conflict_do_update(index_elements=into.primary_key, set_=changed), list(rows))

    async def key(self, name: str, fresh: str) -> str:
        """A key of the server, the same for all workers: the first who asks decides."""
        columns = schema.keys.c
        with suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.keys), [{"name": name, "value": fresh}])
        async with self.engine.connect() as connection:
            return str((await connection.execute(select(columns.value).where(columns.name == name))).scalar_one())

    async def ping(self) -> None:
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(text("select 1"))

    # --- Hearing of others -----------------------------------------------------------------------------------------

    async def _listen(self, listening: asyncio.Event) -> None:
        """PostgreSQL's notifications, by a connection of our own; after a gap the number -1 says: read again."""
        url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(url)
                async with _closing(connection):
                    await connection.add_listener(CHANNEL, self._on_notice)
                    if listening.is_set() and self._heard:
                        self._heard("", -1)
                    listening.set()
                    while not connection.is_closed():
                        await connection.execute("select 1", timeout=SILENCE)
                        await asyncio.sleep(RETRY)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(RETRY)

    def _on_notice(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        code, entry = json.loads(str(payload))
        if self._heard:
            self._heard(code, entry)


def _row(line: Line) -> dict[str, Any]:
    return {"code": line.code, "entry": line.entry, "at": line.at, "data": line.data}


def _make_engine(url: str, *, is_shared: bool) -> AsyncEngine:
    if is_shared:
        return create_async_engine(
            make_url(url).set(drivername="postgresql+asyncpg"), **QUIET, pool_size=5, pool_pre_ping=True
        )
    engine = create_async_engine(make_url(url).set(drivername="sqlite+aiosqlite"), **QUIET)

    event.listen(engine.sync_engine, "connect", lambda connection, _record: _prepare(connection))
    return engine


def _prepare(connection: Any) -> None:
    """How SQLite is used."""
    cursor = connection.cursor()
    cursor.execute("pragma busy_timeout=5000")
    cursor.execute("pragma journal_mode=wal")
    cursor.execute("pragma synchronous=full")  # a commit is on the disk when it returns
    cursor.close()


@asynccontextmanager
async def _closing(connection: asyncpg.Connection) -> AsyncIterator[None]:
    try:
        yield
    finally:
        with suppress(Exception):
            await connection.close(timeout=2)
