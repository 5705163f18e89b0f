"""The tables of a database, as they are listed and deleted: what is known of them without their journals."""

import time
from collections.abc import AsyncIterator, Collection
from contextlib import suppress

import msgspec
from sqlalchemy import ColumnElement, ScalarSelect, and_, delete, exists, func, insert, literal, or_, select
from sqlalchemy.exc import IntegrityError

from spellwright.store import schema
from spellwright.store.database import Database, Part
from spellwright.store.journal import FIRST_STAGE

DELETED = b"deleted"  # in place of an entry: there is no such table any more
GRAVE = "deleted "  # before its code, in the keys: when that was
MOURNING = 24 * 3600.0  # seconds for which that is kept
ATTEMPTS = 20


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


last_used_at: ScalarSelect[float] = (
    select(schema.journal.c.at)
    .where(schema.journal.c.code == schema.tables.c.code)
    .order_by(schema.journal.c.entry.desc())
    .limit(1)
    .scalar_subquery()
)
"""The time of a table's last entry."""


class Tables(Part):
    """The tables of a database."""

    async def has(self, code: str) -> bool:
        """Return whether there is a table with this code."""
        columns = schema.journal.c
        return bool(await self.database.rows(select(columns.at).where(columns.code == code, columns.entry == 0)))

    async def timed(self) -> list[str]:
        """Return the tables where a game is being played with clocks, so that somebody's time may run out."""
        tables, journal = schema.tables.c, schema.journal.c
        opened = select(tables.code, journal.data).join_from(
            schema.tables, schema.journal, and_(journal.code == tables.code, journal.entry == 0)
        )
        rows = await self.database.rows(opened.where(tables.stage == "playing"))
        return [code for code, data in rows if b'"clock":{' in bytes(data)]

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

    async def delete(self, code: str) -> bool:
        """Delete a table with all that is kept of it; return whether there was one. Where its next entry would be, the
        journal says that it is deleted: a server that still has the table in memory hears of it before it writes."""
        journal = schema.journal
        own, last = and_(journal.c.code == code, journal.c.data != DELETED), func.max(journal.c.entry)
        stone = select(literal(code), last + 1, literal(time.time()), literal(DELETED)).where(own).having(last >= 0)
        grave: dict[str, object] = {"name": f"{GRAVE}{code}", "value": str(time.time())}
        told = schema.notices, schema.followers, schema.chats, schema.followed
        kept = schema.results, schema.presence, schema.guests, *told, schema.tables
        for _ in range(ATTEMPTS):
            with suppress(IntegrityError):  # somebody has just decided
                await self.database.put(schema.keys, [grave])
                count = await self.database.change(
                    insert(journal).from_select(["code", "entry", "at", "data"], stone),
                    delete(journal).where(own),
                    *(delete(table).where(table.c.code == code) for table in kept),
                )
                return count > 0
        return False

    async def bury(self) -> None:
        """Forget that tables were deleted, once no server can have them in memory any more."""
        keys, columns = schema.keys.c, schema.journal.c
        for name, at in await self.database.rows(select(keys.name, keys.value).where(keys.name.startswith(GRAVE))):
            if float(at) < time.time() - MOURNING:
                is_stone = columns.code == name.removeprefix(GRAVE), columns.data == DELETED
                await self.database.change(
                    delete(schema.journal).where(*is_stone), delete(schema.keys).where(keys.name == name)
                )

    async def unused(self, stage: str, before: float, limit: int) -> list[str]:
        """Return tables at a stage unused since a time. One waiting for a rematch counts among those that are over."""
        tables = schema.tables.c
        has_played = exists().where(schema.results.c.code == tables.code)
        at_stage = {
            "over": or_(tables.stage == "over", and_(tables.stage == FIRST_STAGE, has_played)),
            FIRST_STAGE: and_(tables.stage == FIRST_STAGE, ~has_played),
        }.get(stage, tables.stage == stage)
        query = select(tables.code).where(at_stage, tables.changed_at < before, last_used_at < before)
        return [code for (code,) in await self.database.rows(query.limit(limit))]

    async def missing(self, codes: Collection[str]) -> set[str]:
        """Return those of these tables that are not there any more."""
        query = select(schema.tables.c.code).where(schema.tables.c.code.in_(codes))
        return set(codes) - {code for (code,) in await self.database.rows(query)}


async def listed(database: Database, limit: int, guest: str | None, *conditions: ColumnElement[bool]) -> list[Listed]:
    """Return the tables that meet conditions, and at which a guest sat if one is named, those changed last first."""
    columns, guests = schema.tables.c, schema.guests
    query = select(columns.code, columns.game, columns.stage, columns.changed_at).where(*conditions)
    if guest is not None:
        query = query.join(guests, guests.c.code == columns.code).where(guests.c.who == guest)
    return [Listed(*row) for row in await database.rows(query.order_by(columns.changed_at.desc()).limit(limit))]
