"""The database under the journal and everything beside it: its engine, its health, and how queries are asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import asyncpg
from alembic.util import CommandError
from sqlalchemy import Table, event, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellwright.store import schema
from spellwright.store.faults import BadDatabase, Health, fault_of
from spellwright.store.migrate import upgrade
from spellwright.store.writing import configure_sqlite

QUIET = {"hide_parameters": True}  # errors show no data
SILENCE = 5.0  # seconds after which a connection that does not answer counts as lost
NOBODY: dict[str, object] = {"code": "", "seat": 0, "until": 0.0}  # written to see whether something can be
CONNECT = 5.0  # seconds for a new connection
LONGEST_QUERY = 10.0  # seconds until PostgreSQL gives up a statement

# What reading raises while the database is away. SQLAlchemy passes on its driver's own errors where a connection is
# lost while it is being made.
UNREACHABLE = (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

P = ParamSpec("P")
T = TypeVar("T")


class Asks(Protocol):
    """Anything that asks a database."""

    async def apart(self, query: Coroutine[Any, Any, T]) -> T:
        """Run a query to its end, even if the caller is cancelled."""


A = TypeVar("A", bound=Asks)
Query = Callable[Concatenate[A, P], Coroutine[Any, Any, T]]


def shielded(query: Query[A, P, T]) -> Query[A, P, T]:
    """Shield a query from cancellation: its caller may go away, but the connection goes back to the pool. (One that is
    cancelled in the middle of a query would be lost.)"""

    @wraps(query)
    async def run(asks: A, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await asks.apart(query(asks, *args, **kwargs))

    return run


class Database:
    """One database, SQLite's or PostgreSQL's."""

    def __init__(self, url: str, *, is_patient: bool = False) -> None:
        """Name a database; with `is_patient`, queries have no time limit."""
        self.url = make_url(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self.engine = _make_engine(self.url, is_shared=self.is_shared, is_patient=is_patient)
        self.in_flight: set[asyncio.Task[Any]] = set()  # queries that are not answered yet
        self.health = Health()

    async def apart(self, query: Coroutine[Any, Any, T]) -> T:
        """Run a query to its end, even if the caller is cancelled."""
        task = asyncio.create_task(query)
        self.in_flight.add(task)
        task.add_done_callback(self.in_flight.discard)
        return await asyncio.shield(task)

    async def migrate(self) -> None:
        """Bring the database up to date, however long that takes. Raise BadDatabase if no server can use it."""
        engine = _make_engine(self.url, is_shared=self.is_shared, is_patient=True)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
                await self.put(connection, schema.presence, [NOBODY])  # it may be up to date, and still read-only
        except (*UNREACHABLE, CommandError) as error:
            raise BadDatabase(fault_of(error), self.url.render_as_string(hide_password=True)) from error
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Wait a while for queries that are not answered yet, then close all connections."""
        if self.in_flight:
            await asyncio.wait(self.in_flight, timeout=SILENCE)
        await self.engine.dispose()

    async def now(self, connection: AsyncConnection) -> float:
        """Return the time by the database's clock, which is the same for all workers."""
        if not self.is_shared:
            return time.time()
        return float((await connection.execute(text("select extract(epoch from clock_timestamp())"))).scalar_one())

    async def _put(self, connection: AsyncConnection, into: Table, rows: Sequence[dict[str, object]]) -> None:
        """Insert rows, or update those that exist; two workers may do so at once."""
        put = (postgresql.insert if self.is_shared else sqlite.insert)(into)
        changed = {column.name: put.excluded[column.name] for column in into.columns if not column.primary_key}
        await connection.execute(put.on_conflict_do_update(index_elements=into.primary_key, set_=changed), list(rows))

    async def put(self, connection: AsyncConnection, into: Table, rows: Sequence[dict[str, object]]) -> None:
        """Insert rows, or update those that exist; two workers may do so at once."""
        put = (postgresql.insert if self.is_shared else sqlite.insert)(into)
        changed = {column.name: put.excluded[column.name] for column in into.columns if not column.primary_key}
        await connection.execute(put.on_conflict_do_update(index_elements=into.primary_key, set_=changed), list(rows))

    @shielded
    async def key(self, name: str, fresh: str) -> str:
        """Return a key of the server, the same for all workers: `fresh`, if none was stored under this name before."""
        columns = schema.keys.c
        with suppress(IntegrityError):
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.keys), [{"name": name, "value": fresh}])
        async with self.engine.connect() as connection:
            return str((await connection.execute(select(columns.value).where(columns.name == name))).scalar_one())

    @shielded
    async def probe(self) -> None:
        """Write something that means nothing, to see whether that works; raise if it does not."""
        try:
            async with self.engine.begin() as connection:
                await self.put(connection, schema.presence, [{**NOBODY, "until": time.time()}])
        except UNREACHABLE as error:
            self.health.note_failure(error)
            raise
        self.health.note_success()


class Part:
    """Part of a database: what is asked and kept of one subject."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def apart(self, query: Coroutine[Any, Any, T]) -> T:
        """Run a query to its end, even if the caller is cancelled."""
        return await self.database.apart(query)


def _make_engine(url: URL, *, is_shared: bool, is_patient: bool = False) -> AsyncEngine:
    """Return an engine whose questions are answered or given up in a limited time, unless it `is_patient`."""
    if is_shared:
        url = url.set(drivername="postgresql+asyncpg")
        if is_patient:
            return create_async_engine(url, **QUIET, connect_args={"timeout": CONNECT})
        timeouts = {"statement_timeout": f"{1000 * LONGEST_QUERY:.0f}", "lock_timeout": f"{1000 * SILENCE:.0f}"}
        connect = {"timeout": CONNECT, "command_timeout": LONGEST_QUERY + 1, "server_settings": timeouts}
        return create_async_engine(
            url, **QUIET, pool_size=5, pool_pre_ping=True, pool_timeout=LONGEST_QUERY, connect_args=connect
        )
    engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"), **QUIET)

    event.listen(engine.sync_engine, "connect", lambda connection, _record: configure_sqlite(connection))
    return engine
