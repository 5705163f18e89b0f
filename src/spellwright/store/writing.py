"""How entries reach the database: those that wait are committed together, in one transaction with one wait for
the disk.

With SQLite a thread of its own takes whatever has come in since its last commit, and need not wait for the event loop.
With PostgreSQL it is a task, since the driver belongs to the event loop.
"""

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import closing, suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeAlias, TypeVar

import asyncpg

from spellwright.store.faults import CERTAIN, SENTENCES, Fault, Health

CHANNEL = "spellwright"  # of PostgreSQL's notifications
MOST_AT_ONCE = 256  # entries in one transaction
CHANGE_STAGE = "update tables set stage = :stage, changed_at = :at where code = :code and stage <> :stage"
DROP_RESULT = 'delete from results where code = :code and "match" = :match'
ROW = "code", "entry", "at", "data"
KEEP_RESULT = (
    'insert into results (code, "match", at, data) values (:code, :match, :at, :data)'
    ' on conflict (code, "match") do update set at = excluded.at, data = excluded.data'
)
WRITE = (  # of PostgreSQL: a transaction by itself, with one answer to wait for
    f"with written as (insert into journal ({', '.join(ROW)})"
    " select * from unnest($1::text[], $2::int[], $3::float8[], $4::bytea[]))"
    f" select pg_notify('{CHANNEL}', notice) from unnest($5::text[]) as notice"
)
LONGEST_TOLD = 7_800  # bytes of a notice; PostgreSQL takes 8,000


class Conflict(Exception):
    """Another worker has already written this entry."""


class Unwritten(Exception):
    """The database failed. Unless its fault is certain, the entry may have been written: read the journal first."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(SENTENCES[fault])
        self.is_certain: bool = fault in CERTAIN


Written: TypeAlias = tuple[float, bytes]
"""When an entry was written, and its data."""


class Row(NamedTuple):
    """One entry to be written."""

    code: str
    entry: int
    at: float
    data: bytes


def write_notices(rows: Sequence[Row]) -> list[str]:
    """Return what other workers are told of entries: all of each, unless it is too long; many in one notice, since
    every notice wakes every worker."""
    notices: list[str] = []
    waiting: list[str] = []
    length = 0
    for row in rows:
        told = json.dumps([row.code, row.entry, row.at, row.data.decode()])
        if len(told) > LONGEST_TOLD:
            told = json.dumps([row.code, row.entry])
        if waiting and length + len(told) > LONGEST_TOLD:
            notices.append(f"[{','.join(waiting)}]")
            waiting, length = [], 0
        waiting.append(told)
        length += len(told) + 1
    return [*notices, f"[{','.join(waiting)}]"]


def read_notice(notice: str) -> Iterator[tuple[str, int, Written | None]]:
    """Yield for each entry the code of its table, its number, and the entry itself if it is there."""
    for code, entry, *written in json.loads(notice):
        yield code, entry, (written[0], written[1].encode()) if written else None


class Change(NamedTuple):
    """What follows from entries: of two with the same key, the later one counts. It may be lost if the database is
    away, and is then written when the table is next loaded."""

    key: tuple[str, str, int]
    statement: str
    values: dict[str, object]


def stage_change(code: str, stage: str, at: float) -> Change:
    """Return the change that lists a table under a new stage."""
    return Change(("stage", code, 0), CHANGE_STAGE, {"code": code, "stage": stage, "at": at})


def result_change(code: str, match: int, at: float, data: bytes | None) -> Change:
    """Return the change that keeps a game's result; without data, the game goes on again."""
    values = {"code": code, "match": match, "at": at, "data": data}
    return Change(("result", code, match), DROP_RESULT if data is None else KEEP_RESULT, values)


class Pending(NamedTuple):
    """A row, and the future that is done once it is written."""

    row: Row
    done: asyncio.Future[None]


Outcome: TypeAlias = Exception | None
Measure: TypeAlias = Callable[[float], None]
"""Called with the seconds that a commit took."""
Connect: TypeAlias = Callable[[], Awaitable[asyncpg.Connection]]

T = TypeVar("T")


class Writer:
    """Writes rows, and what follows from them, in the order in which they are put: a batch in one transaction, or after
    a conflict each row in its own."""

    commits: int = 0  # since the start

    def __init__(self, health: Health, measure: Measure) -> None:
        self._health, self._measure = health, measure

    def put(self, what: Pending | Change) -> None:
        """Write something with the next transaction."""
        raise NotImplementedError

    async def close(self) -> None:
        """Write what waits, then stop."""
        raise NotImplementedError

    async def _write(self, rows: Sequence[Row], changes: Sequence[Change]) -> list[Outcome]:
        """Write a batch; return for each row None, or why it was not written."""
        started = time.perf_counter()
        try:
            await self._commit(rows, changes)
        except (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError):
            if len(rows) + len(changes) == 1:
                return [Conflict(f"{row.code} {row.entry}") for row in rows]
            await self._write([], changes)
            return [outcome for row in rows for outcome in await self._write([row], [])]
        except Exception as error:  # noqa: BLE001 (the waiting request must hear of it)
            fault = self._health.note_failure(error)
            return [Unwritten(fault) for _ in rows]
        self.commits += 1
        self._health.note_success()
        self._measure(time.perf_counter() - started)
        return [None for _ in rows]

    async def _commit(self, rows: Sequence[Row], changes: Sequence[Change]) -> None:
        """Write a batch in one transaction; return when it is on the disk."""
        raise NotImplementedError


