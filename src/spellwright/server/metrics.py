"""Figures for Prometheus. A request gets to any worker, and is answered for all of them: each notes its own figures in
a folder that the workers of one `serve` share."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from litestar import get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.registry import Collector

from spellwright.server.context import House, TheHouse

FOLDER = "SPELLWRIGHT_FIGURES"  # for workers: where the others note theirs
NOTED = 1.0  # seconds between notes
GONE = 5.0  # seconds after which a worker that notes nothing is no more

MEANINGS = {
    "tables": "tables at hand",
    "sockets": "open sockets",
    "entries": "entries that happened here since the start",
    "commits": "transactions since the start",
    "ready": "whether all games are compiled",
    "up_seconds": "seconds since the start",
}


def figures_of(house: House) -> dict[str, float]:
    """What this worker counts, by the names above."""
    hub = house.hub
    return {
        "tables": len(hub.lives),
        "sockets": house.sockets,
        "entries": hub.moves,
        "commits": hub.journal.commits,
        "ready": int(house.warmup.is_ready),
        "up_seconds": time.time() - house.started_at,
    }


async def keep_noting(house: House) -> None:
    """Tell the other workers, where there are any."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    note = Path(folder) / f"{os.getpid()}.json"
    while True:
        new = note.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(figures_of(house)))
        new.replace(note)  # never half of it
        await asyncio.sleep(NOTED)


def noted_by_others() -> dict[str, dict[str, float]]:
    """The last figures of the other workers, by their process."""
    folder = os.environ.get(FOLDER)
    found = {}
    for note in Path(folder).glob("*.json") if folder else ():
        with suppress(OSError):
            if note.stem != str(os.getpid()) and time.time() - note.stat().st_mtime < GONE:
                found[note.stem] = msgspec.json.decode(note.read_bytes(), type=dict[str, float])
    return found


class Figures(Collector):
    """What Prometheus asks for, of every worker."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> list[GaugeMetricFamily]:
        workers = {str(os.getpid()): figures_of(self.house), **noted_by_others()}
        families = []
        for name, meaning in MEANINGS.items():
            family = GaugeMetricFamily(f"spellwright_{name}", meaning, labels=["worker"])
            for worker, figures in workers.items():
                family.add_metric([worker], figures[name])
            families.append(family)
        return families


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(house: TheHouse) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures(house))
    return generate_latest(registry)
