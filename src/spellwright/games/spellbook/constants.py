"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from spellwright.kernel.rule import interpreted

from . import lesson, pieces
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
from .spells import CARDS, MIRAGE_DRAWS, PHASE, POINTS, PRIMARY_ACTIONS, Instruction
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


def idle_levels(spell: int) -> list[int]:
    """Return the levels at which the card of a spell gives no action in its phase."""
    phase, *lines = CARDS[SPELL_NAMES[spell]]
    return [line.level for line in lines if phase is not None and not line.effect]


def instructions_of(spell: int) -> list[Instruction]:
    """Return what the card of a spell says, all levels together."""
    return [one for line in CARDS[SPELL_NAMES[spell]][1:] for one in (*line.effect, *line.alternative)]


def touches_others(spell: int) -> bool:
    """Return whether a spell gives something to other players, or copies what they can do."""
    return any(one.step in TOUCHING for one in instructions_of(spell))


def haste(spell: int) -> int:
    """Return how many materia the levels of a spell bring to the pool together, less what they cost."""
    brings = sum(one.many for one in instructions_of(spell) if one.step in BRINGING)
    mornings = sum(one.step == Step.HASTE for one in instructions_of(spell))
    costs = sum(one.many for one in instructions_of(spell) if one.step in COSTING)
    drawn = int(MIRAGE_DRAWS.sum()) if SPELL_NAMES[spell] == "mirage" else 0
    return brings + MORNING_DRAW * mornings + drawn - costs


TOUCHING = (Step.OTHERS_TAKE, Step.OTHERS_DRAW, Step.COPY)
BRINGING = (Step.DRAW, Step.FILL, Step.TAKE, Step.TAKE_UP_TO)
COSTING = (Step.PAY, Step.DISCARD)
MORNING_DRAW = max(action.many for action in PRIMARY_ACTIONS if action.step == Step.DRAW)
HASTES = [haste(spell) for spell in range(SPELLS)]
THEMES = {  # moods for which seven spells can be drawn: the spells that suit each
    "calm": [spell for spell in range(SPELLS) if not touches_others(spell)],
    "quarrelsome": [spell for spell in range(SPELLS) if touches_others(spell)],
    "quick": [spell for spell in range(SPELLS) if HASTES[spell] > sum(HASTES) / SPELLS],
}
UPWARDS = range(LOWEST, HIGHEST + 1)
CONSTANTS: dict[str, Any] = {
    "SEATS": pieces.SEATS,
    "COLOURS": COLOUR_NAMES,
    "RUNES": RUNE_NAMES,
    "KINDS": pieces.KINDS,
    "SPELLS": SPELL_NAMES,
    "SETS": pieces.SETS,
    "SET_CHOICES": pieces.SET_CHOICES,
    "THEMES": list(THEMES),
    "SUITING": list(THEMES.values()),  # by theme
    "PHASES": tuple(phase.name.lower() for phase in Phase if phase <= Phase.EVENING),
    "PHASE_OF_SPELL": PHASE.tolist(),
    "IDLE_LEVELS": [idle_levels(spell) for spell in range(SPELLS)],
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
    "LESSON_SEATS": lesson.SEATS,
    "LESSON_OPTIONS": list(lesson.OPTIONS.items()),
    "LESSON_DEAL": lesson.DEAL,
    "LESSON_COURSE": lesson.COURSE,
    "LESSON_WILD": lesson.WILD,
    "Step": Step,
}
