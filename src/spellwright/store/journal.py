"""The journal: append-only, one entry after the other for each table, and the only lock.

An entry has the key (table, number). The first worker to write a number has won; the others get `Conflict`, read what
was written, and propose again. So any number of workers may serve any table. `writing.py` says how entries are written.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import asyncpg
import msgspec
from alembic.util import CommandError
from sqlalchemy import ColumnElement, Table, and_, delete, event, exists, func, insert, or_, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spellwright.store import schema
from spellwright.store.faults import BadDatabase, Health, fault_of
from spellwright.store.migrate import upgrade
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
    configure_sqlite,
    read_notice,
)

FIRST_STAGE = "waiting"
RETRY = 0.5  # seconds until a lost connection for notifications is tried again
QUIET = {"hide_parameters": True}  # errors show no data
SILENCE = 5.0  # seconds after which a connection that does not answer counts as lost
NOBODY: dict[str, object] = {"code": "", "seat": 0, "until": 0.0}  # written to see whether something can be
CONNECT = 5.0  # seconds for a new connection
LOOK = 0.2  # seconds between looks for entries that have waited too long
LONGEST_QUERY = 10.0  # seconds until PostgreSQL gives up a statement

# What reading raises while the database is away. SQLAlchemy passes on its driver's own errors where a connection is
# lost while it is being made.
UNREACHABLE = (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: what is known of it without its journal."""

    code: str
    game: str
    stage: str
    changed_at: float


@dataclass(frozen=True)
class ResultRow:
    """A finished game of a table: `data` is its result (play/result.py)."""

    code: str
    match: int
    at: float
    data: bytes


class Kept(msgspec.Struct, frozen=True):
    """A table, as an operator sees it."""

    code: str
    game: str
    stage: str
    visibility: str
    opened_at: float  # seconds since 1970
    changed_at: float  # when something last happened
    entries: int


last_used_at = (
    select(schema.journal.c.at)
    .where(schema.journal.c.code == schema.tables.c.code)
    .order_by(schema.journal.c.entry.desc())
    .limit(1)
    .scalar_subquery()
)
"""The time of a table's last entry."""

Listener = Callable[[str, int, Written | None], None]
"""Called with the table and the number of every entry that a worker writes; with "" and -1 after a gap."""


P = ParamSpec("P")
T = TypeVar("T")
Query = Callable[Concatenate["Journal", P], Coroutine[Any, Any, T]]


