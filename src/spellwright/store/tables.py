"""The tables of a database, as they are listed and deleted: what is known of them without their journals."""

from collections.abc import AsyncIterator, Collection

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select

from spellwright.store import schema
from spellwright.store.database import Database, Part, shielded
from spellwright.store.journal import FIRST_STAGE


class Listed(msgspec.Struct, frozen=True):
    """A table in a list: what is known of it without its journal."""

    code: str
    game: str
    stage: str
    changed_at: float


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


class Tables(Part):
    """The tables of a database."""

    @shielded
    async def has(self, code: str) -> bool:
        """Return whether there is a table with this code."""
        columns = schema.journal.c
        query = select(columns.entry).where(columns.code == code, columns.entry == 0)
        async with self.database.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    @shielded
    async def at_stage(self, visibility: str, stage: str, limit: int) -> list[Listed]:
        """Return the tables at a stage, those changed last first."""
        columns = schema.tables.c
        return await listed(self.database, limit, None, columns.visibility == visibility, columns.stage == stage)

    async def all(self, stage: str | None, before: float) -> AsyncIterator[Kept]:
        """Return all tables, or those at a stage, where nothing has happened since a time; the oldest first."""
        tables, entries = schema.tables.c, select(func.count()).where(schema.journal.c.code == schema.tables.c.code)
        columns = tables.code, tables.game, tables.stage, tables.visibility, tables.opened_at, last_used_at
        query = select(*columns, entries.scalar_subquery()).where(last_used_at < before).order_by(last_used_at)
        if stage:
            query = query.where(tables.stage == stage)
        async with self.database.engine.connect() as connection:
            async for row in await connection.stream(query):
                yield Kept(*row)

    @shielded
    async def delete(self, code: str) -> bool:
        """Delete a table with all that is kept of it; return whether there was one."""
        async with self.database.engine.begin() as connection:
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
        async with self.database.engine.connect() as connection:
            return [code for (code,) in await connection.execute(query.limit(limit))]

    @shielded
    async def missing(self, codes: Collection[str]) -> set[str]:
        """Return those of these tables that are not there any more."""
        query = select(schema.tables.c.code).where(schema.tables.c.code.in_(codes))
        async with self.database.engine.connect() as connection:
            return set(codes) - {code for (code,) in await connection.execute(query)}


async def listed(database: Database, limit: int, guest: str | None, *conditions: ColumnElement[bool]) -> list[Listed]:
    """Return the tables that meet conditions, and at which a guest sat if one is named, those changed last first."""
    columns, guests = schema.tables.c, schema.guests
    query = select(columns.code, columns.game, columns.stage, columns.changed_at).where(*conditions)
    if guest is not None:
        query = query.join(guests, guests.c.code == columns.code).where(guests.c.who == guest)
    async with database.engine.connect() as connection:
        rows = await connection.execute(query.order_by(columns.changed_at.desc()).limit(limit))
        return [Listed(*row) for row in rows]
