"""The hub: the tables that this worker has in memory, and the one way in which they change.

A request proposes an entry, or is refused; the journal commits the entry; the table applies it; everyone connected is
told. If another worker was quicker, the number of the entry is taken: the table catches up with the journal, and the
request proposes again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress

from spellwright.bots.coach import Advice
from spellwright.bots.roster import roster_of
from spellwright.kernel.chance import new_secret
from spellwright.play.entries import (
    AnyEntry,
    Began,
    HandedOver,
    Left,
    Opened,
    Reacted,
    Rematched,
    Said,
    Sat,
    read_entry,
    write_entry,
)
from spellwright.play.refusals import Refusal
from spellwright.play.table import Table
from spellwright.server.compiling import BackgroundCompiler
from spellwright.server.connection import SPECTATING
from spellwright.server.frames import Scene, chat_frame
from spellwright.server.live import Background, LiveTable, Propose
from spellwright.server.messages import SOON, Goodbye
from spellwright.server.players import Players
from spellwright.server.presence import Presence
from spellwright.store.journal import Journal
from spellwright.store.writing import Conflict, Row, StageChange, Unwritten

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a code: without I and O, which look like 1 and 0
CODE_LENGTH = 6
ATTEMPTS = 5  # to write an entry while others write, too
GRACE = 3.0  # seconds that a worker leaves a bot's decision to the one that came first
WATCH = 1.0  # seconds between rounds of the watch
IDLE = 300.0  # seconds until a table without connections is unloaded

TALK = (Said, Reacted)
SEATING = (Sat, Left, Began, Rematched, HandedOver)  # entries that change what everyone sees of the table itself


class NoTable(Refusal):
    """There is no table with this code."""


class ShuttingDown(Refusal):
    """The server is about to stop; reconnect in a moment."""


class Busy(Refusal):
    """Too many requests came at once; nothing has changed."""


class Hub:
    """The tables of one worker."""

    def __init__(self, journal: Journal, compiler: BackgroundCompiler) -> None:
        self.journal = journal
        self.compiler = compiler
        self.tables: dict[str, LiveTable] = {}
        self.background = Background()
        self.players = Players(self.commit, self.background)
        self.presence = Presence(journal, self.commit, self.background)
        self.is_closing = False
        self.entry_count = 0  # applied since the start
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def open(self) -> None:
        """Open the journal and start to watch over the tables."""
        await self.journal.open(self.hear)
        self.background.spawn(self._watch())

    async def say_goodbye(self) -> None:
        """Refuse new requests, finish those that are being written, and tell everyone connected."""
        self.is_closing = self.players.is_stopped = True
        for live in list(self.tables.values()):
            async with live.lock:
                for connection in list(live.connections):
                    connection.tell(Goodbye(SOON, "The server is shutting down.", reconnect=True))
                    connection.finish()

    async def close(self) -> None:
        """Stop everything, the journal last."""
        await self.say_goodbye()
        await self.background.cancel()  # whoever uses the database still must have left it
        self.players.close()
        await self.journal.close()

    # --- Tables in memory -------------------------------------------------------------------------------------------

    async def open_table(self, opened: Opened) -> LiveTable:
        """Write a new table, under a code that no other table has."""
        self._check_open()
        for _ in range(ATTEMPTS):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            with suppress(Conflict):
                await self.journal.open_table(
                    Row(code, 0, time.time(), write_entry(opened)), opened.game, opened.visibility
                )
                return self.tables.setdefault(code, _live(code, opened))
        raise Busy("No free code was found. Please try again.")

    async def find(self, code: str) -> LiveTable:
        """Return a table as its journal has it now, with what other workers have written."""
        live = await self._in_memory(code)
        if self.journal.is_shared:
            await self._catch_up_later(live)
        return live

    async def _in_memory(self, code: str) -> LiveTable:
        """Return a table from memory, or load it; another worker may know more by now."""
        if code in self.tables:
            self.tables[code].used_at = time.monotonic()
            return self.tables[code]
        if code not in self._loading:
            self._loading[code] = self.background.spawn(self._load(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def _load(self, code: str) -> LiveTable:
        rows = await self.journal.read(code)
        if not rows:
            raise NoTable(f"There is no table {code}.")
        opened = read_entry(rows[0][1])
        assert isinstance(opened, Opened)
        live = _live(code, opened)
        if len(rows) > 1:
            await self.compiler.wait(opened.game)
        for _, data in rows[1:]:
            live.table.apply(read_entry(data))
        self.tables[code] = live
        if self.journal.is_shared:  # a notice that came while we were reading was for nobody
            await self._catch_up_later(live)
        self.presence.note_absent(live)
        self.journal.note_stage(StageChange(code, live.table.stage, rows[-1][0]))  # a crash may have come before it
        self.players.wake(live, delay=GRACE if self.journal.is_shared else 0.0)
        return live

    async def _watch(self) -> None:
        """Once a second: give up clients that do not read, hand over seats that were left, unload idle tables."""
        while True:
            await asyncio.sleep(WATCH)
            now = time.monotonic()
            for code, live in list(self.tables.items()):
                for connection in list(live.connections):
                    connection.give_up_if_stuck(now)
                if not live.connections and live.deciding is None and now - live.used_at > IDLE:
                    del self.tables[code]
                elif (seat := self.presence.seat_to_take_over(live, now)) is not None:
                    self.background.spawn(self.presence.hand_over(live, seat))
                else:
                    self.players.wake(live, delay=GRACE)  # a bot whose decision failed tries again
            await self.presence.heartbeat(self.tables.values(), now)

    # --- Requests ---------------------------------------------------------------------------------------------------

    async def commit(self, code: str, propose: Propose) -> LiveTable:
        """Write the proposed entry, apply it and tell everyone; return the table after that, or raise a Refusal."""
        self._check_open()
        live = await self._in_memory(code)
        in_doubt = False
        async with live.lock:
            for _ in range(ATTEMPTS):
                self._check_open()
                try:
                    entry = propose(live.table)
                except Refusal:
                    if self.journal.is_shared and await self._catch_up(live):
                        continue  # another worker knew more
                    raise
                data = write_entry(entry)
                try:
                    await self.journal.append(Row(code, live.table.entry_count, time.time(), data))
                except (Conflict, Unwritten) as failure:
                    in_doubt = in_doubt or isinstance(failure, Unwritten)
                    caught_up = await self._catch_up(live)
                    if in_doubt and caught_up[:1] == [data]:  # it was written after all
                        return live
                    continue
                self._apply(live, entry, delay=0.0)
                return live
        raise Busy("Too many requests came at once. Please try again.")

    async def begin(self, code: str, guest: str) -> LiveTable:
        """Start the game for its host, as soon as its rules are compiled."""
        live = await self._in_memory(code)
        await self.compiler.wait(live.table.game.name)
        secret = new_secret()
        return await self.commit(code, lambda table: table.begin(guest, secret))

    async def advise(self, code: str, guest: str, seat: int) -> tuple[int, list[Advice]]:
        """Return the present ply and what the coach advises a seat to do."""
        return await self.players.advise((await self.find(code)).table, guest, seat)

    def _check_open(self) -> None:
        if self.is_closing:
            raise ShuttingDown("The server is shutting down. Please try again in a moment.")

    # --- Entries ----------------------------------------------------------------------------------------------------

    def hear(self, code: str, entry: int) -> None:
        """Catch up after a notice that a worker wrote an entry. Without a code, notices may have been missed."""
        codes = [code] if code else list(self.tables)
        for live in [self.tables[code] for code in codes if code in self.tables]:
            if entry < 0 or entry >= live.table.entry_count:
                self.background.spawn(self._catch_up_later(live, entry))

    async def _catch_up_later(self, live: LiveTable, entry: int = -1) -> None:
        async with live.lock:
            if entry < 0 or entry >= live.table.entry_count:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> list[bytes]:
        """Apply the entries that others have written; return them."""
        written = [data for _, data in await self.journal.read(live.table.code, live.table.entry_count)]
        for data in written:
            self._apply(live, read_entry(data), delay=GRACE)
        return written

    def _apply(self, live: LiveTable, entry: AnyEntry, delay: float) -> None:
        """Apply a written entry and tell everyone; a bot whose turn it is now begins after `delay` seconds."""
        table = live.table
        stage, ply = table.stage, table.match.ply if table.match else 0
        table.apply(entry)
        self.entry_count += 1
        if isinstance(entry, TALK):
            for connection in live.connections:
                connection.send(chat_frame(entry))
            return
        if isinstance(entry, SEATING) or stage != table.stage:
            live.broadcast_table()
        if table.match:
            since = 0 if isinstance(entry, Began) else ply + 1
            scene, seats = Scene(table, since), table.seats_by_guest()
            for connection in live.connections:
                for seat in seats.get(connection.guest, SPECTATING):
                    connection.send(scene.frame(seat, with_prices=connection.with_prices))
        if stage != table.stage:
            self.journal.note_stage(StageChange(table.code, table.stage, time.time()))
        self.players.wake(live, delay)


def _live(code: str, opened: Opened) -> LiveTable:
    return LiveTable(Table(code, opened, roster_of(opened.game)))
