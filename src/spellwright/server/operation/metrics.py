"""Metrics for Prometheus. Any worker may get the request, and answers for all: with several workers, prometheus_client
keeps what each of them counts in files of a folder that they share."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
    start_http_server,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from spellwright.server.operation.logs import CountErrors

if TYPE_CHECKING:
    from spellwright.server.context import Context

OWN_PORT = "SPELLWRIGHT_METRICS"  # for workers: the address and the port of the metrics, if they have their own
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # for workers; read by prometheus_client when it is imported
INTERVAL = 1.0  # seconds between updates of the gauges that other workers read
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds, of the histograms
POLL_SECONDS = 0.05  # between two looks at the event loop
WINDOW = 30.0  # seconds for which the longest stall is remembered, at least
STATM = Path("/proc/self/statm")  # Linux: pages of memory

GAUGES: dict[str, tuple[str, Callable[[Context], float]]] = {
    "tables": ("Tables in memory", lambda of: len(of.hub.tables)),
    "sockets": ("Open sockets", lambda of: of.sockets),
    "entries": ("Entries applied since the start", lambda of: of.hub.entry_count),
    "commits": ("Transactions with entries since the start", lambda of: of.hub.journal.commits),
    "up_seconds": ("Seconds since the start", lambda of: time.time() - of.started_at),
    "errors": ("Lines with the level error in the log since the start", lambda _: CountErrors.count),
    "storage": ("Whether the database took what was last written", lambda of: of.hub.journal.health.fault is None),
    "longest_stall_seconds": (
        "The longest time for which the event loop did nothing else, in the last half minute",
        lambda of: of.hub.metrics.stalls.longest,
    ),
    "memory_bytes": ("Memory that the worker uses", lambda _: memory()),
}
"""Gauges that are read now and then: what each means, and its present value."""

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """What happens in one worker, counted and measured."""

    def __init__(self) -> None:
        self.registry: CollectorRegistry = CollectorRegistry(auto_describe=False)
        self.refused: Counter = Counter(
            "spellwright_refused", "Requests refused, by reason", ["reason"], registry=self.registry
        )
        self.requests: Histogram = self._histogram("request_seconds", "Seconds until a request is answered", "way")
        self.commits: Histogram = self._histogram("commit_seconds", "Seconds that a transaction with entries takes")
        self.bots: Histogram = self._histogram(
            "bot_wait_seconds", "Seconds that a bot's decision waits for a thread", "lane"
        )
        self.answered: Histogram = self.requests.labels("socket")  # looked up once: this is the busiest
        self.stalls: Stalls = Stalls()
        self.bots_thinking: Gauge = self._gauge("bots_thinking", "Bots that think now")
        self.bots_waiting: Gauge = self._gauge("bots_waiting", "Bots that wait for a thread to think in")
        self._gauges = {name: self._gauge(name, meaning) for name, (meaning, _) in GAUGES.items()}

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(f"spellwright_{name}", meaning, registry=self.registry, multiprocess_mode="liveall")

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(f"spellwright_{name}", meaning, labels, registry=self.registry, buckets=BOUNDS)

    def update(self, context: Context) -> None:
        """Set the gauges to their present values."""
        for name, (_, value) in GAUGES.items():
            self._gauges[name].set(value(context))

    def text(self) -> bytes:
        """Return the metrics of all workers in Prometheus' text format."""
        return generate_latest(of_all_workers() if os.environ.get(FOLDER) else self.registry)


class OfAllWorkers(Collector):
    """What all workers have written into the folder that they share."""

    def collect(self) -> Iterable[Metric]:
        folder = os.environ[FOLDER]
        for file in Path(folder).glob("gauge_live*.db"):
            if not is_alive(process := int(file.stem.rpartition("_")[2])):
                mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
        found: Iterable[Metric] = MultiProcessCollector(None, folder).collect()  # type: ignore[no-untyped-call]
        return found


def of_all_workers() -> CollectorRegistry:
    """Return the metrics of all workers, as they are whenever somebody asks."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(OfAllWorkers())
    return registry


@contextmanager
def own_port(registry: CollectorRegistry) -> Iterator[None]:
    """Show metrics on a port of their own, if the environment names one."""
    address = os.environ.get(OWN_PORT)
    if not address:
        yield
        return
    host, _, port = address.rpartition(" ")
    server, _ = start_http_server(int(port), host, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


async def publish_forever(context: Context) -> None:
    """Update this worker's gauges for those who read them elsewhere, if there are any."""
    while os.environ.get(FOLDER) or os.environ.get(OWN_PORT):
        context.hub.metrics.update(context)
        await asyncio.sleep(INTERVAL)


class Stalls:
    """The longest time for which the event loop was lately held up."""

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
