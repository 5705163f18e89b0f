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
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from spellwright.store import schema
from spellwright.store.faults import CERTAIN, SENTENCES, Fault, Health

CHANNEL = "spellwright"  # of PostgreSQL's notifications
MOST_AT_ONCE = 256  # entries in one transaction
CHANGE_STAGE = "update tables set stage = :stage, changed_at = :at where code = :code and stage <> :stage"
DROP_RESULT = 'delete from results where code = :code and "match" = :match'
KEEP_RESULT = (
    'insert into results (code, "match", at, data) values (:code, :match, :at, :data)'
    ' on conflict (code, "match") do update set at = excluded.at, data = excluded.data'
)
NOTIFY = text(f"select pg_notify('{CHANNEL}', notice) from unnest(cast(:notices as text[])) as notice")
LONGEST_NOTICE = 7_900  # bytes; PostgreSQL takes 8,000


class Conflict(Exception):
    """Another worker has already written this entry."""


class Unwritten(Exception):
    """The database failed. Unless its fault is certain, nobody knows whether this entry was written: read the journal,
    and propose again."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(SENTENCES[fault])
        self.is_certain = fault in CERTAIN


Written: TypeAlias = tuple[float, bytes]
"""When an entry was written, and its data."""


class Row(NamedTuple):
    """One entry to be written."""

    code: str
    entry: int
    at: float
    data: bytes


def write_notice(row: Row) -> str:
    """Return what other workers are told of an entry: all of it, unless it is too long."""
    notice = json.dumps([row.code, row.entry, row.at, row.data.decode()])
    return notice if len(notice) <= LONGEST_NOTICE else json.dumps([row.code, row.entry])


def read_notice(notice: str) -> tuple[str, int, Written | None]:
    """Return the code of a table, the number of an entry, and the entry itself if it is there."""
    code, entry, *written = json.loads(notice)
    return code, entry, (written[0], written[1].encode()) if written else None


class StageChange(NamedTuple):
    """A table's new stage, for the listing. It may be lost if the database is away, and is then written when the table
    is next loaded."""

    code: str
    stage: str
    at: float

    @property
    def key(self) -> tuple[str, str, int]:
        return "stage", self.code, 0

    @property
    def statement(self) -> str:
        return CHANGE_STAGE


class ResultChange(NamedTuple):
    """A game's result; without data, the game goes on again. It may be lost as a stage may."""

    code: str
    match: int
    at: float
    data: bytes | None

    @property
    def key(self) -> tuple[str, str, int]:
        return "result", self.code, self.match

    @property
    def statement(self) -> str:
        return DROP_RESULT if self.data is None else KEEP_RESULT


class Pending(NamedTuple):
    """A row, and what its writer waits for."""

    row: Row
    done: asyncio.Future[None]


Change: TypeAlias = StageChange | ResultChange
"""What follows from entries: of two with the same key, the later one counts."""
Outcome: TypeAlias = Exception | None
Measure: TypeAlias = Callable[[float], None]
"""Called with the seconds that a commit took."""

T = TypeVar("T")


class Writer(Protocol):
    """Writes rows, and what follows from them, in the order in which they are put."""

    commits: int  # since the start

    def put(self, what: Pending | Change) -> None:
        """Write something with the next transaction."""

    async def close(self) -> None:
        """Write what waits, then stop."""


class BatchWriter:
    """Writes a batch in one transaction, or after a conflict each row in its own."""

    commits = 0

    def __init__(self, health: Health, measure: Measure) -> None:
        self._health, self._measure = health, measure

    async def _write(self, rows: Sequence[Row], changes: Sequence[Change]) -> list[Outcome]:
        """Write a batch; return for each row None, or why it was not written."""
        started = time.perf_counter()
        try:
            await self._commit(rows, changes)
        except (sqlite3.IntegrityError, IntegrityError):
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


class FileWriter(BatchWriter):
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

    def put(self, what: Pending | Change) -> None:
        self._gather(what)

    async def close(self) -> None:
        self._gather(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _gather(self, what: Pending | Change | None) -> None:
        """Hand something to the thread at the end of the event loop's turn, with all else that comes until then: waking
        the thread, which then competes for Python's lock, costs more than an entry does."""
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
                self._connection.execute(change.statement, change._asdict())

    def _insert(self, rows: Sequence[Row]) -> None:
        if rows:
            self._connection.execute(insert_rows(len(rows)), [value for row in rows for value in row])


class PoolWriter(BatchWriter):
    """Writes into PostgreSQL, with a notice for the other workers in the same transaction."""

    def __init__(self, engine: AsyncEngine, health: Health, measure: Measure) -> None:
        super().__init__(health, measure)
        self._engine = engine
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
        async with self._engine.begin() as connection:
            if rows:
                await connection.execute(insert(schema.journal), [row._asdict() for row in rows])
                await connection.execute(NOTIFY, {"notices": [write_notice(row) for row in rows]})
            for change in changes:
                await connection.execute(text(change.statement), change._asdict())


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
    changes = {what.key: what for what in batch if isinstance(what, (StageChange, ResultChange))}
    return [what for what in batch if isinstance(what, Pending)], [changes[key] for key in sorted(changes)]


def resolve(pending: Sequence[Pending], outcomes: Sequence[Outcome]) -> None:
    """Tell those who still wait whether their rows were written."""
    for one, outcome in zip(pending, outcomes, strict=True):
        if one.done.done():
            continue
        if outcome is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(outcome)


def configure_sqlite(connection: sqlite3.Connection) -> None:
    """Set how SQLite treats its file, for one connection."""
    cursor = connection.cursor()
    cursor.execute("pragma busy_timeout=5000")
    cursor.execute("pragma journal_mode=wal")
    cursor.execute("pragma synchronous=full")  # a commit is on the disk when it returns
    cursor.close()


@cache
def insert_rows(count: int) -> str:
    """Return the statement that inserts `count` rows at once."""
    row = f"({', '.join('?' * len(Row._fields))})"
    return f"insert into journal ({', '.join(Row._fields)}) values {', '.join([row] * count)}"
