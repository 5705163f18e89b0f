"""What an operator sees of a database that fails, and of a server at work."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError

from spellwright.bots.roster import roster_of
from spellwright.cli import main
from spellwright.cli.texts import choose_language
from spellwright.play.events import Say, Sit, open_table
from spellwright.server.operation import health as health_module
from spellwright.server.operation import serve as serve_module
from spellwright.server.operation.limits import no_limits
from spellwright.server.operation.logs import REQUEST, JsonLines
from spellwright.server.sockets.connection import Connection
from spellwright.server.tables import hub as hub_module
from spellwright.server.tables.hub import NoStorage
from spellwright.store.database import Database
from spellwright.store.faults import BadDatabase, Fault
from spellwright.store.journal import Journal
from spellwright.store.lock import sole_server
from spellwright.store.writing import FileWriter
from tests.server.inside import Inside, served_inside

ROOT = Path(__file__).parents[2]
OPENED = open_table("ana", "simsala", [None, None], {}, roster_of("simsala"))


class Running:
    """A server inside of this process, with a table."""

    def __init__(self, inside: Inside, code: str) -> None:
        self.client, self.hub, self.context, self.code = inside.http, inside.hub, inside.context, code

    async def say(self, text: str) -> None:
        await self.hub.commit(self.code, lambda table: Say(1, text).propose(table, "ana"))

    async def health(self) -> tuple[int, str]:
        await asyncio.sleep(1.1 * health_module.FRESH)
        answer = await self.client.get("/healthz")
        return answer.status_code, answer.text

    async def metric(self, name: str) -> float:
        text = (await self.client.get("/metrics")).text
        return sum(float(value) for value in re.findall(rf"^spellwright_{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE))


@pytest.fixture
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    monkeypatch.setattr(hub_module, "LONGEST_WAIT", 0.5)
    monkeypatch.setattr(health_module, "PATIENCE", 1.0)
    monkeypatch.setattr(health_module, "FRESH", 0.02)
    monkeypatch.setattr("spellwright.store.database.SILENCE", 0.5)
    async with served_inside(f"sqlite:///{tmp_path / 'tables.db'}", monkeypatch, no_limits()) as inside:
        code = (await inside.hub.open_table(OPENED)).table.code
        await inside.hub.commit(code, lambda table: Sit(0, "Ana").propose(table, "ana"))
        yield Running(inside, code)


@asynccontextmanager
async def locked(folder: Path) -> AsyncIterator[None]:
    """Somebody else holds the database."""
    with closing(sqlite3.connect(folder / "tables.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


# --- Faults while the server runs ------------------------------------------------------------------------------------


async def test_a_full_disk_is_refused_logged_counted_and_over_when_there_is_room(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    writer = running.hub.journal._writer
    assert isinstance(writer, FileWriter)
    (most,) = writer._connection.execute("pragma max_page_count").fetchone()
    writer._connection.execute("pragma max_page_count=1")  # as many as there are
    with pytest.raises(NoStorage):
        await fill(running)
    count = running.hub.tables[running.code].table.entry_count
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR] == [
        "nothing can be written: The disk is full."
    ]
    assert await running.metric("storage") == 0
    writer._connection.execute(f"pragma max_page_count={most}")
    await running.say("room again")
    assert running.hub.tables[running.code].table.entry_count == count + 1
    assert await running.metric("storage") == 1
    assert await running.metric("commit_seconds_count") > 1


async def fill(running: Running) -> None:
    while True:
        await running.say("x" * 300)


async def test_a_disk_that_was_full_counts_as_full_until_much_fits(running: Running) -> None:
    """A row may still be changed in place where no entry can be written."""
    health = running.hub.journal.health
    engine = running.hub.journal.database.engine
    assert (await running.health())[0] == 200
    event.listen(engine.sync_engine, "connect", refuse_to_grow)
    await engine.dispose()
    health.fault = Fault.FULL
    for _ in range(3):
        assert (await running.health())[0] == 503
    event.remove(engine.sync_engine, "connect", refuse_to_grow)
    await engine.dispose()
    assert (await running.health())[0] == 200


def refuse_to_grow(connection: Any, _record: object) -> None:
    connection.execute("pragma max_page_count=1")  # as many as there are


async def test_health_says_that_nothing_can_be_written(running: Running) -> None:
    assert await running.health() == (200, "ok")
    engine = running.hub.journal.database.engine
    await engine.dispose()
    event.listen(engine.sync_engine, "connect", lambda connection, _record: connection.execute("pragma query_only=1"))
    status, text = await running.health()
    assert (status, json.loads(text)["text"]) == (503, "The database cannot be written.")
    answer = await running.client.post("/api/guests")
    wanted = {"game": "simsala", "seats": [None, None]}
    headers = {"authorization": f"Bearer {answer.json()['token']}"}
    refused = await running.client.post("/api/tables", json=wanted, headers=headers)
    assert (refused.status_code, refused.json()["reason"]) == (503, "no-storage")
    assert await running.metric("refused_total") == 2


async def test_nobody_waits_for_ever_for_a_database_that_hangs(running: Running, tmp_path: Path) -> None:
    async with locked(tmp_path):
        with pytest.raises(NoStorage):
            await asyncio.wait_for(running.say("never mind"), 2)
        with pytest.raises(NoStorage):
            await asyncio.wait_for(running.hub.open_table(OPENED), 2)
        status, text = await running.health()
        assert (status, json.loads(text)["text"]) == (503, "The database does not answer.")
    async with asyncio.timeout(5):
        while (await running.health())[0] != 200:
            await asyncio.sleep(0.05)


async def test_a_new_table_waits_like_a_move(running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "LONGEST_WAIT", 20)
    async with locked(tmp_path):
        waiting = [asyncio.create_task(running.hub.open_table(OPENED)), asyncio.create_task(running.say("later"))]
        await asyncio.sleep(0.3)
        assert not any(task.done() for task in waiting)
    await asyncio.wait_for(asyncio.gather(*waiting), 5)


async def test_postgresql_gives_up_a_statement_that_hangs(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spellwright.store.database.LONGEST_QUERY", 0.2)
    journal = Journal(postgres)
    await journal.open()
    async with journal.database.engine.connect() as connection:
        with pytest.raises(SQLAlchemyError, match="statement timeout"):
            await connection.exec_driver_sql("select pg_sleep(5)")
    await journal.close()


# --- Databases with which no server can start ------------------------------------------------------------------------


@pytest.fixture
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The logs of this process stay as they are, and nothing is served."""
    monkeypatch.setattr(serve_module, "configure_logs", lambda: None)
    monkeypatch.setattr(serve_module, "_serve", lambda *_: None)


