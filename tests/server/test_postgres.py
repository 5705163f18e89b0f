"""Several workers with one PostgreSQL: every worker serves every table, and any of them may die."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import asyncpg
import pytest

from spellwright.bots.roster import roster_of
from spellwright.play.events import Act, Reclaim, Said, Say, Sit, hand_to_bot, open_table
from spellwright.play.record import verify
from spellwright.play.refusals import StalePly
from spellwright.protocol import Ping, View
from spellwright.server.operation.metrics import INTERVAL
from spellwright.server.sockets.connection import Connection
from spellwright.server.sockets.handing import Handing
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.live import LiveTable, Propose
from spellwright.store.journal import Journal
from spellwright.store.writing import Change, PoolWriter, Row
from tests.postgres import Cluster
from tests.server.client import Client, play_randomly, play_some
from tests.server.running import Server, metrics
from tests.server.tables import acts_of, close_all, entries_of, moves_of, table_of


@pytest.fixture(scope="module")
def servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers with one database."""
    database, folder = cluster.new_database(), tmp_path_factory.mktemp("servers")
    running = [Server(database, log=folder / f"log {number}") for number in (1, 2)]
    yield running
    for server in running:
        server.stop()


@pytest.fixture
def pair(servers: list[Server]) -> list[Server]:
    """Two servers that run, whatever happened to them before."""
    with ThreadPoolExecutor() as pool:
        for started in [pool.submit(server.start) for server in servers if not server.is_running]:
            started.result()
    return servers


def views_in(client: Client) -> dict[int, View]:
    """The views that a client has seen, by ply."""
    return {message.ply: message for message in client.seen if isinstance(message, View)}


async def check_game(server: Server, code: str, clients: Sequence[Client]) -> None:
    """The game is over and can be verified; all that was acknowledged is in the journal once."""
    record = (await clients[0].http.get(f"http://{server.address}/api/tables/{code}/record")).json()
    assert verify(record).is_over
    entries = (await entries_of(server.database, [code]))[code]
    written, plies = acts_of(code, entries), {move.ply for move in moves_of(entries)}
    assert len(plies) == len(written)
    done = [(act.seat, act.ply, act.action) for client in clients for act in client.acknowledged()]
    assert set(done) <= set(written)


# --- Servers ---------------------------------------------------------------------------------------------------------


async def test_people_at_different_servers_play_one_game(pair: list[Server]) -> None:
    code, clients = await table_of(pair, "simsala", people=2)
    one, two = clients
    assert one.address != two.address
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    first = max(min(views_in(one)), min(views_in(two)))
    plies = [sorted(ply for ply in views_in(client) if ply >= first) for client in clients]
    assert plies[0] == plies[1]
    for server in pair:
        await check_game(server, code, clients)
    await close_all(clients)


async def test_when_a_server_is_killed_its_people_play_on_at_the_other(pair: list[Server]) -> None:
    code, clients = await table_of(pair, "simsala", people=2)
    await play_some(clients, Random(1), 5)
    last = clients[0].views[0]
    pair[0].kill()
    again = await clients[0].reconnect(code, pair[1].address)
    assert again.ply >= last.ply
    assert again.ply > last.ply or again.view == last.view
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    await check_game(pair[1], code, clients)
    await close_all(clients)


async def test_a_bot_decides_once_though_two_servers_know_the_table(pair: list[Server]) -> None:
    code, (one,) = await table_of(pair, "simsala", people=1, bots=2)
    twin = Client(pair[1].address)
    twin.token = one.token
    await twin.connect(code)
    await twin.until(View)
    await asyncio.gather(play_randomly(one, Random(1)), play_randomly(twin, Random(2)))
    await check_game(pair[0], code, [one, twin])
    assert views_in(one)[max(views_in(one))].view == views_in(twin)[max(views_in(twin))].view
    await close_all([one, twin])


async def test_bots_play_on_when_the_server_they_thought_at_is_killed(pair: list[Server]) -> None:
    code, (one, two) = await table_of(pair, "simsala", people=2, bots=1)
    await play_some([one, two], Random(1), 3)
    pair[0].kill()
    await one.reconnect(code, pair[1].address)
    await asyncio.gather(play_randomly(one, Random(1)), play_randomly(two, Random(2)))
    await check_game(pair[1], code, [one, two])
    await close_all([one, two])


