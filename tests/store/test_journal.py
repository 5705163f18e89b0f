"""The journal on both databases: who writes an entry first has won, and what was written stays."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from spellwright.store.guests import Guests
from spellwright.store.journal import Journal
from spellwright.store.migrate import upgrade
from spellwright.store.presence import Connected
from spellwright.store.results import ResultRow, Results
from spellwright.store.tables import DELETED, Tables
from spellwright.store.writing import Conflict, Row, Unwritten, read_notice, stage_change, write_notices


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres"))


@asynccontextmanager
async def journals(database: str, number: int) -> AsyncIterator[list[Journal]]:
    """Several workers with one database."""
    opened = [Journal(database) for _ in range(number)]
    for journal in opened:
        await journal.open()
    try:
        yield opened
    finally:
        for journal in opened:
            await journal.close()


@asynccontextmanager
async def table(database: str) -> AsyncIterator[Journal]:
    """A journal with the table ABC."""
    async with journals(database, 1) as (journal,):
        await journal.open_table(row(0), "simsala", "public")
        yield journal


def row(entry: int, data: bytes = b"{}", code: str = "ABC", at: float = 1.5) -> Row:
    return Row(code, entry, at, data)


async def test_what_was_appended_is_read_in_order(database: str) -> None:
    async with table(database) as journal:
        await journal.append(row(1, b"one", at=2.25))
        await journal.append(row(2, b"two"))
        assert await journal.read("ABC") == [(1.5, b"{}"), (2.25, b"one"), (1.5, b"two")]
        assert await journal.read("ABC", 2) == [(1.5, b"two")]
        assert await journal.read("XYZ") == []


async def test_what_was_appended_is_there_after_a_restart(database: str) -> None:
    async with table(database) as journal:
        await journal.append(row(1, b"one"))
    async with journals(database, 1) as (again,):
        assert await again.read("ABC", 1) == [(1.5, b"one")]


async def test_an_entry_is_written_once(database: str) -> None:
    async with table(database) as journal:
        await journal.append(row(1, b"mine"))
        with pytest.raises(Conflict):
            await journal.append(row(1, b"yours"))
        assert await journal.read("ABC", 1) == [(1.5, b"mine")]


async def test_of_two_workers_that_write_the_same_entry_one_wins(database: str) -> None:
    async with table(database), journals(database, 2) as pair:
        for entry in range(1, 11):
            both = (journal.append(row(entry, str(n).encode())) for n, journal in enumerate(pair))
            outcomes = await asyncio.gather(*both, return_exceptions=True)
            winner = outcomes.index(None)
            assert isinstance(outcomes[1 - winner], Conflict)
            assert await pair[0].read("ABC", entry) == [(1.5, str(winner).encode())]


async def test_a_conflict_harms_no_entry_beside_it(database: str) -> None:
    async with table(database) as journal:
        together = (journal.append(row(entry, bytes([n]))) for n, entry in enumerate((1, 2, 2, 3)))
        outcomes = await asyncio.gather(*together, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, type(None)]
        assert [data for _, data in await journal.read("ABC", 1)] == [b"\0", b"\1", b"\3"]


async def test_a_code_belongs_to_one_table(database: str) -> None:
    async with table(database) as journal:
        with pytest.raises(Conflict):
            await journal.open_table(row(0, b"other"), "mandragora", "private")
        assert await journal.read("ABC") == [(1.5, b"{}")]


async def test_entries_that_wait_are_committed_together(database: str) -> None:
    async with table(database) as journal:
        await asyncio.gather(*(journal.append(row(entry)) for entry in range(1, 501)))
        assert len(await journal.read("ABC")) == 501
        assert journal.commits <= 4


async def test_what_waits_is_written_before_the_journal_closes(database: str) -> None:
    async with table(database) as journal:
        last = asyncio.create_task(journal.append(row(1)))
        await asyncio.sleep(0)
    await last
    async with journals(database, 1) as (again,):
        assert len(await again.read("ABC")) == 2


async def test_a_caller_that_no_longer_waits_stops_nobody(database: str) -> None:
    async with table(database) as journal:
        gone = asyncio.create_task(journal.append(row(1)))
        await asyncio.sleep(0)
        gone.cancel()
        await journal.append(row(2))
        assert len(await journal.read("ABC")) == 3


async def test_all_workers_have_the_same_key(database: str) -> None:
    async with journals(database, 2) as pair:
        keys = await asyncio.gather(*(journal.database.key("cookies", str(n)) for n, journal in enumerate(pair)))
        assert keys[0] == keys[1]
        assert await pair[0].database.key("cookies", "another") == keys[0]
        assert await pair[0].database.key("other", "another") == "another"


async def test_migrations_run_twice_without_harm(database: str) -> None:
    async with table(database) as journal:
        async with journal.database.engine.begin() as connection:
            await connection.run_sync(upgrade)
        assert len(await journal.read("ABC")) == 1


async def test_workers_may_start_at_the_same_time(postgres: str) -> None:
    pair = [Journal(postgres), Journal(postgres)]
    await asyncio.gather(*(journal.open() for journal in pair))
    await pair[0].open_table(row(0), "simsala", "public")
    assert len(await pair[1].read("ABC")) == 1
    for journal in pair:
        await journal.close()


async def test_a_migration_that_is_cut_short_leaves_nothing(database: str) -> None:
    def cut_short(connection: Connection) -> None:
        upgrade(connection)
        raise InterruptedError

    journal = Journal(database)
    with pytest.raises(InterruptedError):
        async with journal.database.engine.begin() as connection:
            await connection.run_sync(cut_short)
    await journal.open()
    assert await journal.read("ABC") == []
    await journal.close()


async def test_public_tables_that_wait_are_listed_the_latest_first(database: str) -> None:
    async with journals(database, 1) as (journal,):
        for at, (code, visibility) in enumerate((("A", "public"), ("B", "private"), ("C", "public"))):
            await journal.open_table(row(0, code=code, at=at), "simsala", visibility)
        assert [row.code for row in await Tables(journal.database).at_stage("public", "waiting", 9)] == ["C", "A"]
        assert [row.code for row in await Tables(journal.database).at_stage("public", "waiting", 1)] == ["C"]
        journal.note(stage_change("C", "playing", 7.0))
        await journal.append(row(1, code="C"))
        assert [row.code for row in await Tables(journal.database).at_stage("public", "waiting", 9)] == ["A"]
        (playing,) = await Tables(journal.database).at_stage("public", "playing", 9)
        assert (playing.code, playing.game, playing.changed_at) == ("C", "simsala", 7.0)


async def test_a_stage_that_is_noted_twice_changes_nothing(database: str) -> None:
    async with table(database) as journal:
        journal.note(stage_change("ABC", "waiting", 7.0))
        await journal.append(row(1))
        (waiting,) = await Tables(journal.database).at_stage("public", "waiting", 9)
        assert waiting.changed_at == 1.5


async def test_guests_find_their_own_tables(database: str) -> None:
    async with table(database) as journal:
        await journal.open_table(row(0, code="DEF", at=2.0), "mandragora", "private")
        for who, code in (("ana", "ABC"), ("ana", "DEF"), ("ana", "ABC"), ("ben", "ABC")):
            await Guests(journal.database).note(who, code)
        assert [row.code for row in await Guests(journal.database).tables("ana", 9)] == ["DEF", "ABC"]
        assert [row.code for row in await Guests(journal.database).tables("ana", 1)] == ["DEF"]
        assert [row.code for row in await Guests(journal.database).tables("ben", 9)] == ["ABC"]
        assert await Guests(journal.database).tables("eva", 9) == []


async def test_a_guest_who_takes_two_seats_at_once_is_one_guest(database: str) -> None:
    async with table(database) as journal:
        await asyncio.gather(*(Guests(journal.database).note("ana", "ABC") for _ in range(10)))
        assert len(await Guests(journal.database).tables("ana", 9)) == 1


async def test_all_workers_know_who_is_connected(database: str) -> None:
    async with journals(database, 2) as pair:
        here, there = (Connected(journal.database) for journal in pair)
        seats = {("ABC", 0), ("ABC", 1), ("XYZ", 0)}
        await asyncio.gather(*(worker.touch(seats, 60) for worker in (here, there) for _ in range(5)))
        assert await there.is_present("ABC", 1)
        assert not await there.is_present("ABC", 2)
        await here.touch({("ABC", 1)}, -1)
        assert not await there.is_present("ABC", 1)
        await here.touch(set(), 60)


async def test_no_clock_of_a_worker_says_who_is_connected(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with journals(postgres, 1) as (journal,):
        await Connected(journal.database).touch({("ABC", 0)}, 60)
        monkeypatch.setattr("spellwright.store.database.time.time", lambda: 1e12)
        assert await Connected(journal.database).is_present("ABC", 0)


async def test_a_worker_hears_of_what_others_write(postgres: str) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    listener = Journal(postgres)
    await listener.open(lambda code, entry, _written: heard.put_nowait((code, entry)))
    async with table(postgres) as journal:
        await asyncio.gather(journal.append(row(1)), journal.append(row(2)))
        async with asyncio.timeout(5):
            assert {await heard.get(), await heard.get()} == {("ABC", 1), ("ABC", 2)}
    await listener.close()


async def test_after_a_lost_connection_a_worker_is_told_to_read_again(postgres: str) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    listener = Journal(postgres)
    await listener.open(lambda code, entry, _written: heard.put_nowait((code, entry)))
    async with table(postgres) as journal:
        await drop_others(journal)
        async with asyncio.timeout(5):
            assert await heard.get() == ("", -1)
            await journal.append(row(1))
            assert await heard.get() == ("ABC", 1)
        await listener.append(row(2))
    await listener.close()


async def drop_others(journal: Journal) -> None:
    """Every other connection to the database is cut."""
    others = "select pg_terminate_backend(pid) from pg_stat_activity where pid != pg_backend_pid()"
    async with journal.database.engine.connect() as connection:
        await connection.execute(text(f"{others} and datname = current_database()"))


async def test_a_caller_is_told_what_could_not_be_written(tmp_path: Path) -> None:
    async with table(f"sqlite:///{tmp_path / 'tables.db'}") as journal:
        async with journal.database.engine.begin() as connection:
            await connection.execute(text("alter table journal rename to lost"))
        with pytest.raises(Unwritten):
            await journal.append(row(1))
        async with journal.database.engine.begin() as connection:
            await connection.execute(text("alter table lost rename to journal"))
        await journal.append(row(1))


async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async with table(f"sqlite:///{tmp_path / 'tables.db'}") as journal, journal.database.engine.connect() as connection:
        assert (await connection.execute(text("pragma synchronous"))).scalar() == 2
        assert (await connection.execute(text("pragma journal_mode"))).scalar() == "wal"


async def test_an_entry_waits_while_the_file_is_locked(tmp_path: Path) -> None:
    async with table(f"sqlite:///{tmp_path / 'tables.db'}") as journal:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("begin immediate")
        waiting = asyncio.create_task(journal.append(row(1)))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        assert len(await journal.read("ABC")) == 1
        other.execute("rollback")
        other.close()
        await waiting
        assert len(await journal.read("ABC")) == 2


async def test_unused_tables_are_found_by_stage_and_deleted_with_all_that_is_kept(database: str) -> None:
    async with journals(database, 1) as (journal,):
        stages = {"W": "waiting", "P": "playing", "O": "over", "AGAIN": "waiting"}
        for code, stage in stages.items():
            await journal.open_table(row(0, code=code, at=100.0), "simsala", "private")
            await Guests(journal.database).note("ana", code)
            journal.note(stage_change(code, stage, 150.0))
            await journal.append(row(1, code=code, at=200.0))
        await Results(journal.database).note("AGAIN", [ResultRow("AGAIN", 1, 200.0, b"{}")])
        found = {stage: sorted(await Tables(journal.database).unused(stage, 201.0, 9)) for stage in stages.values()}
        assert found == {"waiting": ["W"], "playing": ["P"], "over": ["AGAIN", "O"]}
        assert await Tables(journal.database).unused("playing", 199.0, 9) == []
        assert len(await Tables(journal.database).unused("over", 201.0, 1)) == 1
        kept = [table async for table in Tables(journal.database).all(None, 201.0)]
        assert {(table.code, table.stage, table.changed_at, table.entries) for table in kept} == {
            (code, stage, 200.0, 2) for code, stage in stages.items()
        }
        assert [table.code async for table in Tables(journal.database).all("playing", 201.0)] == ["P"]
        assert await Tables(journal.database).delete("AGAIN")
        assert not await Tables(journal.database).delete("AGAIN")
        assert await Tables(journal.database).missing(["W", "AGAIN"]) == {"AGAIN"}
        assert [data for _, data in await journal.read("AGAIN")] == [DELETED]  # for servers that have it in memory
        with pytest.raises(Conflict):
            await journal.append(row(2, code="AGAIN"))
        assert await Results(journal.database).of("ana", 1e9, 9) == []
        assert {table.code for table in await Guests(journal.database).tables("ana", 9)} == {"W", "P", "O"}


def test_entries_of_a_batch_are_told_together_and_long_ones_only_by_number() -> None:
    rows = [row(n)._replace(data=b"x" * 3000) for n in range(1, 6)] + [row(6)._replace(data=b"x" * 9000)]
    notices = write_notices(rows)
    assert len(notices) == 3
    assert all(len(notice.encode()) < 8000 for notice in notices)
    told = [one for notice in notices for one in read_notice(notice)]
    assert told == [(one.code, one.entry, (one.at, one.data)) for one in rows[:5]] + [("ABC", 6, None)]
