"""What may go wrong: crashes, clients that do not behave, a database that is away, clocks that jump.

`SPELLWRIGHT_KILLS` and `SPELLWRIGHT_TABLES` make the longest of these tests longer.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence, Set
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spellwright.bots.roster import roster_of
from spellwright.games import games
from spellwright.play.events import AnyEntry, Sit, open_table
from spellwright.protocol import (
    SOON,
    Act,
    AnyMessage,
    Done,
    Goodbye,
    Refused,
    Resume,
    Say,
    View,
    read_message,
    write_message,
)
from spellwright.server.sockets.connection import MOST_WAITING, TOO_SLOW, Connection
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables import presence as presence_module
from spellwright.server.tables.frames import Scene
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.live import Propose
from spellwright.server.tables.policy import Policy
from spellwright.store.journal import Journal
from tests.pace import timed
from tests.server.client import GONE, Client, play_randomly, play_some
from tests.server.running import Server, metrics
from tests.server.tables import acts_of, close_all, entries_of, moves_of, rebuild, table_of

KILLS = int(os.environ.get("SPELLWRIGHT_KILLS", "4"))
TABLES = int(os.environ.get("SPELLWRIGHT_TABLES", "25"))
PROMPT = 0.5  # seconds in which a decision is answered on a quiet machine, whatever others do


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    yield running
    running.stop()


# --- Crashes ---------------------------------------------------------------------------------------------------------


@dataclass
class Game:
    """A table with its clients, and the views they had when the server died and when they came again."""

    code: str
    clients: list[Client]
    kept: list[View] = field(default_factory=list)


async def keep_playing(server: Server, random: Random, games_played: list[Game], until: asyncio.Event) -> None:
    """One game after the other at one table, through all crashes."""
    while not until.is_set():
        with suppress(*GONE):
            game = Game(*await table_of(server, random.choice(games()), people=random.choice((2, 2, 3)), takeover=0))
            games_played.append(game)
            await asyncio.gather(*(play_through(game, client, random, until) for client in game.clients))
            await close_all(game.clients)
        await asyncio.sleep(0.1)


async def play_through(game: Game, client: Client, random: Random, until: asyncio.Event) -> None:
    """Decide at random to the end; come again whenever the server is gone."""
    while not until.is_set():
        await play_randomly(client, random)
        last = next(iter(client.views.values()))
        if last.actor == -2:
            return
        again = await client.reconnect(game.code)
        assert again.ply >= last.ply
        game.kept += [last, again]


async def until_decided(played: Sequence[Game], more: int) -> None:
    """Until so many more decisions are acknowledged."""

    def count() -> int:
        return sum(len(client.done) for game in played for client in game.clients)

    before = count()
    async with asyncio.timeout(60):
        while count() < before + more:
            await asyncio.sleep(0.01)


def same(view: AnyMessage) -> bytes:
    """All that a view says of a position."""
    assert isinstance(view, View)
    return write_message(msgspec.structs.replace(view, seq=0, told=[]))


async def test_a_killed_server_loses_and_doubles_nothing(own_server: Server, random: Random) -> None:
    """`kill -9` under load, again and again: clients come again by themselves and play on."""
    played: list[Game] = []
    until = asyncio.Event()
    tables = [asyncio.create_task(keep_playing(own_server, random, played, until)) for _ in range(TABLES)]
    for _ in range(KILLS):
        await until_decided(played, random.randrange(5 * TABLES))
        own_server.kill()
        await asyncio.to_thread(own_server.start)
    await until_decided(played, 5 * TABLES)
    until.set()
    await asyncio.to_thread(own_server.stop)
    for table in tables:
        table.cancel()
    for outcome in await asyncio.gather(*tables, return_exceptions=True):
        assert outcome is None or isinstance(outcome, asyncio.CancelledError)
    for game in played:
        await close_all(game.clients)
    journals = await entries_of(own_server.database, [game.code for game in played])
    acknowledged = 0
    for game in played:
        entries = journals[game.code]
        written, plies = acts_of(game.code, entries), {move.ply for move in moves_of(entries)}
        assert len(plies) == len(written), "doubled"
        done = [(act.seat, act.ply, act.action) for client in game.clients for act in client.acknowledged()]
        assert set(done) <= set(written), "lost"
        assert len(set(done)) == len(done), "acknowledged twice"
        sent = [request for client in game.clients for request in client.sent.values()]
        assert set(written) <= {(one.seat, one.ply, one.action) for one in sent if isinstance(one, Act)}
        acknowledged += len(done)
        rebuilt = views_of(game.code, entries, {(view.seat, view.ply) for view in game.kept})
        assert all(same(view) == rebuilt[view.seat, view.ply] for view in game.kept), "another position"
    assert acknowledged >= 5 * TABLES


def views_of(code: str, entries: Sequence[AnyEntry], wanted: Set[tuple[int, int]]) -> dict[tuple[int, int], bytes]:
    """The views of seats at plies, from the journal alone."""
    found = {}
    table = rebuild(code, entries[:1])
    for entry in entries[1:]:
        table.apply(entry)
        for seat, ply in wanted:
            if table.match and table.number(seat) == ply:
                found[seat, ply] = same(read_message(Scene(table, ply).frame(seat)))
    return found


async def test_what_a_killed_server_shows_again_is_what_its_journal_says(own_server: Server) -> None:
    code, clients = await table_of(own_server, "spellbook", people=3)
    await play_some(clients, Random(1), 5)
    before = [await fresh_view(client) for client in clients]
    own_server.kill()
    entries = (await entries_of(own_server.database, [code]))[code]
    await asyncio.to_thread(own_server.start)
    for client, view in zip(clients, before, strict=True):
        again = await client.reconnect(code)
        assert same(again) == same(view)
        assert views_of(code, entries, {(view.seat, view.ply)}).popitem()[1] == same(view)
    await close_all(clients)


async def fresh_view(client: Client) -> View:
    await client.ask(Resume, ply=0)
    (view,) = client.views.values()
    return view


async def test_a_stopping_server_says_goodbye_and_loses_nothing(own_server: Server, random: Random) -> None:
    tables = [await table_of(own_server, "simsala", people=2) for _ in range(5)]
    clients = [client for _, pair in tables for client in pair]
    playing = [asyncio.create_task(play_and_listen(client, random)) for client in clients]
    await asyncio.sleep(0.3)
    assert own_server.process
    own_server.process.send_signal(signal.SIGTERM)
    await asyncio.gather(*playing)
    await close_all(clients)
    assert await asyncio.to_thread(own_server.stop) == 0
    for client in clients:
        assert isinstance(client.seen[-1], Goodbye)
        assert client.seen[-1].reconnect
    journals = await entries_of(own_server.database, [code for code, _ in tables])
    for code, pair in tables:
        written = {(move.seat, move.ply) for move in moves_of(journals[code])}
        assert {(act.seat, act.ply) for client in pair for act in client.acknowledged()} <= written


async def play_and_listen(client: Client, random: Random) -> None:
    """Play as long as possible, then hear all that is still said."""
    await play_randomly(client, random)
    with suppress(ConnectionClosed):
        while True:
            await client.receive()


# --- Clients ---------------------------------------------------------------------------------------------------------


async def test_a_client_that_never_reads_slows_nobody_and_is_cut_off(server: Server) -> None:
    code, (one, two) = await table_of(server, "spellbook", people=2)
    await asyncio.gather(play_randomly(one, Random(1)), play_randomly(two, Random(2)))
    before = sockets(server)
    deaf = await deaf_client(server, code)
    for _ in range(700):  # of some 10 kB each: more than the network keeps
        with suppress(ConnectionClosed):
            await deaf.send(Resume)
        await asyncio.sleep(0.003)
    for _ in range(10):
        with timed() as asking:
            assert isinstance(await one.ask(Say, text="x" * 300), Done)
        assert asking.quiet_seconds < PROMPT
    async with asyncio.timeout(10):
        while sockets(server) > before:
            await asyncio.sleep(0.1)
    assert deaf.socket
    deaf.socket.transport.abort()
    deaf.socket = None
    await close_all([one, two, deaf])


async def deaf_client(server: Server, code: str) -> Client:
    """A client that never reads, with as little room for what it is sent as there can be."""
    client = await Client(server.address).welcome()
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", server.port))
    client.socket = await connect(
        f"ws://{server.address}/api/tables/{code}/socket",
        sock=small,
        additional_headers={"authorization": f"Bearer {client.token}"},
        max_queue=1,
        ping_interval=None,
    )
    return client


def sockets(server: Server) -> float:
    """How many sockets the server has."""
    return sum(metrics(server, "sockets").values())


async def test_a_connection_keeps_a_limited_number_of_frames() -> None:
    connection = Connection("ana")
    for _ in range(10 * MOST_WAITING):
        connection.tell(Done(SOON, 1))
    assert connection.end == TOO_SLOW
    assert len(connection.waiting) <= MOST_WAITING


async def test_the_same_decision_twice_counts_once(server: Server) -> None:
    code, (one, two) = await table_of(server, "simsala", people=2, options={"first": "1"})
    act = write_message(Act(77, 0, one.views[0].legal[0].action, one.views[0].ply)).decode()
    assert one.socket
    for _ in range(3):
        await one.socket.send(act)
    answers = [await next_answer(one) for _ in range(3)]
    assert isinstance(answers[0], Done)
    assert [answer.reason for answer in answers if isinstance(answer, Refused)] == ["stale-ply"] * 2
    entries = (await entries_of(server.database, [code]))[code]
    assert len(moves_of(entries)) == 1
    await close_all([one, two])


async def next_answer(client: Client) -> Done | Refused:
    while not isinstance(message := await client.receive(), Done | Refused):
        pass
    return message


async def test_decisions_in_the_wrong_order_are_refused(server: Server) -> None:
    _, (one, two) = await table_of(server, "simsala", people=2, options={"first": "1"})
    ply, legal = one.views[0].ply, one.views[0].legal
    for wrong in (ply + 1, ply - 1, -1, 2**40):
        refused = await one.ask(Act, seat=0, action=legal[0].action, ply=wrong)
        assert isinstance(refused, Refused)
        assert refused.reason == "stale-ply"
    assert isinstance(await one.ask(Act, seat=0, action=legal[0].action, ply=ply), Done)
    assert one.views[0].ply > ply
    await close_all([one, two])


async def test_of_two_clients_for_one_seat_both_see_and_one_decides(server: Server) -> None:
    code, (one, two) = await table_of(server, "simsala", people=2, options={"first": "1"})
    twin = Client(server.address)
    twin.token = one.token
    await twin.connect(code)
    assert same(await twin.until(View)) == same(one.views[0])
    view = one.views[0]
    requests = ({"seat": 0, "action": offer.action, "ply": view.ply} for offer in view.legal[:2])
    first, second = await asyncio.gather(*(c.ask(Act, **r) for c, r in zip((one, twin), requests, strict=True)))
    refused = first if isinstance(first, Refused) else second
    assert {type(first), type(second)} == {Done, Refused}
    assert isinstance(refused, Refused)
    assert refused.reason == "stale-ply"
    assert same(await fresh_view(one)) == same(await fresh_view(twin))
    assert one.views[0].ply > view.ply
    entries = (await entries_of(server.database, [code]))[code]
    assert len(moves_of(entries)) == 1
    await close_all([one, two, twin])


# --- The database ----------------------------------------------------------------------------------------------------


async def test_a_decision_waits_while_the_database_is_locked(own_server: Server) -> None:
    """Longer than SQLite itself waits. Nothing is acknowledged before it is written, and then it is written once."""
    code, (one, two) = await table_of(own_server, "simsala", people=2, options={"first": "1"})
    other = sqlite3.connect(own_server.database.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("begin immediate")
    view = one.views[0]
    asked = asyncio.create_task(one.ask(Act, seat=0, action=view.legal[0].action, ply=view.ply))
    for _ in range(6):
        await asyncio.sleep(1)
        assert not asked.done()
        assert isinstance(await two.ask(Resume), Done)
        assert two.views[1].ply == view.ply
    other.execute("rollback")
    other.close()
    assert isinstance(await asyncio.wait_for(asked, 10), Done)
    assert (await two.until(View)).ply > view.ply
    entries = (await entries_of(own_server.database, [code]))[code]
    assert len(moves_of(entries)) == 1
    await close_all([one, two])


async def test_a_bot_decides_after_the_database_was_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "WATCH", 0.02)
    monkeypatch.setattr(hub_module, "GRACE", 0.02)
    async with hub_with_table(tmp_path, bots=["random", "random"]) as (hub, code):
        append, failed = hub.journal.append, asyncio.Event()

        async def fail(_row: object, _until: float) -> None:
            failed.set()
            raise OSError

        monkeypatch.setattr(hub.journal, "append", fail)
        live = await hub.find(code)
        entries = live.table.entry_count
        hub.players.wake(live, 0)
        async with asyncio.timeout(60):
            await failed.wait()
            assert live.table.entry_count == entries
            monkeypatch.setattr(hub.journal, "append", append)
            while live.table.entry_count == entries:
                await asyncio.sleep(0.05)


async def test_a_hub_that_stops_leaves_nobody_at_the_database(tmp_path: Path) -> None:
    async with hub_with_table(tmp_path, bots=[None, None]) as (hub, code):
        hub.tables.clear()
        await hub.find(code)
        assert hub.background.tasks
    assert not hub.background.tasks


# --- Clocks ----------------------------------------------------------------------------------------------------------


class Clocks:
    """In place of the module `time`."""

    def __init__(self) -> None:
        self.wall, self.steady = time.time(), 1000.0

    def time(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.steady


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    """Clocks of the hub that tests can set; it looks often."""
    fake = Clocks()
    monkeypatch.setattr(hub_module, "time", fake)
    monkeypatch.setattr(presence_module, "time", fake)
    monkeypatch.setattr(hub_module, "WATCH", 0.01)
    return fake


@asynccontextmanager
async def hub_with_table(folder: Path, bots: list[str | None], takeover: int = 100) -> AsyncIterator[tuple[Hub, str]]:
    """A hub with a game that has begun; nobody is connected."""
    policy = Policy(plays_unattended=True)
    hub = Hub(Journal(f"sqlite:///{folder / 'tables.db'}"), policy=policy)
    await hub.open()
    live = await hub.open_table(
        open_table("ana", "simsala", bots, {"first": "1"}, roster_of("simsala"), takeover=takeover)
    )
    code = live.table.code
    for seat, bot in enumerate(bots):
        if bot is None:
            await hub.commit(code, sit_down(seat))
    await hub.begin(code, "ana")
    yield hub, code
    await hub.close()


def sit_down(seat: int) -> Propose:
    return lambda table: Sit(seat, f"Player {seat}").propose(table, f"guest {seat}")


@pytest.mark.parametrize("jump", [-1e6, 1e6])
async def test_a_wall_clock_that_jumps_takes_no_seat(tmp_path: Path, clocks: Clocks, jump: float) -> None:
    async with hub_with_table(tmp_path, bots=[None, None]) as (hub, code):
        live = await hub.find(code)
        hub.presence.join(live, Connection("guest 1"))
        assert live.left_at
        clocks.wall += jump
        clocks.steady += 99
        await asyncio.sleep(0.2)
        assert live.table.bot_at(0) is None
        clocks.steady += 2
        async with asyncio.timeout(5):
            while live.table.bot_at(0) is None:
                await asyncio.sleep(0.01)


async def test_a_wall_clock_that_jumps_back_hides_no_entry(tmp_path: Path, clocks: Clocks) -> None:
    async with hub_with_table(tmp_path, bots=[None, None]) as (hub, code):
        clocks.wall -= 1e6
        live = await hub.commit(code, lambda table: Say(1, "earlier").propose(table, "guest 0"))
        hub.tables.clear()
        again = await hub.find(code)
        assert again is not live
        assert again.table.chat == live.table.chat
        assert again.table.entry_count == live.table.entry_count
