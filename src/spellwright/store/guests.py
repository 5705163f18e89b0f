"""Guests: the tables at which they sat, what they report, whom they block, and which of their tokens are revoked."""

import time
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from sqlalchemy import case, delete, insert, select, update

from spellwright.play.refusals import Refusal
from spellwright.store import schema
from spellwright.store.database import Part
from spellwright.store.tables import Listed, listed

PASSES_KEPT = 24 * 3600.0  # seconds for which we can say of a pass that it came too late


class NoPass(Refusal):
    """There is no such way to go on."""


class PassUsed(Refusal):
    """It has been used."""


class PassTooLate(Refusal):
    """Its time is over."""


class Report(msgspec.Struct, frozen=True):
    """What one guest reported about another at a table."""

    at: float  # seconds since 1970
    code: str
    name: str  # under which the person sat there
    whom: str  # the id of that guest
    who: str  # the id of the guest who reports
    text: str


class Revoked(NamedTuple):
    """Until when the tokens of a guest are revoked. `keeps_seats`: the guest has a newer one."""

    at: float
    keeps_seats: bool


class Guests(Part):
    """The guests of a database."""

    async def note(self, guest: str, code: str) -> None:
        """Remember that a guest sat at a table."""
        await self.database.put(schema.guests, [{"who": guest, "code": code, "at": time.time()}])

    async def tables(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables at which a guest sat, those changed last first."""
        return await listed(self.database, limit, guest)

    async def open_tables(self, guest: str, limit: int) -> list[Listed]:
        """Return the tables of a guest that are not over, those changed last first."""
        return await listed(self.database, limit, guest, schema.tables.c.stage != "over")

    async def is_shared_by(self, guest: str, code: str) -> bool | None:
        """Whether other guests sat at a table of this guest; None if this guest never did."""
        query = select(schema.guests.c.who).where(schema.guests.c.code == code)
        found = {who for (who,) in await self.database.rows(query)}
        return len(found) > 1 if guest in found else None

    async def forget(self, guest: str, code: str) -> None:
        """Forget that a guest sat at a table."""
        columns = schema.guests.c
        await self.database.change(delete(schema.guests).where(columns.who == guest, columns.code == code))

    async def report(self, report: Report) -> None:
        """Keep a report for the operator."""
        await self.database.change(insert(schema.reports).values(msgspec.structs.asdict(report)))

    async def reports(self, limit: int) -> list[Report]:
        """Return the last reports, the latest first."""
        columns = schema.reports.c
        kept = [columns[name] for name in Report.__struct_fields__]
        rows = await self.database.rows(select(*kept).order_by(columns.number.desc()).limit(limit))
        return [Report(*row) for row in rows]

    async def block(self, who: str, whom: str, *, is_blocked: bool) -> None:
        """Note that a guest blocks another, or no longer does."""
        columns = schema.blocks.c
        if is_blocked:
            await self.database.put(schema.blocks, [{"who": who, "whom": whom, "at": time.time()}])
        else:
            await self.database.change(delete(schema.blocks).where(columns.who == who, columns.whom == whom))

    async def blocked_by(self, who: str) -> set[str]:
        """Return the guests whom a guest blocks."""
        columns = schema.blocks.c
        return {whom for (whom,) in await self.database.rows(select(columns.whom).where(columns.who == who))}

    async def void(self, guests: Iterable[str], *, at: float | None = None, keeps_seats: bool = False) -> None:
        """Revoke all tokens that guests have had until a time, by default now, and all their passes; their devices are
        told nothing any more."""
        rows: list[dict[str, object]] = [
            {"who": guest, "at": at or time.time(), "keeps_seats": int(keeps_seats)} for guest in guests
        ]
        whose = [row["who"] for row in rows]
        revoked = [delete(table).where(table.c.who.in_(whose)) for table in (schema.passes, schema.devices)]
        await self.database.put(schema.voided, rows, after=revoked)

    async def write_pass(self, digest: str, guest: str, until: float, uses: int) -> None:
        """Keep a pass with which somebody goes on as a guest on another device; forget those that are over, and an
        earlier one of the guest with as many uses."""
        columns = schema.passes.c
        over = delete(schema.passes).where(columns.until < time.time() - PASSES_KEPT)
        earlier = delete(schema.passes).where(columns.who == guest, columns.uses == uses)
        row = {"digest": digest, "who": guest, "until": until, "uses": uses}
        await self.database.put(schema.passes, [row], after=[over, earlier])

    async def use_pass(self, digest: str) -> str:
        """Return as whom a pass lets one go on, and use it up; refuse one that is unknown, used up or too late."""
        columns, now = schema.passes.c, time.time()
        left = columns.uses - case((columns.uses > 0, 1), else_=0)
        use = update(schema.passes).where(columns.digest == digest, columns.until > now, columns.uses != 0)
        is_good = await self.database.change(use.values(uses=left))
        found = await self.database.rows(select(columns.who, columns.until).where(columns.digest == digest))
        if not found:
            raise NoPass("This link or phrase is not known here. Ask for a new one on your other device.")
        ((guest, until),) = found
        if not is_good:
            if until <= now:
                raise PassTooLate("This link is too old. Ask for a new one on your other device.")
            raise PassUsed("This link has been used already. Ask for a new one on your other device.")
        return str(guest)

    async def ban(self, network: str, until: float) -> None:
        """Take nothing from an address, or from a network of them, until a time; from then on the ban means nothing."""
        await self.database.put(schema.bans, [{"network": network, "until": until}])

    async def banned(self) -> dict[str, float]:
        """Return until when networks are banned, those whose time is over aside."""
        columns = schema.bans.c
        rows = await self.database.rows(select(columns.network, columns.until).where(columns.until > time.time()))
        return {str(network): float(until) for network, until in rows}

    async def voided(self, since: float = 0.0) -> dict[str, Revoked]:
        """Return by guest until when their tokens are revoked, of those who were revoked since a time."""
        columns = schema.voided.c
        rows = await self.database.rows(select(columns.who, columns.at, columns.keeps_seats).where(columns.at >= since))
        return {str(who): Revoked(float(at), bool(keeps)) for who, at, keeps in rows}