async def test_the_game_goes_on_after_all_database_connections_were_dropped(pair: list[Server]) -> None:
    code, clients = await table_of(pair, "mandragora", people=2)
    playing = [asyncio.create_task(come_what_may(client, code, Random(n))) for n, client in enumerate(clients)]
    pause = Random(3)
    for _ in range(40):  # also those that are just being made
        await asyncio.sleep(pause.random() * 0.06)
        await drop_connections(pair[0].database)
    await asyncio.gather(*playing)
    await check_game(pair[0], code, clients)
    await close_all(clients)


async def come_what_may(client: Client, code: str, random: Random) -> None:
    """Play to the end; come again when sent away."""
    while next(iter(client.views.values())).actor != -2:
        await play_randomly(client, random)
        if next(iter(client.views.values())).actor != -2:
            await client.reconnect(code)


async def drop_connections(database: str) -> None:
    """As if the network to the database were gone for a moment."""
    connection = await asyncpg.connect(database)
    await connection.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity"
        " where datname = current_database() and pid != pg_backend_pid()"
    )
    await connection.close()


@pytest.fixture
def workers(postgres: str, tmp_path: Path) -> Iterator[Server]:
    """One server of two workers."""
    running = Server(postgres, log=tmp_path / "log", workers=2).start()
    yield running
    running.stop()


async def test_whichever_worker_answers_the_metrics_are_of_all(workers: Server) -> None:
    watcher = await Client(workers.address).welcome()
    code = await watcher.open_table("simsala", [None, None])
    await watcher.connect(code)
    await watcher.ask(Ping)
    async with asyncio.timeout(20):
        while len(metrics(workers, "sockets")) < 2:
            await asyncio.sleep(0.1)
    await asyncio.sleep(2 * INTERVAL)
    for _ in range(20):
        assert sum(metrics(workers, "sockets").values()) == 1
        assert len(metrics(workers, "up_seconds")) == 2
    await watcher.close()


async def test_everybody_of_a_table_is_served_by_one_worker(workers: Server) -> None:
    """Whichever worker accepts a connection hands it to the one that is in charge of its table."""
    tables = [await table_of(workers, "simsala", people=4) for _ in range(6)]
    await asyncio.sleep(2 * INTERVAL)
    counts = metrics(workers, "sockets").values()
    assert sum(counts) == 24
    assert [count % 4 for count in counts] == [0, 0]
    code, clients = tables[0]
    await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
    await check_game(workers, code, clients)
    for _, clients in tables:
        await close_all(clients)


async def test_several_workers_serve_behind_one_address(workers: Server) -> None:
    for _ in range(4):
        code, clients = await table_of(workers, "simsala", people=2)
        await asyncio.gather(*(play_randomly(client, Random(seat)) for seat, client in enumerate(clients)))
        await check_game(workers, code, clients)
        await close_all(clients)
    assert workers.stop() == 0


async def test_a_worker_that_is_gone_is_in_charge_of_nothing(tmp_path: Path) -> None:
    """A socket that cannot be handed over is served here, and the next one is not handed there again."""
    gone = tmp_path / "1.socket"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        other.bind(str(gone))
    handing = Handing(tmp_path, asyncio.Protocol)
    code = next(code for code in (b"A", b"B", b"C", b"D", b"E", b"F") if handing.in_charge(code) == gone)
    head, kept = b"GET /api/tables/" + code + b"/socket HTTP/1.1\r\n\r\n", asyncio.Event()
    ours, theirs = socket.socketpair()
    transport, _ = await asyncio.get_running_loop().connect_accepted_socket(asyncio.Protocol, ours)
    accepted = SimpleNamespace(transport=transport, keep=lambda _head: kept.set())
    assert handing.hands_over(head, accepted)
    await asyncio.wait_for(kept.wait(), 5)
    assert not handing.hands_over(head, accepted)
    transport.abort()
    theirs.close()
    handing.close()


# --- Hubs ------------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def hubs(database: str, takeover: int = 0) -> AsyncIterator[tuple[Hub, Hub, str]]:
    """Two workers in one process, and the code of a game that both know."""
    one, two = Hub(Journal(database)), Hub(Journal(database))
    await one.open()
    await two.open()
    opened = open_table("ana", "simsala", [None, None], {"first": "1"}, roster_of("simsala"), takeover=takeover)
    code = (await one.open_table(opened)).table.code
    await one.commit(code, lambda table: Sit(0, "Ana").propose(table, "ana"))
    await one.commit(code, lambda table: Sit(1, "Ben").propose(table, "ben"))
    await one.begin(code, "ana")
    await two.find(code)
    yield one, two, code
    await one.close()
    await two.close()


