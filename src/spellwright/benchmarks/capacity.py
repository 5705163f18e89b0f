"""What a server of many workers could carry: a simulation of its queues on costs that `spellwright bench server`
measures.

People decide now and then at their tables. A decision waits for its worker, is worked on there, waits for the next
commit of its database, and is told. With notices to all (PostgreSQL as it is used today), every other worker of the
same database has to hear of every decision; with a broker, only those that serve the table do. Bots are not simulated:
they think elsewhere.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypedDict

SEATS = 4  # at a table
PAUSE = 10.0  # seconds between two decisions at a table, on average
SECONDS = 2.0  # that are simulated
AT_ONCE = 256  # entries in one commit, as store/writing.py has it
SAMPLE = 4  # databases that are simulated, at most: all are alike
LIMIT = 60.0  # seconds of waiting after which nobody is served any more
LAYOUTS = ((1, 1), (4, 1), (16, 1), (16, 4), (64, 16), (256, 64))  # workers, databases


@dataclass(frozen=True)
class Costs:
    """What is measured, in seconds."""

    move: float  # of a worker's time: one decision, told to all seats of its table
    commit: float  # of a database's time: one transaction
    notice: float  # of a worker's time: hearing of a decision elsewhere


class CapacityRow(TypedDict):
    """One layout under the load of all seats."""

    workers: int
    databases: int
    way: str  # how workers hear of each other
    moves_per_second: float
    busy: float  # share of a worker's time; 1 and more: it falls behind
    p50_ms: float | None  # from a decision until it is told; None where everything falls behind
    p99_ms: float | None


def simulate(seats: int, costs: Costs, seed: int = 1) -> Iterator[CapacityRow]:
    """Yield how each layout carries so many seats."""
    rate = seats / SEATS / PAUSE
    for workers, databases in LAYOUTS:
        for way in ("notices to all", "broker"):
            heard = workers / databases - 1 if way == "notices to all" else 0
            busy = rate / workers * (costs.move + heard * costs.notice)
            took = _latencies(rate / databases, workers // databases, heard * costs.notice, costs, Random(seed))
            yield CapacityRow(
                workers=workers,
                databases=databases,
                way=way,
                moves_per_second=rate,
                busy=round(busy, 3),
                p50_ms=_share(took, 0.5) if busy < 1 else None,
                p99_ms=_share(took, 0.99) if busy < 1 else None,
            )


def _latencies(rate: float, workers: int, notices: float, costs: Costs, random: Random) -> list[float]:
    """Return how long decisions at the tables of one database take: those of its workers meet at its commits."""
    free = [0.0] * workers
    worked: list[tuple[float, float]] = []  # when a decision was worked on, and when it was made
    at = 0.0
    while at < SECONDS and max(free) - at < LIMIT:
        at += random.expovariate(rate)
        worker = random.randrange(workers)
        free[worker] = max(free[worker], at) + costs.move + notices
        heapq.heappush(worked, (free[worker], at))
    took, committed = [], 0.0
    while worked:
        start = max(committed, worked[0][0])
        batch: list[float] = []
        while worked and worked[0][0] <= start and len(batch) < AT_ONCE:
            batch.append(heapq.heappop(worked)[1])
        committed = start + costs.commit
        took += [committed - made for made in batch]
    return sorted(took)


def _share(took: list[float], share: float) -> float | None:
    return round(1000 * took[min(len(took) - 1, int(share * len(took)))], 2) if took else None


HEADLINE = f"{'workers':>7} {'databases':>9}  {'way':<15} {'moves/s':>9} {'busy':>7} {'p50 ms':>8} {'p99 ms':>8}"


def as_line(row: CapacityRow) -> str:
    """Return one row as a line for people."""
    p50, p99 = ("–" if figure is None else f"{figure:,.1f}" for figure in (row["p50_ms"], row["p99_ms"]))
    return (
        f"{row['workers']:>7} {row['databases']:>9}  {row['way']:<15} {row['moves_per_second']:>9,.0f} "
        f"{row['busy']:>7.2f} {p50:>8} {p99:>8}"
    )