def shielded(query: Query[P, T]) -> Query[P, T]:
    """Shield a query from cancellation: its caller may go away, but the connection goes back to the pool. (One that is
    cancelled in the middle of a query would be lost.)"""

    @wraps(query)
    async def run(journal: Journal, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await journal.apart(query(journal, *args, **kwargs))

    return run


class Journal:
    """A database with the journals of all tables."""

    def __init__(self, url: str, *, is_patient: bool = False) -> None:
        """Name a database; a journal that `is_patient` waits for its answers however long they take."""
        self.url = make_url(url)
        self.is_shared = self.url.get_backend_name() == "postgresql"
        self.engine = _make_engine(self.url, is_shared=self.is_shared, is_patient=is_patient)
        self._writer: Writer | None = None
        self._listener: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self._awaited: dict[asyncio.Future[None], float] = {}  # entries not written yet, and how long anybody waits
        self._on_entry: Listener | None = None
        self.in_flight: set[asyncio.Task[Any]] = set()  # queries that the database has not answered yet
        self.health = Health()
        self.measure_commit: Measure = lambda _seconds: None

    @property
    def commits(self) -> int:
        """The number of transactions with entries since the start."""
        return self._writer.commits if self._writer else 0

    async def apart(self, query: Coroutine[Any, Any, T]) -> T:
        """Run a query to its end, whatever becomes of who waits for it."""
        task = asyncio.create_task(query)
        self.in_flight.add(task)
        task.add_done_callback(self.in_flight.discard)
        return await asyncio.shield(task)

    async def open(self, on_entry: Listener | None = None) -> None:
        """Bring the database up to date and start the writer; `on_entry` hears of entries by other workers."""
        await self.migrate()
        self._writer = (
            PoolWriter(self.engine, self.health, self.measure_commit)
            if self.is_shared
            else FileWriter(str(self.url.database), self.health, self.measure_commit)
        )
        self._clock = asyncio.create_task(self._give_up_late())
        self._on_entry = on_entry
        if self.is_shared and on_entry:
            listening = asyncio.Event()
            self._listener = asyncio.create_task(self._listen(listening))
            await listening.wait()

    async def migrate(self) -> None:
        """Bring the database up to date, however long that takes. Raise BadDatabase if no server can use it."""
        engine = _make_engine(self.url, is_shared=self.is_shared, is_patient=True)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
                await self._put(connection, schema.presence, [NOBODY])  # it may be up to date, and still read-only
        except (*UNREACHABLE, CommandError) as error:
            raise BadDatabase(fault_of(error), self.url.render_as_string(hide_password=True)) from error
        finally:
            await engine.dispose()

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
        if self.in_flight:
            await asyncio.wait(self.in_flight, timeout=SILENCE)
        await self.engine.dispose()

    # --- Writing ---------------------------------------------------------------------------------------------------

    @shielded
    async def open_table(self, row: Row, game: str, visibility: str) -> None:
        """Write the first entry of a new table. Raise Conflict if the code is taken."""
        table = {"code": row.code, "game": game, "visibility": visibility, "stage": FIRST_STAGE}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.tables), [{**table, "opened_at": row.at, "changed_at": row.at}])
                await connection.execute(insert(schema.journal), [row._asdict()])
        except IntegrityError:
            raise Conflict(row.code) from None

    async def append(self, row: Row, until: float = math.inf) -> None:
        """Write an entry; return when it will survive a crash. Raise Conflict or Unwritten, and TimeoutError if nothing
        is known of it soon after a time (monotonic)."""
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
            await asyncio.sleep(LOOK)
            now = time.monotonic()
            for done in [done for done, until in self._awaited.items() if until < now and not done.done()]:
                done.set_exception(TimeoutError())

    def note(self, change: Change) -> None:
        """Write a table's stage, or what a game came to, with the next entries."""
        assert self._writer
        self._writer.put(change)

    # --- Reading ---------------------------------------------------------------------------------------------------

    @shielded
    async def read(self, code: str, start: int = 0, limit: int | None = None) -> list[tuple[float, bytes]]:
        """Return the times and entries of a table from a number on, at most `limit`; none if there are none."""
        columns = schema.journal.c
        query = (
            select(columns.at, columns.data)
            .where(columns.code == code, columns.entry >= start)
            .order_by(columns.entry)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [(at, data) for at, data in await connection.execute(query)]

    @shielded
    async def has_table(self, code: str) -> bool:
        """Return whether there is a table with this code."""
        columns = schema.journal.c
        query = select(columns.entry).where(columns.code == code, columns.entry == 0)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    @shielded
    async def list_tables(self, visibility: str, stage: str, limit: int) -> list[Listed]:
        """Return the tables at a stage, those changed last first."""
        columns = schema.tables.c
        return await self._listed(limit, None, columns.visibility == visibility, columns.stage == stage)

    # --- Guests -------------------------------------------------------------------------------------------

    @shielded
    async def note_guest(self, guest: str, code: str) -> None:
        """Remember that a guest sat at a table."""
        async with self.engine.begin() as connection:
            await self._put(connection, schema.guests, [{"who": guest, "code": code, "at": time.time()}])

    @shielded
    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables at which a guest sat, those changed last first."""
        return await self._listed(limit, guest)

    @shielded
    async def open_tables_of(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables of a guest that are not over, those changed last first."""
        return await self._listed(limit, guest, schema.tables.c.stage != "over")

    async def _listed(self, limit: int, guest: str | None, *conditions: ColumnElement[bool]) -> list[Listed]:
        columns, guests = schema.tables.c, schema.guests
        query = select(columns.code, columns.game, columns.stage, columns.changed_at).where(*conditions)
        if guest is not None:
            query = query.join(guests, guests.c.code == columns.code).where(guests.c.who == guest)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(columns.changed_at.desc()).limit(limit))
            return [Listed(*row) for row in rows]

    # --- Results ---------------------------------------------------------------------------------------------------

    @shielded
    async def note_results(self, code: str, rows: Sequence[ResultRow]) -> None:
        """Keep what the games of a table came to, in place of what was kept of it before."""
        async with self.engine.begin() as connection:
            kept = schema.results.c
            numbers = [row.match for row in rows]
            await connection.execute(delete(schema.results).where(kept.code == code, kept.match.not_in(numbers)))
            if rows:
                await self._put(connection, schema.results, [asdict(row) for row in rows])

    @shielded
    async def results_of(self, guest: str, before: float, limit: int) -> list[tuple[ResultRow, str]]:
        """Return the games that ended before a time at the guest's tables, the latest first, each with its game."""
        columns = schema.results.c
        query = (
            select(columns.code, columns.match, columns.at, columns.data, schema.tables.c.game)
            .join(schema.guests, schema.guests.c.code == columns.code)
            .join(schema.tables, schema.tables.c.code == columns.code)
            .where(schema.guests.c.who == guest, columns.at < before)
            .order_by(columns.at.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [(ResultRow(*row[:-1]), row[-1]) for row in await connection.execute(query)]

    @shielded
    async def unlisted_of(self, guest: str, limit: int) -> list[str]:
        """Return tables of a guest that are over, but of which no result is kept."""
        query = (
            select(schema.tables.c.code)
            .join(schema.guests, schema.guests.c.code == schema.tables.c.code)
            .outerjoin(schema.results, schema.results.c.code == schema.tables.c.code)
            .where(schema.guests.c.who == guest, schema.tables.c.stage == "over", schema.results.c.code.is_(None))
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return [code for (code,) in await connection.execute(query)]

    # --- Forgetting --------------------------------------------------------------------------------------------------

    @shielded
    async def is_shared_by(self, guest: str, code: str) -> bool | None:
        """Whether other guests sat at a table of this guest; None if this guest never did."""
        query = select(schema.guests.c.who).where(schema.guests.c.code == code)
        async with self.engine.connect() as connection:
            found = {who for (who,) in await connection.execute(query)}
        return len(found) > 1 if guest in found else None

    @shielded
    async def forget(self, guest: str, code: str) -> None:
        """Forget that a guest sat at a table."""
        async with self.engine.begin() as connection:
            mine = schema.guests.c.who == guest, schema.guests.c.code == code
            await connection.execute(delete(schema.guests).where(*mine))

    @shielded
    async def delete(self, code: str) -> bool:
        """Delete a table with all that is kept of it; return whether there was one."""
        async with self.engine.begin() as connection:
            for table in (schema.results, schema.presence, schema.journal, schema.guests):
                await connection.execute(delete(table).where(table.c.code == code))
            found = await connection.execute(delete(schema.tables).where(schema.tables.c.code == code))
            return found.rowcount > 0

    @shielded
    async def unused(self, stage: str, before: float, limit: int) -> list[str]:
        """Return tables at a stage where nothing has happened since a time. One that waits for a rematch counts among
        those that are over."""
        tables = schema.tables.c
        has_played = exists().where(schema.results.c.code == tables.code)
        at_stage = {
            "over": or_(tables.stage == "over", and_(tables.stage == FIRST_STAGE, has_played)),
            FIRST_STAGE: and_(tables.stage == FIRST_STAGE, ~has_played),
        }.get(stage, tables.stage == stage)
        query = select(tables.code).where(at_stage, tables.changed_at < before, last_used_at < before)
        async with self.engine.connect() as connection:
            return [code for (code,) in await connection.execute(query.limit(limit))]

    @shielded
    async def missing(self, codes: Collection[str]) -> set[str]:
        """Return those of these tables that are not there any more."""
        query = select(schema.tables.c.code).where(schema.tables.c.code.in_(codes))
        async with self.engine.connect() as connection:
            return set(codes) - {code for (code,) in await connection.execute(query)}

    # --- For operators -----------------------------------------------------------------------------------------------

    async def all_tables(self, stage: str | None, before: float) -> AsyncIterator[Kept]:
        """Return all tables, or those at a stage, where nothing has happened since a time; the oldest first."""
        tables, entries = schema.tables.c, select(func.count()).where(schema.journal.c.code == schema.tables.c.code)
        columns = tables.code, tables.game, tables.stage, tables.visibility, tables.opened_at, last_used_at
        query = select(*columns, entries.scalar_subquery()).where(last_used_at < before).order_by(last_used_at)
        if stage:
            query = query.where(tables.stage == stage)
        async with self.engine.connect() as connection:
            async for row in await connection.stream(query):
                yield Kept(*row)

    # --- Presence and keys -----------------------------------------------------------------------------------------

    @shielded
    async def touch(self, seats: Iterable[tuple[str, int]], seconds: float) -> None:
        """Let all workers know that these seats are connected for the given number of seconds from now on."""
        async with self.engine.begin() as connection:
            until = await self._now(connection) + seconds
            rows = [{"code": code, "seat": seat, "until": until} for code, seat in sorted(seats)]
            if rows:
                await self._put(connection, schema.presence, rows)

    @shielded
    async def is_present(self, code: str, seat: int) -> bool:
        """Whether a seat is connected to any worker."""
        columns = schema.presence.c
        query = select(columns.until).where(columns.code == code, columns.seat == seat)
        async with self.engine.connect() as connection:
            until = (await connection.execute(query)).scalar()
            return until is not None and until > await self._now(connection)

    @shielded
    async def present(self, codes: Collection[str]) -> set[tuple[str, int]]:
        """Return the seats of tables that are connected to any worker."""
        columns = schema.presence.c
        async with self.engine.connect() as connection:
            now = await self._now(connection)
            query = select(columns.code, columns.seat).where(columns.code.in_(codes), columns.until > now)
            return {(code, seat) for code, seat in await connection.execute(query)}

    @shielded
    async def part(self, code: str, seats: Collection[int]) -> None:
        """Let all workers know that seats are no longer connected here; one where they still are says so again."""
        columns = schema.presence.c
        async with self.engine.begin() as connection:
            gone = columns.code == code, columns.seat.in_(seats)
            await connection.execute(delete(schema.presence).where(*gone))

    async def _now(self, connection: AsyncConnection) -> float:
        """Return the time by the database's clock, which is the same for all workers."""
        if not self.is_shared:
            return time.time()
        return float((await connection.execute(text("select extract(epoch from clock_timestamp())"))).scalar_one())

    async def _put(self, connection: AsyncConnection, into: Table, rows: Sequence[dict[str, object]]) -> None:
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
                await self._put(connection, schema.presence, [{**NOBODY, "until": time.time()}])
        except UNREACHABLE as error:
            self.health.note_failure(error)
            raise
        self.health.note_success()

    # --- Notices from others ---------------------------------------------------------------------------------------

    async def _listen(self, listening: asyncio.Event) -> None:
        """Pass on PostgreSQL's notifications, from a connection of their own."""
        url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(url)
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
            self._on_entry(*read_notice(str(payload)))


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


@asynccontextmanager
async def _closing(connection: asyncpg.Connection) -> AsyncIterator[None]:
    try:
        yield
    finally:
        with suppress(Exception):
            await connection.close(timeout=2)
