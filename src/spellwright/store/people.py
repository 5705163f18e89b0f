"""What is kept of people beside their tables: reports, who blocks whom, and whose tokens are void."""

import time
from collections.abc import Iterable

import msgspec
from sqlalchemy import delete, insert, select

from spellwright.store import schema
from spellwright.store.database import Part, shielded


class Report(msgspec.Struct, frozen=True):
    """What somebody had to say of somebody else at a table."""

    at: float  # seconds since 1970
    code: str
    name: str  # under which the person sat there
    whom: str  # the id of that guest
    who: str  # the id of the guest who reports
    text: str


class People(Part):
    """What guests say of each other, and whose tokens are void."""

    @shielded
    async def report(self, report: Report) -> None:
        """Keep a report for the operator."""
        async with self.database.engine.begin() as connection:
            await connection.execute(insert(schema.reports), [msgspec.structs.asdict(report)])

    @shielded
    async def reports(self, limit: int) -> list[Report]:
        """Return the last reports, the latest first."""
        columns = schema.reports.c
        kept = [columns[name] for name in Report.__struct_fields__]
        async with self.database.engine.connect() as connection:
            rows = await connection.execute(select(*kept).order_by(columns.number.desc()).limit(limit))
            return [Report(*row) for row in rows]

    @shielded
    async def block(self, who: str, whom: str, *, is_blocked: bool) -> None:
        """Note that a guest blocks another, or no longer does."""
        columns = schema.blocks.c
        async with self.database.engine.begin() as connection:
            await connection.execute(delete(schema.blocks).where(columns.who == who, columns.whom == whom))
            if is_blocked:
                await connection.execute(insert(schema.blocks), [{"who": who, "whom": whom, "at": time.time()}])

    @shielded
    async def blocked_by(self, who: str) -> set[str]:
        """Return the guests whom a guest blocks."""
        columns = schema.blocks.c
        async with self.database.engine.connect() as connection:
            return {whom for (whom,) in await connection.execute(select(columns.whom).where(columns.who == who))}

    @shielded
    async def void(self, guests: Iterable[str]) -> None:
        """Make all tokens void that guests have had until now."""
        rows = [{"who": guest, "at": time.time()} for guest in guests]
        async with self.database.engine.begin() as connection:
            voided = schema.voided.c.who.in_([row["who"] for row in rows])
            await connection.execute(delete(schema.voided).where(voided))
            await connection.execute(insert(schema.voided), rows)

    @shielded
    async def voided(self) -> dict[str, float]:
        """Return since when the tokens of guests are void."""
        async with self.database.engine.connect() as connection:
            rows = await connection.execute(select(schema.voided.c.who, schema.voided.c.at))
            return {str(who): float(at) for who, at in rows}
