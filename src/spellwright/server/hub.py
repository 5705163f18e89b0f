"""The hub: all tables that this worker has at hand, who is connected to them, and the bots that think for them.

Every change goes the same way: somebody wishes it, the table answers with an entry or refuses, the journal commits the
entry, the table applies it, and everybody connected is told. Another worker may have been quicker: then the entry is
taken already, the table catches up with the journal, and the wish is looked at again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from spellwright.bots import Bot, given_to_bot, make_bot
from spellwright.bots.coach import Advice, advise
from spellwright.kernel.chance import new_secret
from spellwright.play.refusals import Refusal
from spellwright.server.connection import SPECTATING, Connection
from spellwright.server.entries import (
    Again,
    AnyEntry,
    Began,
    HandedOver,
    Opened,
    Reacted,
    Said,
    Sat,
    Stood,
    read_entry,
    write_entry,
)
from spellwright.server.frames import Scene, chat_frame, table_frame
from spellwright.server.messages import SOON, Goodbye
from spellwright.server.table import Table
from spellwright.server.warmup import Warmup
from spellwright.store.journal import Journal
from spellwright.store.writing import Conflict, Line, Stage, Unwritten

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a code: without I and O, which look like 1 and 0
CODE_LENGTH = 6
ATTEMPTS = 5  # to write an entry while others write, too
GRACE = 3.0  # seconds that a worker leaves a bot's decision to the one that came first
WATCH = 1.0  # seconds between looks for seats that were left
HEARTBEAT = 10.0  # seconds between notes of who is connected
PRESENT = 2.5 * HEARTBEAT  # seconds that such a note holds
IDLE = 300.0  # seconds until a table that nobody is connected to is put away
COACHING = 1.0  # seconds that the coach may think
THINKERS = 16  # bots that think at the same time: more share the cores, fewer would wait for each other

TALK = (Said, Reacted)
SEATING = (Sat, Stood, Began, Again, HandedOver)  # what everybody sees of the table itself

log = logging.getLogger("spellwright.server")

Want = Callable[[Table], AnyEntry]
"""What somebody wants of a table: the entry to be written; raises a Refusal."""


class NoTable(Refusal):
    """There is no table with this code."""


class ShuttingDown(Refusal):
    """The server is about to stop; come again in a moment."""


@dataclass(eq=False)
class Live:
    """A table at hand."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    bots: dict[tuple[int, str], Bot] = field(default_factory=dict)
    thinking: asyncio.Task[None] | None = None
    left_at: dict[int, float] = field(default_factory=dict)  # by seat: since when nobody is connected (monotonic)
    used_at: float = field(default_factory=time.monotonic)

    def here(self) -> set[str]:
        """Identities that are connected."""
        return {connection.who for connection in self.connections}


