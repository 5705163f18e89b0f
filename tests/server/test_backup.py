"""What docs/operation.md says about a backup: made while the server runs, and a server on it plays on."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spellwright.cli import main
from spellwright.cli.texts import choose_language
from spellwright.protocol import Ping, View
from spellwright.store.guests import Guests, Report
from spellwright.store.journal import Journal
from spellwright.store.writing import Row
from tests.postgres import Cluster, find
from tests.selection import in_full
from tests.server.client import Client, play_randomly
from tests.server.running import Server


def url_of(request: pytest.FixtureRequest, kind: str, file: Path) -> str:
    """An address at which no database is yet, or an empty one."""
    if kind == "sqlite":
        return f"sqlite:///{file}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


KINDS = [("sqlite", "sqlite"), ("sqlite", "postgresql"), ("postgresql", "sqlite")]


@pytest.mark.parametrize(("source", "target"), KINDS)
def test_everything_is_backed_up_while_it_is_written_and_restored(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, target: str
) -> None:
    choose_language([])
    first, second = url_of(request, source, tmp_path / "1.db"), url_of(request, target, tmp_path / "2.db")
    file = tmp_path / "backup.db"
    written = asyncio.run(write_and_back_up(first, file))
    assert file.stat().st_mode & 0o077 == 0
    assert main(["backup", str(file), "--database", first]) == 2  # which does not replace anything
    assert main(["restore", str(file), "--database", second]) == 0
    assert main(["restore", str(file), "--database", second]) == 2
    assert "there are tables" in capsys.readouterr().err

    async def read() -> tuple[list[tuple[float, bytes]], list[Report], str]:
        journal = Journal(second)
        await journal.open()
        await Guests(journal.database).report(Report(2.0, "ABC", "Ben", "ben", "ana", "again"))
        reports = await Guests(journal.database).reports(9)
        found = await journal.read("ABC"), reports, await journal.database.key("k", "")
        await journal.close()
        return found

    entries, reports, key = asyncio.run(read())
    assert entries == written[: len(entries)]
    assert len(entries) >= 50
    assert [report.text for report in reports] == ["again", "rude"]
    assert key == "secret"


async def write_and_back_up(database: str, file: Path) -> list[tuple[float, bytes]]:
    """Write entries, back up in the middle, and go on; return all entries."""
    journal = Journal(database)
    await journal.open()
    await journal.open_table(Row("ABC", 0, 0.25, b"opened"), "simsala", "private")
    await Guests(journal.database).report(Report(1.0, "ABC", "Ben", "ben", "ana", "rude"))
    await journal.database.key("k", "secret")
    for number in range(1, 50):
        await journal.append(Row("ABC", number, number / 3, bytes([number])))
    backing_up = asyncio.create_task(asyncio.to_thread(main, ["backup", str(file), "--database", database]))
    number = 50
    while not backing_up.done():
        await journal.append(Row("ABC", number, number / 3, bytes(3)))
        number += 1
        await asyncio.sleep(0.005)
    assert await backing_up == 0
    entries = await journal.read("ABC")
    await journal.close()
    return entries


OPERATION = Path(__file__).parents[2] / "docs" / "operation.md"


def with_the_command(source: Path, target: Path) -> None:
    if not shutil.which("sqlite3"):
        pytest.skip("there is no command sqlite3 here")
    subprocess.run(["sqlite3", str(source), f".backup '{target}'"], check=True)


def with_vacuum(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as database:
        database.execute("vacuum into ?", (str(target),))


def with_python(source: Path, target: Path) -> None:
    """As in the document, word for word."""
    (code,) = re.findall(r"```python\n(.*?)```", OPERATION.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code.replace("tables.db", str(source)).replace("backup.db", str(target)), str(OPERATION), "exec"), {})


async def seen_at(client: Client, code: str) -> list[Any]:
    """What both seats know, by a fresh connection."""
    if client.socket:
        await client.socket.close()
    await client.connect(code)
    views = [await client.until(View) for _ in range(2)]
    return [(view.seat, view.ply, view.actor, view.view, view.legal) for view in views]


async def play_over(first: Server, second: Server, back_up: Callable[[], None]) -> None:
    """Play at the first server, back up while it runs, stop it, and play on at the second, at the same address."""
    client = await Client(first.address).welcome()
    code = await client.open_table("mandragora", [None, None], takeover=0)
    for number in (1, 2):
        await client.post(f"/api/tables/{code}/seats/{number}", {"name": f"Player {number}"})
    await client.post(f"/api/tables/{code}/start")
    await seen_at(client, code)
    assert await play_randomly(client, Random(1), decisions=12) == 12
    await client.ask(Ping)  # answered after all that was asked before
    before = await seen_at(client, code)
    back_up()
    table = (await client.http.get(f"/api/tables/{code}")).json()
    assert first.stop() in (0, -signal.SIGTERM)
    second.start()
    assert await seen_at(client, code) == before
    after = (await client.http.get(f"/api/tables/{code}")).json()
    assert (after["commitment"], after["stage"]) == (table["commitment"], "playing")
    await play_randomly(client, Random(2))
    assert (await client.http.get(f"/api/tables/{code}")).json()["stage"] == "over"
    await client.close()


async def try_out(first: Server, second: Server, back_up: Callable[[], None]) -> None:
    first.start()
    try:
        await play_over(first, second, back_up)
    finally:
        first.stop()
        if second.process:
            second.stop()
    assert first.log
    assert "Traceback" not in first.log.read_text()


@pytest.mark.parametrize("back_up", [with_the_command, in_full(with_vacuum), in_full(with_python)])
async def test_a_server_on_a_backup_plays_on(tmp_path: Path, back_up: Callable[[Path, Path], None]) -> None:
    source, target = tmp_path / "tables.db", tmp_path / "backup.db"
    first = Server(f"sqlite:///{source}", log=tmp_path / "log")
    second = Server(f"sqlite:///{target}", port=first.port, log=first.log)
    await try_out(first, second, lambda: back_up(source, target))


async def test_a_server_on_a_restored_dump_of_postgresql_plays_on(tmp_path: Path, cluster: Cluster) -> None:
    source, target, dump = cluster.new_database(), cluster.new_database(), f"{tmp_path / 'spellwright.dump'}"
    first = Server(source, log=tmp_path / "log")
    second = Server(target, port=first.port, log=first.log)

    def back_up() -> None:
        subprocess.run([find("pg_dump"), "--format=custom", f"--file={dump}", source], check=True)
        subprocess.run([find("pg_restore"), "--no-owner", f"--dbname={target}", dump], check=True)

    await try_out(first, second, back_up)
