"""One line of the speed table."""

from typing import TypedDict


class Row(TypedDict):
    """How fast one system plays one game."""

    system: str
    game: str
    seats: int
    mode: str
    threads: int
    decisions_per_second: float
    games_per_second: float
