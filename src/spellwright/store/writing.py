"""How entries reach the database: those that wait are committed together, one transaction, one wait for the disk.

With SQLite a thread of its own takes whatever has come in since its last commit: the event loop is asked for nothing,
and nobody waits until it has time. With PostgreSQL it is a task, since the driver belongs to the event loop.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeAlias

from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from spellwright.store import schema

CHANNEL = "spellwright"  # of PostgreSQL's notifications
MOST_AT_ONCE = 256  # entries in one transaction
CHANGE_STAGE = "update tables set stage = :stage, changed_at = :at where code = :code and stage <> :stage"


class Conflict(Exception):
    """Somebody else has written this entry already."""


class Unwritten(Exception):
    """The database failed: nobody knows whether this entry was written. Read the journal, and think again."""


class Line(NamedTuple):
    """One entry to be written."""

    code: str
    entry: int
    at: float
    data: bytes


class Stage(NamedTuple):
    """A table has come to another stage: the listing knows it a little later than the journal. If the database is away,
    it does when the table is next read."""

    code: str
    stage: str
    at: float


class Order(NamedTuple):
    """A line, and who waits for it."""

    line: Line
    done: asyncio.Future[None]


Outcome: TypeAlias = Exception | None


class Writer(Protocol):
    """Writes lines and stages in the order in which they are put."""

    commits: int  # since the start

    def put(self, what: Order | Stage) -> None: ...

    async def close(self) -> None:
        """Write what waits, then stop."""


class FileWriter:
    """Into SQLite's file, by `sqlite3` itself."""

    def __init__(self, path: str) -> None:
        self.commits = 0
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Order | Stage | None] = SimpleQueue()
        self._connection = sqlite3.connect(
            path, check_same_thread=False, isolation_level=None, cached_statements=2 * MOST_AT_ONCE
        )
        prepare(self._connection)
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def put(self, what: Order | Stage) -> None:
        self._waiting.put(what)

    async def close(self) -> None:
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _work(self) -> None:
        is_open = True
        while is_open:
            batch = self._all_that_waits()
            is_open = None not in batch
            orders, stages = sorted_out(batch)
            outcomes = self._write([order.line for order in orders], stages)
            self._loop.call_soon_threadsafe(settle, orders, outcomes)

    def _all_that_waits(self) -> list[Order | Stage | None]:
        """At least one thing."""
        batch = [self._waiting.get()]
        with suppress(Empty):
            while len(batch) < MOST_AT_ONCE:
                batch.append(self._waiting.get_nowait())
        return batch

    def _write(self, lines: Sequence[Line], stages: Sequence[Stage]) -> list[Outcome]:
        """All together, or after a conflict each by itself."""
        try:
            self._commit(lines, stages)
        except sqlite3.IntegrityError:
            if len(lines) + len(stages) == 1:
                return [Conflict(f"{line.code} {line.entry}") for line in lines]
            self._write([], stages)
            return [outcome for line in lines for outcome in self._write([line], [])]
        except Exception as error:  # noqa: BLE001 (whoever waits must hear of it)
            return [Unwritten(str(error)) for _ in lines]
        return [None for _ in lines]

    def _commit(self, lines: Sequence[Line], stages: Sequence[Stage]) -> None:
        """All or nothing; returns when it is on the disk. Entries alone are one statement, during which this thread
        needs nothing of Python."""
        if not stages:
            self._insert(lines)
        else:
            with self._connection:
                self._connection.execute("begin immediate")
                self._insert(lines)
                for stage in stages:
                    self._connection.execute(CHANGE_STAGE, stage._asdict())
        self.commits += 1

    def _insert(self, lines: Sequence[Line]) -> None:
        if lines:
            self._connection.execute(insert_lines(len(lines)), [value for line in lines for value in line])


class PoolWriter:
    """Into PostgreSQL, with a notice for the other workers in the same transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.commits = 0
        self._engine = engine
        self._waiting: list[Order | Stage] = []
        self._has_waiting = asyncio.Event()
        self._task = asyncio.create_task(self._work())

    def put(self, what: Order | Stage) -> None:
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
            orders, stages = sorted_out(batch)
            outcomes = await self._write([order.line for order in orders], stages)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._has_waiting.clear()
            settle(orders, outcomes)

    async def _write(self, lines: Sequence[Line], stages: Sequence[Stage]) -> list[Outcome]:
        """All together, or after a conflict each by itself."""
        try:
            await self._commit(lines, stages)
        except IntegrityError:
            if len(lines) + len(stages) == 1:
                return [Conflict(f"{line.code} {line.entry}") for line in lines]
            await self._write([], stages)
            return [outcome for line in lines for outcome in await self._write([line], [])]
        except Exception as error:  # noqa: BLE001 (whoever waits must hear of it)
            return [Unwritten(str(error)) for _ in lines]
        return [None for _ in lines]

    async def _commit(self, lines: Sequence[Line], stages: Sequence[Stage]) -> None:
        async with self._engine.begin() as connection:
            if lines:
                await connection.execute(insert(schema.journal), [line._asdict() for line in lines])
            for line in lines:
                notice = json.dumps([line.code, line.entry])
                await connection.execute(text(f"select pg_notify('{CHANNEL}', :notice)"), {"notice": notice})
            for stage in stages:
                await connection.execute(text(CHANGE_STAGE), stage._asdict())
        self.commits += 1


def sorted_out(batch: Sequence[Order | Stage | None]) -> tuple[list[Order], list[Stage]]:
    """Orders as they came; of each table the last stage, in an order that is the same for all workers."""
    stages = {what.code: what for what in batch if isinstance(what, Stage)}
    return [what for what in batch if isinstance(what, Order)], sorted(stages.values())


def settle(orders: Sequence[Order], outcomes: Sequence[Outcome]) -> None:
    """Tell who waits, and still does."""
    for order, outcome in zip(orders, outcomes, strict=True):
        if order.done.done():
            continue
        if outcome is None:
            order.done.set_result(None)
        else:
            order.done.set_exception(outcome)


def prepare(connection: Any) -> None:
    """How SQLite is used."""
    cursor = connection.cursor()
    cursor.execute("pragma busy_timeout=5000")
    cursor.execute("pragma journal_mode=wal")
    cursor.execute("pragma synchronous=full")  # a commit is on the disk when it returns
    cursor.close()


@cache
def insert_lines(count: int) -> str:
    """The statement for so many entries at once."""
    row = f"({', '.join('?' * len(Line._fields))})"
    return f"insert into journal ({', '.join(Line._fields)}) values {', '.join([row] * count)}"
