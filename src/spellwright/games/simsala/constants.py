"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from .pieces import HIDDEN, LIVES, MYSTIC_POINTS, PLACES, SEATS, TARGET, Fate, Order, RoundEnd, Spell

CONSTANTS: dict[str, Any] = {
    "SEATS": SEATS,
    "PLACES": PLACES,
    "HIDDEN": HIDDEN,
    "EMPTY": Spell.NONE.value,
    "SPELLS": [spell.value for spell in Spell if spell != Spell.NONE],
    "HEARTS": LIVES,
    "TRACK": TARGET,
    "MYSTIC_POINTS": MYSTIC_POINTS,
    "ORDERS": [order.name.lower() for order in Order],
    "ENDINGS": [ending.name.lower() for ending in RoundEnd],
    "FATES": [fate.name.lower() for fate in Fate],
}
