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
from spellwright.play.events import Say, Sit, open_table
from spellwright.server.operation.serve import keep_tables
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.hub import Hub, NoTable
from spellwright.server.tables.policy import DAY, Retention, retention_from
from spellwright.store.journal import Journal
from spellwright.store.tables import DELETED

SHORT = 0.1 / DAY  # days


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
async def hub(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hub]:
    monkeypatch.setattr(hub_module, "SWEEP", 0.05)
    hub = Hub(Journal(database), retention=Retention({"waiting": SHORT}))
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
    assert json.loads((await tables("export", code.lower()))[1]) == exported
    assert (await tables("delete", code))[0] == 0
    assert (await tables("delete", code))[0] == 2
    await until_gone(hub, code)
    assert b"This table was deleted." in connection.waiting[-1]


async def test_a_table_deleted_in_the_middle_of_a_game_acknowledges_nothing_more(hub: Hub, database: str) -> None:
    """And leaves nothing behind: whoever deletes it takes the number of its next entry."""
    code = await new_table(hub)
    for seat, guest in enumerate(("ana", "ben")):
        await hub.commit(code, lambda table, seat=seat, guest=guest: Sit(seat, guest).propose(table, guest))  # type: ignore[misc]
    await hub.begin(code, "ana")
    connection = Connection("ana")
    hub.presence.join(hub.tables[code], connection)
    assert await asyncio.to_thread(main, ["tables", "delete", code.lower(), "--database", database]) == 0
    with pytest.raises(NoTable):
        await hub.commit(code, lambda table: Say(1, "still here?").propose(table, "ana"))
    assert b"This table was deleted." in connection.waiting[-1]
    with pytest.raises(NoTable):
        await hub.find(code)
    assert [data for _, data in await hub.journal.read(code)] == [DELETED]
    assert await asyncio.to_thread(main, ["tables", "export", code, "--database", database]) == 2
    await hub.stored.bury()
    assert await hub.journal.read(code)


async def test_what_was_deleted_is_forgotten_in_the_end(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await new_table(hub)
    assert await hub.stored.delete(code)
    monkeypatch.setattr("spellwright.store.tables.MOURNING", -1.0)
    await hub.stored.bury()
    assert await hub.journal.read(code) == []


@pytest.mark.parametrize("command", [["list"], ["export", "ABC"], ["delete", "ABC"]])
def test_a_mistyped_file_is_not_created(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choose_language([])
    file = tmp_path / "tabels.db"
    assert main(["tables", *command, "--database", f"sqlite:///{file}"]) == 2
    assert f"'{file}' does not exist" in capsys.readouterr().err
    assert not file.exists()


def test_the_options_of_the_command_reach_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    environment: dict[str, str] = {}
    monkeypatch.setattr("spellwright.server.operation.serve.os.environ", environment)
    keep_tables({"over": 365.0, "playing": None, "waiting": 0.5})
    assert retention_from(environment) == Retention({"over": 365.0, "waiting": 0.5})
