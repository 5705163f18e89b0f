"""Limits: how much somebody may ask for in how much time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from spellwright.play.refusals import Refusal

MOST_KEPT = 50_000  # buckets; full ones are forgotten first


class TooFast(Refusal):
    """Too much in too short a time; wait a little."""


class TooMany(Refusal):
    """As much as anybody may have is there already."""


@dataclass
class Bucket:
    """So much may be asked for now."""

    tokens: float
    filled_at: float


class Rate:
    """`burst` at once, and `per_second` in the long run, for each key."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second, self.burst, self.clock = per_second, burst, clock
        self.buckets: dict[str, Bucket] = {}

    def check(self, key: str) -> None:
        """Take one, or refuse."""
        bucket = self._bucket(key)
        if bucket.tokens < 1:
            raise TooFast("that is too fast; wait a little")
        bucket.tokens -= 1

    def charge(self, key: str, cost: float) -> None:
        """Take more, afterwards: what was asked for has turned out to be dear."""
        bucket = self._bucket(key)
        bucket.tokens = max(0.0, bucket.tokens - cost)

    def _bucket(self, key: str) -> Bucket:
        now = self.clock()
        bucket = self.buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self.buckets[key] = Bucket(self.burst, now)
        bucket.tokens = min(self.burst, bucket.tokens + max(0.0, now - bucket.filled_at) * self.per_second)
        bucket.filled_at = now
        return bucket

    def _forget(self, now: float) -> None:
        if len(self.buckets) >= MOST_KEPT:
            full = [
                key for key, bucket in self.buckets.items() if (now - bucket.filled_at) * self.per_second >= self.burst
            ]
            for key in full if len(full) > MOST_KEPT // 10 else list(self.buckets)[: MOST_KEPT // 2]:
                del self.buckets[key]


class Count:
    """How many of something each key may have at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self.counts.get(key, 0) >= self.most:
            raise TooMany("there are too many already")
        self.counts[key] = self.counts.get(key, 0) + 1

    def leave(self, key: str) -> None:
        self.counts[key] -= 1
        if not self.counts[key]:
            del self.counts[key]

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        """One more, until it is left."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)


@dataclass
class Limits:
    """All limits of a worker."""

    guests: Rate  # new identities, by address
    tables: Rate  # new tables, by identity and by address
    requests: Rate  # everything else, by address
    wishes: Rate  # messages over sockets, by identity
    talk: Rate  # chat and reactions, by identity
    hints: Rate  # questions to the coach, by identity
    sockets_of_guest: Count
    sockets_of_address: Count
    sockets: Count  # in all

    def sockets_of(self, who: str, address: str) -> tuple[tuple[Count, str], ...]:
        """What a new socket counts for."""
        return (self.sockets, ""), (self.sockets_of_guest, who), (self.sockets_of_address, address)


def usual_limits() -> Limits:
    return Limits(
        guests=Rate(0.5, 30),
        tables=Rate(0.2, 20),
        requests=Rate(50, 200),
        wishes=Rate(20, 60),
        talk=Rate(0.5, 8),
        hints=Rate(0.2, 6),
        sockets_of_guest=Count(16),
        sockets_of_address=Count(256),
        sockets=Count(20_000),
    )


def no_limits() -> Limits:
    """For measuring on one's own machine."""
    rate, count = Rate(1e9, 1_000_000_000), Count(1_000_000_000)
    return Limits(rate, rate, rate, rate, rate, rate, count, count, count)
