"""The numbers that sentences tell, by the names that `words/` have for them."""

from .pieces import (
    FACES,
    LIVES,
    LIVES_OF_SPELL,
    MYSTIC_POINTS,
    ONLY_ONE_POINTS,
    SURVIVOR_POINTS,
    TARGET,
    WIN_POINTS,
    Spell,
)

DIE = [number for number, sides in enumerate(FACES) if sides]


def numbers(edition: int) -> dict[str, int]:
    """Return the numbers under an edition, by its place among all."""
    return {
        "all_lives": LIVES,
        "match_points": TARGET,
        "win_points": WIN_POINTS,
        "survivor_points": SURVIVOR_POINTS,
        "only_one_points": ONLY_ONE_POINTS,
        "mystic_points": MYSTIC_POINTS,
        "die_least": DIE[0],
        "die_most": DIE[-1],
        **{f"lives_{spell}": LIVES_OF_SPELL[edition][spell] for spell in Spell if LIVES_OF_SPELL[edition][spell]},
    }
