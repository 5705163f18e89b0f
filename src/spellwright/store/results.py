"""The results of finished games."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import delete, select

from spellwright.store import schema
from spellwright.store.database import Part


@dataclass(frozen=True)
class ResultRow:
    """A finished game of a table: `data` is its result (play/result.py)."""

    code: str
    match: int
    at: float
    data: bytes


class Results(Part):
    """The results of a database."""

    async def note(self, code: str, rows: Sequence[ResultRow]) -> None:
        """Keep the results of a table's games, in place of those kept before."""
        columns, numbers = schema.results.c, [row.match for row in rows]
        others = delete(schema.results).where(columns.code == code, columns.match.not_in(numbers))
        await self.database.put(schema.results, [asdict(row) for row in rows], after=[others])

    async def of(self, guest: str, before: float, limit: int) -> list[tuple[ResultRow, str]]:
        """Return the games that ended before a time at the guest's tables, the latest first, each with its game."""
        columns = schema.results.c
        query = (
            select(columns.code, columns.match, columns.at, columns.data, schema.tables.c.game)
            .join(schema.guests, schema.guests.c.code == columns.code)
            .join(schema.tables, schema.tables.c.code == columns.code)
            .where(schema.guests.c.who == guest, columns.at < before)
            .order_by(columns.at.desc())
            .limit(limit)
        )
        return [(ResultRow(*row[:-1]), row[-1]) for row in await self.database.rows(query)]

    async def unlisted(self, guest: str, limit: int) -> list[str]:
        """Return tables of a guest that are over, but of which no result is kept."""
        query = (
            select(schema.tables.c.code)
            .join(schema.guests, schema.guests.c.code == schema.tables.c.code)
            .outerjoin(schema.results, schema.results.c.code == schema.tables.c.code)
            .where(schema.guests.c.who == guest, schema.tables.c.stage == "over", schema.results.c.code.is_(None))
            .limit(limit)
        )
        return [code for (code,) in await self.database.rows(query)]
