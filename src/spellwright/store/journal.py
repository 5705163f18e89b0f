"""The journal: append-only, one entry after the other for each table, and the lock of everything.

An entry has the key (table, number). Who writes a number first has won; everybody else gets `Conflict`, reads what was
written, and thinks again. So any number of workers may serve any table. `writing.py` says how entries are written.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import asyncpg
from sqlalchemy import Table, event, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellwright.store import schema
from spellwright.store.migrate import upgrade
from spellwright.store.writing import CHANNEL, Conflict, FileWriter, Line, Order, PoolWriter, Stage, Writer, prepare

FIRST_STAGE = "waiting"
RETRY = 0.5  # seconds until a lost connection for notifications is tried again
QUIET = {"hide_parameters": True}  # errors show no data
SILENCE = 5.0  # seconds after which a connection that does not answer is lost


@dataclass(frozen=True)
class Listing:
    """What is known of a table without its journal."""

    code: str
    game: str
    visibility: str
    stage: str
    changed_at: float


Heard = Callable[[str, int], None]
"""Told of every entry that another worker wrote: the table, and the number."""


P = ParamSpec("P")
T = TypeVar("T")
Asking = Callable[Concatenate["Journal", P], Coroutine[Any, Any, T]]


def to_the_end(ask: Asking[P, T]) -> Asking[P, T]:
    """Who asks may go away before the answer has come; the connection is then given back all the same. (One that is
    cut off in the middle of a question belongs to nobody.)"""

    @wraps(ask)
    async def asked(journal: Journal, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(ask(journal, *args, **kwargs))
        journal.asked.add(task)
        task.add_done_callback(journal.asked.discard)
        return await asyncio.shield(task)

    return asked


class Journal:
    """A database with the journals of all tables."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self.engine = _make_engine(self.url.render_as_string(hide_password=False), is_shared=self.is_shared)
        self._writer: Writer | None = None
        self._listener: asyncio.Task[None] | None = None
        self._heard: Heard | None = None
        self.asked: set[asyncio.Task[Any]] = set()  # what the database has been asked and has not answered yet

    @property
    def commits(self) -> int:
        """Transactions with entries since the start."""
        return self._writer.commits if self._writer else 0

    async def open(self, heard: Heard | None = None) -> None:
        """Bring the database up to date and start working; `heard` is told of entries by others."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)
        self._writer = PoolWriter(self.engine) if self.is_shared else FileWriter(str(self.url.database))
        self._heard = heard
        if self.is_shared and heard:
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
        if self.asked:
            await asyncio.wait(self.asked, timeout=SILENCE)
        await self.engine.dispose()

    # --- Writing ---------------------------------------------------------------------------------------------------

    @to_the_end
    async def open_table(self, line: Line, game: str, visibility: str) -> None:
        """The first entry of a new table."""
        row = {"code": line.code, "game": game, "visibility": visibility, "stage": FIRST_STAGE}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.tables), [{**row, "opened_at": line.at, "changed_at": line.at}])
                await connection.execute(insert(schema.journal), [line._asdict()])
        except IntegrityError:
            raise Conflict(line.code) from None

    async def append(self, line: Line) -> None:
        """Write an entry; returns when it will survive a crash. Raises Conflict or Unwritten."""
        assert self._writer
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.put(Order(line, done))
        await done

    def note_stage(self, stage: Stage) -> None:
        """To be written with the next entries."""
        assert self._writer
        self._writer.put(stage)

    # --- Reading ---------------------------------------------------------------------------------------------------

    @to_the_end
    async def read(self, code: str, start: int = 0) -> list[tuple[float, bytes]]:
        """The entries of a table from a number on; none if there is no such table."""
        columns = schema.journal.c
        query = (
            select(columns.at, columns.data).where(columns.code == code, columns.entry >= start).order_by(columns.entry)
        )
        async with self.engine.connect() as connection:
            return [(at, data) for at, data in await connection.execute(query)]

    @to_the_end
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

    @to_the_end
    async def note_guest(self, who: str, code: str) -> None:
        """Somebody sat at a table: it is one of their games from now on."""
        async with self.engine.begin() as connection:
            await self._put(connection, schema.guests, [{"who": who, "code": code, "at": time.time()}])

    @to_the_end
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

    @to_the_end
    async def touch(self, seats: Iterable[tuple[str, int]], seconds: float) -> None:
        """These seats are connected, for all workers to know: at least so long from now on."""
        async with self.engine.begin() as connection:
            until = await self._now(connection) + seconds
            rows = [{"code": code, "seat": seat, "until": until} for code, seat in sorted(seats)]
            if rows:
                await self._put(connection, schema.presence, rows)

    @to_the_end
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

    @to_the_end
    async def key(self, name: str, fresh: str) -> str:
        """A key of the server, the same for all workers: the first who asks decides."""
        columns = schema.keys.c
        with suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.keys), [{"name": name, "value": fresh}])
        async with self.engine.connect() as connection:
            return str((await connection.execute(select(columns.value).where(columns.name == name))).scalar_one())

    @to_the_end
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


def _make_engine(url: str, *, is_shared: bool) -> AsyncEngine:
    if is_shared:
        return create_async_engine(
            make_url(url).set(drivername="postgresql+asyncpg"), **QUIET, pool_size=5, pool_pre_ping=True
        )
    engine = create_async_engine(make_url(url).set(drivername="sqlite+aiosqlite"), **QUIET)

    event.listen(engine.sync_engine, "connect", lambda connection, _record: prepare(connection))
    return engine


@asynccontextmanager
async def _closing(connection: asyncpg.Connection) -> AsyncIterator[None]:
    try:
        yield
    finally:
        with suppress(Exception):
            await connection.close(timeout=2)
