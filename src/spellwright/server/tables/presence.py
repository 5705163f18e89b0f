"""Presence: who is connected to which table, on any worker, and when a bot takes over a seat that was left."""

import time
from collections.abc import Collection, Sequence
from contextlib import suppress

from spellwright.play.events import hand_to_bot
from spellwright.play.refusals import Refusal
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables.live import Background, Commit, LiveTable
from spellwright.store.journal import Journal
from spellwright.store.presence import Connected

HEARTBEAT = 10.0  # seconds between notes of who is connected
PRESENT = 2.5 * HEARTBEAT  # seconds for which such a note holds


class Presence:
    """Who is connected to the tables of one worker. Workers that share a database tell each other through it."""

    def __init__(self, journal: Journal, commit: Commit, background: Background) -> None:
        self._is_shared = journal.is_shared
        self._connected = Connected(journal.database)
        self._commit = commit
        self._background = background
        self._last_heartbeat = 0.0

    def join(self, live: LiveTable, connection: Connection) -> None:
        """Add a client to a table and tell everyone there."""
        live.connections.add(connection)
        self.note_absent(live)
        if self._is_shared and not connection.is_screen:
            seats = {(live.table.code, seat) for seat in live.table.seats_of(connection.guest)}
            self._background.spawn(self._note_present(seats))
        live.broadcast_table()

    def leave(self, live: LiveTable, connection: Connection) -> None:
        """Remove a client from a table and tell everyone there."""
        live.connections.discard(connection)
        is_last = connection.guest not in {one.guest for one in live.connections if not one.is_screen}
        if self._is_shared and is_last and not connection.is_screen:
            self._background.spawn(self._note_gone(live, live.table.seats_of(connection.guest)))
        live.used_at = time.monotonic()
        self.note_absent(live)
        live.broadcast_table()

    async def is_here(self, live: LiveTable, guest: str) -> bool:
        """Return whether a guest has a table open, at any worker."""
        if guest in live.guests():
            return True
        seats = {(live.table.code, seat) for seat in live.table.seats_of(guest)}
        return self._is_shared and not seats.isdisjoint(await self._connected.present([live.table.code]))

    def note_absent(self, live: LiveTable) -> None:
        """Note for each seat since when its guest has not been connected to this worker."""
        guests = live.guests()
        for number, seat in enumerate(live.table.seats):
            if seat.guest is None or seat.guest in guests:
                live.left_at.pop(number, None)
            else:
                live.left_at.setdefault(number, time.monotonic())

    def seat_to_take_over(self, live: LiveTable, now: float) -> int | None:
        """Return the seat that everyone waits for although its guest has been gone for too long, if there is one."""
        match, takeover = live.table.outlook().match, live.table.takeover()
        if match is None or match.is_over or takeover == 0 or live.table.bot_at(match.actor):
            return None
        left_at = live.left_at.get(match.actor)
        return match.actor if left_at is not None and now - left_at > takeover else None

    def question_left_open(self, live: LiveTable, now: float, longest: float) -> int | None:
        """Return the ply of a private question that a person should have answered while everybody sees another seat
        decide: whoever is asked has been gone for too long or, at a table with clocks, no clock runs."""
        table = live.table
        seat = table.secretly_asked()
        if seat is None or table.private is None or table.bot_turn():
            return None
        is_gone = 0 < table.takeover() < now - live.left_at.get(seat, now)
        is_timeless = table.clocks is not None and table.clocks.ends_at is None
        if is_gone or (is_timeless and time.time() - table.private.asked_at / 1000 > longest):
            return table.running().ply
        return None

    async def hand_over(self, live: LiveTable, seat: int) -> None:
        """Let a bot take over a seat, unless its guest is connected to another worker."""
        if self._is_shared and await self._connected.is_present(live.table.code, seat):
            live.left_at[seat] = time.monotonic()
            return
        with suppress(Refusal):
            await self._commit(live, lambda table: hand_to_bot(table, seat))

    async def heartbeat(self, tables: Collection[LiveTable], now: float) -> None:
        """Tell other workers who is connected here, if it is time."""
        if not self._is_shared or now - self._last_heartbeat <= HEARTBEAT:
            return
        self._last_heartbeat = now
        await self._note_present({(live.table.code, seat) for live in tables for seat in connected_seats(live)})
        await self._look_elsewhere(list(tables))

    async def _look_elsewhere(self, tables: Sequence[LiveTable]) -> None:
        """Learn who is connected to other workers; tell everyone here where that has changed."""
        with suppress(Exception):  # if the database is away, the next heartbeat looks again
            present = await self._connected.present([live.table.code for live in tables])
            for live in tables:
                seats = range(len(live.table.seats))
                elsewhere = {seat for seat in seats if (live.table.code, seat) in present} - connected_seats(live)
                if elsewhere != live.elsewhere:
                    live.elsewhere = elsewhere
                    self.note_absent(live)
                    live.broadcast_table()

    async def _note_gone(self, live: LiveTable, seats: Sequence[int]) -> None:
        with suppress(Exception):  # then the last note holds for some seconds
            await self._connected.part(live.table.code, seats)

    async def _note_present(self, seats: set[tuple[str, int]]) -> None:
        with suppress(Exception):  # if the database is away, the next heartbeat says it again
            await self._connected.touch(seats, PRESENT)


def connected_seats(live: LiveTable) -> set[int]:
    """Return the seats whose guests are connected to this worker."""
    return {seat for one in live.connections if not one.is_screen for seat in live.table.seats_of(one.guest)}