class Hub:
    """The tables of one worker."""

    def __init__(self, journal: Journal, warmup: Warmup) -> None:
        self.journal = journal
        self.warmup = warmup
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.pool = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False
        self.moves = 0

    async def open(self) -> None:
        await self.journal.open(self.hear)
        self.spawn(self._watch())

    async def say_goodbye(self) -> None:
        """No more wishes; those that are being written are finished; everybody is told."""
        self.is_closing = True
        for live in list(self.lives.values()):
            async with live.lock:
                for connection in list(live.connections):
                    connection.tell(Goodbye(SOON, "the server stops", reconnect=True))
                    connection.finish()

    async def close(self) -> None:
        """Stop."""
        await self.say_goodbye()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)  # whoever uses the database still must have left it
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.journal.close()

    # --- Tables ----------------------------------------------------------------------------------------------------

    async def open_table(self, opened: Opened) -> Live:
        """A new table with a code that nobody has."""
        self._check_open()
        for _ in range(ATTEMPTS):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            with suppress(Conflict):
                line = Line(code, 0, time.time(), write_entry(opened))
                await self.journal.open_table(line, opened.game, opened.visibility)
                return self.lives.setdefault(code, Live(Table(code, opened)))
        raise ShuttingDown("no free code was found; try again")

    async def live(self, code: str) -> Live:
        """A table as its journal has it now: who was told something by another worker finds it here, too."""
        live = await self._at_hand(code)
        if self.journal.is_shared:
            await self._catch_up_later(live)
        return live

    async def _at_hand(self, code: str) -> Live:
        """A table, from memory or from its journal; another worker may know more by now."""
        if code in self.lives:
            self.lives[code].used_at = time.monotonic()
            return self.lives[code]
        if code not in self.loading:
            self.loading[code] = self.spawn(self._load(code))
        try:
            return await asyncio.shield(self.loading[code])
        finally:
            self.loading.pop(code, None)

    async def _load(self, code: str) -> Live:
        rows = await self.journal.read(code)
        if not rows:
            raise NoTable(f"there is no table {code}")
        opened = read_entry(rows[0][1])
        assert isinstance(opened, Opened)
        live = Live(Table(code, opened))
        if len(rows) > 1:
            await self.warmup.wait(opened.game)
        for _, data in rows[1:]:
            live.table.apply(read_entry(data))
        self.lives[code] = live
        if self.journal.is_shared:  # an entry heard of while we were reading was for nobody
            await self._catch_up_later(live)
        self._note_absent(live)
        self.journal.note_stage(Stage(code, live.table.stage, rows[-1][0]))  # a crash may have come before it
        self._wake(live, delay=GRACE if self.journal.is_shared else 0.0)
        return live

    async def wish(self, code: str, want: Want) -> Live:
        """Fulfil what somebody wants, or refuse it; returns when it is written and everybody is told."""
        self._check_open()
        live = await self._at_hand(code)
        in_doubt = False
        async with live.lock:
            for _ in range(ATTEMPTS):
                self._check_open()
                try:
                    entry = want(live.table)
                except Refusal:
                    if self.journal.is_shared and await self._catch_up(live):
                        continue  # another worker knew more
                    raise
                data = write_entry(entry)
                try:
                    await self.journal.append(Line(code, live.table.entries, time.time(), data))
                except (Conflict, Unwritten) as failure:
                    in_doubt = in_doubt or isinstance(failure, Unwritten)
                    caught_up = await self._catch_up(live)
                    if in_doubt and caught_up[:1] == [data]:  # it was written after all
                        return live
                    continue
                self._happen(live, entry, delay=0.0)
                return live
        raise ShuttingDown("too many want the same at once; try again")

    async def begin(self, code: str, who: str) -> Live:
        """The host starts the game, as soon as its rules are compiled."""
        live = await self._at_hand(code)
        await self.warmup.wait(live.table.game.name)
        secret = new_secret()
        return await self.wish(code, lambda table: table.begin(who, secret))

    async def advise(self, code: str, who: str, seat: int) -> tuple[int, list[Advice]]:
        """What the coach would do, and at which ply; off the event loop."""
        table = (await self.live(code)).table
        match = table.coached(who, seat)
        ply, v = match.ply, match.view(seat)
        advice = await asyncio.get_running_loop().run_in_executor(self.pool, advise, table.game, v, COACHING)
        return ply, advice

    def _check_open(self) -> None:
        if self.is_closing:
            raise ShuttingDown("the server stops; come again in a moment")

    # --- What has happened -----------------------------------------------------------------------------------------

    def hear(self, code: str, entry: int) -> None:
        """Another worker, or this one, has written an entry; a gap may have hidden some (no code)."""
        for live in [self.lives[code]] if code in self.lives else [] if code else list(self.lives.values()):
            if entry < 0 or entry >= live.table.entries:
                self.spawn(self._catch_up_later(live, entry))

    async def _catch_up_later(self, live: Live, entry: int = -1) -> None:
        async with live.lock:
            if entry < 0 or entry >= live.table.entries:
                await self._catch_up(live)

    async def _catch_up(self, live: Live) -> list[bytes]:
        """Apply what has been written; returns it."""
        written = [data for _, data in await self.journal.read(live.table.code, live.table.entries)]
        for data in written:
            self._happen(live, read_entry(data), delay=GRACE)
        return written

    def _happen(self, live: Live, entry: AnyEntry, delay: float) -> None:
        """Apply a written entry and tell everybody; bots that are to decide start to think after a delay."""
        table = live.table
        stage, ply = table.stage, table.match.ply if table.match else 0
        table.apply(entry)
        self.moves += 1
        if isinstance(entry, TALK):
            for connection in live.connections:
                connection.send(chat_frame(entry))
            return
        if isinstance(entry, SEATING) or stage != table.stage:
            self.tell_table(live)
        if table.match:
            since = 0 if isinstance(entry, Began) else ply + 1
            scene, seats = Scene(table, since), table.seats_by_person()
            for connection in live.connections:
                for seat in seats.get(connection.who, SPECTATING):
                    connection.send(scene.frame(seat))
        if stage != table.stage:
            self.journal.note_stage(Stage(table.code, table.stage, time.time()))
        self._wake(live, delay)

    def tell_table(self, live: Live) -> None:
        """Everybody connected gets to know how the table stands."""
        here = live.here()
        for connection in live.connections:
            connection.send(table_frame(live.table, connection.who, here))

    # --- Who is connected ------------------------------------------------------------------------------------------

    def join(self, live: Live, connection: Connection) -> None:
        """Somebody connects."""
        live.connections.add(connection)
        self._note_absent(live)
        if self.journal.is_shared:
            seats = {(live.table.code, seat) for seat in live.table.seats_of(connection.who)}
            self.spawn(self._note_present(seats))
        self.tell_table(live)

    def leave(self, live: Live, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.used_at = time.monotonic()
        self._note_absent(live)
        self.tell_table(live)

    def _note_absent(self, live: Live) -> None:
        """Since when nobody is connected for a seat."""
        here = live.here()
        for number, seat in enumerate(live.table.seats):
            if seat.who is None or seat.who in here:
                live.left_at.pop(number, None)
            else:
                live.left_at.setdefault(number, time.monotonic())

    async def _watch(self) -> None:
        """Seats that were left too long go to a bot; tables that nobody needs are put away."""
        last_heartbeat = 0.0
        while True:
            await asyncio.sleep(WATCH)
            now = time.monotonic()
            for code, live in list(self.lives.items()):
                for connection in list(live.connections):
                    connection.give_up_if_stuck(now)
                if not live.connections and live.thinking is None and now - live.used_at > IDLE:
                    del self.lives[code]
                elif seat := self._seat_left_too_long(live, now):
                    self.spawn(self._hand_over(live, seat - 1))
                else:
                    self._wake(live, delay=GRACE)  # a bot whose decision failed tries again
            if self.journal.is_shared and now - last_heartbeat > HEARTBEAT:
                last_heartbeat = now
                seats = [
                    (code, seat)
                    for code, live in self.lives.items()
                    for connection in live.connections
                    for seat in live.table.seats_of(connection.who)
                ]
                await self._note_present(set(seats))

    async def _note_present(self, seats: set[tuple[str, int]]) -> None:
        """For other workers to know; if the database is away, the next heartbeat says it again."""
        with suppress(Exception):
            await self.journal.touch(seats, PRESENT)

    def _seat_left_too_long(self, live: Live, now: float) -> int:
        """The seat, counted from 1, that everybody waits for in vain; 0 for none."""
        match, takeover = live.table.match, live.table.opened.takeover
        if match is None or match.is_over or takeover == 0 or live.table.bot_at(match.actor):
            return 0
        left_at = live.left_at.get(match.actor)
        return match.actor + 1 if left_at is not None and now - left_at > takeover else 0

    async def _hand_over(self, live: Live, seat: int) -> None:
        """A bot plays on, unless the person is connected to another worker."""
        if self.journal.is_shared and await self.journal.is_present(live.table.code, seat):
            live.left_at[seat] = time.monotonic()
            return
        with suppress(Refusal):
            await self.wish(live.table.code, lambda table: table.hand_to_bot(seat))

    # --- Bots ------------------------------------------------------------------------------------------------------

    def _wake(self, live: Live, delay: float) -> None:
        """If a bot is to decide, let it think."""
        if live.table.bot_to_move() and live.thinking is None and not self.is_closing:
            live.thinking = self.spawn(self._think(live, delay))

    async def _think(self, live: Live, delay: float) -> None:
        """Off the event loop, until a person is to decide or the game is over."""
        try:
            if delay:
                await asyncio.sleep(delay)
            while (to_move := live.table.bot_to_move()) and not self.is_closing:
                seat, name = to_move
                match = live.table.running()
                ply, given = match.ply, given_to_bot(match, seat)
                if (seat, name) not in live.bots:
                    live.bots[seat, name] = make_bot(live.table.game.name, name, secrets.randbits(32))
                choose = live.bots[seat, name].choose
                action = await asyncio.get_running_loop().run_in_executor(self.pool, choose, *given)
                with suppress(Refusal):
                    await self.wish(live.table.code, _bot_moves(seat, action, ply))
        except Exception:
            log.exception("a bot at table %s failed", live.table.code)
        finally:
            live.thinking = None

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that is done besides, until the hub is closed."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task


def _bot_moves(seat: int, action: int, ply: int) -> Want:
    return lambda table: table.move_of_bot(seat, action, ply)
