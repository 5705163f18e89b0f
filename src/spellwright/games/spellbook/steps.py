"""The phases of a Day, the steps that may be pending, what each moves, and which stones suit it."""

from enum import IntEnum

import numpy as np

from .pieces import COLOURS, KINDS, RUNES, Event
from .places import ALTAR, ASIDE, DISCARD, FAMILIAR, POOL, RIVAL, VORTEX


class Phase(IntEnum):
    """§3.1 The phases of a Day, and what happens after them without being chosen."""

    MORNING = 0
    MIDDAY = 1
    EVENING = 2
    DUSK = 3  # §9.2 solo: the opponent's stone
    NIGHT = 4  # §7 the altar
    DAWN = 5  # whose Day is next?


class Step(IntEnum):
    """Steps that may be pending: the words of the glossary (§5.5–§5.9) and of the cards, and steps in between."""

    NONE = 0
    # Stones one by one, chosen by the player
    TAKE = 1  # altar to pool
    TAKE_UP_TO = 2  # the same, as many as one likes, of one colour
    STORE = 3  # pool to familiar board
    STORE_SET = 4  # the same, all of one colour
    HARVEST = 5  # altar to familiar board: "store straight from the altar"
    DISCARD = 6  # pool to discard
    PAY = 7  # the same, as a price (§3.10)
    REPLACE = 8  # altar to discard, as many as one likes, then as many from the bag
    GIVE = 9  # pool to aside: the first half of a swap
    FETCH = 10  # altar to pool: the second half of a swap with the altar
    TRADE = 11  # familiar board to pool: the second half of a swap with the familiar board
    STONE = 12  # pool to aside: what will lie on the card, §4.3
    REALS = 13  # pool to aside: paid in the card's colour, §4.1
    SPEND = 14  # pool to aside: paid as wilds, §4.2
    SINGLES = 15  # the same by Transmutation, §6.16
    KEEP = 16  # aside to familiar board, §6.21
    OFFER = 17  # altar to the solo opponent's track, §9.2
    TITHE = 18  # altar to the solo opponent's lower part, §9.7
    # Stones one by one, chosen by chance
    DRAW = 19  # bag to pool
    REVEAL = 20  # bag to altar
    GIFT = 21  # bag to the solo opponent's lower part
    # Other decisions
    DAY = 22  # what to do in a phase, §3.2
    HASTE = 23  # a Morning action that must be, §6.17
    COPY = 24  # what to clone, §6.15
    COPIED = 25  # whose rune counts, §5.10
    EITHER = 26  # store or take, §6.11
    LEARN = 27  # which card, at which level, §4.1
    RAISE = 28  # which card, §5.9
    WILDS = 29  # how many wilds, §4.2
    RUNES = 30  # the runes of wilds, §4.2
    # What happens automatically as soon as it is on top
    USE = 31  # the instructions of an effect, §5
    USE_COPY = 32  # the same, by Clone
    FILL = 33  # draw until MANY are in the pool
    OTHERS_TAKE = 34
    OTHERS_DRAW = 35
    LOWER = 36  # §5.9
    LEARNED = 37  # the payment is complete, §4.5
    RETURN = 38  # aside to where the other half of the swap came from
    CLEAR = 39  # altar to discard, §7.3
    INSTANT = 40  # the rest of the payment is discarded, and an instant effect happens, §4.5
    # The setup
    FIRST = 41  # chance: who begins, §2.2
    CARDS = 42  # chance: the card of a colour, §2.1
    LAYOUT = 43  # §2.3, §2.4


LAST_PICK, LAST_DRAW = Step.TITHE.value, Step.GIFT.value  # stones that are picked come first, then those drawn

# Each step that moves stones: where from, where to, and what is told.
MOVES = {
    Step.TAKE: (ALTAR, POOL, Event.TOOK),
    Step.TAKE_UP_TO: (ALTAR, POOL, Event.TOOK),
    Step.STORE: (POOL, FAMILIAR, Event.STORED),
    Step.STORE_SET: (POOL, FAMILIAR, Event.STORED),
    Step.HARVEST: (ALTAR, FAMILIAR, Event.HARVESTED),
    Step.DISCARD: (POOL, DISCARD, Event.DISCARDED),
    Step.PAY: (POOL, DISCARD, Event.DISCARDED),
    Step.REPLACE: (ALTAR, DISCARD, Event.REPLACED),
    Step.GIVE: (POOL, ASIDE, Event.GAVE),
    Step.FETCH: (ALTAR, POOL, Event.FETCHED),
    Step.TRADE: (FAMILIAR, POOL, Event.TRADED),
    Step.STONE: (POOL, ASIDE, Event.SPENT),
    Step.REALS: (POOL, ASIDE, Event.SPENT),
    Step.SPEND: (POOL, ASIDE, Event.SPENT),
    Step.SINGLES: (POOL, ASIDE, Event.SPENT),
    Step.KEEP: (ASIDE, FAMILIAR, Event.KEPT),
    Step.OFFER: (ALTAR, RIVAL, Event.RIVAL_TRACK),
    Step.TITHE: (ALTAR, RIVAL, Event.RIVAL_TITHE),
    Step.DRAW: (VORTEX, POOL, Event.DREW),
    Step.REVEAL: (VORTEX, ALTAR, Event.REVEALED),
    Step.GIFT: (VORTEX, RIVAL, Event.RIVAL_GIFT),
}
_STILL = (VORTEX, VORTEX, Event.NONE)
SOURCE, TARGET, TOLD = (np.array([MOVES.get(step, _STILL)[column] for step in Step], np.int8) for column in range(3))

# Of these steps all stones that they name are needed, §5.7, §5.8; of the others one is enough, §5.6.
NEEDS_ALL = np.array(
    [step in (Step.STORE, Step.STORE_SET, Step.GIVE, Step.FETCH, Step.TRADE) for step in Step], np.int8
)

# Which stones suit a step: any, those of a rune, of a colour, …
ANY = 0
OF_RUNE = 1  # plus the rune
OF_COLOUR = OF_RUNE + RUNES  # plus the colour
STORED_COLOURS = OF_COLOUR + COLOURS  # colours on the seat's familiar board, §6.12
SET_OF_COLOUR = STORED_COLOURS + 1  # colours with the whole set in the pool, §5.7
OWN_RUNE = -1  # on a card: the rune of the stone on it, §5.10

# The kinds that suit, as sets: bit k stands for kind k.
SUITS = np.array(
    [
        (1 << KINDS) - 1,
        *(sum(1 << (RUNES * colour + rune) for colour in range(COLOURS)) for rune in range(RUNES)),
        *(sum(1 << (RUNES * colour + rune) for rune in range(RUNES)) for colour in range(COLOURS)),
    ],
    np.int32,
)
