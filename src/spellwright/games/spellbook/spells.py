"""Chapter 6: the 21 spells, one line for each level, in the words of the glossary (§5.5–§5.9).

Each line reads like its card: level, points at the end, what happens in this order. `use_effect`
(rules/effects.py) interprets these lines. The rules name no card except those that score by what lies elsewhere (Feast,
Knowledge, Communion), change the rules for good (Swiftness, Mirage, Communion at level 5) or copy others (Clone).
"""

from functools import partial
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from .cards import LEVELS, LOWEST, MOST_WILDS, SPELL_NAMES, SPELLS
from .pieces import CIRCLE, SQUARE, TRIANGLE
from .places import ALTAR, FAMILIAR
from .steps import ANY, OF_RUNE, OWN_RUNE, SET_OF_COLOUR, STORED_COLOURS, Phase, Step


class Instruction(NamedTuple):
    """One step of an effect: what, how many, which stones (or, for COPY, which phase; for RETURN, which place)."""

    step: Step
    many: int = 1
    which: int = ANY


class Line(NamedTuple):
    """The effect of a spell at one level, as a line of instructions."""

    level: int
    points: int
    effect: tuple[Instruction, ...]
    alternative: tuple[Instruction, ...] = ()


# --- The glossary ---------------------------------------------------------------------------------------------------


take: partial[Instruction] = partial(Instruction, Step.TAKE)
take_up_to: partial[Instruction] = partial(Instruction, Step.TAKE_UP_TO)  # all of one colour
draw: partial[Instruction] = partial(Instruction, Step.DRAW)
draw_until: partial[Instruction] = partial(Instruction, Step.FILL)  # the pool holds that many
reveal: partial[Instruction] = partial(Instruction, Step.REVEAL)  # draw to the altar
harvest: partial[Instruction] = partial(Instruction, Step.HARVEST)  # store straight from the altar
discard: partial[Instruction] = partial(Instruction, Step.DISCARD)


def store(many: int, which: int) -> Instruction:
    return Instruction(Step.STORE_SET if which == SET_OF_COLOUR else Step.STORE, many, which)


def pay(which: int) -> Instruction:
    """Discard 1 as a price, §3.10."""
    return Instruction(Step.PAY, 1, which)


def swap(many: int, place: int) -> tuple[Instruction, ...]:
    """Two groups, exchanged at once, §5.8."""
    fetch = Step.FETCH if place == ALTAR else Step.TRADE
    return Instruction(Step.GIVE, many), Instruction(fetch, many), Instruction(Step.RETURN, many, place)


def learn(singles: int) -> Instruction:
    """Learn a spell; up to the given number of single materia with the card's rune count as wilds."""
    return Instruction(Step.LEARN, singles, OWN_RUNE)


def copy(phase: Phase) -> Instruction:
    return Instruction(Step.COPY, 1, phase)


OTHERS_TAKE = Instruction(Step.OTHERS_TAKE)
OTHERS_DRAW = Instruction(Step.OTHERS_DRAW)
REPLACE = Instruction(Step.REPLACE, 0)
RAISE = Instruction(Step.RAISE)
LOWER = Instruction(Step.LOWER)
MORNING_ACTION = Instruction(Step.HASTE)

CIRCLES, TRIANGLES, SQUARES = OF_RUNE + CIRCLE, OF_RUNE + TRIANGLE, OF_RUNE + SQUARE
ONE_COLOUR = SET_OF_COLOUR
NOTHING_HAPPENS = ()
AT_ONCE = None  # a card without phase symbol, §5.2

# --- The cards ------------------------------------------------------------------------------------------------------

