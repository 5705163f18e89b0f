"""What is in the box besides the cards, what the rules tell, and why a game is over."""

from enum import IntEnum

SEATS = 4  # most players
OF_A_KIND = 5  # §1.1

COLOUR_NAMES = ("red", "purple", "green", "black", "white", "blue", "yellow")
RUNE_NAMES = ("circle", "triangle", "square")
COLOURS = len(COLOUR_NAMES)
RUNES = len(RUNE_NAMES)
RED, PURPLE, GREEN, BLACK, WHITE, BLUE, YELLOW = range(COLOURS)
CIRCLE, TRIANGLE, SQUARE = range(RUNES)

KINDS = COLOURS * RUNES  # §1.1 a kind of stone is RUNES * colour + rune
KIND_NAMES = tuple(f"{colour}-{rune}" for colour in COLOUR_NAMES for rune in RUNE_NAMES)

RANK_POINTS, RANK_CARDS = 1000, 10  # §8.3 a point counts more than all cards, a card more than a full pool

LAST_DAY = 9999  # where the number of the Day stops; the game need not


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
    CLEARED = 26  # the altar is discarded: how many; 0 where the solo opponent's space does it
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
