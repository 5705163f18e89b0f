"""Limits: how much one client may do in how much time."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from spellwright.play.refusals import Refusal

MOST_KEPT = 50_000  # buckets; full ones are forgotten first


class TooFast(Refusal):
    """Too much in too short a time."""


class TooMany(Refusal):
    """A guest or an address may have no more of these at once."""


@dataclass
class Bucket:
    """How much a key may take now."""

    tokens: float
    filled_at: float


class Rate:
    """A token bucket for each key: `burst` at once, `per_second` in the long run. Debts are paid off by waiting."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second: float = per_second
        self.burst: int = burst
        self.clock: Callable[[], float] = clock
        self.buckets: dict[str, Bucket] = {}

    def check(self, key: str, cost: float = 1.0) -> None:
        """Take `cost` tokens if there is at least one, or refuse."""
        bucket = self._bucket(key)
        if bucket.tokens < 1:
            raise TooFast("That was too fast. Please wait a moment.")
        bucket.tokens -= cost

    def charge(self, key: str, cost: float) -> None:
        """Take more tokens afterwards, for a request that turned out to be expensive, and more than there are."""
        self._bucket(key).tokens -= cost

    def left(self, key: str) -> float:
        """Return how many tokens there are; less than none is a debt."""
        return self._bucket(key).tokens

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
            filled = {
                key: bucket.tokens + (now - bucket.filled_at) * self.per_second for key, bucket in self.buckets.items()
            }
            full = [key for key, tokens in filled.items() if tokens >= self.burst]
            fullest = sorted(filled, key=filled.__getitem__, reverse=True)[: MOST_KEPT // 2]  # debts are kept longest
            for key in full if len(full) > MOST_KEPT // 10 else fullest:
                del self.buckets[key]


class Count:
    """How many of something each key may have at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.counts: dict[str, int] = {}

    def enter(self, key: str) -> None:
        if self.counts.get(key, 0) >= self.most:
            raise TooMany("You have too many open already.")
        self.counts[key] = self.counts.get(key, 0) + 1

    def leave(self, key: str) -> None:
        self.counts[key] -= 1
        if not self.counts[key]:
            del self.counts[key]

    @contextmanager
    def hold(self, key: str) -> Iterator[None]:
        """Count one more within a `with` block."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)


class ThinkingLimits:
    """Budgets of seconds for long searches. A guest who has used one up is not refused: bots think briefly."""

    def __init__(self, of_table: Rate, of_guest: Rate, of_address: Rate) -> None:
        self._rates = of_table, of_guest, of_address

    def is_spent(self, keys: Iterable[str]) -> bool:
        """Whether a budget is used up: of a table, of the guest who opened it, or of the address it was opened from."""
        return any(rate.left(key) <= 0 for rate, key in self._paid(keys))

    def charge(self, keys: Iterable[str], seconds: float) -> None:
        """Take what was thought off all budgets."""
        for rate, key in self._paid(keys):
            rate.charge(key, seconds)

    def _paid(self, keys: Iterable[str]) -> list[tuple[Rate, str]]:
        return [(rate, key) for rate, key in zip(self._rates, keys, strict=True) if key]


class Limits:
    """All limits of a worker: at first those of a public server."""

    def __init__(self) -> None:
        self.guests: Rate = Rate(
            30, 300
        )  # new guests, by address: more than somebody who guesses codes leaves to a school
        self.tables: Rate = Rate(0.2, 20)  # new tables, by guest and by address
        self.requests: Rate = Rate(50, 200)  # everything else, by address
        self.codes: Rate = Rate(1, 10)  # wrong codes, by guest
        self.short_codes: Rate = Rate(1, 1)  # wrong codes that are short enough to be guessed, by address
        self.notices: Rate = Rate(0.1, 10)  # devices, chats and lines to try them, by guest and by address
        self.messages: Rate = Rate(20, 60)  # over sockets, by guest
        self.talk: Rate = Rate(0.5, 8)  # chat and reactions, by guest
        self.hints: Rate = Rate(0.2, 6)  # questions to the coach, by guest
        self.thinking: ThinkingLimits = ThinkingLimits(
            of_table=Rate(0.7, 300), of_guest=Rate(1, 600), of_address=Rate(2, 1200)
        )
        self.sockets_of_guest: Count = Count(16)
        self.sockets_of_address: Count = Count(256)
        self.sockets: Count = Count(20_000)  # in all

    def sockets_of(self, guest: str, address: str) -> tuple[tuple[Count, str], ...]:
        """Return the counts to which a new socket adds, each with its key."""
        return (self.sockets, ""), (self.sockets_of_guest, guest), (self.sockets_of_address, address)


def no_limits() -> Limits:
    """Return limits that are never reached, for measurements on your own machine."""
    limits, rate, count = Limits(), Rate(1e9, 1_000_000_000), Count(1_000_000_000)
    limits.guests = limits.tables = limits.requests = limits.codes = limits.short_codes = rate
    limits.messages = limits.talk = limits.hints = limits.notices = rate
    limits.thinking = ThinkingLimits(of_table=rate, of_guest=rate, of_address=rate)
    limits.sockets_of_guest = limits.sockets_of_address = limits.sockets = count
    return limits
