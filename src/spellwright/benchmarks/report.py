"""The benchmark of the engine as one JSON document, and as a table to read."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from spellwright.benchmarks import arrays, engine, gpu_peers, peers
from spellwright.benchmarks.against import Duel, comparison_lines
from spellwright.benchmarks.gpu import ON_GPU, OnGpu
from spellwright.benchmarks.row import Row
from spellwright.games import games, load

Report = dict[str, Any]

SECONDS = 2.0  # for each row, by default
EQUAL = 1 << 15  # games of each kind compared between GPU and CPU, by default
YARDSTICKS = (  # a system, its game and mode, and our modes that are compared with it
    ("openspiel", "hanabi", peers.RANDOM, (engine.RANDOM, engine.HELD, arrays.AS_ARRAYS)),
    ("openspiel", "hanabi", peers.OBSERVED, (arrays.AS_ARRAYS,)),
    ("rlcard", "uno", peers.OBSERVED, (arrays.AS_ARRAYS,)),
    *(("pgx", game, gpu_peers.BY_JAX, (ON_GPU,)) for game in gpu_peers.GAMES),
)


def run_bench(
    *,
    seconds: float,
    with_peers: bool,
    on_gpu: bool,
    progress: Callable[[Row], None],
    against: Path | None = None,
    is_gpu_alone: bool = False,
    equal: int = EQUAL,
) -> Report:
    """Measure everything that is asked for and return the report; `progress` is called with every row. `against` is the
    Python of another environment whose Spellwright takes its turns in the same run. With `is_gpu_alone` the CPU is left
    out; `equal` games of each kind are compared between GPU and CPU."""
    others = peers.measure(seconds) if with_peers and not is_gpu_alone else iter(())
    there = OnGpu(equal, with_peers=with_peers) if on_gpu else None
    duel = Duel(against) if against else None
    cpu = iter(()) if is_gpu_alone else duel.measure(seconds) if duel else engine.measure(seconds)
    rows: list[Row] = []
    for row in chain(cpu, there.measure(seconds) if there else (), others):
        rows.append(row)
        progress(row)
    report: Report = {"rows": rows, "modes": engine.MODES, "machine": machine()}
    if duel:
        report["against"] = duel.comparison()
    if there:
        report["gpu_equals_cpu"] = there.differing
    if with_peers:
        report["versions"] = peers.versions()
        report["ratios"] = ratios(rows)
    return report


def ratios(rows: list[Row]) -> dict[str, dict[str, float]]:
    """Return how many times as fast as each yardstick we are, by what is compared: each of our rows on one core with
    OpenSpiel's Hanabi, as arrays also with Hanabi and RLCard's UNO whose players observe, and on a GPU the best of ours
    with the best of Pgx."""
    found: dict[str, dict[str, float]] = {}
    for system, game, mode, modes in YARDSTICKS:
        same = [row for row in rows if (row["system"], row["game"], row["mode"]) == (system, game, mode)]
        theirs = max((row["decisions_per_second"] for row in same), default=0)
        best: dict[str, float] = {}
        for row in rows:
            if theirs and row["system"] == "spellwright" and row["threads"] == 1 and row["mode"] in modes:
                name = f"{row['game']}, {row['seats']} seats, {row['mode']}"
                best[name] = max(best.get(name, 0.0), round(row["decisions_per_second"] / theirs, 1))
        if best:
            found[f"{system} {game}, {mode}"] = best
    return found


def machine() -> dict[str, str | int | None]:
    """Return what the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "rules": ", ".join(sorted({load(game).mode.name for game in games()})),
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def as_table(report: Report) -> Iterator[str]:
    """Yield the report as lines for people."""
    yield HEADLINE
    yield from (as_line(row) for row in report["rows"])
    yield ""
    measured = {row["mode"] for row in report["rows"]}
    yield from (f"{mode}: {meaning}" for mode, meaning in report["modes"].items() if mode in measured)
    yield ""
    for yardstick, found in report.get("ratios", {}).items():
        yield from (f"{name}: {ratio} × {yardstick}" for name, ratio in found.items())
    yield from (f"{package} {version}" for package, version in report.get("versions", {}).items())
    if "against" in report:
        yield from comparison_lines(report["against"])
    for game, differing in report.get("gpu_equals_cpu", {}).items():
        yield f"{game}: {differing['bytes']} bytes differ between GPU and CPU after {differing['games']} games,"
        steps = f"{differing['steps']} steps of {arrays.CHECKED_GAMES} games"
        yield f"    {differing['array_bytes']} bytes of their arrays in {steps}"


HEADLINE = (
    f"{'system':<12} {'game':<13} {'seats':>5} {'threads':>7} {'batch':>8} {'decisions/s':>14} {'games/s':>12}  mode"
)


def as_line(row: Row) -> str:
    """Return one row as a line for people."""
    return (
        f"{row['system']:<12} {row['game']:<13} {row['seats']:>5} {row['threads']:>7} {row.get('batch', 1):>8} "
        f"{row['decisions_per_second']:>14,.0f} {row['games_per_second']:>12,.0f}  "
        f"{row['mode']}{' (' + row['device'] + ')' if 'device' in row else ''}"
    )
