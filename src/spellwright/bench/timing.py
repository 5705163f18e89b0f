"""One stopwatch for all systems."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def rates(step: Callable[[], tuple[int, int]], seconds: float) -> tuple[float, float]:
    """Decisions and games per second. `step` plays a while and says how many decisions were taken and how many games
    ended; the last one started within `seconds` is finished, and at least one game is played."""
    decisions = games = 0
    start = now = perf_counter()
    while now - start < seconds or not games:
        more_decisions, more_games = step()
        decisions += more_decisions
        games += more_games
        now = perf_counter()
    return decisions / (now - start), games / (now - start)
