"""One line of the speed table."""

from __future__ import annotations

from typing import NotRequired, TypedDict

SEED = 1
MOST = 4  # seats, where a game has more


class Row(TypedDict):
    """How fast one system plays one game; `engine.MODES` says what a decision is."""

    system: str
    game: str
    seats: int
    mode: str
    threads: int
    decisions_per_second: float
    games_per_second: float
    batch: NotRequired[int]  # games side by side
    device: NotRequired[str]  # the GPU, if it was not the CPU


def row_of(game: str, seats: int, mode: str, speeds: tuple[float, float], system: str = "spellwright") -> Row:
    """Return a row on one core of this machine; `speeds` are decisions and games per second."""
    return {
        "system": system,
        "game": game,
        "seats": seats,
        "mode": mode,
        "threads": 1,
        "decisions_per_second": speeds[0],
        "games_per_second": speeds[1],
    }
