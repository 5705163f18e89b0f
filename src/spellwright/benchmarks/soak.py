"""A soak: tables come and go for an hour, and the server's memory must not grow.

Every few seconds somebody opens a table of bots, looks on until the game is over, and leaves. The server unloads such a
table after five minutes, so that as many come as go once the first ten minutes are over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, TypedDict

from spellwright.benchmarks.load import HOST
from spellwright.benchmarks.processes import BenchFailed, Serving
from spellwright.benchmarks.server import INSTANT, spellwright_server
from spellwright.client import Guest, Refused
from spellwright.games import games

TABLES = 30  # that are opened in a minute
SETTLING = 10  # minutes that are not counted
BAR = 0.05  # share by which memory may differ afterwards
SEATS = 3
MINUTE = 60.0  # seconds


class SoakRow(TypedDict):
    """How the server stands at the end of a minute."""

    minute: int
    opened: int  # tables, since the start
    finished: int  # games, since the start
    rss_mb: float


@dataclass
class Soak:
    """What is opened, and what has come of it."""

    server: Serving
    games: Iterator[str] = field(default_factory=lambda: cycle(games()))
    opened: int = 0
    finished: int = 0
    failure: str = ""

    async def run(self, minutes: int, tables: int, progress: Callable[[SoakRow], None]) -> list[SoakRow]:
        """Open tables at a steady pace; return one row for each minute."""
        rows: list[SoakRow] = []
        looking: set[asyncio.Task[None]] = set()
        start, clock = asyncio.get_running_loop().time(), asyncio.get_running_loop().time
        while len(rows) < minutes:
            task = asyncio.create_task(self.look_on(next(self.games)))
            looking.add(task)
            task.add_done_callback(looking.discard)
            self.opened += 1
            await asyncio.sleep(max(0.0, start + self.opened * MINUTE / tables - clock()))
            if self.failure:
                raise BenchFailed(self.failure)
            if clock() - start >= (len(rows) + 1) * MINUTE:
                rows.append(self.row(len(rows) + 1))
                progress(rows[-1])
        return rows

    def row(self, minute: int) -> SoakRow:
        """Return how the server stands."""
        memory = self.server.rss_mb()
        if memory is None:
            raise BenchFailed("the memory of a process is read from /proc, which is not there")
        return SoakRow(minute=minute, opened=self.opened, finished=self.finished, rss_mb=round(memory, 1))

    async def look_on(self, game: str) -> None:
        """Open a table of bots, look on until their game is over, and leave."""
        try:
            async with Guest(f"http://{HOST}:{self.server.port}") as guest:
                code = await guest.open_table(game, [INSTANT] * SEATS)
                await guest.start(code)
                async with guest.connect(code) as table:
                    async for _message in table:
                        if table.is_over:
                            break
            self.finished += 1
        except (Refused, OSError) as error:
            self.failure = self.failure or str(error)


def run_soak(minutes: int, tables: int, progress: Callable[[SoakRow], None]) -> dict[str, Any]:
    """Run a soak; return its rows, and how far memory differed after the first minutes."""
    with spellwright_server() as server:
        rows = asyncio.run(Soak(server).run(minutes, tables, progress))
    return {"rows": rows, "spread": spread(rows), "bar": BAR}


def spread(rows: list[SoakRow]) -> float | None:
    """Return by which share the most memory was above the least, after the first minutes; None for a short soak."""
    counted = [row["rss_mb"] for row in rows if row["minute"] >= SETTLING]
    return round(max(counted) / min(counted) - 1, 4) if len(counted) > 1 else None


HEADLINE = f"{'minute':>6} {'tables':>7} {'finished':>8} {'MB':>8}"


def as_line(row: SoakRow) -> str:
    """Return one row as a line for people."""
    return f"{row['minute']:>6} {row['opened']:>7,} {row['finished']:>8,} {row['rss_mb']:>8,.1f}"


def verdict(found: float | None) -> str:
    """Return in one sentence whether memory is flat."""
    if found is None:
        return f"too short to say anything: the first {SETTLING} minutes do not count"
    is_flat = "flat" if found <= BAR else "NOT flat"
    return f"{is_flat}: after {SETTLING} minutes memory differs by {found:.1%}, the bar is {BAR:.0%}"
