"""The numbers that sentences tell, by the names that `words/` have for them."""

from .pieces import CURSED
from .ways import MOST_INGREDIENTS


def numbers(_edition: int) -> dict[str, int]:
    """Return the numbers under an edition, by its place among all."""
    return {"cursed_points": CURSED, "most_ingredients": MOST_INGREDIENTS}
