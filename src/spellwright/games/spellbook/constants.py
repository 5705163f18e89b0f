"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from spellwright.kernel.rule import interpreted

from . import pieces
from .pieces import (
    COLOUR_NAMES,
    COMMUNION,
    FEAST,
    HIGHEST,
    KNOWLEDGE,
    LEVELS,
    LOWEST,
    RIVAL,
    RUNE_NAMES,
    SPELL_NAMES,
    SPELLS,
    TRACK,
    Phase,
    Step,
)
from .rules.scoring import rival_points
from .spells import PHASE, POINTS
from .state import State

EACH = {  # §8.2 by spell and level: cards that count something at the end, and how much each is worth at most
    (KNOWLEDGE, LOWEST): 1,
    (KNOWLEDGE, LOWEST + 1): 2,
    (KNOWLEDGE, HIGHEST): 2,
    (FEAST, HIGHEST): 1,
    (COMMUNION, LOWEST + 1): 1,
}


def printed_points(spell: int, level: int) -> int | str:
    """Return what is printed on a card for its level: points, or '×2' where something is counted."""
    if (spell, level) in EACH:
        return f"×{EACH[spell, level]}"
    return int(POINTS[LEVELS * spell + level - LOWEST])


def track_points(stones: int) -> int:
    """§9.5 Return what the solo opponent's track is worth."""
    s = State.new()
    s.track = s.held[RIVAL] = stones
    return int(interpreted(rival_points)(s))


UPWARDS = range(LOWEST, HIGHEST + 1)
CONSTANTS: dict[str, Any] = {
    "SEATS": pieces.SEATS,
    "COLOURS": COLOUR_NAMES,
    "RUNES": RUNE_NAMES,
    "KINDS": pieces.KINDS,
    "SPELLS": SPELL_NAMES,
    "SETS": pieces.SETS,
    "SET_CHOICES": pieces.SET_CHOICES,
    "PHASES": tuple(phase.name.lower() for phase in Phase if phase <= Phase.EVENING),
    "PHASE_OF_SPELL": PHASE.tolist(),
    "LEVELS": tuple(UPWARDS),
    "LOWEST": LOWEST,
    "PRINTED_POINTS": [[printed_points(spell, level) for level in UPWARDS] for spell in range(SPELLS)],
    "FAMILIAR_POINTS": pieces.FAMILIAR_POINTS,
    "TRACK_POINTS": [track_points(stones) for stones in range(TRACK + 1)],
    "TRACK_CLEARS": pieces.REFRESHING,
    "SPACES": pieces.SPACES,
    "TRACK_SPACES": TRACK,
    "POOL_SPACES": pieces.POOL_LIMIT,
    "ALTAR_SPACES": pieces.ALTAR_LIMIT,
    "MOST_WILDS": pieces.MOST_WILDS,
    "CARD_PIECE": pieces.CARD_PIECE,
    "BAG": pieces.VORTEX,
    "DISCARD": pieces.DISCARD,
    "ALTAR": pieces.ALTAR,
    "ASIDE": pieces.ASIDE,
    "RIVAL": RIVAL,
    "POOL": pieces.POOL,
    "FAMILIAR": pieces.FAMILIAR,
    "PLACES": pieces.PLACES,
    "Step": Step,
}
