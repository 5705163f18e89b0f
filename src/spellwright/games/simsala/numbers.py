"""The numbers that sentences tell, by the names that `words/` have for them."""

from . import pieces
from .pieces import LIVES_OF_SPELL, Spell


def numbers(edition: int) -> dict[str, int]:
    """Return the numbers under an edition, by its place among all."""
    return {
        "all_lives": pieces.LIVES,
        "match_points": pieces.TARGET,
        "win_points": pieces.WIN_POINTS,
        "survivor_points": pieces.SURVIVOR_POINTS,
        "only_one_points": pieces.ONLY_ONE_POINTS,
        "mystic_points": pieces.MYSTIC_POINTS,
        "die_least": pieces.LEAST_ROLL,
        "die_most": pieces.MOST_ROLL,
        **{f"lives_{spell}": LIVES_OF_SPELL[edition][spell] for spell in Spell if LIVES_OF_SPELL[edition][spell]},
    }