def started(capsys: pytest.CaptureFixture[str], database: str) -> tuple[int, str]:
    """Start a server; return its exit code and the last thing it says."""
    code = main(["serve", "--database", database])
    return code, capsys.readouterr().err.splitlines()[-1]


@pytest.mark.usefixtures("_quiet")
def test_a_server_says_in_one_sentence_why_it_cannot_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, damaged = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "damaged.db"
    assert started(capsys, good)[0] == 0
    damaged.write_bytes(b"This is not a database. " * 100)
    assert "is damaged" in started(capsys, f"sqlite:///{damaged}")[1]
    assert "cannot be written" in started(capsys, f"sqlite:///{tmp_path / 'nowhere' / 'tables.db'}")[1]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as newer:
        newer.execute("update alembic_version set version_num = '9999'")
        newer.commit()
    code, sentence = started(capsys, good)
    assert code == 2
    assert sentence.startswith(f"spellwright: {good}: a newer version of Spellwright has used this database.")
    away = "postgresql://nobody@127.0.0.1:1/nothing"
    assert "does not answer" in started(capsys, away)[1]


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("command", [[], ["serve"], ["tables", "list"]], ids=" ".join)
@pytest.mark.parametrize("address", ["nonsense", "mysql://me:secret@there/db", "postgresql://me:secret@there:port/db"])
def test_an_address_of_no_database_is_refused_in_one_sentence(
    command: list[str], address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPELLWRIGHT_DATABASE", address)
    assert main(command) == 2
    said = capsys.readouterr().err
    assert "The address of the database cannot be read." in said
    assert len(said.splitlines()) == 1
    assert "secret" not in said


@pytest.mark.usefixtures("_quiet")
def test_overwritten_pages_are_named_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    assert started(capsys, url)[0] == 0
    with closing(sqlite3.connect(file)) as database, database:
        rows = [("A" * 12, number, 0.0, bytes(500)) for number in range(2000)]
        database.executemany("insert into journal values (?, ?, ?, ?)", rows)
        database.commit()
        database.execute("pragma wal_checkpoint(truncate)")
    whole = file.read_bytes()
    for page in (2, 5, 9, 40, len(whole) // 4096 - 2):
        file.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
        assert main(["serve", "--database", url]) == 2
        assert "is damaged" in capsys.readouterr().err.splitlines()[-1]


async def test_a_database_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    await Database(f"sqlite:///{tmp_path / 'tables.db'}").migrate()
    with pytest.raises(BadDatabase) as refused:
        await Database(f"sqlite:///file:{tmp_path / 'tables.db'}?mode=ro&uri=true").migrate()
    assert refused.value.fault is Fault.READ_ONLY


@pytest.mark.usefixtures("_quiet")
def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_died(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    hold = (
        "import sys, time\nfrom spellwright.store.lock import sole_server\n"
        "with sole_server(sys.argv[1]):\n    print('held', flush=True)\n    time.sleep(60)"
    )
    command = [sys.executable, "-c", hold, f"sqlite:///{file}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout
        assert first.stdout.readline() == "held\n"
        code, sentence = started(capsys, f"sqlite:///{tmp_path}/../{tmp_path.name}/tables.db")
        assert code == 2
        assert sentence.startswith(f"spellwright: {file}: another server is using this database.")
        os.kill(first.pid, signal.SIGKILL)
    assert started(capsys, f"sqlite:///{file}")[0] == 0


def test_postgresql_may_have_any_number_of_servers() -> None:
    with sole_server("postgresql://a@b/c"), sole_server("postgresql://a@b/c"):
        pass


def test_every_fault_has_words_in_both_languages() -> None:
    for language in ("en", "de"):
        words = (ROOT / "src" / "spellwright" / "cli" / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        assert all(f"\ndatabase-{fault} = " in words for fault in Fault)


# --- Dashboard and alerts --------------------------------------------------------------------------------------------


async def test_documents_dashboard_and_alerts_speak_of_metrics_that_are_there(running: Running) -> None:
    text = (await running.client.get("/metrics")).text
    there = set(re.findall(r"^# TYPE (spellwright_\w+)", text, re.MULTILINE)) | {"spellwright_refused_total"}
    folder = ROOT / "docs" / "monitoring"
    documents = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    json.loads(documents["dashboard.json"])
    for name, document in documents.items():
        named = set(re.findall(r"\bspellwright_\w+", document))
        assert named, name
        assert {re.sub(r"_(bucket|count|sum)$", "", one) for one in named} <= there, name
    operation = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `(spellwright_\w+)", operation, re.MULTILINE))
    assert described == there - {"spellwright_refused"}


# --- Migrations, bans and ids of requests -----------------------------------------------------------------------------


def at_schema(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        return str(database.execute("select version_num from alembic_version").fetchone()[0])


def test_a_migration_can_be_tried_and_is_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choose_language([])
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    asyncio.run(Database(url).migrate())
    head = at_schema(file)
    with closing(sqlite3.connect(file)) as database, database:  # as an older version has left it
        database.execute("drop table bans")
        database.execute("drop table passes")
        for table in ("devices", "chats", "followers", "followed", "notices"):
            database.execute(f"drop table {table}")
        database.execute("alter table voided drop column keeps_seats")
        database.execute("update alembic_version set version_num = '0003'")
        database.execute("delete from keys")
    for _ in range(2):
        assert main(["migrate", "--dry-run", "--database", url]) == 0
        assert f"were taken back: 0004, 0005, {head}" in capsys.readouterr().out
        assert at_schema(file) == "0003"
    assert main(["migrate", "--database", url]) == 0
    assert at_schema(file) == head
    assert main(["migrate", "--dry-run", "--database", url]) == 0
    assert "up to date." in capsys.readouterr().out


@pytest.mark.usefixtures("_quiet")
def test_a_newer_schema_may_be_used_if_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then workers of both versions run side by side during an upgrade."""
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    assert started(capsys, url)[0] == 0
    head = at_schema(file)
    for said, code in ((f"9999 {head}", 0), ("9999 9998", 2), (f"9998 {head}", 2)):
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("update alembic_version set version_num = '9999'")
            database.execute("update keys set value = ? where name = 'oldest schema'", (said,))
        assert main(["serve", "--database", url]) == code
        assert at_schema(file) == "9999"


async def test_nothing_is_taken_from_an_address_that_is_banned_until_the_end_of_its_ban(running: Running) -> None:
    context = running.context
    connection = Connection("ana")
    connection.address = "127.0.0.1"
    running.hub.tables[running.code].connections.add(connection)
    context.bans = {ip_network("127.0.0.0/8"): time.time() + 1.0}
    context.close_banned()
    assert connection.end is not None
    refused = await running.client.get("/api/games")
    assert (refused.status_code, refused.json()["reason"]) == (403, "banned")
    assert (await running.client.get("/livez")).status_code == 200
    await asyncio.sleep(1.1)
    assert (await running.client.get("/api/games")).status_code == 200


def test_bans_are_kept_listed_and_lifted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choose_language([])
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(Database(url).migrate())
    assert main(["bans", "add", "192.0.2.7", "2001:db8::/32", "--hours", "2", "--database", url]) == 0
    capsys.readouterr()
    assert main(["bans", "list", "--database", url]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["192.0.2.7/32", "2001:db8::/32"]
    assert main(["bans", "lift", "192.0.2.7", "--database", url]) == 0
    assert main(["bans", "list", "--database", url]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["2001:db8::/32"]
    assert main(["bans", "add", "nowhere", "--database", url]) == 2
    assert "must be an address" in capsys.readouterr().err


async def test_a_request_has_an_id_that_its_log_lines_bear(running: Running) -> None:
    answer = await running.client.get("/livez", headers={"x-request-id": "proxy-17"})
    assert answer.headers["x-request-id"] == "proxy-17"
    for bad in ("", "a b", "x" * 65):
        given = (await running.client.get("/livez", headers={"x-request-id": bad})).headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", given)
    REQUEST.set("proxy-18")
    line = JsonLines().format(logging.makeLogRecord({"name": "spellwright", "msg": "happened"}))
    assert json.loads(line)["request"] == "proxy-18"
    REQUEST.set("")