def say(text: str) -> Propose:
    return lambda table: Say(1, text).propose(table, "ana")


async def until_equal(one: LiveTable, two: LiveTable) -> None:
    async with asyncio.timeout(5):
        while one.table.entry_count != two.table.entry_count:
            await asyncio.sleep(0.01)


async def test_two_workers_that_write_the_same_entry_both_succeed_in_the_end(postgres: str) -> None:
    async with hubs(postgres) as (one, two, code):
        for number in range(10):
            await asyncio.gather(one.commit(code, say(f"here {number}")), two.commit(code, say(f"there {number}")))
            here, there = await one.find(code), await two.find(code)  # who is asked for a table catches up
            await until_equal(here, there)
            assert here.table.chat == there.table.chat
        assert len(here.table.chat) == 20
        entries = (await entries_of(postgres, [code]))[code]
        assert [entry for entry in entries if isinstance(entry, Said)] == here.table.chat


async def test_of_two_decisions_at_two_workers_one_is_refused(postgres: str) -> None:
    async with hubs(postgres) as (one, two, code):
        ply = (await one.find(code)).table.running().ply
        both = (hub.commit(code, lambda table: Act(1, 0, "call 1", ply).propose(table, "ana")) for hub in (one, two))
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {LiveTable, StalePly}
        assert len(moves_of((await entries_of(postgres, [code]))[code])) == 1


async def test_a_worker_that_has_not_heard_yet_refuses_nothing(postgres: str) -> None:
    """Who sat down at one worker is known to the other, though no notice has come."""
    async with hubs(postgres) as (one, two, code):
        two.journal._on_entry = None
        await one.commit(code, lambda table: hand_to_bot(table, 0))
        there = await two.commit(code, lambda table: Reclaim(1, 0).propose(table, "ana"))
        assert there.table.bot_at(0) is None


async def test_a_worker_that_has_not_heard_yet_shows_what_is_written(postgres: str) -> None:
    async with hubs(postgres) as (one, two, code):
        two.journal._on_entry = None
        here = await one.commit(code, say("hello"))
        assert (await two.find(code)).table.chat == here.table.chat


async def test_what_is_written_while_a_worker_reads_a_table_is_not_missed(postgres: str) -> None:
    async with hubs(postgres) as (one, two, code):
        two.tables.clear()
        read = two.journal.read

        async def read_slowly(code: str, start: int = 0, limit: int | None = None) -> list[tuple[float, bytes]]:
            rows = await read(code, start, limit)
            two.journal.read = read  # type: ignore[method-assign]
            await one.commit(code, say("meanwhile"))
            await asyncio.sleep(0.2)
            return rows

        two.journal.read = read_slowly  # type: ignore[method-assign]
        assert (await two._in_memory(code)).table.entry_count == (await one.find(code)).table.entry_count


async def test_a_guest_connected_to_another_worker_keeps_the_seat(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the clock of a worker is an hour wrong."""
    monkeypatch.setattr(hub_module, "WATCH", 0.05)
    async with hubs(postgres, takeover=1) as (one, two, code):
        here, there = await one.find(code), await two.find(code)
        ana = Connection("ana")
        one.presence.join(here, ana)
        monkeypatch.setattr("spellwright.server.tables.hub.time.time", lambda: 4e9)
        await asyncio.sleep(2)
        assert here.table.bot_at(0) is None
        assert there.table.bot_at(0) is None


async def test_a_lost_commit_is_looked_up_and_not_written_twice(postgres: str) -> None:
    """The database has written, but the connection broke before it could say so."""
    async with hubs(postgres) as (one, _, code):
        writer = one.journal._writer
        assert isinstance(writer, PoolWriter)
        commit = writer._commit

        async def commit_and_break(rows: Sequence[Row], changes: Sequence[Change]) -> None:
            await commit(rows, changes)
            writer._commit = commit  # type: ignore[method-assign]
            raise OSError

        writer._commit = commit_and_break  # type: ignore[method-assign]
        await one.commit(code, say("once"))
        entries = (await entries_of(postgres, [code]))[code]
        assert [entry.text for entry in entries if isinstance(entry, Said)] == ["once"]
