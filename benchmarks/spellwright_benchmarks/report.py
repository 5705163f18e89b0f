"""The benchmark of the engine as one JSON document, and as a table to read."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numba
import numpy as np

from spellwright.search.gpu import gpu_name
from spellwright_benchmarks import engine, peers
from spellwright_benchmarks.against import Duel, comparison_lines
from spellwright_benchmarks.row import Row

Report = dict[str, Any]

SECONDS = 2.0  # for each row, by default
WITH_VIEWS = ", one Position with views"


def run_bench(
    *, seconds: float, with_peers: bool, on_gpu: bool, progress: Callable[[Row], None], against: Path | None = None
) -> Report:
    """Measure everything that is asked for and return the report; `progress` is called with every row. `against` is the
    Python of another environment whose Spellwright takes its turns in the same run."""
    others = peers.measure(seconds) if with_peers else iter(())
    gpu = engine.measure_gpu(seconds) if on_gpu else iter(())
    if on_gpu:
        gpu_name()
    duel = Duel(against) if against else None
    rows: list[Row] = []
    for row in chain(duel.measure(seconds) if duel else engine.measure(seconds), gpu, others):
        rows.append(row)
        progress(row)
    report: Report = {"rows": rows, "modes": engine.MODES, "compile": engine.compile_times(), "machine": machine()}
    if duel:
        report["against"] = duel.comparison()
    if on_gpu:
        report["gpu_equals_cpu"] = engine.gpu_equals_cpu()
    if with_peers:
        report["ratios"] = ratios(rows)
    return report


def ratios(rows: list[Row]) -> dict[str, float]:
    """Return how many times as fast as OpenSpiel's Hanabi each game is: random play on one core, and one table stepped
    from Python with views."""
    hanabi = next(row for row in rows if row["system"] == "openspiel" and row["game"] == "hanabi")
    return {
        f"{row['game']}, {row['seats']} seats{WITH_VIEWS * (row['mode'] == engine.HELD)}": round(
            row["decisions_per_second"] / hanabi["decisions_per_second"], 1
        )
        for row in rows
        if row["system"] == "spellwright" and row["threads"] == 1
        if (row["mode"], row.get("batch")) in ((engine.RANDOM, engine.BATCHES[-1]), (engine.HELD, None))
    }


def machine() -> dict[str, str | int | None]:
    """Return what the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
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
    for game, seconds in report["compile"].items():
        yield f"{game}: ready after {seconds['cold_rules']} s cold, {seconds['warm_rules']} s warm"
    for name, ratio in report.get("ratios", {}).items():
        yield f"{name}: {ratio} × OpenSpiel's Hanabi"
    if "against" in report:
        yield from comparison_lines(report["against"])
    for game, is_equal in report.get("gpu_equals_cpu", {}).items():
        yield f"{game}: GPU and CPU end {'with the same bits' if is_equal else 'DIFFERENTLY'}"


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
