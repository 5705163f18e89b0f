"""Metrics for Prometheus. Any worker may get the request, and answers it for all: each publishes its own metrics in a
folder that the workers of one `serve` share."""

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

from spellwright.server.context import AppContext, Context

FOLDER = "SPELLWRIGHT_METRICS"  # for workers: where all of them publish
INTERVAL = 1.0  # seconds between publications
GONE = 5.0  # seconds after which a worker that publishes nothing is dead

MEANINGS = {
    "tables": "Tables in memory",
    "sockets": "Open sockets",
    "entries": "Entries applied since the start",
    "commits": "Transactions with entries since the start",
    "ready": "Whether all games are compiled",
    "up_seconds": "Seconds since the start",
}


def metrics_of(context: Context) -> dict[str, float]:
    """Return the metrics of this worker, by the names above."""
    hub = context.hub
    return {
        "tables": len(hub.tables),
        "sockets": context.sockets,
        "entries": hub.entry_count,
        "commits": hub.journal.commits,
        "ready": int(context.compiler.is_ready),
        "up_seconds": time.time() - context.started_at,
    }


async def publish_forever(context: Context) -> None:
    """Publish the metrics of this worker for the others, if there are any."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    published = Path(folder) / f"{os.getpid()}.json"
    while True:
        new = published.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(metrics_of(context)))
        new.replace(published)  # nobody reads half of it
        await asyncio.sleep(INTERVAL)


def read_others() -> dict[str, dict[str, float]]:
    """Return the last metrics of the other workers, by process id."""
    folder = os.environ.get(FOLDER)
    found = {}
    for published in Path(folder).glob("*.json") if folder else ():
        with suppress(OSError):
            if published.stem != str(os.getpid()) and time.time() - published.stat().st_mtime < GONE:
                found[published.stem] = msgspec.json.decode(published.read_bytes(), type=dict[str, float])
    return found


class Workers(Collector):
    """The metrics of all workers, as Prometheus reads them."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def collect(self) -> list[GaugeMetricFamily]:
        workers = {str(os.getpid()): metrics_of(self.context), **read_others()}
        families = []
        for name, meaning in MEANINGS.items():
            family = GaugeMetricFamily(f"spellwright_{name}", meaning, labels=["worker"])
            for worker, metrics in workers.items():
                family.add_metric([worker], metrics[name])
            families.append(family)
        return families


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(context: AppContext) -> bytes:
    """Return the metrics of all workers in Prometheus' text format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Workers(context))
    return generate_latest(registry)
