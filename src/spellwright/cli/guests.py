"""`spellwright guests`: what an operator does about people."""

from __future__ import annotations

import asyncio
import json
import sys
import time

import click

from spellwright.cli import values
from spellwright.cli.command import Command, Group
from spellwright.cli.tables import database_option, opened
from spellwright.cli.texts import say

MOST = 100  # reports, where nobody says how many


@click.group(cls=Group)
def guests() -> None:
    """Do something about the guests of a server."""


@guests.command(cls=Command)
@database_option
@click.option("--last", type=values.POSITIVE, default=MOST, metavar="N")
@values.json_option
def reports(database: str | None, last: int, as_json: bool) -> None:
    """Print reports of guests, the latest first."""
    import msgspec

    from spellwright.store.people import People

    async def show() -> None:
        async with opened(database) as found:
            for report in await People(found).reports(last):
                row = msgspec.structs.asdict(report)
                at = time.strftime("%Y-%m-%d %H:%M", time.localtime(report.at))
                line = f"{at}  {report.code:<8}{report.whom:<18}{report.name:<26}{report.who:<18}{report.text}"
                sys.stdout.write((json.dumps(row, ensure_ascii=False) if as_json else line) + "\n")

    asyncio.run(show())


@guests.command(cls=Command)
@database_option
@click.argument("ids", nargs=-1, required=True, metavar="GUEST...")
def void(database: str | None, ids: tuple[str, ...]) -> None:
    """Make the tokens of guests void. A server that runs hears of it within ten seconds."""
    from spellwright.store.people import People

    async def write() -> None:
        async with opened(database) as found:
            await People(found).void(ids)

    asyncio.run(write())
    sys.stdout.write(say("guests-voided", many=len(ids)) + "\n")
