"""`spellwright tables`: what an operator does with the tables of a database."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import click

from spellwright.cli import values
from spellwright.cli.command import Command, Group
from spellwright.cli.texts import say

if TYPE_CHECKING:
    from spellwright.store.database import Database
    from spellwright.store.tables import Kept

STAGES = ("waiting", "playing", "over")
DAY = 24 * 3600  # seconds

database_option = click.option("--database", metavar="URL")
codes_argument = click.argument("codes", nargs=-1, required=True, metavar="CODE...")


@click.group(cls=Group)
def tables() -> None:
    """Do something with the tables of a database."""


@tables.command(cls=Command, name="list")
@database_option
@click.option("--stage", type=click.Choice(STAGES))
@click.option("--unused", type=values.DAYS, metavar="DAYS")
@values.json_option
def list_tables(database: str | None, stage: str | None, unused: float | None, as_json: bool) -> None:
    """Print the tables, the one that was used last at the end."""

    from spellwright.store.tables import Tables

    async def show() -> None:
        async with opened(database) as found:
            async for table in Tables(found).all(stage, time.time() - (unused or 0) * DAY):
                sys.stdout.write(_as_json(table) if as_json else _line(table))

    asyncio.run(show())


@tables.command(cls=Command)
@database_option
@codes_argument
def export(database: str | None, codes: tuple[str, ...]) -> None:
    """Print everything kept about tables, one JSON object for each."""

    from spellwright.store.journal import Journal

    async def show() -> None:
        async with opened(database) as found:
            for code in codes:
                rows = await Journal(found).read(code)
                if not rows:
                    raise click.UsageError(say("tables-none", code=code))
                entries = [{"at": at, **json.loads(data)} for at, data in rows]
                sys.stdout.write(json.dumps({"code": code, "entries": entries}, ensure_ascii=False) + "\n")

    asyncio.run(show())


@tables.command(cls=Command)
@database_option
@codes_argument
def delete(database: str | None, codes: tuple[str, ...]) -> None:
    """Delete tables with all their games. A server that runs lets go of them within a minute."""

    from spellwright.store.tables import Tables

    async def remove() -> None:
        async with opened(database) as found:
            for code in codes:
                if not await Tables(found).delete(code):
                    raise click.UsageError(say("tables-none", code=code))
                sys.stdout.write(say("tables-deleted", code=code) + "\n")

    asyncio.run(remove())


@asynccontextmanager
async def opened(database: str | None) -> AsyncIterator[Database]:
    """Open a database, or the one of the user's data folder, to read and delete."""
    from spellwright.server.operation.serve import default_database
    from spellwright.store.database import Database

    found = Database(database or default_database(), is_patient=True)
    await found.migrate()
    try:
        yield found
    finally:
        await found.close()


def _line(table: Kept) -> str:
    changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.changed_at))
    return f"{table.code:<8}{table.game:<12}{table.stage:<9}{table.visibility:<9}{changed}  {table.entries:>6}\n"


def _as_json(table: Kept) -> str:
    import msgspec

    return msgspec.json.encode(table).decode() + "\n"