CARDS: dict[str, tuple[Phase | None, Line, Line, Line]] = {
    "sacrifice": (  # §6.1
        Phase.MORNING,
        Line(3, 1, (pay(CIRCLES), draw(4))),
        Line(4, 2, (pay(TRIANGLES), draw(4))),
        Line(5, 3, (pay(SQUARES), draw(4))),
    ),
    "eruption": (  # §6.2
        Phase.MORNING,
        Line(3, 2, (draw_until(4),)),
        Line(4, 3, (draw_until(5),)),
        Line(5, 4, (draw_until(6),)),
    ),
    "blaze": (  # §6.3
        Phase.MORNING,
        Line(3, 0, (draw(4), OTHERS_TAKE)),
        Line(4, 2, (draw(4), OTHERS_TAKE)),
        Line(5, 5, (draw(4), OTHERS_TAKE)),
    ),
    "levitation": (  # §6.4
        Phase.MORNING,
        Line(3, 3, (take(2, CIRCLES),)),
        Line(4, 4, (take(2, TRIANGLES),)),
        Line(5, 5, (take(2, SQUARES),)),
    ),
    "sharing": (  # §6.5
        Phase.MORNING,
        Line(3, 4, (take(1), draw(1), OTHERS_DRAW)),
        Line(4, 4, (take(2), OTHERS_DRAW)),
        Line(5, 4, (take(3), OTHERS_DRAW)),
    ),
    "divination": (  # §6.6
        Phase.MORNING,
        Line(3, 2, (reveal(2), take(2), discard(1))),
        Line(4, 3, (reveal(2), take_up_to(2))),
        Line(5, 4, (reveal(2), take(2))),
    ),
    "purification": (  # §6.7
        Phase.MIDDAY,
        Line(3, 1, swap(1, ALTAR)),
        Line(4, 2, swap(2, ALTAR)),
        Line(5, 3, swap(3, ALTAR)),
    ),
    "cure": (  # §6.8
        Phase.MIDDAY,
        Line(3, 3, (draw(1), discard(1))),
        Line(4, 4, (draw(2), discard(2))),
        Line(5, 5, (draw(3), discard(3))),
    ),
    "growth": (  # §6.9
        Phase.EVENING,
        Line(3, 3, swap(1, FAMILIAR)),
        Line(4, 4, (harvest(2), LOWER)),
        Line(5, 6, (harvest(3), LOWER)),
    ),
    "offering": (  # §6.10
        Phase.MIDDAY,
        Line(3, 2, (store(2, ONE_COLOUR),)),
        Line(4, 4, (store(3, ONE_COLOUR),)),
        Line(5, 6, (store(4, ONE_COLOUR),)),
    ),
    "focus": (  # §6.11
        Phase.EVENING,
        Line(3, 3, (store(1, OWN_RUNE),)),
        Line(4, 4, (store(2, OWN_RUNE),), alternative=(take(1, OWN_RUNE),)),
        Line(5, 5, (store(3, OWN_RUNE),), alternative=(take(2, OWN_RUNE),)),
    ),
    "feast": (  # §6.12
        Phase.MIDDAY,
        Line(3, 2, (take(1, STORED_COLOURS),)),
        Line(4, 2, (harvest(1),)),
        Line(5, 0, NOTHING_HAPPENS),  # and points for colours stored
    ),
    "time-travel": (  # §6.13
        Phase.EVENING,
        Line(3, 2, (pay(CIRCLES), RAISE)),
        Line(4, 4, (pay(TRIANGLES), RAISE)),
        Line(5, 6, (pay(SQUARES), RAISE)),
    ),
    "storm": (  # §6.14
        Phase.EVENING,
        Line(3, 4, NOTHING_HAPPENS),
        Line(4, 6, (REPLACE, take(3), LOWER)),
        Line(5, 8, (REPLACE, take(3), LOWER)),
    ),
    "clone": (  # §6.15
        Phase.MIDDAY,
        Line(3, 4, (copy(Phase.MIDDAY),)),
        Line(4, 5, (copy(Phase.EVENING),)),
        Line(5, 6, (pay(OWN_RUNE), copy(Phase.MORNING))),
    ),
    "transmutation": (  # §6.16
        Phase.EVENING,
        Line(3, 4, NOTHING_HAPPENS),
        Line(4, 4, (learn(1),)),
        Line(5, 4, (learn(2),)),
    ),
    "swiftness": (  # §6.17
        AT_ONCE,
        Line(3, 3, (MORNING_ACTION,)),
        Line(4, 6, (MORNING_ACTION,)),
        Line(5, 0, NOTHING_HAPPENS),  # but two Morning actions each Day
    ),
    "mirage": (  # §6.18
        AT_ONCE,
        Line(3, 2, NOTHING_HAPPENS),  # but draw 1 after each take of your own rune
        Line(4, 3, NOTHING_HAPPENS),  # but draw 2
        Line(5, 6, NOTHING_HAPPENS),  # but draw 2
    ),
    "abundance": (  # §6.19
        AT_ONCE,
        Line(3, 3, (draw(2),)),
        Line(4, 5, (draw(3),)),
        Line(5, 7, (draw(4),)),
    ),
    "knowledge": (  # §6.20
        AT_ONCE,
        Line(3, 0, NOTHING_HAPPENS),  # but points for other cards
        Line(4, 0, NOTHING_HAPPENS),
        Line(5, 0, NOTHING_HAPPENS),
    ),
    "communion": (  # §6.21
        AT_ONCE,
        Line(3, 0, (harvest(3),)),
        Line(4, 0, NOTHING_HAPPENS),  # but points for stored materia of your own rune
        Line(5, 0, NOTHING_HAPPENS),  # but stores 2 of what is spent
    ),
}

