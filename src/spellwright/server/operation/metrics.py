"""Metrics for Prometheus. Any worker may get the request, and answers for all: with several workers, prometheus_client
keeps what each of them counts in files of a folder that they share."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from spellwright.server.operation.logs import CountErrors

if TYPE_CHECKING:
    from spellwright.server.context import Context

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # for workers; read by prometheus_client when it is imported
INTERVAL = 1.0  # seconds between updates of the gauges that other workers read
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds, of the histograms
POLL_SECONDS = 0.05  # between two looks at the event loop
WINDOW = 30.0  # seconds for which the longest stall is remembered, at least
STATM = Path("/proc/self/statm")  # Linux: pages of memory

GAUGES = {
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

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """What happens in one worker, counted and measured."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        self.refused = self._counter("refused", "Requests refused, by reason", "reason")
        self.requests = self._histogram("request_seconds", "Seconds until a request is answered", "way")
        self.commits = self._histogram("commit_seconds", "Seconds that a transaction with entries takes")
        self.bots = self._histogram("bot_wait_seconds", "Seconds that a bot's decision waits for a thread", "lane")
        self.answered = self.requests.labels("socket")  # looked up once: this is the busiest
        self.stalls = Stalls()
        self._gauges = {
            name: Gauge(f"spellwright_{name}", meaning, registry=self.registry, multiprocess_mode="liveall")
            for name, meaning in GAUGES.items()
        }

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(f"spellwright_{name}", meaning, labels, registry=self.registry)

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(f"spellwright_{name}", meaning, labels, registry=self.registry, buckets=BOUNDS)

    def update(self, gauges: Mapping[str, float]) -> None:
        """Set the gauges, by their names above."""
        for name, value in gauges.items():
            self._gauges[name].set(value)

    def text(self) -> bytes:
        """Return the metrics of all workers in Prometheus' text format."""
        folder = os.environ.get(FOLDER)
        if not folder:
            return generate_latest(self.registry)
        for file in Path(folder).glob("gauge_live*.db"):
            if not is_alive(process := int(file.stem.rpartition("_")[2])):
                mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
        registry = CollectorRegistry(auto_describe=False)
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


def gauges_of(context: Context) -> dict[str, float]:
    """Return the present values of a worker's gauges."""
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
        "longest_stall_seconds": hub.metrics.stalls.longest,
        "memory_bytes": memory(),
    }


async def publish_forever(context: Context) -> None:
    """Update this worker's gauges for the other workers, if there are any."""
    while os.environ.get(FOLDER):
        context.hub.metrics.update(gauges_of(context))
        await asyncio.sleep(INTERVAL)


class Stalls:
    """For how long the event loop did nothing else, at most, lately."""

    def __init__(self) -> None:
        self._longest = [0.0, 0.0]  # in the last window and in this one
        self._began_at = time.monotonic()

    @property
    def longest(self) -> float:
        """The longest stall in seconds."""
        return max(self._longest)

    async def watch(self) -> None:
        """Look at the event loop again and again: a look that comes late was held up."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(POLL_SECONDS)
            now = time.monotonic()
            if now - self._began_at > WINDOW:
                self._longest, self._began_at = [self._longest[1], 0.0], now
            self._longest[1] = max(self._longest[1], now - before - POLL_SECONDS)


def is_alive(process: int) -> bool:
    """Whether there is a process with this id."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def memory() -> float:
    """Return how many bytes of memory this process uses; 0 where the system does not say."""
    try:
        import resource

        return float(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except (ImportError, OSError):
        return 0.0
