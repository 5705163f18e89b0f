"""Thousands of finished games in the database cost nothing while nobody asks for them.

`SPELLWRIGHT_FINISHED` says how many there are; the issue of a public server is 10,000.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.client import play_randomly
from tests.server.running import Server, metrics
from tests.server.tables import close_all, table_of

FINISHED = int(os.environ.get("SPELLWRIGHT_FINISHED", "500"))
LATER = 2.0  # seconds that a start may take longer than with an empty database
BUSY = 0.01  # share of a core that an idle server may need
IDLE = 5.0  # seconds for which it is watched
COPIES = {
    "tables": "game, visibility, stage, opened_at, changed_at",
    "journal": "entry, at, data",
    "results": '"match", at, data',
}


@pytest.mark.full
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor time is read from /proc")
async def test_finished_games_cost_nothing_while_nobody_asks(tmp_path: Path) -> None:
    empty = Server(f"sqlite:///{tmp_path / 'empty.db'}")
    full = Server(f"sqlite:///{tmp_path / 'full.db'}")
    code = await play_one(full.start())
    full.stop()
    with sqlite3.connect(tmp_path / "full.db") as database:
        copy(database, code, FINISHED)
    empty.start().stop()  # migrated
    starts = [(started(empty), started(full)) for _ in range(3)]
    without, beside = (min(times) for times in zip(*starts, strict=True))
    full.start()
    try:
        share = busy(full)
    finally:
        full.stop()
    sys.stderr.write(
        f"start: {without:.2f} s empty, {beside:.2f} s with {FINISHED} tables; idle: {share:.2%} of a core\n"
    )
    assert beside < without + LATER
    assert share < BUSY


async def play_one(server: Server) -> str:
    """Play a game to its end; return the code of its table."""
    code, clients = await table_of(server, "simsala", people=1, bots=2)
    (client,) = clients
    await play_randomly(client, Random(1))
    await close_all(clients)
    return code


def copy(database: sqlite3.Connection, code: str, times: int) -> None:
    """Copy a table so many times, under other codes."""
    assert database.execute("SELECT stage FROM tables WHERE code = ?", (code,)).fetchone() == ("over",)
    for table, columns in COPIES.items():
        rows = database.execute(f"SELECT {columns} FROM {table} WHERE code = ?", (code,)).fetchall()
        marks = ", ".join("?" * len(rows[0]))
        copies = ((f"{number:06d}", *row) for number in range(times) for row in rows)
        database.executemany(f"INSERT INTO {table} (code, {columns}) VALUES (?, {marks})", copies)


def started(server: Server) -> float:
    """Start a server and stop it; return the seconds until it answered."""
    before = time.monotonic()
    server.start()
    took = time.monotonic() - before
    server.stop()
    return took


def busy(server: Server) -> float:
    """Return the share of a core that a server needs while nobody asks anything, once all games are ready."""
    assert server.process
    until = time.monotonic() + 120
    while 1.0 not in metrics(server, "ready").values():
        assert time.monotonic() < until
        time.sleep(0.5)
    time.sleep(2)
    before = processor_seconds(server.process.pid)
    time.sleep(IDLE)
    return (processor_seconds(server.process.pid) - before) / IDLE


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
