"""Notices: who wants to be told of a turn, by which devices and chats, and what has still to be sent.

What is to be sent follows from the journal, and is kept until it was sent: whoever crashes in between sends it again,
under the same mark. One worker at a time holds a notice.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from spellwright.store import schema
from spellwright.store.database import Part

CHAT = "chat"  # the receiver of a table's notices that is no device
MOST_DEVICES = 10  # of a guest
KEPT = 180 * 24 * 3600.0  # seconds for which a device is kept on which the page is never opened
HELD = 15.0  # seconds for which a worker may take to send something
UNTRIED: dict[str, object] = {"held_until": 0.0, "tries": 0, "is_sent": 0}


class Device(NamedTuple):
    """A browser that shows notices, as its push service knows it."""

    device: str
    who: str
    endpoint: str
    public_key: str
    auth: str
    origin: str
    language: str
    zone: str
    quiet_from: int
    quiet_to: int
    rests_until: float
    at: float


class Chat(NamedTuple):
    """Where lines about a table are written."""

    code: str
    address: str
    kind: str
    writes: str
    origin: str
    language: str
    answer: int


class Due(NamedTuple):
    """What a receiver is to be told: that a turn with this mark has begun."""

    code: str
    receiver: str
    mark: str
    tries: int = 0


Receivers = tuple[dict[str, list[str]], Chat | None]
"""Of a table: its followers, each with their devices, and its chat."""


class Notices(Part):
    """The notices of a database."""

    async def followed(self) -> set[str]:
        """Return the tables about which anybody wants to be told."""
        return {code for (code,) in await self.database.rows(select(schema.followed.c.code))}

    async def unseen(self) -> list[str]:
        """Return those in whose journals there are entries of which it is not known yet whom they concern."""
        columns, journal = schema.followed.c, schema.journal.c
        is_new = sa.exists().where(journal.code == columns.code, journal.entry >= columns.entries)
        return [code for (code,) in await self.database.rows(select(columns.code).where(is_new))]

    async def receivers(self, code: str) -> Receivers:
        """Return who wants to be told about a table."""
        followers, devices = schema.followers.c, schema.devices.c
        of = select(followers.who, devices.device).join_from(
            schema.followers, schema.devices, devices.who == followers.who
        )
        found: dict[str, list[str]] = {}
        for who, device in await self.database.rows(of.where(followers.code == code)):
            found.setdefault(who, []).append(device)
        return found, await self.chat(code)

    async def note(self, code: str, entries: int, due: Mapping[str, tuple[str, float]]) -> bool:
        """Note for a table with so many entries which turn its receivers are to be told of, and from when on; forget
        all other turns. Return whether there are any that were not known, unless another worker knew more."""
        columns, now = schema.notices.c, time.time()

        async def work(connection: AsyncConnection) -> bool:
            seen = schema.followed.c
            is_newest = update(schema.followed).where(seen.code == code, seen.entries <= entries)
            if not (await connection.execute(is_newest.values(entries=entries))).rowcount:
                return False
            kept = select(columns.receiver, columns.mark).where(columns.code == code)
            known: dict[str, str] = dict((await connection.execute(kept)).all())
            new = {to: one for to, one in due.items() if known.get(to) != one[0]}
            gone = [to for to in known if to not in due or to in new]
            if gone:
                await connection.execute(delete(schema.notices).where(columns.code == code, columns.receiver.in_(gone)))
            rows = [
                {"code": code, "receiver": to, "mark": mark, "due_at": max(now, at)} | UNTRIED
                for to, (mark, at) in new.items()
            ]
            if rows:
                await connection.execute(sa.insert(schema.notices), rows)
            return bool(rows)

        return await self.database.within(work)

    async def claim(self, limit: int, *, codes: Collection[str] | None = None, before: float = 0.0) -> list[Due]:
        """Return notices that are due, those of some tables or those that should have been sent some time before, and
        hold them: other workers leave them alone for a while."""
        columns, now = schema.notices.c, time.time()
        is_due = columns.is_sent == 0, columns.due_at <= now - before, columns.held_until <= now
        query = select(columns.code, columns.receiver).where(*is_due).order_by(columns.due_at).limit(limit)
        if codes is not None:
            query = query.where(columns.code.in_(codes))
        if not await self.database.rows(query):
            return []
        held = (
            update(schema.notices)
            .where(sa.tuple_(columns.code, columns.receiver).in_(query), *is_due)
            .values(held_until=now + HELD)
            .returning(columns.code, columns.receiver, columns.mark, columns.tries)
        )

        async def work(connection: AsyncConnection) -> list[Due]:
            return [Due(*row) for row in await connection.execute(held)]

        return await self.database.within(work)

    async def release(self) -> None:
        """Let go of everything that a worker held that is there no more; for a server without others."""
        await self.database.change(update(schema.notices).values(held_until=0.0))

    async def sent(self, sent: Sequence[Due]) -> None:
        """Note that these were sent, unless another turn has begun meanwhile."""
        await self._change(sent, {"is_sent": 1})

    async def later(self, due: Sequence[Due], at: float, *, is_failure: bool = False) -> None:
        """Send these at a time, and count a failure."""
        tries = schema.notices.c.tries + int(is_failure)
        await self._change(due, {"due_at": at, "held_until": 0.0, "is_sent": 0, "tries": tries})

    async def _change(self, due: Sequence[Due], values: dict[str, Any]) -> None:
        columns = schema.notices.c
        same = sa.tuple_(columns.code, columns.receiver, columns.mark).in_([tuple(one)[:3] for one in due])
        await self.database.change(update(schema.notices).where(same).values(values))

    async def waiting(self, receiver: str) -> list[Due]:
        """Return all tables that wait for the guest of a device, told or not."""
        columns = schema.notices.c
        query = select(columns.code, columns.receiver, columns.mark, columns.tries)
        rows = await self.database.rows(query.where(columns.receiver == receiver).order_by(columns.due_at))
        return [Due(*row) for row in rows]

    # --- Who wants to be told ---------------------------------------------------------------------------------------

    async def follow(self, code: str, who: str) -> None:
        """Note that a guest wants to be told about a table."""
        row: dict[str, object] = {"code": code, "who": who, "at": time.time()}
        await self.database.put(schema.followers, [row])
        await self._look_again([code])

    async def unfollow(self, code: str, who: str) -> None:
        """Note that a guest no longer wants to be told about a table."""
        columns, devices = schema.followers.c, schema.devices.c
        own = select(devices.device).where(devices.who == who)
        await self.database.change(
            delete(schema.notices).where(schema.notices.c.code == code, schema.notices.c.receiver.in_(own)),
            delete(schema.followers).where(columns.code == code, columns.who == who),
        )
        await self._forget_if_alone(code)

    async def followed_by(self, who: str) -> list[str]:
        """Return the tables about which a guest wants to be told, the last one first."""
        columns = schema.followers.c
        query = select(columns.code).where(columns.who == who).order_by(columns.at.desc())
        return [code for (code,) in await self.database.rows(query)]

    async def write_chat(self, chat: Chat) -> None:
        """Keep a table's chat, in the place of an earlier one."""
        await self.database.put(schema.chats, [chat._asdict()])
        await self._look_again([chat.code])

    async def chat(self, code: str) -> Chat | None:
        """Return a table's chat, if it has one."""
        columns = schema.chats.c
        kept = [columns[name] for name in Chat._fields]
        rows = await self.database.rows(select(*kept).where(columns.code == code))
        return Chat(*rows[0]) if rows else None

    async def answered(self, code: str, answer: int) -> None:
        """Note with which status a chat has answered."""
        await self.database.change(update(schema.chats).where(schema.chats.c.code == code).values(answer=answer))

    async def drop_chat(self, code: str) -> None:
        """Forget a table's chat."""
        columns = schema.notices.c
        await self.database.change(
            delete(schema.notices).where(columns.code == code, columns.receiver == CHAT),
            delete(schema.chats).where(schema.chats.c.code == code),
        )
        await self._forget_if_alone(code)

    async def _look_again(self, codes: Sequence[str]) -> None:
        rows: list[dict[str, object]] = [{"code": code, "entries": 0} for code in codes]
        await self.database.put(schema.followed, rows)

    async def _forget_if_alone(self, code: str) -> None:
        """Forget a table about which nobody wants to be told."""
        is_alone = [
            ~sa.exists().where(table.c.code == schema.followed.c.code) for table in (schema.followers, schema.chats)
        ]
        await self.database.change(delete(schema.followed).where(schema.followed.c.code == code, *is_alone))

    # --- Devices ----------------------------------------------------------------------------------------------------

    async def write_device(self, device: Device) -> None:
        """Keep a device, as it is now; forget those of the guest that are too many, and those nobody uses any more."""
        columns = schema.devices.c
        await self._forget_notices(columns.device == device.device, columns.who != device.who)  # of somebody before
        await self.database.put(schema.devices, [device._asdict()])
        newest = select(columns.device).where(columns.who == device.who).order_by(columns.at.desc()).limit(MOST_DEVICES)
        await self._drop_devices(columns.who == device.who, columns.device.not_in(newest))
        await self._drop_devices(columns.at < device.at - KEPT)
        await self._look_again(await self.followed_by(device.who))

    async def device(self, device: str) -> Device | None:
        """Return a device, if it is known."""
        columns = schema.devices.c
        kept = [columns[name] for name in Device._fields]
        rows = await self.database.rows(select(*kept).where(columns.device == device))
        return Device(*rows[0]) if rows else None

    async def drop_device(self, device: str) -> None:
        """Forget a device, and what it was to be told."""
        await self.forget(device)
        await self._drop_devices(schema.devices.c.device == device)

    async def forget(self, receiver: str) -> None:
        """Forget what a receiver was to be told."""
        await self.database.change(delete(schema.notices).where(schema.notices.c.receiver == receiver))

    async def _drop_devices(self, *of: sa.ColumnElement[bool]) -> None:
        await self._forget_notices(*of)
        await self.database.change(delete(schema.devices).where(*of))

    async def _forget_notices(self, *of: sa.ColumnElement[bool]) -> None:
        found = select(schema.devices.c.device).where(*of)
        await self.database.change(delete(schema.notices).where(schema.notices.c.receiver.in_(found)))

    async def rest(self, device: str, until: float) -> None:
        """Tell a device nothing until a time."""
        await self.database.change(
            update(schema.devices).where(schema.devices.c.device == device).values(rests_until=until)
        )
