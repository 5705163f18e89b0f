"""At which tables guests have sat."""

import time

from sqlalchemy import delete, select

from spellwright.store import schema
from spellwright.store.database import Part, shielded
from spellwright.store.tables import Listed, listed


class Guests(Part):
    """The guests of a database, and their tables."""

    @shielded
    async def note(self, guest: str, code: str) -> None:
        """Remember that a guest sat at a table."""
        async with self.database.engine.begin() as connection:
            await self.database.put(connection, schema.guests, [{"who": guest, "code": code, "at": time.time()}])

    @shielded
    async def tables(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables at which a guest sat, those changed last first."""
        return await listed(self.database, limit, guest)

    @shielded
    async def open_tables(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables of a guest that are not over, those changed last first."""
        return await listed(self.database, limit, guest, schema.tables.c.stage != "over")

    @shielded
    async def is_shared_by(self, guest: str, code: str) -> bool | None:
        """Whether other guests sat at a table of this guest; None if this guest never did."""
        query = select(schema.guests.c.who).where(schema.guests.c.code == code)
        async with self.database.engine.connect() as connection:
            found = {who for (who,) in await connection.execute(query)}
        return len(found) > 1 if guest in found else None

    @shielded
    async def forget(self, guest: str, code: str) -> None:
        """Forget that a guest sat at a table."""
        async with self.database.engine.begin() as connection:
            mine = schema.guests.c.who == guest, schema.guests.c.code == code
            await connection.execute(delete(schema.guests).where(*mine))
