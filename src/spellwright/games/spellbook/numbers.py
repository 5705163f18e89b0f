"""The numbers that sentences tell, by the names that `words/` have for them."""

from . import pieces, places


def numbers(_edition: int) -> dict[str, int]:
    """Return the numbers under an edition, by its place among all."""
    return {
        "all_spells": pieces.COLOURS,
        "all_spaces": places.SPACES,
        "full_board_points": places.FAMILIAR_POINTS[places.SPACES],
        "pool_limit": places.POOL_LIMIT,
        "altar_size": places.ALTAR_SIZE,
        "altar_limit": places.ALTAR_LIMIT,
        "altar_below_limit": places.ALTAR_LIMIT - 1,
        "solo_altar_size": places.SOLO_ALTAR_SIZE,
        "first_track_points": places.FIRST_TRACK_POINTS,
    }
