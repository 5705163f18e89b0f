"""Whatever goes wrong while everything happens: no acknowledged decision is lost or doubled, and clocks are exact.

At many tables people decide, take back, leave and come back, with and without clocks, and tables are deleted. Meanwhile
the server is killed (SQLite), or it or its database fails in one of several ways (PostgreSQL). `SPELLWRIGHT_FAULTS`
says how often.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from spellwright.games import games
from spellwright.play.events import AnyEntry, Moved
from spellwright.protocol import Act, AnswerUndo, AnyRequest, Reclaim, Refused, Undo
from spellwright.store.database import Database
from spellwright.store.tables import Tables
from tests.postgres import Cluster
from tests.server.client import GONE, Client, play_some
from tests.server.running import Server
from tests.server.tables import close_all, entries_of, rebuild, table_of
from tests.server.test_clocks import LIVE, SLOW, Watch, fresh, watch
from tests.server.test_postgres import drop_connections

FAULTS = int(os.environ.get("SPELLWRIGHT_FAULTS", "3"))
TABLES = int(os.environ.get("SPELLWRIGHT_TABLES", "10"))
CLOCKS = (None, LIVE, SLOW, {"bank": 3, "increment": 1, "at_zero": "turn", "bot": "newt"})
UNDO, LEAVE, DELETE = 0.1, 0.02, 0.002  # of the decisions that people take: they take back, leave, delete the table
AWAY = 0.5  # seconds for which people are away
ENOUGH = 60_000  # milliseconds that everybody at a watched table has left, or a new one is opened
BACK = 20.0  # seconds after a fault until somebody's decision is acknowledged, however busy the machine is

Fault = Callable[[], Awaitable[None]]


@dataclass
class Game:
    """A table, its clients, and what they were told."""

    code: str
    clients: list[Client]
    is_doomed: bool = False  # somebody has tried to delete it
    deleted: list[int] = field(default_factory=list)  # requests that each client had sent when the table was deleted

    @property
    def acknowledged(self) -> int:
        return sum(len(client.acknowledged()) for client in self.clients)


class Play:
    """People at tables, one game after the other, through all faults."""

    def __init__(self, server: Server, random: Random) -> None:
        self.server, self.random = server, random
        self.games: list[Game] = []
        self.is_over = False

    async def keep_playing(self) -> None:
        """Play at one table; when the game is over, or the table deleted, at another one."""
        while not self.is_over:
            clock = self.random.choice(CLOCKS)
            with suppress(*GONE):
                game = Game(*await table_of(self.server, self.random.choice(games()), people=2, bots=1, clock=clock))
                self.games.append(game)
                async with asyncio.TaskGroup() as players:
                    for seat, client in enumerate(game.clients):
                        players.create_task(self._play(game, client, seat))
            await asyncio.sleep(0.1)

    async def _play(self, game: Game, client: Client, seat: int) -> None:
        while not self.is_over and not game.is_doomed and client.views[seat].actor != -2:
            try:
                await self._do_something(game, client, seat)
            except GONE:
                with suppress(TimeoutError):
                    async with asyncio.timeout(5):  # then a look whether the table is there at all
                        await client.reconnect(game.code)

    async def _do_something(self, game: Game, client: Client, seat: int) -> None:
        view, random = client.views[seat], self.random
        if view.undo_asked_by not in (None, seat):
            await client.ask(AnswerUndo, seat=seat, agrees=random.random() < 0.7)
        if not view.legal:
            with suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await client.receive()
        elif random.random() < DELETE:
            await self._delete(game)
        elif random.random() < LEAVE:
            await client.http.delete(f"/api/tables/{game.code}/seats/{seat + 1}")
            await asyncio.sleep(AWAY * random.random())
            await client.ask(Reclaim, seat=seat)
        else:
            answer = await client.ask(Act, seat=seat, action=random.choice(view.legal).action, ply=view.ply)
            if isinstance(answer, Refused) and answer.reason == "not-your-seat":
                await client.ask(Reclaim, seat=seat)
            if isinstance(answer, Refused):
                await asyncio.sleep(0.05)
            elif random.random() < UNDO:
                await client.ask(Undo, seat=seat)

    async def _delete(self, game: Game) -> None:
        """Delete a table as an operator does, while its game is being played."""
        database, game.is_doomed = Database(self.server.database), True
        try:
            with suppress(Exception):  # the database may be away
                if await Tables(database).delete(game.code):
                    game.deleted = [client.count for client in game.clients]
        finally:
            await database.close()

    def acknowledged(self) -> int:
        return sum(game.acknowledged for game in self.games)

    async def until_acknowledged(self, more: int) -> float:
        """Wait for so many more acknowledgements; return how many seconds that took."""
        before, started = self.acknowledged(), time.monotonic()
        async with asyncio.timeout(120):
            while self.acknowledged() < before + more:
                await asyncio.sleep(0.02)
        return time.monotonic() - started


@dataclass
class Watched:
    """A table at which people decide between faults only, so that everybody's time can be foretold."""

    server: Server
    clock: dict[str, int]
    code: str = ""
    clients: list[Client] = field(default_factory=list)

    async def decide(self, random: Random) -> None:
        """Let somebody decide; at a new table once the game is over, or its time nearly."""
        if self.clients:
            await play_some(self.clients, random, 1)
            clocks = (await fresh(self.clients[0])).clocks
            if clocks and all(left and left > ENOUGH for left in clocks.left):
                return
            await close_all(self.clients)
        self.code, self.clients = await table_of(self.server, "simsala", people=2, clock=self.clock)
        await play_some(self.clients, random, 1)

    async def look(self) -> Watch:
        return await watch(self.clients[0])

    async def reconnect(self) -> None:
        for client in self.clients:
            await client.reconnect(self.code)


