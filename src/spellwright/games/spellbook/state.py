"""The position, and what one seat knows of it."""

from typing import Annotated, ClassVar

import numpy as np

from spellwright.kernel.pending import LONG_ENTRY
from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import LINE

from .actions import ACTIONS
from .pieces import COLOURS, KINDS, SEATS
from .places import PLACES

DEPTH = 8  # the setup has most pending: a Day, the opponent's gifts, four pools and the altar
LINES = 16  # the longest page: nine stones spent, the card, two of them kept, the end of the Day

ByCard = Annotated[Ints, np.int8, (SEATS, COLOURS)]


class Common(Struct):
    """The table. Everything lies open; what the bag will give next is nowhere: chance decides it when it is drawn."""

    day: Annotated[int, np.int16]  # the number of the round, from 1; 0 during the setup
    seats: Small  # how many play
    first: Small  # who began
    turn: Small  # whose Day it is
    fresh: Small  # set of colours learned on this Day: no action yet, §3.6
    is_last: Small  # whether this is the last round
    track: Small  # stones on the solo opponent's track; the others on that board lie on the lower part
    cards: Annotated[Ints, np.int8, (COLOURS,)]  # by colour: from which set the card is, from 1; 0 before it is drawn
    of_phase: Annotated[Ints, np.int8, (3,)]  # by phase: its cards, as a set of colours; noted when all are known
    known: Annotated[Ints, np.int8, (SEATS,)]  # by seat: learned cards, as a set of colours
    level: ByCard  # by seat and colour: the level of a learned card; 0 if it is not learned
    rune: ByCard  # the rune of the stone on a learned card; otherwise 0
    stones: Annotated[Ints, np.int8, (PLACES, KINDS)]  # how many of each kind lie where
    held: Annotated[Ints, np.int8, (PLACES,)]  # how many lie where
    depth: Small  # entries in use of:
    pending: Annotated[Ints, np.int8, (DEPTH, LONG_ENTRY)]  # what is to be decided, the next on top
    told_count: Small  # lines in use of:
    told: Annotated[Ints, np.int8, (LINES, LINE)]  # what the last action led to


class State(Common):
    """The whole position."""

    choices: Annotated[int, np.int32]  # what the seat that decides may do, as a set: bit 0 is the first of the menu


class View(Common):
    """Everything that a seat knows: the table, and what follows from it."""

    unsent: ClassVar[tuple[str, ...]] = (
        "of_phase",
        "known",
        "depth",
        "pending",
        "told_count",
        "told",
        "choices",
        "legal",
    )
    seat: Small  # whose view, or SPECTATOR
    actor: Small  # who decides
    step: Small  # Step that is pending
    choices: Annotated[int, np.int32]  # as in State
    legal: Annotated[Ints, np.int8, (len(ACTIONS),)]  # what this seat may do now
    card_points: ByCard  # §8.2 points of the cards as they stand
    board_points: Annotated[Ints, np.int8, (SEATS,)]  # points of the familiar boards
    rival_points: Small  # points of the solo opponent
    phase: Small  # Phase that is being played; -1 when the game is over
    studied: Small  # colour of the card that is being paid for; -1 if none is
    studied_level: Small  # the level that it will have
    source: Small  # the place from which a stone is to be picked; -1 if none is
