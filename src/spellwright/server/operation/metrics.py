"""Metrics for Prometheus. Any worker may get the request, and answers it for all: each publishes its own metrics in a
folder that the workers of one `serve` share."""

import asyncio
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from litestar import get
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from spellwright.server.context import AppContext, Context
from spellwright.server.operation.figures import memory
from spellwright.server.operation.logs import CountErrors

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
    "errors": "Lines with the level error in the log since the start",
    "storage": "Whether the database took what was last written",
    "bots_thinking": "Bots that think now",
    "bots_waiting": "Bots that wait for a thread to think in",
    "longest_stall_seconds": "The longest time for which the event loop did nothing else, in the last half minute",
    "memory_bytes": "Memory that the worker uses",
}


def gauges_of(context: Context) -> dict[str, float]:
    """Return how this worker stands, by the names above."""
    hub = context.hub
    return {
        "tables": len(hub.tables),
        "sockets": context.sockets,
        "entries": hub.entry_count,
        "commits": hub.journal.commits,
        "ready": int(context.compiler.is_ready),
        "up_seconds": time.time() - context.started_at,
        "errors": CountErrors.count,
        "storage": int(hub.journal.health.fault is None),
        "bots_thinking": hub.players.scheduler.thinking,
        "bots_waiting": hub.players.scheduler.waiting,
        "longest_stall_seconds": hub.figures.stalls.longest,
        "memory_bytes": memory(),
    }


class Sample(msgspec.Struct, array_like=True):
    """One number of a metric."""

    name: str
    labels: dict[str, str]
    value: float


class Family(msgspec.Struct, array_like=True):
    """A metric with its numbers."""

    name: str
    meaning: str
    kind: str
    samples: list[Sample]


def families_of(context: Context) -> list[Family]:
    """Return the metrics of this worker."""
    gauges = [
        Family(f"spellwright_{name}", MEANINGS[name], "gauge", [Sample(f"spellwright_{name}", {}, value)])
        for name, value in gauges_of(context).items()
    ]
    measured = [
        Family(metric.name, metric.documentation, metric.type, [Sample(*sample[:3]) for sample in metric.samples])
        for metric in context.hub.figures.registry.collect()
    ]
    return gauges + measured


async def publish_forever(context: Context) -> None:
    """Publish the metrics of this worker for the others, if there are any."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return
    published = Path(folder) / f"{os.getpid()}.json"
    while True:
        new = published.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(families_of(context)))
        new.replace(published)  # nobody reads half of it
        await asyncio.sleep(INTERVAL)


def read_others() -> Iterator[tuple[str, list[Family]]]:
    """Read the last metrics of the other workers, each with its process id."""
    folder = os.environ.get(FOLDER)
    for published in Path(folder).glob("*.json") if folder else ():
        with suppress(OSError):
            if published.stem != str(os.getpid()) and time.time() - published.stat().st_mtime < GONE:
                yield published.stem, msgspec.json.decode(published.read_bytes(), type=list[Family])


class Workers(Collector):
    """The metrics of all workers, as Prometheus reads them."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def collect(self) -> Iterable[Metric]:
        found: dict[str, Metric] = {}
        for worker, families in [(str(os.getpid()), families_of(self.context)), *read_others()]:
            for family in families:
                metric = found.setdefault(family.name, Metric(family.name, family.meaning, family.kind))
                for sample in family.samples:
                    if not sample.name.endswith("_created"):
                        metric.add_sample(sample.name, {**sample.labels, "worker": worker}, sample.value)
        return found.values()


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(context: AppContext) -> bytes:
    """Return the metrics of all workers in Prometheus' text format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Workers(context))
    return generate_latest(registry)