@asynccontextmanager
async def everybody_plays(server: Server, random: Random) -> AsyncIterator[Play]:
    play = Play(server, random)
    tables = [asyncio.create_task(play.keep_playing()) for _ in range(TABLES)]
    try:
        yield play
    finally:
        play.is_over = True
        for outcome in await asyncio.gather(*tables, return_exceptions=True):
            assert not isinstance(outcome, Exception), outcome


async def live_through(server: Server, random: Random, faults: Sequence[Fault]) -> None:
    """Let everybody play while one fault comes after the other, then check what the journal says."""
    watched = [Watched(server, clock) for clock in (LIVE, SLOW)]
    waited, off = [], [0]
    async with everybody_plays(server, random) as play:
        for fault in faults:
            await play.until_acknowledged(random.randrange(1, 5 * TABLES))
            for one in watched:
                await one.decide(random)
            before = [await one.look() for one in watched]
            await fault()
            waited.append(await play.until_acknowledged(1))
            for one, told in zip(watched, before, strict=True):
                await one.reconnect()
                off.append(told.check(await one.look()))
        await play.until_acknowledged(5 * TABLES)
    counts = await check(server.database, play.games)
    for clients in (*(game.clients for game in play.games), *(one.clients for one in watched)):
        await close_all(clients)
    assert max(waited) < BACK
    sys.stderr.write(
        f"{len(faults)} faults, {counts}, clocks off by {max(off)} ms at most, "
        f"acknowledged again after {max(waited):.1f} s at most\n"
    )


async def check(database: str, played: Sequence[Game]) -> dict[str, int]:
    """Compare what was acknowledged with the journal; return how much of it there was."""
    journals = await entries_of(database, [game.code for game in played])
    counts: Counter[str] = Counter()
    for game in played:
        counts["acknowledged"] += game.acknowledged
        counts["tables deleted"] += bool(game.deleted)
        for client, before in zip(game.clients, game.deleted, strict=False):
            assert all(number <= before for number in client.done), "acknowledged after the table was deleted"
        if not journals[game.code]:
            assert game.is_doomed
            continue
        written = decisions_of_people(game.code, journals[game.code])
        done = Counter(key for client in game.clients for key in map(key_of, client.acknowledged()))
        sent = Counter(key_of(one) for client in game.clients for one in client.sent.values() if isinstance(one, Act))
        assert done <= written, "lost"
        assert written <= sent, "doubled"
        counts["written"] += written.total()
    assert counts["acknowledged"]
    return dict(counts)


Key = tuple[int, int, str]


def key_of(act: AnyRequest) -> Key:
    assert isinstance(act, Act)
    return act.seat, act.ply, act.action


def decisions_of_people(code: str, entries: Sequence[AnyEntry]) -> Counter[Key]:
    """Return how often each decision was written that no bot took: seat, ply as that seat counts, action."""
    table, found = rebuild(code, entries[:1]), Counter[Key]()
    for entry in entries[1:]:
        if isinstance(entry, Moved) and not table.bot_turn():
            found[entry.seat, table.number(entry.seat), table.game.actions.words(entry.action)] += 1
        table.apply(entry)
    return found


async def test_a_server_on_sqlite_is_killed(tmp_path: Path, random: Random) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()

    async def kill() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    try:
        await live_through(server, random, [kill] * FAULTS)
    finally:
        server.stop()


async def test_postgresql_and_its_server_fail(cluster: Cluster, tmp_path: Path, random: Random) -> None:
    server = Server(cluster.new_database(), log=tmp_path / "log", workers=2).start()

    async def stop() -> None:
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)

    async def restart() -> None:
        await asyncio.to_thread(cluster.restart, "immediate")

    async def restart_politely() -> None:
        await asyncio.to_thread(cluster.restart, "fast")

    async def disconnect() -> None:
        await drop_connections(server.database)

    kinds = (restart, disconnect, stop, restart_politely)
    try:
        await live_through(server, random, [kinds[number % len(kinds)] for number in range(FAULTS)])
    finally:
        server.stop()
