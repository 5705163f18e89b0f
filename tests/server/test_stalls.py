"""Nobody freezes a worker: whatever is asked for, the event loop goes on with everything else.

`SPELLWRIGHT_REQUESTS` makes the flood longer: 72,000 are what one guest may send over a socket in an hour.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn

from spellwright.bots.roster import roster_of
from spellwright.play.events import AnyEntry, Began, Moved, Sat, Say, Undo, Undone, open_table, write_entry
from spellwright.play.match import MOST_UNDOS
from spellwright.play.refusals import TooManyUndos
from spellwright.play.table import Table
from spellwright.server.app import make_app
from spellwright.server.operation.limits import no_limits
from spellwright.server.operation.serve import LARGEST_MESSAGE, socket_protocol
from spellwright.server.tables.hub import Hub
from spellwright.store.journal import Journal
from spellwright.store.writing import Row
from tests.server.flood import flood
from tests.server.running import free_port

PAIRS = 4000
REQUESTS = int(os.environ.get("SPELLWRIGHT_REQUESTS", "1000"))
LONGEST = 0.05  # seconds
SECRET = "ab" * 32
OPENED = open_table("ana", "spellbook", [None, None], {}, roster_of("spellbook"))


@asynccontextmanager
async def watched(longest: float) -> AsyncIterator[None]:
    """Nothing in here holds up the event loop for longer. Counted is what this thread works, and not what other
    processes take away from it."""
    gaps = [0.0]

    async def watch() -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(0)
            gaps.append(time.thread_time() - before)

    watching = asyncio.create_task(watch())
    yield
    watching.cancel()
    sys.stderr.write(f"longest: {1000 * max(gaps):.1f} ms\n")
    assert max(gaps) < longest


def many_pairs() -> list[AnyEntry]:
    """A game of twenty decisions, and then one decision that is taken back again and again."""
    entries: list[AnyEntry] = [OPENED, Sat(0, "ana", "Ana"), Sat(1, "ben", "Ben"), Began(SECRET)]
    table = Table("X", OPENED, roster_of("spellbook"))
    for entry in entries[1:]:
        table.apply(entry)
    match = table.running()
    decided = 0
    while decided < 20 or not match.may_undo_freely(match.actor):
        entries.append(Moved(match.actor, match.ply, match.legal(match.actor)[-1]))
        table.apply(entries[-1])
        decided += 1
    match.undo(match.actor)
    again = entries.pop()
    assert isinstance(again, Moved)
    return entries + [again, Undone(again.seat)] * PAIRS


async def test_a_journal_of_thousands_of_take_backs_is_read_beside_everything_else(tmp_path: Path) -> None:
    hub = Hub(Journal(f"sqlite:///{tmp_path / 'tables.db'}"))
    await hub.open()
    entries = many_pairs()
    rows = [Row("LONGER", number, time.time(), write_entry(entry)) for number, entry in enumerate(entries)]
    await hub.journal.open_table(rows[0], "spellbook", "private")
    await asyncio.gather(*(hub.journal.append(row) for row in rows[1:]))
    async with watched(LONGEST):
        live = await hub.find("LONGER")
    assert live.table.entry_count == len(entries)
    async with watched(LONGEST):
        await hub.commit("LONGER", lambda table: Say(1, "still here").propose(table, "ana"))
    await hub.close()


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[str]:
    """A server with real sockets in this event loop, with compiled rules and no limits; its address is given."""
    app, port = make_app(Journal(database), no_limits()), free_port()
    server = uvicorn.Server(
        uvicorn.Config(app, port=port, ws=socket_protocol(), ws_max_size=LARGEST_MESSAGE, log_config=None)
    )
    running = asyncio.create_task(server.serve())
    while not (server.started):
        await asyncio.sleep(0.05)
    gc.collect()
    gc.freeze()  # as a server does; here there are the tests, too
    try:
        yield f"127.0.0.1:{port}"
    finally:
        gc.unfreeze()
        server.should_exit = True
        await running


async def test_nothing_that_strangers_send_holds_up_the_others(tmp_path: Path) -> None:
    async with serving(f"sqlite:///{tmp_path / 'tables.db'}") as address:
        await asyncio.to_thread(flood, address, 200)  # everything has been there once
        async with watched(LONGEST):
            assert await asyncio.to_thread(flood, address, REQUESTS) >= REQUESTS


def test_a_decision_is_taken_back_only_so_often() -> None:
    table = Table("X", OPENED, roster_of("spellbook"))
    entries = many_pairs()[: -2 * PAIRS + 2]
    for entry in entries[1:]:
        table.apply(entry)
    again = entries[-2]
    assert isinstance(again, Moved)
    guest = table.seats[again.seat].guest
    assert guest
    for _ in range(MOST_UNDOS - 1):
        table.apply(again)
        assert table.running().has_undo(again.seat)
        table.apply(Undo(1, again.seat).propose(table, guest))
    table.apply(again)
    assert not table.running().has_undo(again.seat)
    with pytest.raises(TooManyUndos):
        Undo(1, again.seat).propose(table, guest)
