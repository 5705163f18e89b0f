"""Backups: all rows of a database, of either kind, copied into another one while the first is being used, and verified.

A backup is a SQLite file, whatever it was made of: a server can be started on it as it is, and it can be restored into
an empty database of either kind.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from spellwright.store import schema
from spellwright.store.database import Database

AT_ONCE = 500  # rows
MODULUS = 1 << 256


class BadCopy(Exception):
    """What was written is not what was read."""


class NotEmpty(Exception):
    """There is something already where a backup should be restored."""


async def copy(source: Database, target: Database) -> dict[str, int]:
    """Copy everything, as it stands at one moment, into an empty database; return the number of rows by table. Raise
    BadCopy if it does not read the same, NotEmpty if there was something."""
    await target.migrate()
    if await target.rows(sa.select(schema.tables.c.code).limit(1)):
        raise NotEmpty
    tables = schema.METADATA.sorted_tables
    async with _snapshot(source) as reader, target.engine.begin() as writer:
        digests = {}
        for table in tables:
            await writer.execute(sa.delete(table))
            digests[table.name] = await _read(reader, table, writer)
        if target.is_shared:  # what counts on its own goes on after what was copied
            number = sa.func.max(schema.reports.c.number)
            sequence = sa.func.pg_get_serial_sequence(schema.reports.name, "number")
            await writer.execute(sa.select(sa.func.setval(sequence, sa.func.coalesce(number, 1))))
    async with _snapshot(target) as reader:
        for table in tables:
            if await _read(reader, table) != digests[table.name]:
                raise BadCopy(table.name)
    return {name: count for name, (count, _) in digests.items()}


@asynccontextmanager
async def _snapshot(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees everything as it stands at one moment, however much is written meanwhile."""
    async with database.engine.connect() as connection:
        if database.is_shared:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("begin")  # which Python's sqlite3 would not do for reading
        yield connection
        await connection.rollback()


async def _read(reader: AsyncConnection, table: sa.Table, writer: AsyncConnection | None = None) -> tuple[int, int]:
    """Read a table, and write it if there is where to; return how many rows there are, and a digest of them all,
    whatever their order."""
    count, digest = 0, 0
    rows = await reader.stream(sa.select(table))
    async for part in rows.mappings().partitions(AT_ONCE):
        if writer:
            await writer.execute(sa.insert(table), [dict(row) for row in part])
        count += len(part)
        digest += sum(_digest(dict(row)) for row in part)
    return count, digest % MODULUS


def _digest(row: dict[str, Any]) -> int:
    return int.from_bytes(hashlib.sha256(repr(sorted(row.items())).encode()).digest(), "big")