class FileWriter(Writer):
    """Writes into SQLite's file, with `sqlite3` itself."""

    def __init__(self, path: str, health: Health, measure: Measure) -> None:
        super().__init__(health, measure)
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Pending | Change | None] = []  # since the event loop's last turn
        self._waiting: SimpleQueue[list[Pending | Change | None]] = SimpleQueue()
        self._connection = sqlite3.connect(
            path, check_same_thread=False, isolation_level=None, cached_statements=2 * MOST_AT_ONCE
        )
        configure_sqlite(self._connection)
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def put(self, what: Pending | Change | None) -> None:
        """Hand something to the thread at the end of the event loop's turn, with all else that comes until then: waking
        the thread, which then competes for Python's lock, costs more than an entry does. None ends the thread."""
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(what)
        if len(self._gathered) == MOST_AT_ONCE:
            self._hand_over()

    def _hand_over(self) -> None:
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    def _work(self) -> None:
        is_open = True
        while is_open:
            batch = self._next_batch()
            is_open = None not in batch
            pending, changes = split_batch(batch)
            outcomes = run_without_waiting(self._write([one.row for one in pending], changes))
            self._loop.call_soon_threadsafe(resolve, pending, outcomes)

    def _next_batch(self) -> list[Pending | Change | None]:
        """Wait for something to write; return all that waits."""
        batch = self._waiting.get()
        with suppress(Empty):
            while len(batch) < MOST_AT_ONCE:
                batch += self._waiting.get_nowait()
        return batch

    async def _commit(self, rows: Sequence[Row], changes: Sequence[Change]) -> None:
        if not changes:  # rows alone are one statement, during which this thread does not hold up Python
            self._insert(rows)
            return
        with self._connection:
            self._connection.execute("begin immediate")
            self._insert(rows)
            for change in changes:
                self._connection.execute(change.statement, change.values)

    def _insert(self, rows: Sequence[Row]) -> None:
        if rows:
            self._connection.execute(insert_rows(len(rows)), [value for row in rows for value in row])


class PoolWriter(Writer):
    """Writes into PostgreSQL, with a notice for the other workers in the same transaction. It has a connection of its
    own: what a pool and a transaction of several statements ask for would cost more than the entries do."""

    def __init__(self, connect: Connect, health: Health, measure: Measure) -> None:
        super().__init__(health, measure)
        self._connect = connect
        self._connection: asyncpg.Connection | None = None
        self._waiting: list[Pending | Change] = []
        self._has_waiting = asyncio.Event()
        self._task = asyncio.create_task(self._work())

    def put(self, what: Pending | Change) -> None:
        self._waiting.append(what)
        self._has_waiting.set()

    async def close(self) -> None:
        while self._has_waiting.is_set():
            await asyncio.sleep(0.005)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._connection:
            self._connection.terminate()

    async def _work(self) -> None:
        while True:
            await self._has_waiting.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            pending, changes = split_batch(batch)
            outcomes = await self._write([one.row for one in pending], changes)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._has_waiting.clear()
            resolve(pending, outcomes)

    async def _commit(self, rows: Sequence[Row], changes: Sequence[Change]) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        connection = self._connection
        try:
            if not changes:
                await connection.execute(WRITE, *columns_of(rows))
                return
            async with connection.transaction():
                if rows:
                    await connection.execute(WRITE, *columns_of(rows))
                for change in changes:
                    await connection.execute(*numbered_values(change))
        except asyncpg.PostgresError:
            raise
        except BaseException:  # it may be in the middle of something
            connection.terminate()
            raise


def run_without_waiting(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits for anything, without an event loop; return its result."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("the coroutine waits for something")


def split_batch(batch: Sequence[Pending | Change | None]) -> tuple[list[Pending], list[Change]]:
    """Return the rows as they came, and the last change of each kind, in an order that is the same for all workers."""
    changes = {what.key: what for what in batch if isinstance(what, Change)}
    return [what for what in batch if isinstance(what, Pending)], [changes[key] for key in sorted(changes)]


def resolve(pending: Sequence[Pending], outcomes: Sequence[Outcome]) -> None:
    """Tell those who still wait whether their rows were written."""
    for one, outcome in zip(pending, outcomes, strict=True):
        if not one.done.done():
            one.done.set_exception(outcome) if outcome else one.done.set_result(None)


def columns_of(rows: Sequence[Row]) -> list[list[Any]]:
    """Return the values of rows for `WRITE`, and notices of them."""
    return [*map(list, zip(*rows, strict=True)), write_notices(rows)]


def numbered_values(change: Change) -> list[Any]:
    """Return a change's statement with numbers for names, as asyncpg has it, and its values."""
    names = sorted(change.values, key=len, reverse=True)  # none is the beginning of one that comes later
    statement = change.statement
    for number, name in enumerate(names, start=1):
        statement = statement.replace(f":{name}", f"${number}")
    return [statement, *(change.values[name] for name in names)]


def configure_sqlite(connection: sqlite3.Connection) -> None:
    """Set how SQLite treats its file, for one connection."""
    with closing(connection.cursor()) as cursor:
        for setting in ("busy_timeout=5000", "journal_mode=wal", "synchronous=full"):  # a commit is on the disk
            cursor.execute(f"pragma {setting}")


@cache
def insert_rows(count: int) -> str:
    """Return the statement that inserts `count` rows at once."""
    row = f"({', '.join('?' * len(Row._fields))})"
    return f"insert into journal ({', '.join(Row._fields)}) values {', '.join([row] * count)}"
