"""The numbers that sentences tell, by the names that `words/` have for them."""

from .pieces import (
    ALTAR_LIMIT,
    ALTAR_SIZE,
    COLOURS,
    FAMILIAR_POINTS,
    FIRST_TRACK_POINTS,
    POOL_LIMIT,
    SOLO_ALTAR_SIZE,
    SPACES,
)


def numbers(_edition: int) -> dict[str, int]:
    """Return the numbers under an edition, by its place among all."""
    return {
        "all_spells": COLOURS,
        "all_spaces": SPACES,
        "full_board_points": FAMILIAR_POINTS[SPACES],
        "pool_limit": POOL_LIMIT,
        "altar_size": ALTAR_SIZE,
        "altar_limit": ALTAR_LIMIT,
        "altar_below_limit": ALTAR_LIMIT - 1,
        "solo_altar_size": SOLO_ALTAR_SIZE,
        "first_track_points": FIRST_TRACK_POINTS,
    }
