"""The position, and what one seat knows of it."""

from typing import Annotated, ClassVar

import numpy as np

from spellwright.kernel.pending import ENTRY
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import LINE

from .actions import ACTIONS
from .pieces import MYSTICS, PLACES, SEATS, SPELLS

MEMORIES = 16  # at most 17 stones of a seat leave in a round (5 + 12 of the supply), so at most 16 casts tell of others
DEPTH = 4  # a round begins with a call, the opening and the deal pending
LINES = 38  # the longest page, and one: a die, four wounds, the end, 24 stones turned over, five scores, a new round

BySeat = Annotated[Ints, np.int8, (SEATS,)]
BySpell = Annotated[Ints, np.int8, (SPELLS,)]
Memories = Annotated[Ints, np.int8, (SEATS, MEMORIES)]


class Common(Struct):
    """Everything that all players see."""

    seats: Small  # how many play
    order: Small  # Order
    length: Small  # Length
    ending: Small  # RoundEnd
    round_number: Small  # from 1; 0 before the first round
    first: Small  # who began the round
    lowest: Small  # the lowest call that keeps the order
    casts: Small  # successful calls in this turn
    supply: Small  # stones face down in the middle
    mystics: Small  # mystic stones not taken yet
    lives: BySeat
    points: BySeat
    last_points: BySeat  # points made in the last finished round
    board: BySpell  # stones on the board
    owner: Annotated[Ints, np.int8, (MYSTICS,)]  # who took the first, second … mystic stone
    ruled_out: Annotated[Ints, np.uint8, (SEATS, PLACES)]  # set of spells that failed calls have ruled out there
    memory_count: BySeat  # casts of a seat that still say something about the stones in front of it, §8.5:
    memory_spell: Memories  # - the spell that was cast
    memory_places: Memories  # - set of places whose present stones stood there too
    memory_known: Memories  # - stones of the spell that stood there and have left, this one included
    depth: Small  # entries in use of:
    pending: Annotated[Ints, np.int8, (DEPTH, ENTRY)]  # what is to be decided, the next on top
    told_count: Small  # lines in use of:
    told: Annotated[Ints, np.int8, (LINES, LINE)]  # what the last action led to


@inline_rule
def edition_of(s: Common) -> int:  # noqa: ARG001 (all play by one)
    """Return the agreed edition by its place among EDITIONS."""
    return 0


class State(Common):
    """The whole position. Unseen stones are exchangeable: they are counted, and chance decides when somebody looks."""

    stones: Annotated[Ints, np.int8, (SEATS, PLACES)]  # the spell standing at a place; 0: empty
    mystic: Annotated[Ints, np.int8, (MYSTICS,)]  # the first, second … mystic stone taken
    unseen: BySpell  # supply and mystic stones not taken, by spell


class View(Common):
    """Everything that a seat, or a spectator, knows."""

    unsent: ClassVar[tuple[str, ...]] = (
        *("memory_count", "memory_spell", "memory_places", "memory_known"),
        *("depth", "pending", "told_count", "told", "legal"),
    )
    seat: Small  # whose view this is, or SPECTATOR
    actor: Small  # who decides now
    left: Small  # the next living player to the left, whom a Blizzard hits; -1 for a spectator
    right: Small  # the next living player to the right, whom a Fireball hits
    turn: Small  # whose turn it is; -1 before the first round and after the last
    stones: Annotated[Ints, np.int8, (SEATS, PLACES)]  # as in State, but HIDDEN where this seat sees the back only
    mystic: Annotated[Ints, np.int8, (MYSTICS,)]  # as in State, but HIDDEN unless taken by this seat
    unseen: BySpell  # stones this seat has not seen: its own, supply, mystic stones, also those of others
    legal: Annotated[Ints, np.int8, (len(ACTIONS),)]  # 1 for what this seat may do now
    is_uncalled: Small  # whether nobody has called a spell in this round yet
