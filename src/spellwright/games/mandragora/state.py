"""The position, and what one seat knows of it."""

from typing import Annotated, ClassVar

import numpy as np

from spellwright.kernel.pending import LONG_ENTRY
from spellwright.kernel.struct import Ints, Small, Struct
from spellwright.kernel.told import LINE

from .actions import ACTIONS
from .cards import CURSES, HAND, KINDS
from .pieces import MOST_AT_SHOP, SEATS, SHOPS
from .spells import SPELL_CARDS, SPELLS, STACKS

DEPTH = 7  # a turn, a further one, its restocking, an exchange, and the cards it is about
LINES = 16  # the longest page: a walk, nine cards taken, the tile, new cards
SPECTATOR_ROW = SEATS  # the spectators, among those who know something of the hands
KNOWERS = SEATS + 1
PACKED = HAND // 2  # bytes for what one knows of a hand: two kinds in each
CAST_SEAT, CAST_BOOK, CAST_SPELL = range(3)  # columns of a spell that was cast
FROM_BOOKS, FROM_SPELLS, FROM_TILE, FROM_COLOURS = range(4)  # columns of the points in a view

BySeat = Annotated[Ints, np.int8, (SEATS,)]
ByKind = Annotated[Ints, np.int8, (KINDS,)]


class Common(Struct):
    """Everything that all players see."""

    nights: Annotated[int, np.int16]  # the night shops, as a set
    seats: Small  # how many play
    teams: Small  # whether partners play together
    first: Small  # who began
    turn: Small  # whose turn it is
    assistant: Small  # the shop at which the assistant stands
    pile: Small  # cards in the pile
    down: Small  # cards lying face down at night shops
    tile: Small  # who has Cursed!, counted from 1; 0 before anybody has it
    marker: Small  # who got the end marker, counted from 1; 0 before
    last: Small  # turns still to come in the last rounds, with the present one; 0 before
    left: Small  # who has dropped out, as a set
    at_shop: Annotated[Ints, np.int8, (SHOPS,)]  # how many cards lie at a shop
    cards: Annotated[Ints, np.int8, (SHOPS, MOST_AT_SHOP)]  # day shops: kinds of the cards, from 1, as they were laid
    gone: ByKind  # cards laid out with spells or out of the game
    hand_size: BySeat
    scrolls: Annotated[Ints, np.int8, (SEATS, CURSES)]  # by seat and curses - 1
    steps: BySeat  # Antecessibus that a seat has: it may walk that many shops further
    casts: Small  # spells in use of:
    cast: Annotated[Ints, np.int8, (SPELL_CARDS, 3)]  # seat, book, spell, in the order of casting
    value: Annotated[Ints, np.int8, (SPELLS,)]  # in which stack a spell is
    in_stack: Annotated[Ints, np.int8, (SPELLS,)]  # how many of it are there still
    on_top: Annotated[Ints, np.int8, (STACKS,)]  # the spell on top of a stack, from 1; 0 for none
    depth: Small  # entries in use of:
    pending: Annotated[Ints, np.int8, (DEPTH, LONG_ENTRY)]  # what is to be decided, the next on top
    told_count: Small  # lines in use of:
    told: Annotated[Ints, np.int8, (LINES, LINE)]  # what the last action led to


class State(Common):
    """The whole position. Unseen cards are exchangeable: they are counted, and chance decides when somebody looks."""

    choices: Annotated[Ints, np.int64, (2,)]  # what the seat that decides may do, as a set of numbers of the menu
    holds: Annotated[Ints, np.int32, (SEATS,)]  # the kinds in a hand, as a set
    hands: Annotated[Ints, np.int8, (SEATS, HAND)]  # how many of each kind
    unseen: ByKind  # pile and face-down cards
    # What somebody knows of a hand, two kinds in a byte (chapter 9):
    known: Annotated[Ints, np.uint8, (KNOWERS, SEATS, PACKED)]  # cards that are in it for certain
    loose: Annotated[Ints, np.uint8, (KNOWERS, PACKED)]  # cards that are in one of the mixed hands
    mixed: Annotated[Ints, np.int8, (KNOWERS,)]  # those hands, as a set of seats


class View(Common):
    """Everything that a seat, or a spectator, knows."""

    unsent: ClassVar[tuple[str, ...]] = (
        "depth",
        "pending",
        "told_count",
        "told",
        "shown",
        "shown_loose",
        "shown_mixed",
        "legal",
    )
    seat: Small  # whose view this is, or SPECTATOR
    actor: Small  # who decides now
    step: Small  # Step that is pending
    mixed: Small  # hands between which cards went unseen by this seat, as a set
    hands: Annotated[Ints, np.int8, (SEATS, HAND)]  # cards that this seat knows to be in a hand; its own
    loose: Annotated[Ints, np.int8, (HAND,)]  # cards that it knows to be in one of the mixed hands
    shown: Annotated[Ints, np.int8, (SEATS, HAND)]  # cards that a spectator, and so everybody, knows to be in a hand
    shown_loose: Annotated[Ints, np.int8, (HAND,)]
    shown_mixed: Small
    unseen: ByKind  # cards that may be anywhere else: hidden in hands, face down, in the pile
    legal: Annotated[Ints, np.int8, (len(ACTIONS),)]  # 1 for what this seat may do now
    points: Annotated[Ints, np.int8, (SEATS, 4)]  # §7.6 as they stand: books, spells, tile, colours of hands it sees
    brewing: Small  # kind of the book that lies out and has no spell yet; -1 if none does
    brewed: Small  # ingredients laid to it
