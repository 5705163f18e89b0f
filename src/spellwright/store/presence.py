"""Who is connected to which worker, as workers that share a database tell each other."""

from collections.abc import Collection, Iterable

from sqlalchemy import delete, select

from spellwright.store import schema
from spellwright.store.database import Part, shielded


class Connected(Part):
    """The seats that are connected to any worker."""

    @shielded
    async def touch(self, seats: Iterable[tuple[str, int]], seconds: float) -> None:
        """Let all workers know that these seats are connected for the given number of seconds from now on."""
        async with self.database.engine.begin() as connection:
            until = await self.database.now(connection) + seconds
            rows = [{"code": code, "seat": seat, "until": until} for code, seat in sorted(seats)]
            if rows:
                await self.database.put(connection, schema.presence, rows)

    @shielded
    async def is_present(self, code: str, seat: int) -> bool:
        """Whether a seat is connected to any worker."""
        columns = schema.presence.c
        query = select(columns.until).where(columns.code == code, columns.seat == seat)
        async with self.database.engine.connect() as connection:
            until = (await connection.execute(query)).scalar()
            return until is not None and until > await self.database.now(connection)

    @shielded
    async def present(self, codes: Collection[str]) -> set[tuple[str, int]]:
        """Return the seats of tables that are connected to any worker."""
        columns = schema.presence.c
        async with self.database.engine.connect() as connection:
            now = await self.database.now(connection)
            query = select(columns.code, columns.seat).where(columns.code.in_(codes), columns.until > now)
            return {(code, seat) for code, seat in await connection.execute(query)}

    @shielded
    async def part(self, code: str, seats: Collection[int]) -> None:
        """Let all workers know that seats are no longer connected here; one where they still are says so again."""
        columns = schema.presence.c
        async with self.database.engine.begin() as connection:
            gone = columns.code == code, columns.seat.in_(seats)
            await connection.execute(delete(schema.presence).where(*gone))
