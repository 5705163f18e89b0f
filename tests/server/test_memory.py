"""Memory that returns: a table that is put away is gone, without help from the collector of garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellwright.bots.roster import roster_of
from spellwright.games import games
from spellwright.play.events import Act, Began, Moved, Sat, Say, Sit, UndoRequested, open_table
from spellwright.play.refusals import Refusal
from spellwright.play.table import Table
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.hub import Hub
from spellwright.store.journal import Journal

DECISIONS = 3


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
@pytest.mark.parametrize("game", games())
async def test_a_table_that_is_put_away_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(hub_module, "WATCH", 0.02)
    hub = Hub(Journal(f"sqlite:///{tmp_path / 'tables.db'}"))
    await hub.open()
    code, left = await play_a_little(hub, game)
    monkeypatch.setattr(hub_module, "IDLE", 0.0)
    async with asyncio.timeout(20):
        while hub.tables:
            await asyncio.sleep(0.02)
    assert {name: thing() for name, thing in left.items()} == dict.fromkeys(left)
    monkeypatch.setattr(hub_module, "IDLE", 300.0)
    assert (await hub.find(code)).table.match_number == 1  # it comes again when it is asked for
    await hub.close()


async def play_a_little(hub: Hub, game: str) -> tuple[str, dict[str, weakref.ref[object]]]:
    """A table with a bot and a person, who is connected, decides, is refused, takes back and leaves."""
    live = await hub.open_table(open_table("ana", game, [None, "random"], {}, roster_of(game)))
    code, table = live.table.code, live.table
    await hub.commit(code, lambda table: Sit(0, "Ana").propose(table, "ana"))
    connection = Connection("ana", with_prices=True)
    hub.presence.join(live, connection)
    await hub.begin(code, "ana")
    match = table.running()
    for _ in range(DECISIONS):
        await decide(hub, table)
    with pytest.raises(Refusal):
        await hub.commit(code, lambda table: Act(1, 0, "nonsense", -1).propose(table, "ana"))
    await hub.commit(code, lambda _: UndoRequested(0))  # bots agree
    await hub.commit(code, lambda table: Say(1, "hello").propose(table, "ana"))
    hub.presence.leave(live, connection)
    things = {"live": live, "table": table, "match": match, "connection": connection}
    return code, {name: weakref.ref(thing) for name, thing in things.items()}


async def decide(hub: Hub, table: Table) -> None:
    """Take the first action on offer, as soon as it is the person's turn."""
    match = table.running()
    async with asyncio.timeout(20):
        while match.actor != 0:
            await asyncio.sleep(0.01)
    action, ply = match.game.actions.words(match.legal(0)[0]), table.number(0)
    await hub.commit(table.code, lambda table: Act(1, 0, action, ply).propose(table, "ana"))


def test_the_collector_has_little_to_look_through_at_a_table_that_has_played() -> None:
    """A full collection holds up the event loop, and looks at every list and object of every table in memory."""
    table = Table("X", open_table("ana", "simsala", [None, None], {}, roster_of("simsala")), roster_of("simsala"))
    for entry in (Sat(0, "ana", "Ana"), Sat(1, "ben", "Ben"), Began("ab" * 32)):
        table.apply(entry)
    match = table.running()
    while not match.is_over:
        table.apply(Moved(match.actor, match.ply, match.legal(match.actor)[-1]))
    gc.collect()
    gc.collect()  # what holds nothing but numbers is let go of from the inside out
    assert len(table.pages) > 20
    kept = [part for page in table.pages for part in (page, page.lines, *page.lines)]
    assert not any(gc.is_tracked(part) for part in kept)
