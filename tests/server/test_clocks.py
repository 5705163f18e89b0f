"""Clocks of running tables: exact over crashes, and nobody blocks a table for ever.

`SPELLWRIGHT_KILLS` makes the first of these tests longer.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spellwright.play.events import Lapsed, Skipped
from spellwright.protocol import (
    Act,
    CallOff,
    ClockState,
    Done,
    Refused,
    Resume,
    Skip,
    TableChanged,
    View,
)
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.frames import clock_state
from spellwright.store.journal import Journal
from tests.server.client import Client, play_some
from tests.server.running import Server
from tests.server.tables import close_all, entries_of, moves_of, rebuild_timed, table_of

KILLS = int(os.environ.get("SPELLWRIGHT_KILLS", "2"))
TABLES = 3
EXACT = 1000  # milliseconds
PATIENCE = 180  # seconds after which something hangs, however busy the machine is
LIVE = {"bank": 600, "increment": 3}
SLOW = {"bank": 3 * 86400, "allowance": 86400}


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    yield running
    running.stop()


class Watch:
    """What a client was told of the clocks, and between which times: what it may expect to be told later."""

    def __init__(self, told: ClockState | None, asked_at: float) -> None:
        assert told
        self.told, self.asked_at, self.at = told, asked_at, time.time()

    def check(self, later: Watch) -> int:
        """Compare what was told later, to a second; answers may be on their way for a while. Return by how many
        milliseconds it differs at most from what could be expected."""
        assert self.told.running == later.told.running
        most_off = 0
        for seat, (before, after) in enumerate(zip(self.told.left, later.told.left, strict=True)):
            assert before is not None
            assert after is not None
            least, most = before, before
            if seat == self.told.running:
                passed = round(1000 * (later.asked_at - self.at)), round(1000 * (later.at - self.asked_at))
                most, least = (max(0, before - max(0, one - self.told.spare)) for one in passed)
            assert least - EXACT <= after <= most + EXACT, (seat, self.told, later.told)
            most_off = max(most_off, least - after, after - most)
        return most_off


async def watch(client: Client) -> Watch:
    asked_at = time.time()
    return Watch((await fresh(client)).clocks, asked_at)


async def fresh(client: Client) -> View:
    await client.ask(Resume, ply=0)
    (view,) = client.views.values()
    return view


async def test_clocks_are_exact_over_crashes(own_server: Server) -> None:
    random = Random(5)
    clocks = [LIVE, SLOW, {**LIVE, "at_zero": "others"}]
    tables = [await table_of(own_server, "simsala", people=2, clock=clock) for clock in clocks[:TABLES]]
    decided = 0
    for _ in range(KILLS):
        for _, clients in tables:
            await play_some(clients, random, 1)
        await asyncio.sleep(random.random())
        before = [await watch(clients[0]) for _, clients in tables]
        own_server.kill()
        await asyncio.to_thread(own_server.start)
        for (code, clients), told in zip(tables, before, strict=True):
            for client in clients:
                await client.reconnect(code)
                told.check(await watch(client))
    journal = Journal(own_server.database)
    await journal.open()
    for code, clients in tables:
        shown, asked_at = await watch(clients[0]), time.time()
        rows = await journal.read(code)
        shown.check(Watch(clock_state(rebuild_timed(code, rows)), asked_at))
        entries = (await entries_of(own_server.database, [code]))[code]
        plies = [move.ply for move in moves_of(entries)]
        assert len(set(plies)) == len(plies)
        acknowledged = {act.ply for client in clients for act in client.acknowledged()}
        assert acknowledged <= set(plies)
        decided += len(acknowledged)
        await close_all(clients)
    await journal.close()
    assert decided >= KILLS


async def test_who_never_decides_does_not_block_the_table(server: Server) -> None:
    """The first player is connected, and silent: a bot finishes one turn after the other."""
    clock = {"bank": 1, "at_zero": "turn", "bot": "newt"}
    code, (silent, other) = await table_of(server, "simsala", people=2, clock=clock)
    random = Random(1)
    turns: set[int] = set()
    async with asyncio.timeout(PATIENCE):
        while len(turns) < 2:
            view = other.views[1]
            if view.clocks and view.clocks.is_out and view.clocks.running == 0:
                turns.add(view.ply)
            if view.legal:
                await other.ask(Act, seat=1, action=random.choice(view.legal).action, ply=view.ply)
            else:
                await other.receive()
    entries = (await entries_of(server.database, [code]))[code]
    assert entries.count(Lapsed(0)) >= 1
    assert any(move.seat == 0 for move in moves_of(entries))
    await close_all([silent, other])


async def test_a_seat_is_given_to_a_bot_until_its_person_returns(server: Server) -> None:
    clock = {"bank": 1, "increment": 1, "at_zero": "seat", "bot": "newt"}
    _, clients = await table_of(server, "simsala", people=2, clock=clock)
    view = await fresh(clients[0])
    while (changed := await clients[view.actor].until(TableChanged)).table.seats[view.actor].bot is None:
        pass
    assert changed.table.seats[view.actor].bot == "newt"
    assert changed.table.seats[view.actor].stands_in_for == f"Player {view.actor + 1}"
    await close_all(clients)


async def test_others_skip_or_end(server: Server) -> None:
    clock = {"bank": 1, "at_zero": "others", "bot": "newt"}
    code, clients = await table_of(server, "simsala", people=3, clock=clock, options={"first": "1"})
    first, second, third = clients
    async with asyncio.timeout(PATIENCE):
        while not ((state := second.views[1].clocks) and state.is_out):
            await second.receive()
    assert isinstance(await first.ask(Skip, seat=0), Refused)
    assert isinstance(await second.ask(Skip, seat=1), Done)
    async with asyncio.timeout(PATIENCE):
        while second.views[1].actor == 0:
            await second.receive()
        while not ((state := third.views[2].clocks) and state.is_out and state.running == 1):
            await third.receive()
    assert isinstance(await third.ask(CallOff, seat=2), Done)
    assert isinstance(await first.ask(CallOff, seat=0), Done)
    assert (await first.http.get(f"/api/tables/{code}")).json()["stage"] == "waiting"
    entries = (await entries_of(server.database, [code]))[code]
    assert Skipped(1) in entries
    await close_all(clients)


async def test_nobody_is_skipped_who_has_time(server: Server) -> None:
    clock = {"bank": 600, "at_zero": "others", "bot": "newt"}
    _, clients = await table_of(server, "simsala", people=2, clock=clock, options={"first": "1"})
    early = await clients[1].ask(Skip, seat=1)
    assert isinstance(early, Refused)
    assert early.reason == "not-now"
    await close_all(clients)


async def test_after_a_restart_people_have_time_to_come_back(own_server: Server) -> None:
    code, clients = await table_of(own_server, "simsala", people=2, clock={"bank": 3, "at_zero": "turn"})
    own_server.kill()
    await asyncio.sleep(3)
    await asyncio.to_thread(own_server.start)
    loaded_at = time.monotonic()
    view = await clients[0].reconnect(code)
    state = view.clocks
    assert state
    assert state.left[state.running] == 0
    assert not state.is_out
    await clients[1].reconnect(code)
    mover = next(client for client in clients if any(view.legal for view in client.views.values()))
    (offered,) = mover.views.values()
    assert isinstance(await mover.ask(Act, seat=offered.seat, action=offered.legal[0].action, ply=offered.ply), Done)
    assert time.monotonic() - loaded_at < hub_module.SETTLING
    await close_all(clients)


async def test_after_a_restart_flags_fall_although_nobody_comes_back(own_server: Server) -> None:
    code, clients = await table_of(own_server, "simsala", people=2, clock={"bank": 5, "at_zero": "turn", "bot": "newt"})
    own_server.kill()
    await close_all(clients)
    await asyncio.to_thread(own_server.start)
    async with asyncio.timeout(PATIENCE):
        while not moves_of(entries := (await entries_of(own_server.database, [code]))[code]):
            await asyncio.sleep(0.5)
    assert any(isinstance(entry, Lapsed) for entry in entries)


async def test_clocks_that_cannot_be_are_refused(server: Server) -> None:
    client = await Client(server.address).welcome()
    table = {"game": "simsala", "seats": [None, None]}
    for clock in ({"bank": 0}, {"bank": 60, "at_zero": "never"}, {"bank": 60, "bot": "nobody"}):
        answer = await client.http.post("/api/tables", json={**table, "clock": clock})
        assert answer.status_code == 400, clock
    await client.close()
