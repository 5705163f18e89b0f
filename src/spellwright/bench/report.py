"""The whole benchmark as one document, and as a table to read."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import numba
import numpy as np

from spellwright.bench import engine, peers
from spellwright.bench.row import Row
from spellwright.search.gpu import gpu_name

Report = dict[str, Any]

SECONDS = 2.0  # for each row, if nobody says otherwise


def run_bench(*, seconds: float, with_peers: bool, on_gpu: bool, progress: Callable[[Row], None]) -> Report:
    """Measure everything that is asked for; `progress` hears of every row."""
    others = peers.measure(seconds) if with_peers else iter(())
    gpu = engine.measure_gpu(seconds) if on_gpu else iter(())
    if on_gpu:
        gpu_name()
    rows: list[Row] = []
    for row in chain(engine.measure(seconds), gpu, others):
        rows.append(row)
        progress(row)
    report: Report = {"rows": rows, "compile": engine.compile_times(), "machine": machine()}
    if on_gpu:
        report["gpu_equals_cpu"] = engine.gpu_equals_cpu()
    if with_peers:
        report["ratios"] = ratios(rows)
    return report


def ratios(rows: list[Row]) -> dict[str, float]:
    """How many times as many decisions a second as OpenSpiel's Hanabi: each game on one core in the same run."""
    hanabi = next(row for row in rows if row["system"] == "openspiel" and row["game"] == "hanabi")
    return {
        f"{row['game']}, {row['seats']} seats": round(row["decisions_per_second"] / hanabi["decisions_per_second"], 1)
        for row in rows
        if _is_plain(row)
    }


def _is_plain(row: Row) -> bool:
    is_ours = row["system"] == "spellwright" and row["mode"] == "random"
    return is_ours and row["threads"] == 1 and row.get("batch") == engine.BATCHES[-1] and "device" not in row


def machine() -> dict[str, str | int | None]:
    """What the figures were measured on."""
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
    """The report for people."""
    yield HEADLINE
    yield from (as_line(row) for row in report["rows"])
    yield ""
    for game, seconds in report["compile"].items():
        yield f"{game}: ready after {seconds['cold_rules']} s cold, {seconds['warm_rules']} s warm"
    for name, ratio in report.get("ratios", {}).items():
        yield f"{name}: {ratio} × OpenSpiel's Hanabi"
    for game, is_equal in report.get("gpu_equals_cpu", {}).items():
        yield f"{game}: GPU and CPU end {'with the same bits' if is_equal else 'DIFFERENTLY'}"


HEADLINE = (
    f"{'system':<12} {'game':<13} {'seats':>5} {'threads':>7} {'batch':>8} {'decisions/s':>14} {'games/s':>12}  mode"
)


def as_line(row: Row) -> str:
    """One row for people."""
    return (
        f"{row['system']:<12} {row['game']:<13} {row['seats']:>5} {row['threads']:>7} {row.get('batch', 1):>8} "
        f"{row['decisions_per_second']:>14,.0f} {row['games_per_second']:>12,.0f}  "
        f"{row['mode']}{' (' + row['device'] + ')' if 'device' in row else ''}"
    )
