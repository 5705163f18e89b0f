"""The hub: the tables that this worker has in memory, and the one way in which they change.

A request proposes an entry, or is refused; the journal commits the entry; the table applies it; everyone connected is
told. If another worker was quicker, the number of the entry is taken: the table catches up with the journal, and the
request proposes again.
"""

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeVar

from spellwright.bots.roster import roster_of
from spellwright.games import load
from spellwright.play import events
from spellwright.play.events import AnyEntry, Opened, read_entry, write_entry
from spellwright.play.refusals import Refusal, Unplayable
from spellwright.play.table import Roster, Table
from spellwright.protocol import SOON, Goodbye
from spellwright.server.bots.players import Players
from spellwright.server.bots.scheduler import Scheduler
from spellwright.server.notices.courier import Courier
from spellwright.server.operation.limits import ThinkingLimits, no_limits
from spellwright.server.operation.metrics import Metrics
from spellwright.server.sockets.connection import NO_GUEST
from spellwright.server.tables.cooperate import Pause
from spellwright.server.tables.frames import Scene, chat_frame, is_news
from spellwright.server.tables.live import Background, LiveTable, Propose
from spellwright.server.tables.policy import CAREFUL, FOR_EVER, Policy, Retention
from spellwright.server.tables.presence import Presence
from spellwright.server.tables.secrets import DrawSecret, by_chance
from spellwright.store.database import UNREACHABLE
from spellwright.store.faults import CERTAIN
from spellwright.store.guests import Guests
from spellwright.store.journal import Journal
from spellwright.store.notices import Notices
from spellwright.store.results import Results
from spellwright.store.tables import DELETED, Tables
from spellwright.store.writing import Conflict, Row, Unwritten, Written, result_change, stage_change

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a code: without I and O, which look like 1 and 0
CODE_LENGTH = 10  # not nine: browsers have tables of their own with such codes (web/src/lib/here.ts)
ATTEMPTS = 5  # to write an entry while others write, too
GRACE = 3.0  # seconds that a worker leaves a bot's decision to the one that came first
WATCH = 1.0  # seconds between rounds of the watch
PAGE = 256  # entries that are read at a time
RETRY = 0.2  # seconds until a database that is away is asked again
LONGEST_WAIT = 20.0  # seconds that a request waits for it
SWEEP = 60.0  # seconds between looks for tables to delete
IDLE = 300.0  # seconds until a table without connections is unloaded
SETTLING = 10.0  # seconds after the start of a worker in which nobody's time runs out: people come back first
MOST_LEFT = 1000  # tables that a guest leaves who is put out
LEFT_OPEN = 60.0  # seconds for which a private question may stay open that no clock and no takeover ends

T = TypeVar("T")

log: logging.Logger = logging.getLogger("spellwright.server")

SEATING = events.Sat, events.Left, events.BotSeated, events.Began, events.Rematched, events.HandedOver
"""Entries that change what everyone sees of the table itself."""


class NoTable(Refusal):
    """There is no table with this code."""


class ShuttingDown(Refusal):
    """The server is about to stop; reconnect in a moment."""


class Busy(Refusal):
    """Too many requests came at once; nothing has changed."""


class NoStorage(Refusal):
    """The database is read-only, full or unreachable."""

    def __init__(self, text: str = "The server cannot save anything right now. Please try again later.") -> None:
        super().__init__(text)


