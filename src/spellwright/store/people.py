"""What is kept of people beside their tables: reports, who blocks whom, and whose tokens are void."""

import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, insert, select

from spellwright.store import schema
from spellwright.store.journal import Journal


class Report(msgspec.Struct, frozen=True):
    """What somebody had to say of somebody else at a table."""

    at: float  # seconds since 1970
    code: str
    name: str  # under which the person sat there
    whom: str  # the id of that guest
    who: str  # the id of the guest who reports
    text: str


class People:
    """The part of a database that is about guests."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def report(self, report: Report) -> None:
        """Keep a report for the operator."""

        async def write() -> None:
            async with self._journal.engine.begin() as connection:
                await connection.execute(insert(schema.reports), [msgspec.structs.asdict(report)])

        await self._journal.apart(write())

    async def reports(self, limit: int) -> list[Report]:
        """Return the last reports, the latest first."""
        columns = schema.reports.c
        kept = [columns[name] for name in Report.__struct_fields__]
        async with self._journal.engine.connect() as connection:
            rows = await connection.execute(select(*kept).order_by(columns.number.desc()).limit(limit))
            return [Report(*row) for row in rows]

    async def block(self, who: str, whom: str, *, is_blocked: bool) -> None:
        """Note that a guest wants nothing to do with another, or that this is over."""
        columns, row = schema.blocks.c, {"who": who, "whom": whom, "at": time.time()}

        async def write() -> None:
            async with self._journal.engine.begin() as connection:
                await connection.execute(delete(schema.blocks).where(columns.who == who, columns.whom == whom))
                if is_blocked:
                    await connection.execute(insert(schema.blocks), [row])

        await self._journal.apart(write())

    async def blocked_by(self, who: str) -> set[str]:
        """Return the guests whom a guest blocks."""
        columns = schema.blocks.c

        async def read() -> set[str]:
            async with self._journal.engine.connect() as connection:
                return {whom for (whom,) in await connection.execute(select(columns.whom).where(columns.who == who))}

        return await self._journal.apart(read())

    async def void(self, guests: Iterable[str]) -> None:
        """Make all tokens void that guests have had until now."""
        at, columns = time.time(), schema.voided.c
        guests = list(guests)

        async def write() -> None:
            async with self._journal.engine.begin() as connection:
                await connection.execute(delete(schema.voided).where(columns.who.in_(guests)))
                await connection.execute(insert(schema.voided), [{"who": guest, "at": at} for guest in guests])

        await self._journal.apart(write())

    async def voided(self) -> dict[str, float]:
        """Return since when the tokens of guests are void."""

        async def read() -> dict[str, float]:
            async with self._journal.engine.connect() as connection:
                rows = await connection.execute(select(schema.voided.c.who, schema.voided.c.at))
                return {str(who): float(at) for who, at in rows}

        return await self._journal.apart(read())
