"""The pieces of SpellBook: stones, places, cards, phases, and everything that rules and words name."""

from enum import IntEnum

import numpy as np

SEATS = 4  # most players
POOL_LIMIT = 9  # §3.7
SPACES = 14  # §1.2 of a familiar board
OF_A_KIND = 5  # §1.1

COLOUR_NAMES = ("red", "purple", "green", "black", "white", "blue", "yellow")
RUNE_NAMES = ("circle", "triangle", "square")
COLOURS = len(COLOUR_NAMES)
RUNES = len(RUNE_NAMES)
RED, PURPLE, GREEN, BLACK, WHITE, BLUE, YELLOW = range(COLOURS)
CIRCLE, TRIANGLE, SQUARE = range(RUNES)

KINDS = COLOURS * RUNES  # §1.1 a kind of stone is RUNES * colour + rune
KIND_NAMES = tuple(f"{colour}-{rune}" for colour in COLOUR_NAMES for rune in RUNE_NAMES)

FAMILIAR_POINTS = (0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18)  # §1.2 by number of materia stored

SPELL_NAMES = (  # §1.3 by colour; a card's spell is SETS * colour + set, the sets from 0
    *("sacrifice", "eruption", "blaze"),
    *("levitation", "sharing", "divination"),
    *("purification", "cure", "growth"),
    *("offering", "focus", "feast"),
    *("time-travel", "storm", "clone"),
    *("transmutation", "swiftness", "mirage"),
    *("abundance", "knowledge", "communion"),
)
SPELLS = len(SPELL_NAMES)
SETS = 3
CLONE = SPELL_NAMES.index("clone")
SWIFTNESS = SPELL_NAMES.index("swiftness")
MIRAGE = SPELL_NAMES.index("mirage")
FEAST = SPELL_NAMES.index("feast")
KNOWLEDGE = SPELL_NAMES.index("knowledge")
COMMUNION = SPELL_NAMES.index("communion")

LOWEST, HIGHEST = 3, 5  # §4.1 levels
LEVELS = HIGHEST - LOWEST + 1

ALTAR_SIZE, ALTAR_LIMIT = 5, 10  # §2.3, §7
START = 2  # §2.4 materia in a pool
GROUP = 3  # §4.2 materia that make a wild
MOST_WILDS = 2  # §4.2 more than two would need more materia than a pool holds
KEPT = 2  # §6.21 materia that Communion stores

SOLO_ALTAR_SIZE = 7  # §9.1
TRACK = 17  # §9.1
REFRESHING = (4, 9, 14)  # §9.3
FIRST_TRACK_POINTS, FREE_SPACES = 14, 3  # §9.5
HARDEST = 3  # §9.9
RANK_POINTS, RANK_CARDS = 1000, 10  # §8.3 a point counts more than all cards, a card more than a full pool

CARD_PIECE = KINDS  # in told events pieces are the kinds of stones, and from here on the spells
LAST_DAY = 9999  # where the number of the Day stops; the game need not


class Phase(IntEnum):
    """§3.1 The phases of a Day, and what happens after them without being chosen."""

    MORNING = 0
    MIDDAY = 1
    EVENING = 2
    DUSK = 3  # §9.2 solo: the opponent's stone
    NIGHT = 4  # §7 the altar
    DAWN = 5  # whose Day is next?


# Where stones lie; pools and familiar boards by seat. What lies on a card is not here: the card knows it.
# (Plain numbers: a GPU takes no enumeration as an index.)
VORTEX = 0  # the bag
DISCARD = 1
ALTAR = 2
ASIDE = 3  # spent or put down while a payment or a swap is going on
RIVAL = 4  # §9.1 the solo opponent's board, both parts
POOL = 5  # and the next three
FAMILIAR = POOL + SEATS  # and the next three
PLACES = FAMILIAR + SEATS

# The options, by their place in what `setup` is given. A colour's own choice is 0 if the set decides.
AGREED_SET, AGREED_RED, AGREED_DIFFICULTY, AGREED_FIRST = 0, 1, 1 + COLOURS, 2 + COLOURS
SET_CHOICES = ("first", "second", "third", "classic")
CLASSIC = SET_CHOICES.index("classic")


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


class Event(IntEnum):
    """The events that the rules tell. The comments say what piece, source and target are."""

    NONE = 0
    CARD = 1  # this spell is played with: spell
    BEGAN = 2  # a Day begins: its number
    PASSED = 3  # a seat takes no action: phase
    CAST = 4  # a seat uses a card: spell, level, –
    COPIED = 5  # a seat copies a card: spell, level, –
    COPIED_PRIMARY = 6  # a seat copies a primary action: phase
    TOOK = 7  # altar to pool: kind, place, place – also in the lines down to RIVAL_GIFT
    STORED = 8  # pool to familiar board
    HARVESTED = 9  # altar to familiar board
    DISCARDED = 10  # pool to discard
    REPLACED = 11  # altar to discard
    GAVE = 12  # pool to aside, for a swap
    FETCHED = 13  # altar to pool, in a swap
    TRADED = 14  # familiar board to pool, in a swap
    SPENT = 15  # pool to aside, to learn
    KEPT = 16  # aside to familiar board
    RIVAL_TRACK = 17  # altar to the solo opponent's track
    RIVAL_TITHE = 18  # altar to the solo opponent's lower part
    DREW = 19  # bag to pool
    REVEALED = 20  # bag to altar
    RIVAL_GIFT = 21  # bag to the solo opponent's lower part
    LEARNED = 22  # a seat learns a card: spell, level, rune
    RAISED = 23  # a seat raises a card: spell, –, new level
    LOWERED = 24  # a seat lowers a card: spell, –, new level
    REFILLED = 25  # the discard goes into the bag: how many
    CLEARED = 26  # the altar is discarded: how many
    LAST_ROUND = 27  # a seat has brought the end: learned cards, –, stored materia
    FINISHED = 28  # the game is over
    FIRST = 29  # a seat begins the game


class Ending(IntEnum):
    """Why a game is over."""

    NONE = 0  # it is not
    SPELLS = 1  # §8.1 a player has learned the seventh spell
    MATERIA = 2  # §8.1 a player has stored the fourteenth materia
    TRACK = 3  # §9.4 the solo opponent's track is full


ENDING_RULES = {Ending.SPELLS: "8.1", Ending.MATERIA: "8.1", Ending.TRACK: "9.4"}

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
