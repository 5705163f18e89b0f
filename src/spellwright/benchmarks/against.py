"""Another installed version of Spellwright in the same run. Each version has a process; they measure the same rows in
turns, so that both meet the same machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from spellwright.benchmarks.row import Row
from spellwright.benchmarks.worker import Worker

ROUNDS = 24  # each row counts with the best of these: a short one is the most likely to be undisturbed
SHARE = 0.08  # of a row's time in each round
QUICK = 0.001  # seconds for each row of a first round, which compiles everything and is not counted
BAR = 0.95  # below this share of the other version's speed a row is marked

WORKER = """
import json, sys
import spellwright
try:
    from spellwright.benchmarks import engine
except ImportError:  # version 0.1
    from spellwright.bench import engine
print(json.dumps(spellwright.__version__), flush=True)
while line := sys.stdin.readline():
    for row in engine.measure(float(line)):
        print(json.dumps(row), flush=True)
        sys.stdin.readline()
    print("null", flush=True)
"""

Key = tuple[str, int, str, int, int]  # game, seats, mode, threads, batch


class Duel:
    """Our version against the one installed for another Python."""

    def __init__(self, python: Path | str, ours: Sequence[str] = (sys.executable, "-c", WORKER)) -> None:
        self.commands: tuple[Sequence[str], tuple[str, str, str, str]] = ours, (str(python), "-I", "-c", WORKER)
        self.version: str = ""  # of the other
        self.best: tuple[dict[Key, Row], dict[Key, Row]] = {}, {}  # rows of each side

    def measure(self, seconds: float) -> Iterator[Row]:
        """Measure both sides in several rounds, and yield our rows in the last."""
        with ExitStack() as held:
            workers = [held.enter_context(Worker(command)) for command in self.commands]
            _, self.version = (worker.read() for worker in workers)
            for side, row in self._take_turns(workers, first=0, seconds=QUICK):
                self.best[side][_key(row)] = {**row, "decisions_per_second": 0.0}
            for number in reversed(range(ROUNDS)):
                for side, row in self._take_turns(workers, first=number % 2, seconds=SHARE * seconds):
                    best = max(row, self.best[side][_key(row)], key=lambda one: one["decisions_per_second"])
                    self.best[side][_key(row)] = best
                    if side == number == 0:
                        yield best

    def _take_turns(self, workers: Sequence[Worker], first: int, seconds: float) -> Iterator[tuple[int, Row]]:
        """Measure every row once on each side, right after each other where both have it."""
        leader, follower = workers[first].measure(seconds), workers[1 - first].measure(seconds)
        expected = set(self.best[1 - first])
        for row in leader:
            yield first, row
            while _key(row) in expected:
                other = next(follower)
                expected.discard(_key(other))
                yield 1 - first, other
        yield from ((1 - first, row) for row in follower)

    def comparison(self) -> dict[str, Any]:
        """Return the other version and, for each row that both have, our speed as a multiple of its speed."""
        ours, theirs = self.best
        rows = [
            {**theirs[key], "ratio": round(row["decisions_per_second"] / theirs[key]["decisions_per_second"], 3)}
            for key, row in ours.items()
            if key in theirs
        ]
        return {"version": self.version, "rows": rows}


def comparison_lines(comparison: dict[str, Any]) -> Iterator[str]:
    """Yield the ratios for people, the slow ones marked."""
    yield f"against version {comparison['version']}, the best of {ROUNDS} rounds on each side:"
    for row in comparison["rows"]:
        mark = f"  below {BAR}" if row["ratio"] < BAR else ""
        threads, batch = row["threads"], row.get("batch", 1)
        yield (
            f"{row['game']:<13} {row['seats']:>5} {threads:>7} {batch:>8} {row['ratio']:>8.3f} ×  {row['mode']}{mark}"
        )


def _key(row: Row) -> Key:
    return row["game"], row["seats"], row["mode"], row["threads"], row.get("batch", 1)
