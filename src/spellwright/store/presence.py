"""Who is connected to which worker, as workers that share a database tell each other."""

from collections.abc import Collection, Iterable

from sqlalchemy import delete, select

from spellwright.store import schema
from spellwright.store.database import Part


class Connected(Part):
    """The seats that are connected to any worker."""

    async def touch(self, seats: Iterable[tuple[str, int]], seconds: float) -> None:
        """Let all workers know that these seats are connected for the given number of seconds from now on."""
        ((now,),) = await self.database.rows(select(self.database.now))
        rows: list[dict[str, object]] = [
            {"code": code, "seat": seat, "until": float(now) + seconds} for code, seat in sorted(seats)
        ]
        await self.database.put(schema.presence, rows)

    async def is_present(self, code: str, seat: int) -> bool:
        """Whether a seat is connected to any worker."""
        return (code, seat) in await self.present([code])

    async def present(self, codes: Collection[str]) -> set[tuple[str, int]]:
        """Return the seats of tables that are connected to any worker."""
        columns = schema.presence.c
        is_present = columns.code.in_(codes), columns.until > self.database.now
        rows = await self.database.rows(select(columns.code, columns.seat).where(*is_present))
        return {(code, seat) for code, seat in rows}

    async def part(self, code: str, seats: Collection[int]) -> None:
        """Let all workers know that seats are no longer connected here; one where they still are says so again."""
        columns = schema.presence.c
        await self.database.change(delete(schema.presence).where(columns.code == code, columns.seat.in_(seats)))