class Hub:
    """The tables of one worker."""

    def __init__(
        self,
        journal: Journal,
        draw_secret: DrawSecret = by_chance,
        retention: Retention = FOR_EVER,
        policy: Policy = CAREFUL,
        limits: ThinkingLimits | None = None,
    ) -> None:
        self.journal: Journal = journal
        self.stored: Tables = Tables(journal.database)
        self.guests: Guests = Guests(journal.database)
        self.results: Results = Results(journal.database)
        self.policy = policy
        self.retention = retention
        self.draw_secret = draw_secret
        self.tables: dict[str, LiveTable] = {}
        self.background: Background = Background()
        self.metrics: Metrics = Metrics()
        journal.measure_commit = self.metrics.commits.observe
        scheduler = Scheduler(self.metrics, limits or no_limits().thinking)
        self.players: Players = Players(
            self.commit, self.background, scheduler, plays_unattended=policy.plays_unattended
        )
        self.presence: Presence = Presence(journal, self.commit, self.background)
        self.courier: Courier = Courier(Notices(journal.database), self.find, self.presence, self.background)
        self.is_closing: bool = False
        self.opened_at: float = math.inf  # when the worker began (monotonic)
        self._flags: dict[str, float] = {}  # when a flag falls at tables that are not in memory (seconds since 1970)
        self.entry_count: int = 0  # applied since the start
        self._unplayable: dict[str, str] = {}  # tables that cannot be loaded, and why
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def open(self) -> None:
        """Open the journal and start to watch over the tables."""
        await self.journal.open(self.hear)
        self.opened_at = time.monotonic()
        telling = self.courier.watch(is_alone=not self.journal.is_shared)
        for work in (self._watch(), self._sweep(), self._find_flags(), self.metrics.stalls.watch(), telling):
            self.background.spawn(work)

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
        await self.background.cancel()  # nothing may use the database any more
        self.players.close()
        await self.courier.caller.close()
        await self.journal.close()

    # --- Tables in memory -------------------------------------------------------------------------------------------

    async def open_table(self, opened: Opened) -> LiveTable:
        """Write a new table, under a code that no other table has."""
        self._check_open()
        for _ in range(ATTEMPTS):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            row = Row(code, 0, time.time(), write_entry(opened))
            with suppress(Conflict):  # the code may belong to an earlier attempt whose reply was lost
                await self.persist(partial(self.journal.open_table, row, opened.game, opened.visibility))
                return self.tables.setdefault(code, self._live(code, opened, row.at))
        raise Busy("No free code was found. Please try again.")

    async def persist(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask the database for something; ask again while it is away, as long as a client may be kept waiting."""
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                while True:
                    try:
                        return await ask()
                    except UNREACHABLE as error:
                        self._check_open()
                        if self.journal.health.note_failure(error) in CERTAIN:
                            raise NoStorage from error
                        await asyncio.sleep(RETRY)
        except TimeoutError:
            raise NoStorage from None

    async def find(self, code: str) -> LiveTable:
        """Return a table as its journal has it now, with what other workers have written."""
        live = await self._in_memory(code)
        if self.journal.is_shared:
            try:
                async with asyncio.timeout(LONGEST_WAIT):
                    await self._catch_up_later(live)
            except TimeoutError:
                raise NoStorage from None
        return live

    async def _in_memory(self, code: str) -> LiveTable:
        """Return a table from memory, or load it; another worker may know more by now."""
        if code in self._unplayable:
            raise Unplayable(self._unplayable[code])
        if code in self.tables:
            self.tables[code].used_at = time.monotonic()
            return self.tables[code]
        if code not in self._loading:
            self._loading[code] = self.background.spawn(self._load(code))
        try:
            return await asyncio.shield(self._loading[code])
        finally:
            self._loading.pop(code, None)

    async def _read(self, code: str) -> LiveTable:
        """Read a table from its journal, in pieces, so that other tables are not held up."""
        rows = await self.persist(partial(self.journal.read, code, 0, PAGE))
        if not rows or rows[0][1] == DELETED:
            raise NoTable(f"There is no table {code}.")
        live, pause = None, Pause()
        with self._replaying(code):
            opened = read_entry(rows[0][1])
            if isinstance(opened, Opened):
                load(opened.game)  # one that this server has
                live = self._live(code, opened, rows[0][0])
        if live is None:  # the rest of a table that was deleted
            raise NoTable(f"There is no table {code}.")
        page, is_last = rows[1:], len(rows) < PAGE
        while page:
            for at, data in page:
                if data == DELETED:
                    raise NoTable(f"There is no table {code}.")
                with self._replaying(code, live):
                    live.apply(read_entry(data), at)
                await pause.if_due()
            page = [] if is_last else await self.persist(partial(self.journal.read, code, live.table.entry_count, PAGE))
            is_last = len(page) < PAGE
        return live

    async def _load(self, code: str) -> LiveTable:
        """Load a table into memory."""
        live = await self._read(code)
        self.tables[code] = live
        self._flags.pop(code, None)
        if live.ended:  # a crash may have come before they were noted
            await self.results.note(code, list(live.ended.values()))
        if self.journal.is_shared:  # a notice that came while we were reading was for nobody
            await self._catch_up_later(live)
        self.presence.note_absent(live)
        self.journal.note(stage_change(code, live.table.stage, live.written_at))  # a crash may have come before it
        self.players.wake(live, delay=GRACE if self.journal.is_shared else 0.0)
        return live

    @contextmanager
    def _replaying(self, code: str, live: LiveTable | None = None) -> Iterator[None]:
        """Drop a table whose entries do not replay; other tables go on."""
        entry = live.table.entry_count if live else 0
        try:
            yield
        except Exception as error:
            log.exception("entry %d of table %s does not replay", entry, code)
            text = str(error) if isinstance(error, Unplayable) else "This table's journal cannot be replayed."
            self._unplayable[code] = text
            if live:
                self._drop(live)
            raise Unplayable(text) from None

    def _live(self, code: str, opened: Opened, at: float) -> LiveTable:
        table = Table(code, opened, self.roster(opened.game))
        return LiveTable(table, written_at=at)

    def roster(self, game: str) -> Roster:
        """Return the bots that may be seated here."""
        return roster_of(game, with_reference_searches=self.policy.has_reference_searches)

    async def _watch(self) -> None:
        """Look after all tables once a second."""
        while True:
            await asyncio.sleep(WATCH)
            now = time.monotonic()
            for code in list(self.tables):
                self.look_after(self.tables[code], now)
            for code in [code for code, at in self._flags.items() if at <= time.time()]:
                del self._flags[code]
                self.background.spawn(self._open_again(code))
            await self.presence.heartbeat(self.tables.values(), now)
            self.players.scheduler.searchers.rest()

    def look_after(self, live: LiveTable, now: float) -> None:
        """Drop stuck clients, hand over a seat that was left, unload an unused table."""
        for connection in list(live.connections):
            connection.give_up_if_stuck(now)
        if not live.connections and live.deciding is None and now - live.used_at > IDLE:
            self._put_aside(live)
        elif live.is_behind:
            return  # whoever has written looks after it
        elif (seat := self.presence.seat_to_take_over(live, now)) is not None:
            self.background.spawn(self.presence.hand_over(live, seat))
        elif live.table.is_out_of_time(time.time()) and not self.is_settling:
            self.background.spawn(self._write_later(live, lambda table: events.lapse(table, time.time())))
        elif (ply := self.presence.question_left_open(live, now, LEFT_OPEN)) is not None:
            self.background.spawn(self._write_later(live, lambda table: events.leave_open(table, ply)))
        else:
            self.players.wake(live, delay=GRACE)  # a bot whose decision failed tries again

    async def _write_later(self, live: LiveTable, propose: Propose) -> None:
        """Write an entry, unless something else has just happened."""
        with suppress(Refusal):
            await self.commit(live, propose)

    @property
    def is_settling(self) -> bool:
        """Return whether the worker has begun so lately that nobody's time runs out yet."""
        return time.monotonic() - self.opened_at < SETTLING

    def _put_aside(self, live: LiveTable) -> None:
        """Let go of a table that nobody uses, until a flag falls there or somebody comes back."""
        del self.tables[live.table.code]
        self._note_flag(live)

    def _note_flag(self, live: LiveTable) -> None:
        """Note when a flag falls at a table that is not in memory."""
        ends_at = live.table.clocks.ends_at if live.table.clocks else None
        if ends_at is not None and live.table.code not in self.tables:
            self._flags[live.table.code] = ends_at / 1000

    async def _find_flags(self) -> None:
        """Find out when flags fall at tables that are played with clocks, one after the other: nobody may come back."""
        for code in await self.persist(self.stored.timed):
            with suppress(Refusal):
                if code not in self.tables:
                    self._note_flag(await self._read(code))

    async def _open_again(self, code: str) -> None:
        """Read a table at which a flag falls now: the watch sees to it."""
        with suppress(Refusal):
            await self._in_memory(code)

    # --- Requests ---------------------------------------------------------------------------------------------------

    async def commit(self, at: LiveTable | str, propose: Propose) -> LiveTable:
        """Write the entry proposed for a table (or its code), apply it and tell everyone; return the table."""
        self._check_open()
        live = await self._in_memory(at) if isinstance(at, str) else at
        live.used_at, received = time.monotonic(), time.time()
        until = live.used_at + LONGEST_WAIT
        try:
            if live.lock.locked():  # another entry is being written at this table
                async with asyncio.timeout(LONGEST_WAIT), live.lock:
                    await self._write(live, propose, received, until)
            else:  # the journal alone is waited for, which needs no timer of its own
                async with live.lock:
                    await self._write(live, propose, received, until)
        except TimeoutError:
            self.background.spawn(self._catch_up_later(live))  # it may be written yet
            raise NoStorage from None
        except UNREACHABLE as error:
            self.journal.health.note_failure(error)
            raise NoStorage from error
        return live

    async def _write(self, live: LiveTable, propose: Propose, received: float, until: float) -> None:
        """Write an entry that was asked for at a time; retry after conflicts and while the database is away, until
        another time (TimeoutError)."""
        conflicts, in_doubt = 0, False
        while conflicts < ATTEMPTS:
            self._check_open()
            if time.monotonic() > until:
                raise TimeoutError
            if live.is_deleted:
                raise NoTable(f"There is no table {live.table.code}.")
            try:
                entry = propose(live.table)
                if not self.is_settling:
                    events.check_in_time(live.table, entry, received)
            except Refusal:
                if self.journal.is_shared and await self._catch_up(live):
                    conflicts += 1
                    continue  # another worker knew more
                raise
            data, at = write_entry(entry), max(time.time(), live.written_at)  # other workers' clocks may be ahead
            try:
                await self.journal.append(Row(live.table.code, live.table.entry_count, at, data), until)
            except Conflict:
                conflicts += 1
                if (await self._catch_up(live))[:1] == [data] and in_doubt:  # it was written after all
                    return
            except Unwritten as failure:
                if failure.is_certain:
                    raise NoStorage from failure
                in_doubt = True
                await asyncio.sleep(RETRY)
            else:
                self._apply(live, entry, at, delay=0.0)
                return
        raise Busy("Too many requests came at once. Please try again.")

    async def begin(self, code: str, guest: str) -> LiveTable:
        """Start the game for its host."""
        live = await self._in_memory(code)
        secret = live.table.known_secret or self.draw_secret(live.table)
        return await self.commit(live, partial(events.Begin(secret).propose, guest=guest))

    async def forget(self, code: str, guest: str) -> None:
        """Take a table from a guest's list. Where others sat there, a bot plays on for the guest; where nobody else
        did, nothing is left of the table."""
        is_shared = await self.guests.is_shared_by(guest, code)
        if is_shared is None:
            raise NoTable(f"You have never sat at table {code}.")
        if code in self._unplayable:
            if is_shared:
                await self.guests.forget(guest, code)
            else:
                await self.stored.delete(code)
                del self._unplayable[code]
            return
        live = await self.find(code)
        if is_shared:
            for seat in live.table.seats_of(guest):
                with suppress(Refusal):  # over, or a bot plays already
                    await self.commit(live, partial(events.Leave(seat).propose, guest=guest))
            await self.guests.forget(guest, code)
            return
        async with live.lock:
            await self.stored.delete(code)
            self._drop(live)

    def disconnect(self, guest: str, *, is_back_soon: bool) -> None:
        """Close all sockets of a guest whose tokens are void; `is_back_soon`: there is a newer one."""
        for live in list(self.tables.values()):
            for connection in [one for one in live.connections if one.guest == guest]:
                connection.tell(Goodbye(SOON, "You are not a guest here any more.", reconnect=is_back_soon))
                connection.finish(NO_GUEST)

    async def put_out(self, guest: str) -> None:
        """Let bots play on where somebody plays who is a guest no longer."""
        codes = {code for code, live in self.tables.items() if live.table.seats_of(guest)}
        with suppress(*UNREACHABLE):
            codes |= {row.code for row in await self.guests.open_tables(guest, MOST_LEFT)}
        for code in codes:
            with suppress(Refusal):
                live = await self.find(code)
                for seat in live.table.seats_of(guest):
                    with suppress(Refusal):  # over, or a bot plays already
                        await self.commit(live, partial(events.Leave(seat).propose, guest=guest))

    def _drop(self, live: LiveTable) -> None:
        """Let go of a table that is deleted."""
        live.is_deleted = True
        if live.deciding:
            live.deciding.cancel()
        self.tables.pop(live.table.code, None)
        for connection in list(live.connections):
            connection.tell(Goodbye(SOON, "This table was deleted.", reconnect=False))
            connection.finish()

    async def _put_away(self, code: str) -> bool:
        """Let go of a table that is to be deleted; return whether nobody uses it."""
        live = self.tables.get(code)
        if live is None:
            return True
        if live.connections or live.lock.locked():
            return False
        self._drop(live)
        return True

    async def _sweep(self) -> None:
        """Let go of tables that others have deleted, and delete those that were kept long enough, again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            with suppress(*UNREACHABLE):
                if self.journal.health.fault:  # it may be over, though nobody has written anything since
                    await self.journal.database.probe()
                for code in await self.stored.missing(list(self.tables)):
                    if live := self.tables.get(code):
                        self._drop(live)
                await self.stored.bury()
                count = await self.retention.sweep(self.stored, self._put_away)
                if count:
                    log.info("%d tables were deleted that nobody has used for long", count)

    def _check_open(self) -> None:
        if self.is_closing:
            raise ShuttingDown("The server is shutting down. Please try again in a moment.")

    # --- Entries ----------------------------------------------------------------------------------------------------

    def hear(self, code: str, entry: int, written: Written | None) -> None:
        """Catch up after a notice that a worker wrote an entry; without a code, notices may have been missed. A table
        to which nobody is connected here catches up when somebody asks for it."""
        codes = [code] if code else list(self.tables)
        for live in [self.tables[code] for code in codes if code in self.tables]:
            if entry < 0 or entry >= live.table.entry_count:
                if live.connections:
                    self.background.spawn(self._catch_up_later(live, entry, written))
                else:
                    live.is_behind = True

    async def _catch_up_later(self, live: LiveTable, entry: int = -1, written: Written | None = None) -> None:
        """Catch up with an announced entry, as soon as the database can be read: each is announced only once."""
        while not self.is_closing:
            try:
                async with live.lock:
                    if written and entry == live.table.entry_count:
                        self._take(live, *written)
                    elif entry < 0 or entry >= live.table.entry_count:
                        await self._catch_up(live)
            except UNREACHABLE:
                await asyncio.sleep(WATCH)
            else:
                return

    async def _catch_up(self, live: LiveTable) -> list[bytes]:
        """Apply the entries that others have written; return them."""
        written: list[bytes] = []
        pause, live.is_behind = Pause(), False
        while rows := await self.journal.read(live.table.code, live.table.entry_count, PAGE):
            for at, data in rows:
                self._take(live, at, data)
                await pause.if_due()
            written += [data for _, data in rows]
            if len(rows) < PAGE:
                break
        return written

    def _take(self, live: LiveTable, at: float, data: bytes) -> None:
        """Apply an entry that another worker has written, or an operator who has deleted the table."""
        if data == DELETED:
            self._drop(live)
        if live.is_deleted:
            return
        with self._replaying(live.table.code, live):
            self._apply(live, read_entry(data), at, delay=GRACE)

    def _apply(self, live: LiveTable, entry: AnyEntry, at: float, delay: float) -> None:
        """Apply an entry written at a time and tell everyone; a bot whose turn it is begins after `delay` seconds."""
        table = live.table
        stage, ply = table.stage, table.match.ply if table.match else 0
        numbers = table.numbers() if table.private else {}
        if live.apply(entry, at):
            result = live.ended.get(table.match_number)
            self.journal.note(result_change(table.code, table.match_number, at, result.data if result else None))
        self.entry_count += 1
        is_new_stage = stage != table.stage
        if isinstance(entry, events.Said | events.Reacted):
            for connection in live.connections:
                if connection.hears(entry.guest):
                    connection.send(chat_frame(entry))
            return
        if is_new_stage or isinstance(entry, SEATING):
            live.broadcast_table()
        if table.match:
            news = {seat: number + 1 for seat, number in numbers.items()} if numbers else ply + 1
            scene = Scene(table, 0 if isinstance(entry, events.Began) else news)
            seats = table.seats_by_guest()
            for connection in live.connections:
                for seat in connection.seats_among(seats):
                    if not numbers or is_news(entry, numbers[seat], table.number(seat)):
                        connection.send(scene.frame(seat, with_prices=connection.with_prices))
        if is_new_stage:
            self.journal.note(stage_change(table.code, table.stage, time.time()))
        if table.code in self.courier.followed:
            self.courier.note(table.code)
        self.players.wake(live, delay)
