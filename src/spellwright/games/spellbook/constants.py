"""What the page knows of the box before any view comes; `tools/web_types.py` writes it as TypeScript."""

from typing import Any

from . import cards, lesson, options, pieces, places
from .cards import COMMUNION, FEAST, HIGHEST, KNOWLEDGE, LEVELS, LOWEST, SPELL_NAMES, SPELLS
from .pieces import COLOUR_NAMES, RUNE_NAMES
from .places import RIVAL, TRACK
from .rules.scoring import rival_points
from .spells import CARDS, MIRAGE_DRAWS, PHASE, POINTS, PRIMARY_ACTIONS, Instruction
from .state import State
from .steps import Phase, Step

EACH = {  # §8.2 by spell and level: cards that count something at the end, and how much each is worth at most
    (KNOWLEDGE, LOWEST): 1,
    (KNOWLEDGE, LOWEST + 1): 2,
    (KNOWLEDGE, HIGHEST): 2,
    (FEAST, HIGHEST): 1,
    (COMMUNION, LOWEST + 1): 1,
}


def track_points(stones: int) -> int:
    """§9.5 Return what the solo opponent's track is worth."""
    s = State.new()
    s.track = s.held[RIVAL] = stones
    return int(rival_points(s))


def instructions_of(spell: int) -> list[Instruction]:
    """Return what the card of a spell says, all levels together."""
    return [one for line in CARDS[SPELL_NAMES[spell]][1:] for one in (*line.effect, *line.alternative)]


def haste(spell: int) -> int:
    """Return how many materia the levels of a spell bring to the pool together, less what they cost."""
    brings = sum(one.many for one in instructions_of(spell) if one.step in BRINGING)
    mornings = sum(one.step == Step.HASTE for one in instructions_of(spell))
    costs = sum(one.many for one in instructions_of(spell) if one.step in COSTING)
    drawn = int(MIRAGE_DRAWS.sum()) if SPELL_NAMES[spell] == "mirage" else 0
    return brings + MORNING_DRAW * mornings + drawn - costs


TOUCHING = (Step.OTHERS_TAKE, Step.OTHERS_DRAW, Step.COPY)  # give something to other players, or copy what they can do
BRINGING = (Step.DRAW, Step.FILL, Step.TAKE, Step.TAKE_UP_TO)
COSTING = (Step.PAY, Step.DISCARD)
MORNING_DRAW = max(action.many for action in PRIMARY_ACTIONS if action.step == Step.DRAW)
HASTES = [haste(spell) for spell in range(SPELLS)]
TOUCHES = [any(one.step in TOUCHING for one in instructions_of(spell)) for spell in range(SPELLS)]
THEMES = {  # moods for which seven spells can be drawn: the spells that suit each
    "calm": [spell for spell in range(SPELLS) if not TOUCHES[spell]],
    "quarrelsome": [spell for spell in range(SPELLS) if TOUCHES[spell]],
    "quick": [spell for spell in range(SPELLS) if HASTES[spell] > sum(HASTES) / SPELLS],
}
UPWARDS = range(LOWEST, HIGHEST + 1)
# What is printed on each card by level: points, or '×2' where something is counted.
PRINTED: list[list[Any]] = POINTS.reshape(SPELLS, LEVELS).tolist()
for (_spell, _level), _each in EACH.items():
    PRINTED[_spell][_level - LOWEST] = f"×{_each}"
IDLE = [  # the levels at which each card gives no action in its phase
    [line.level for line in lines if phase is not None and not line.effect]
    for phase, *lines in map(CARDS.__getitem__, SPELL_NAMES)
]
CONSTANTS: dict[str, Any] = {
    "SEATS": pieces.SEATS,
    "COLOURS": COLOUR_NAMES,
    "RUNES": RUNE_NAMES,
    "KINDS": pieces.KINDS,
    "SPELLS": SPELL_NAMES,
    "SETS": cards.SETS,
    "SET_CHOICES": options.SET_CHOICES,
    "THEMES": list(THEMES),
    "SUITING": list(THEMES.values()),  # by theme
    "PHASES": tuple(phase.name.lower() for phase in Phase if phase <= Phase.EVENING),
    "PHASE_OF_SPELL": PHASE.tolist(),
    "IDLE_LEVELS": IDLE,
    "LEVELS": tuple(UPWARDS),
    "LOWEST": LOWEST,
    "PRINTED_POINTS": PRINTED,
    "FAMILIAR_POINTS": places.FAMILIAR_POINTS,
    "TRACK_POINTS": [track_points(stones) for stones in range(TRACK + 1)],
    "TRACK_CLEARS": places.REFRESHING,
    "SPACES": places.SPACES,
    "TRACK_SPACES": TRACK,
    "POOL_SPACES": places.POOL_LIMIT,
    "ALTAR_SPACES": places.ALTAR_LIMIT,
    "MOST_WILDS": cards.MOST_WILDS,
    "CARD_PIECE": cards.CARD_PIECE,
    "BAG": places.VORTEX,
    "DISCARD": places.DISCARD,
    "ALTAR": places.ALTAR,
    "ASIDE": places.ASIDE,
    "RIVAL": RIVAL,
    "POOL": places.POOL,
    "FAMILIAR": places.FAMILIAR,
    "PLACES": places.PLACES,
    "LESSON_SEATS": lesson.SEATS,
    "LESSON_OPTIONS": list(lesson.OPTIONS.items()),
    "LESSON_DEAL": lesson.DEAL,
    "LESSON_COURSE": lesson.COURSE,
    "LESSON_WILD": lesson.WILD,
    "Step": Step,
}
