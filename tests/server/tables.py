"""Running games for tests, and what their journals say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.bots.roster import roster_of
from spellwright.play.events import AnyEntry, Moved, Opened, read_entry
from spellwright.play.table import Table
from spellwright.protocol import View
from spellwright.store.journal import Journal
from spellwright.store.tables import DELETED
from tests.server.client import Client
from tests.server.running import Server


async def table_of(
    servers: Server | Sequence[Server], game: str, people: int, bots: int = 0, **more: Any
) -> tuple[str, list[Client]]:
    """A running game: each person is a client of its own, and the servers take turns to serve them."""
    served_by = [servers] if isinstance(servers, Server) else servers
    clients = [Client(served_by[n % len(served_by)].address) for n in range(people)]
    try:
        for client in clients:
            await client.welcome()
        code = await clients[0].open_table(game, [None] * people + ["random"] * bots, **more)
        for number, client in enumerate(clients, start=1):
            await client.post(f"/api/tables/{code}/seats/{number}", {"name": f"Player {number}"})
        await clients[0].post(f"/api/tables/{code}/start")
        for client in clients:
            await client.connect(code)
            await client.until(View)
    except BaseException:
        await close_all(clients)
        raise
    return code, clients


async def close_all(clients: Sequence[Client]) -> None:
    for client in clients:
        await client.close()


async def entries_of(database: str, codes: Sequence[str]) -> dict[str, list[AnyEntry]]:
    """What the journal says of tables, read by nobody's help but the journal's; of one that was deleted nothing."""
    journal = Journal(database)
    await journal.open()
    rows = {code: await journal.read(code) for code in codes}
    found = {code: [read_entry(data) for _, data in rows[code] if data != DELETED] for code in codes}
    await journal.close()
    return found


def rebuild(code: str, entries: Sequence[AnyEntry]) -> Table:
    """The table that follows from its entries alone."""
    opened = entries[0]
    assert isinstance(opened, Opened)
    table = Table(code, opened, roster_of(opened.game))
    for entry in entries[1:]:
        table.apply(entry)
    return table


def rebuild_timed(code: str, rows: Sequence[tuple[float, bytes]]) -> Table:
    """The table that follows from its entries and their times."""
    table = rebuild(code, [read_entry(rows[0][1])])
    for at, data in rows[1:]:
        table.apply(read_entry(data), at)
    return table


def acts_of(code: str, entries: Sequence[AnyEntry]) -> list[tuple[int, int, str]]:
    """The decisions in a journal as their clients sent them: seat, ply as that seat counts, action."""
    table, found = rebuild(code, entries[:1]), []
    for entry in entries[1:]:
        if isinstance(entry, Moved):
            found.append((entry.seat, table.number(entry.seat), table.game.actions.words(entry.action)))
        table.apply(entry)
    return found


def moves_of(entries: Sequence[AnyEntry]) -> list[Moved]:
    return [entry for entry in entries if isinstance(entry, Moved)]
