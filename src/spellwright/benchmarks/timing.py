"""One stopwatch for all systems."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def rates(step: Callable[[], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Return decisions and games per second. `step` plays for a while and returns how many decisions were taken and how
    many games ended. It is called until `seconds` have passed and at least one game has ended."""
    decisions = games = 0
    start = now = perf_counter()
    while now - start < seconds or not games:
        more_decisions, more_games = step()
        decisions += more_decisions
        games += more_games
        now = perf_counter()
    return decisions / (now - start), games / (now - start)
