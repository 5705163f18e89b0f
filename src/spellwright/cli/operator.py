"""`spellwright tables` and `spellwright guests`: what an operator does with the tables and guests of a database."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Coroutine
from functools import wraps
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli import values
from spellwright.cli.command import Command, Group
from spellwright.cli.texts import say

if TYPE_CHECKING:
    from spellwright.store.database import Database

STAGES = ("waiting", "playing", "over")
HOUR = 3600.0  # seconds
DAY = 24 * HOUR
HOURS = values.Seconds(0.01, 24 * 3650)
MOST = 100  # reports, unless --last says otherwise
MINUTE = "%Y-%m-%d %H:%M"


def upper_codes(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Read codes as guests may write them."""
    return tuple(code.upper() for code in value)


_codes = click.argument("codes", nargs=-1, required=True, metavar="CODE...", callback=upper_codes)


def check_there(database: str) -> None:
    """Refuse a file that does not exist: SQLite would create it."""
    from spellwright.store.database import read_address

    url = read_address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise click.UsageError(say("cannot-read", file=str(url.database)))


def with_database(work: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Give a command the option --database and the database it names, by default that of the user's data folder."""

    @wraps(work)
    def run(database: str | None, **more: Any) -> None:
        from spellwright.server.operation.serve import default_database
        from spellwright.store.database import Database

        where = database or default_database()
        if work.__name__ != "restore":  # which may make a new one
            check_there(where)

        async def run_with(found: Database) -> None:
            await found.migrate()
            try:
                await work(found, **more)
            finally:
                await found.close()

        asyncio.run(run_with(Database(where, is_patient=True)))

    return click.option("--database", metavar="URL", envvar="SPELLWRIGHT_DATABASE")(run)


@click.group(cls=Group)
def tables() -> None:
    """Do something with the tables of a database."""


@tables.command(cls=Command, name="list")
@with_database
@click.option("--stage", type=click.Choice(STAGES))
@click.option("--unused", type=values.DAYS, metavar="DAYS")
@values.json_option
async def list_tables(database: Database, stage: str | None, unused: float | None, as_json: bool) -> None:
    """Print the tables, the one that was used last at the end."""
    import msgspec

    from spellwright.store.tables import Tables

    async for table in Tables(database).all(stage, time.time() - (unused or 0) * DAY):
        changed = time.strftime(MINUTE, time.localtime(table.changed_at))
        line = f"{table.code:<12}{table.game:<12}{table.stage:<9}{table.visibility:<9}{changed}  {table.entries:>6}"
        sys.stdout.write((msgspec.json.encode(table).decode() if as_json else line) + "\n")


@tables.command(cls=Command)
@with_database
@_codes
async def export(database: Database, codes: tuple[str, ...]) -> None:
    """Print everything kept about tables, one JSON object for each."""
    from spellwright.store.journal import Journal
    from spellwright.store.tables import DELETED

    for code in codes:
        rows = await Journal(database).read(code)
        if not rows or rows[0][1] == DELETED:
            raise click.UsageError(say("tables-none", code=code))
        entries = [{"at": at, **json.loads(data)} for at, data in rows]
        sys.stdout.write(json.dumps({"code": code, "entries": entries}, ensure_ascii=False) + "\n")


@tables.command(cls=Command)
@with_database
@_codes
async def delete(database: Database, codes: tuple[str, ...]) -> None:
    """Delete tables with all their games. A running server lets go of them within a minute."""
    from spellwright.store.tables import Tables

    for code in codes:
        if not await Tables(database).delete(code):
            raise click.UsageError(say("tables-none", code=code))
        sys.stdout.write(say("tables-deleted", code=code) + "\n")


@click.group(cls=Group)
def guests() -> None:
    """Do something about the guests of a server."""


@guests.command(cls=Command)
@with_database
@click.option("--last", type=values.POSITIVE, default=MOST, metavar="N")
@values.json_option
async def reports(database: Database, last: int, as_json: bool) -> None:
    """Print reports of guests, the latest first."""
    import msgspec

    from spellwright.store.guests import Guests

    for report in await Guests(database).reports(last):
        at = time.strftime(MINUTE, time.localtime(report.at))
        line = f"{at}  {report.code:<12}{report.whom:<18}{report.name:<26}{report.who:<18}{report.text}"
        row = json.dumps(msgspec.structs.asdict(report), ensure_ascii=False)
        sys.stdout.write((row if as_json else line) + "\n")


@guests.command(cls=Command)
@with_database
@click.argument("ids", nargs=-1, required=True, metavar="GUEST...")
async def void(database: Database, ids: tuple[str, ...]) -> None:
    """Make the tokens of guests void. A running server puts them out within a second."""
    from spellwright.store.guests import Guests

    await Guests(database).void(ids)
    sys.stdout.write(say("guests-voided", many=len(ids)) + "\n")


class _Network(click.ParamType):  # type: ignore[type-arg]
    """An address, or a network of addresses."""

    name = "network"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return str(ip_network(value))
        except ValueError:
            self.fail(say("must-be-address"), param, ctx)


@click.group(cls=Group)
def bans() -> None:
    """Ban addresses for a time."""


@bans.command(cls=Command)
@with_database
@click.argument("networks", nargs=-1, required=True, type=_Network(), metavar="ADDRESS...")
@click.option("--hours", type=HOURS, default=24.0, metavar="HOURS")
async def add(database: Database, networks: tuple[str, ...], hours: float) -> None:
    """Take nothing from addresses for a time. A running server hears of it within ten seconds."""
    from spellwright.store.guests import Guests

    for network in networks:
        until = time.time() + hours * HOUR
        await Guests(database).ban(network, until)
        sys.stdout.write(f"{network}  {time.strftime(MINUTE, time.localtime(until))}\n")


@bans.command(cls=Command)
@with_database
@click.argument("networks", nargs=-1, required=True, type=_Network(), metavar="ADDRESS...")
async def lift(database: Database, networks: tuple[str, ...]) -> None:
    """End bans."""
    from spellwright.store.guests import Guests

    for network in networks:
        await Guests(database).ban(network, 0.0)


@bans.command(cls=Command, name="list")
@with_database
async def list_bans(database: Database) -> None:
    """Print the bans that hold."""
    from spellwright.store.guests import Guests

    for network, until in sorted((await Guests(database).banned()).items()):
        sys.stdout.write(f"{network}  {time.strftime(MINUTE, time.localtime(until))}\n")


@click.command(cls=Command)
@with_database
@click.argument("file", type=values.FILE, metavar="FILE", callback=values.new_file)
async def backup(database: Database, file: Path) -> None:
    """Copy everything into a new file, while servers run, and verify it."""
    from spellwright.store.backup import copy
    from spellwright.store.database import Database

    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it holds every secret
    target = Database(f"sqlite:///{part}", is_patient=True)
    try:
        counts = await copy(database, target)
    finally:
        await target.close()
    part.rename(file)
    sys.stdout.write(say("backed-up", file=str(file), **counts) + "\n")


@click.command(cls=Command)
@with_database
@click.argument("file", type=values.FILE, metavar="FILE", callback=values.readable_file)
async def restore(database: Database, file: Path) -> None:
    """Copy a backup into an empty database, and verify it."""
    from spellwright.store.backup import NotEmpty, copy
    from spellwright.store.database import Database

    source = Database(f"sqlite:///{file}", is_patient=True)
    try:
        await source.migrate()
        counts = await copy(source, database)
    except NotEmpty:
        raise click.UsageError(say("not-empty")) from None
    finally:
        await source.close()
    sys.stdout.write(say("restored", file=str(file), **counts) + "\n")


@click.command(cls=Command)
@click.option("--database", metavar="URL", envvar="SPELLWRIGHT_DATABASE")
@click.option("--dry-run", is_flag=True)
def migrate(database: str | None, dry_run: bool) -> None:
    """Bring a database up to date, or try whether that would work."""
    from spellwright.server.operation.serve import default_database
    from spellwright.store.database import Database

    where = database or default_database()
    check_there(where)

    async def run() -> list[str]:
        found = Database(where, is_patient=True)
        try:
            return await found.migrate(is_dry=dry_run)
        finally:
            await found.close()

    steps = asyncio.run(run())
    sys.stdout.write(say("migrated", steps=", ".join(steps) or "none", tried="yes" if dry_run else "no") + "\n")
