"""One line of the speed table."""

from __future__ import annotations

from typing import NotRequired, TypedDict


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
