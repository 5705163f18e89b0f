"""The database under the journal and everything beside it: its engine, its health, and how queries are asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import asyncpg
import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellwright.store import schema
from spellwright.store.faults import BadDatabase, Fault, Health, fault_of
from spellwright.store.migrate import upgrade
from spellwright.store.writing import configure_sqlite

BACKENDS = ("sqlite", "postgresql")
QUIET = {"hide_parameters": True}  # errors show no data
SILENCE = 5.0  # seconds after which a connection that does not answer counts as lost
NOBODY: dict[str, object] = {"code": "", "seat": 0, "until": 0.0}  # written to see whether something can be
SMALL = 1 << 28  # bytes of a SQLite file that is looked through at the start
MUCH = 1 << 20  # bytes that have to fit on a disk before it no longer counts as full
CONNECT = 5.0  # seconds for a new connection
LONGEST_QUERY = 10.0  # seconds until PostgreSQL gives up a statement

# What reading raises while the database is away. SQLAlchemy passes on its driver's own errors where a connection is
# lost while it is being made.
UNREACHABLE = (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate["Database", P], Coroutine[Any, Any, T]]


def shielded(query: Query[P, T]) -> Query[P, T]:
    """Run a query to its end even if its caller is cancelled: a connection that is cancelled in the middle of a query
    would be lost to the pool."""

    @wraps(query)
    async def run(database: Database, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(query(database, *args, **kwargs))
        database.in_flight.add(task)
        task.add_done_callback(database.in_flight.discard)
        return await asyncio.shield(task)

    return run


def read_address(address: str) -> URL:
    """Return the address of a database of SQLite or PostgreSQL; raise BadDatabase for anything else. It may hold a
    password, so it is not repeated."""
    with suppress(ArgumentError, ValueError):
        url = make_url(address)
        if url.get_backend_name() in BACKENDS:
            return url
    raise BadDatabase(Fault.NO_ADDRESS, "")


class Database:
    """One database, SQLite's or PostgreSQL's."""

    def __init__(self, url: str, *, is_patient: bool = False) -> None:
        """Name a database; with `is_patient`, queries have no time limit."""
        self.url: URL = read_address(url)
        self.is_shared: bool = self.url.get_backend_name() == "postgresql"
        self.engine: AsyncEngine = _make_engine(self.url, is_shared=self.is_shared, is_patient=is_patient)
        self.in_flight: set[asyncio.Task[Any]] = set()  # queries that are not answered yet
        self.health: Health = Health()

    async def migrate(self, *, is_dry: bool = False) -> list[str]:
        """Bring the database up to date, however long that takes; return the migrations that were needed. A dry run
        takes them all back. Raise BadDatabase if no server can use it."""
        engine = _make_engine(self.url, is_shared=self.is_shared, is_patient=True)
        try:
            async with engine.begin() as connection:
                steps = await connection.run_sync(upgrade)
                if is_dry:
                    await connection.rollback()
                    return steps
                await self._look_through(connection)
                await self._put(connection, schema.presence, [NOBODY])  # it may be up to date, and still read-only
        except (*UNREACHABLE, CommandError) as error:
            raise BadDatabase(fault_of(error), self.url.render_as_string(hide_password=True)) from error
        finally:
            await engine.dispose()
        return steps

    async def _look_through(self, connection: AsyncConnection) -> None:
        """Read what a server reads at its start, and of a small file everything, so that damage shows before it does
        harm. Raise an error of SQLite if there is any."""
        if self.is_shared or not self.url.database:
            return
        if Path(self.url.database).stat().st_size <= SMALL:
            (found,) = (await connection.exec_driver_sql("pragma quick_check(1)")).one()
            if found != "ok":
                raise BadDatabase(Fault.DAMAGED, str(self.url))
        for table in schema.METADATA.sorted_tables:
            await connection.execute(sa.select(table).limit(1))

    async def close(self) -> None:
        """Wait a while for queries that are not answered yet, then close all connections."""
        if self.in_flight:
            await asyncio.wait(self.in_flight, timeout=SILENCE)
        await self.engine.dispose()

    async def connect(self) -> asyncpg.Connection:
        """Return a connection to PostgreSQL past the engine and its pool."""
        url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return await asyncpg.connect(url, **_timeouts())

    @property
    def now(self) -> sa.ColumnElement[float]:
        """The time by the database's clock, which is the same for all workers."""
        if self.is_shared:
            return sa.literal_column("extract(epoch from clock_timestamp())", sa.Double)
        return sa.literal(time.time())

    @shielded
    async def rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        """Return the rows of a query."""
        async with self.engine.connect() as connection:
            found: Sequence[Any] = (await connection.execute(query)).all()
            return found

    @shielded
    async def change(self, *statements: sa.Executable) -> int:
        """Run statements in one transaction; return how many rows the last one changed."""
        count = 0
        async with self.engine.begin() as connection:
            for statement in statements:
                count = (await connection.execute(statement)).rowcount
        return count

    @shielded
    async def within(self, work: Callable[[AsyncConnection], Coroutine[Any, Any, T]]) -> T:
        """Return what comes of something that is done in one transaction."""
        async with self.engine.begin() as connection:
            return await work(connection)

    @shielded
    async def put(
        self, into: sa.Table, rows: Sequence[dict[str, object]], *, after: Sequence[sa.Executable] = ()
    ) -> None:
        """Insert or update rows (two workers may do so at once), in one transaction after other statements."""
        async with self.engine.begin() as connection:
            for statement in after:
                await connection.execute(statement)
            await self._put(connection, into, rows)

    async def _put(self, connection: AsyncConnection, into: sa.Table, rows: Sequence[dict[str, object]]) -> None:
        if rows:
            put = (postgresql.insert if self.is_shared else sqlite.insert)(into)
            changed = {column.name: put.excluded[column.name] for column in into.columns if not column.primary_key}
            upsert = put.on_conflict_do_update(index_elements=into.primary_key, set_=changed)
            await connection.execute(upsert, list(rows))

    async def key(self, name: str, fresh: str) -> str:
        """Return a key of the server, the same for all workers: `fresh`, if none was stored under this name before."""
        columns = schema.keys.c
        with suppress(IntegrityError):
            await self.change(sa.insert(schema.keys).values(name=name, value=fresh))
        ((value,),) = await self.rows(sa.select(columns.value).where(columns.name == name))
        return str(value)

    async def probe(self) -> None:
        """Write something that means nothing, to see whether that works; raise if it does not. A little may still fit
        on a disk that was full for an entry: then as much is asked for as a busy second writes."""
        try:
            await self.put(schema.presence, [{**NOBODY, "until": time.time()}])
            if self.health.fault is Fault.FULL:
                nothing = schema.results.c.code == NOBODY["code"]
                await self.put(schema.results, [{"code": "", "match": 0, "at": 0.0, "data": bytes(MUCH)}])
                await self.change(sa.delete(schema.results).where(nothing))
        except UNREACHABLE as error:
            self.health.note_failure(error)
            raise
        self.health.note_success()


class Part:
    """One subject of a database: what is asked and kept of it."""

    def __init__(self, database: Database) -> None:
        self.database = database


def _make_engine(url: URL, *, is_shared: bool, is_patient: bool) -> AsyncEngine:
    """Return an engine whose queries are answered or given up within a limited time, unless it `is_patient`."""
    if not is_shared:
        engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"), **QUIET)
        sa.event.listen(engine.sync_engine, "connect", lambda connection, _record: configure_sqlite(connection))
        return engine
    url = url.set(drivername="postgresql+asyncpg")
    if is_patient:
        return create_async_engine(url, **QUIET, connect_args={"timeout": CONNECT})
    return create_async_engine(
        url, **QUIET, pool_size=5, pool_pre_ping=True, pool_timeout=LONGEST_QUERY, connect_args=_timeouts()
    )


def _timeouts() -> dict[str, Any]:
    """Return how long PostgreSQL is waited for."""
    timeouts = {"statement_timeout": f"{1000 * LONGEST_QUERY:.0f}", "lock_timeout": f"{1000 * SILENCE:.0f}"}
    return {"timeout": CONNECT, "command_timeout": LONGEST_QUERY + 1, "server_settings": timeouts}
