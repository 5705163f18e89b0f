"""Figures: what one worker counts and measures of itself, for metrics.py to show."""

import asyncio
import time
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Histogram

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)  # seconds: bounds of the histograms
LOOK = 0.05  # seconds between looks at the event loop
WINDOW = 30.0  # seconds for which the longest stall is remembered, at least
STATM = Path("/proc/self/statm")  # Linux: pages of memory


class Figures:
    """What happens in one worker, counted and measured."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        self.refused = self._counter("refused", "Requests refused, by reason", "reason")
        self.requests = self._histogram("request_seconds", "Seconds until a request is answered", "way")
        self.commits = self._histogram("commit_seconds", "Seconds that a transaction with entries takes")
        self.bots = self._histogram("bot_wait_seconds", "Seconds that a bot's decision waits for a thread", "lane")
        self.answered = self.requests.labels("socket")  # looked up once: this is the busiest
        self.stalls = Stalls()

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(f"spellwright_{name}", meaning, labels, registry=self.registry)

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(f"spellwright_{name}", meaning, labels, registry=self.registry, buckets=QUICK)


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
        """Look at the event loop again and again: whatever comes late was held up."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(LOOK)
            now = time.monotonic()
            if now - self._began_at > WINDOW:
                self._longest, self._began_at = [self._longest[1], 0.0], now
            self._longest[1] = max(self._longest[1], now - before - LOOK)


def memory() -> float:
    """Return how many bytes of memory this process uses; 0 where the system does not say."""
    try:
        import resource

        return float(STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except (ImportError, OSError):
        return 0.0
