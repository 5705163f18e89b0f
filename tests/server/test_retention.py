"""Tables are deleted when they were kept long enough, and when an operator says so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spellwright.bots.roster import roster_of
from spellwright.cli import main
from spellwright.cli.texts import choose_language
from spellwright.play.events import Sit, open_table
from spellwright.server.operation.compiling import BackgroundCompiler
from spellwright.server.operation.serve import keep_tables
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.hub import Hub, NoTable
from spellwright.server.tables.retention import DAY, Retention, retention_from
from spellwright.store.journal import Journal

SHORT = 0.1 / DAY  # days


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def hub(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hub]:
    monkeypatch.setattr(hub_module, "SWEEP", 0.05)
    hub = Hub(Journal(database), BackgroundCompiler(), retention=Retention({"waiting": SHORT}))
    await hub.open()
    yield hub
    await hub.close()


async def new_table(hub: Hub) -> str:
    opened = open_table("ana", "simsala", [None, None], {}, roster_of("simsala"))
    return (await hub.open_table(opened)).table.code


async def until_gone(hub: Hub, code: str) -> None:
    async with asyncio.timeout(5):
        while code in hub.tables or await hub.stored.has(code):
            await asyncio.sleep(0.02)


async def test_a_table_that_never_started_goes_when_nobody_looks_at_it(hub: Hub) -> None:
    watched, left, playing = [await new_table(hub) for _ in range(3)]
    hub.presence.join(hub.tables[watched], Connection("ana"))
    for seat, guest in enumerate(("ana", "ben")):
        await hub.commit(playing, lambda table, seat=seat, guest=guest: Sit(seat, guest).propose(table, guest))  # type: ignore[misc]
    await hub.begin(playing, "ana")
    await until_gone(hub, left)
    with pytest.raises(NoTable):
        await hub.find(left)
    await asyncio.sleep(0.3)
    assert {watched, playing} <= hub.tables.keys()


async def test_an_operator_lists_exports_and_deletes(
    hub: Hub, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    choose_language([])
    code = await new_table(hub)
    connection = Connection("ana")
    hub.presence.join(hub.tables[code], connection)

    async def tables(*arguments: str) -> tuple[int, str]:
        status = await asyncio.to_thread(main, ["tables", *arguments, "--database", database])
        said = capsys.readouterr()
        return status, said.out + said.err

    (listed,) = [json.loads(line) for line in (await tables("list", "--json"))[1].splitlines()]
    assert (listed["code"], listed["stage"], listed["entries"]) == (code, "waiting", 1)
    assert code in (await tables("list", "--stage", "waiting"))[1]
    assert await tables("list", "--unused", "1") == (0, "")
    exported = json.loads((await tables("export", code))[1])
    assert [entry["kind"] for entry in exported["entries"]] == ["opened"]
    assert (await tables("delete", code))[0] == 0
    assert (await tables("delete", code))[0] == 2
    await until_gone(hub, code)
    assert b"This table was deleted." in connection.waiting[-1]


def test_the_options_of_the_command_reach_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    environment: dict[str, str] = {}
    monkeypatch.setattr("spellwright.server.operation.serve.os.environ", environment)
    keep_tables({"over": 365.0, "playing": None, "waiting": 0.5})
    assert retention_from(environment) == Retention({"over": 365.0, "waiting": 0.5})
