"""The courier: sees whose turn has begun, keeps whom that concerns, and tells them.

No move waits for it. The hub says that something has happened at a table about which somebody wants to be told; the
courier looks at the table afterwards, notes in the database what is to be sent, and sends it. After a crash it looks at
whatever was written since its last look. What it sends has the same id whenever it is sent again.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec

from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.refusals import Refusal, Unplayable
from spellwright.play.table import Table
from spellwright.server.notices import chats, webpush
from spellwright.server.notices.calling import Caller, Unanswered, Uncallable
from spellwright.server.notices.hours import quiet_until
from spellwright.server.notices.webpush import BadKeys, Sender
from spellwright.server.notices.wording import (
    OVER,
    Notice,
    Turn,
    game_words,
    line_of,
    notice_of,
    notice_of_many,
    turn_of,
)
from spellwright.server.operation.limits import Rate
from spellwright.server.tables.live import Background, LiveTable
from spellwright.store.database import UNREACHABLE
from spellwright.store.notices import CHAT, HELD, Chat, Device, Due, Notices

LOOK = 1.0  # seconds between looks for what others have left, or what is due by now
BEFORE = 2.0  # seconds after which a notice counts as left: the worker that knows the table is quicker
SEEN = 60.0  # seconds for which a table has to be open for its turn to have been seen; until then a page that is gone
# without a word still counts as open
MANY = 3  # tables that wait for somebody become one notice
AT_ONCE = 100  # notices
RETRIES = (2.0, 10.0, 60.0, 300.0, 1800.0)  # seconds until a receiver that has failed is tried again, the last ever on
MOST_TRIES = 50
DEAD = (404, 410)  # of a device: it is there no more
BUSY = (408, 425, 429)

WRITES = ("deeds", "turns", "result")  # what a chat is told: turns with what all have seen, turns, the result alone

log: logging.Logger = logging.getLogger("spellwright.server")


class Presence(Protocol):
    """Knows who has a table open."""

    async def is_here(self, live: LiveTable, guest: str) -> bool: ...


class Courier:
    """The notices of one worker."""

    def __init__(
        self,
        stored: Notices,
        find: Callable[[str], Awaitable[LiveTable]],
        presence: Presence,
        background: Background,
    ) -> None:
        self.stored = stored
        self.caller: Caller = Caller()
        self.followed: set[str] = set()  # tables about which anybody wants to be told, by any worker
        self._find = find
        self._presence = presence
        self._background = background
        self._changed: set[str] = set()
        self._wake: asyncio.Event = asyncio.Event()
        self._sender: Sender | None = None
        self._pace: Rate = Rate(0.2, 20, lambda: time.monotonic())  # by receiver; in virtual time, too
        self.before: float = BEFORE

    # --- What has happened ------------------------------------------------------------------------------------------

    def note(self, code: str) -> None:
        """Note that something has happened at a table; it is looked at as soon as there is time."""
        self._changed.add(code)
        self._wake.set()

    def follow(self, code: str) -> None:
        """Look at a table about which somebody has just asked to be told, and from now on."""
        self.followed.add(code)
        self.note(code)

    async def watch(self, *, is_alone: bool) -> None:
        """Look at tables at which something has happened, and send what is due, for ever. A server that `is_alone`
        holds nothing from before."""
        if is_alone:
            self.before = 0.0
            with suppress(*UNREACHABLE):
                await self.stored.release()
        await asyncio.gather(self._watch_time(), self._watch_news())

    async def _watch_time(self) -> None:
        """Look now and then at what others, or a server that has crashed, have left, and send what is due by now. This
        has a beat of its own: if entries moved it, it would tell of those that nobody may know of."""
        while True:
            with suppress(*UNREACHABLE):
                self.followed = await self.stored.followed()
                if self.followed:
                    for code in await self.stored.unseen():
                        self.note(code)
                    self._send(await self.stored.claim(AT_ONCE, before=self.before))
            await asyncio.sleep(LOOK)

    async def _watch_news(self) -> None:
        """Look at tables as soon as something has happened there, and send what is new."""
        while True:
            await self._wake.wait()
            try:
                await self._send_news()
            except UNREACHABLE:
                await asyncio.sleep(LOOK)
                self._wake.set()

    async def _send_news(self) -> None:
        self._wake.clear()
        news = set()
        while self._changed:
            code = self._changed.pop()  # before the look: something may happen while it lasts
            try:
                if await self.look(code):
                    news.add(code)
            except Refusal:  # the table is gone
                continue
            except UNREACHABLE:
                self._changed.add(code)
                raise
        if news:
            self._send(await self.stored.claim(AT_ONCE, codes=news))

    async def look(self, code: str) -> bool:
        """Note who is to be told of what at a table; return whether anything of it is new."""
        live = await self._find(code)
        followers, chat = await self.stored.receivers(code)
        table, now = live.table, time.time()
        due: dict[str, tuple[str, float]] = {}
        for guest, devices in followers.items():
            turn = turn_of(table, *seats) if (seats := table.seats_of(guest)) else None
            if turn:
                seen = now + SEEN if await self._presence.is_here(live, guest) else now
                due |= dict.fromkeys(devices, (turn.mark, seen))
        if chat and (turn := turn_of_chat(table, chat)):
            seen = now + SEEN if await self._is_seen(live, turn) else now
            due[CHAT] = turn.mark, seen
        return await self.stored.note(code, table.entry_count, due)

    async def _is_seen(self, live: LiveTable, turn: Turn) -> bool:
        """Return whether whoever's turn it is has the table open."""
        guest = live.table.seats[turn.seat].guest if turn.seat >= 0 else None
        return guest is not None and await self._presence.is_here(live, guest)

    # --- What is sent -----------------------------------------------------------------------------------------------

    async def sender(self) -> Sender:
        """Return who we are for push services: made once, and kept."""
        if self._sender is None:
            self._sender = Sender(await self.stored.database.key("vapid", webpush.new_secret()))
        return self._sender

    def _send(self, claimed: list[Due]) -> None:
        """Send notices that are held, each receiver's together, beside everything else."""
        by_receiver: dict[tuple[str, str], list[Due]] = defaultdict(list)
        for due in claimed:
            by_receiver[due.receiver, due.code if due.receiver == CHAT else ""].append(due)
        for (receiver, code), of_one in by_receiver.items():
            work = self._tell_chat(code, of_one[0]) if receiver == CHAT else self._tell(receiver, of_one)
            self._background.spawn(self._try(work, of_one))

    async def _try(self, work: Awaitable[None], of_one: list[Due]) -> None:
        try:
            async with asyncio.timeout(HELD):  # then another worker may try
                await work
        except (*UNREACHABLE, Refusal, TimeoutError):
            log.debug("a notice has to wait")  # until it is held no more
        except Exception:
            log.exception("a notice was not sent")
            with suppress(*UNREACHABLE):
                await self._fail(of_one)

    async def _tell(self, receiver: str, claimed: list[Due]) -> None:
        """Send a device what it is to be told, if that is still so."""
        device, now = await self.stored.device(receiver), time.time()
        if device is None:
            return await self.stored.forget(receiver)
        rests = max(device.rests_until, quiet_until(now, device.zone, device.quiet_from, device.quiet_to) or 0.0)
        if rests > now:
            return await self.stored.later(claimed, rests)
        if self.caller.is_busy(device.endpoint):
            return await self.stored.later(claimed, now + LOOK / 2)
        news: list[tuple[Due, Table, Turn]] = []
        for due in claimed:
            live = await self._still_there(due)
            turn = turn_of(live.table, *live.table.seats_of(device.who)) if live else None
            if live is None or turn is None or turn.mark != due.mark:
                continue  # over: whoever has ended it has it looked at
            if await self._presence.is_here(live, device.who):
                await self.stored.sent([due])
            else:
                news.append((due, live.table, turn))
        if not news:
            return None
        if self._pace.left(receiver) < 1:
            return await self.stored.later([due for due, _, _ in news], now + 1 / self._pace.per_second)
        self._pace.charge(receiver, len(news))
        waiting = await self.stored.waiting(receiver)
        if len(waiting) >= MANY:
            notice = notice_of_many(
                await self._games(waiting, device.language),
                [(one.code, one.mark) for one in waiting],
                receiver,
                device.language,
            )
            return await self._push(device, notice, [due for due, _, _ in news])
        for due, table, turn in news:
            notice = notice_of(table, turn, receiver, device.language)
            await self._push(device, notice, [due])
        return None

    async def _games(self, waiting: list[Due], language: str) -> list[str]:
        found = [await self._still_there(one) for one in waiting]
        return [game_words(live.table, language).say("game-name") for live in found if live]

    async def _still_there(self, due: Due) -> LiveTable | None:
        try:
            return await self._find(due.code)
        except Unplayable:
            await self.stored.sent([due])
        except Refusal:
            pass
        return None

    async def _push(self, device: Device, notice: Notice, dues: list[Due]) -> None:
        """Send a device a notice, and note what has become of it."""
        try:
            status = await self.push(device, notice)
        except (Uncallable, BadKeys):
            return await self.stored.drop_device(device.device)
        except Unanswered:
            return await self._fail(dues)
        if status in DEAD:
            await self.stored.drop_device(device.device)
        elif status in BUSY or status >= 500:
            await self._fail(dues)
        else:
            if status >= 300:
                log.warning("a push service refuses a notice (%d)", status)
            await self.stored.sent(dues)
        return None

    async def push(self, device: Device, notice: Notice) -> int:
        """Send a device a notice; return the status with which its push service answers."""
        body = webpush.encrypt(webpush.padded(msgspec.json.encode(notice)), device.public_key, device.auth)
        headers = (await self.sender()).headers(device.endpoint, device.origin, notice.tag)
        return await self.caller.post(device.endpoint, body, headers)

    async def _tell_chat(self, code: str, due: Due) -> None:
        """Write a line into a table's chat, if it is still true."""
        chat, live = await self.stored.chat(code), await self._still_there(due)
        turn = turn_of_chat(live.table, chat) if live and chat else None
        if chat is None or live is None or turn is None or turn.mark != due.mark:
            return None
        if chat.answer in DEAD or await self._is_seen(live, turn):
            return await self.stored.sent([due])
        if self._pace.left(code) < 1 or self.caller.is_busy(chat.address):
            return await self.stored.later([due], time.time() + 1 / self._pace.per_second)
        self._pace.charge(code, 1)
        line = line_of(live.table, turn, chat.origin, chat.language, with_deeds=chat.writes == WRITES[0])
        body, kind = chats.written(line, chat.kind), {"content-type": "application/json"}
        try:
            status = await self.caller.post(chat.address, body, kind | {"idempotency-key": line.id})
        except Uncallable:
            return await self.stored.drop_chat(code)
        except Unanswered:
            return await self._fail([due])
        if status != chat.answer:
            await self.stored.answered(code, status)
        if status in BUSY or status >= 500:
            return await self._fail([due])
        return await self.stored.sent([due])

    async def _fail(self, dues: list[Due]) -> None:
        """Try again later, and not for ever."""
        tries = max(due.tries for due in dues)
        if tries >= MOST_TRIES:
            await self.stored.sent(dues)
        else:
            await self.stored.later(dues, time.time() + RETRIES[min(tries, len(RETRIES) - 1)], is_failure=True)


def turn_of_chat(table: Table, chat: Chat) -> Turn | None:
    """Return the turn, or the end of a game, that is to be told in a chat."""
    turn = turn_of(table, SPECTATOR)
    return turn if turn and (chat.writes != WRITES[2] or turn.mark.endswith(OVER)) else None