MIRAGE_DRAWS = np.array((1, 2, 2), np.int8)  # §6.18 by level

# --- The same as numbers, for the rules -----------------------------------------------------------------------------
# An effect is LEVELS * spell + level - LOWEST; behind those come the two ways of those that have two, and the primary
# actions.

LONGEST = 3  # instructions of an effect
NEVER = -1  # no phase; no ways

PRIMARY_ACTIONS = (  # §3.3–§3.5, in the order of their actions
    take(1),
    draw(2),
    store(1, ANY),
    Instruction(Step.LEARN, MOST_WILDS, ANY),
)

_LINES = [line for name in SPELL_NAMES for line in CARDS[name][1:]]
_WITH_WAYS = [effect for effect, line in enumerate(_LINES) if line.alternative]
_WAYS = [way for effect in _WITH_WAYS for way in (_LINES[effect].effect, _LINES[effect].alternative)]
_EFFECTS = [
    *((*line.effect, *line.alternative) for line in _LINES),  # with both ways: does either do something?
    *_WAYS,
    *((instruction,) for instruction in PRIMARY_ACTIONS),
]

PRIMARY = len(_LINES) + len(_WAYS)  # the effects of the primary actions begin here
PHASE = np.array([NEVER if phase is None else phase for phase, *_ in map(CARDS.__getitem__, SPELL_NAMES)], np.int8)
POINTS = np.array([line.points for line in _LINES], np.int8)
EFFECTS = np.zeros((len(_EFFECTS), LONGEST, 3), np.int8)  # step, how many, which
for _number, _effect in enumerate(_EFFECTS):
    for _place, _instruction in enumerate(_effect):
        EFFECTS[_number, _place] = _instruction
WAYS = np.full(len(_EFFECTS), NEVER, np.int8)  # the effect of the first way, if there are two; the second comes next
for _number, _effect_with_ways in enumerate(_WITH_WAYS):
    WAYS[_effect_with_ways] = len(_LINES) + 2 * _number
REFERS_TO_RUNE = np.array(
    [any(instruction.which == OWN_RUNE for instruction in effect) for effect in _EFFECTS], np.int8
)  # §5.10
SAME_AS_HIGHER = np.array(  # §5.1 by spell, as a set of levels: those of which the next higher does the same
    [
        sum(
            1 << (line.level - LOWEST)
            for line, higher in pairwise(CARDS[name][1:])
            if line.effect == higher.effect != NOTHING_HAPPENS
        )
        for name in SPELL_NAMES
    ],
    np.int8,
)

assert len(_LINES) == SPELLS * LEVELS
assert all(line.level == LOWEST + place % LEVELS for place, line in enumerate(_LINES))
