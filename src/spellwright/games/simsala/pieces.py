"""Chapter 1: what is in the box."""

from enum import IntEnum

EDITIONS = (1,)  # of these rules, the newest first (decision 36); tables by edition have a row for each

SEATS = 5  # the most that can sit at the table
PLACES = 5  # stones before each player, §2.3
LIVES = 6  # §1.4
MYSTICS = 4  # §2.5
STONES = 36  # §1.1
TARGET = 8  # points that end the match, §6.1

WIN_POINTS = 3  # §5.2, §5.3
SURVIVOR_POINTS = 1  # §5.3, §5.4
ONLY_ONE_POINTS = 2  # §7.2
MYSTIC_POINTS = 1  # §5.5, §7.2


class Spell(IntEnum):
    """§1.2 The spells; a spell's number is also how many stones show it (§1.1)."""

    NONE = 0
    DRAGON = 1
    WANDERER = 2
    DREAM = 3
    SINGER = 4
    TEMPEST = 5
    BLIZZARD = 6
    FIREBALL = 7
    DRINK = 8


class Hits(IntEnum):
    """§4 Whom a spell costs lives."""

    NOBODY = 0
    LEFT = 1
    RIGHT = 2
    BOTH = 3  # left and right
    OTHERS = 4


SPELLS = len(Spell)  # arrays by spell have a place 0 that stays empty

# §4 The spells, one column each:    –  Dragon        Wanderer     Dream  Singer  Tempest  Blizzard Fireball Drink
HITS = (Hits.NOBODY, Hits.OTHERS, Hits.OTHERS, Hits.NOBODY, Hits.NOBODY, Hits.BOTH, Hits.LEFT, Hits.RIGHT, Hits.NOBODY)
HEALS = (0, 0, 1, 1, 0, 0, 0, 0, 1)  # whether the caller regains lives
ROLLS = (0, 1, 0, 1, 0, 0, 0, 0, 0)  # whether the die says how many lives; otherwise, by edition:
LIVES_OF_SPELL = ((0, 0, 1, 0, 0, 1, 1, 1, 1),)

FACES = (0, 2, 2, 2)  # §1.3 on how many sides the die shows 1, 2, 3
SIDES = sum(FACES)
_ROLLED = [number for number, sides in enumerate(FACES) if sides]
LEAST_ROLL, MOST_ROLL = _ROLLED[0], _ROLLED[-1]
OPEN_STONES = (0, 0, 12, 6, 0, 0)  # §2.4 by number of players

HIDDEN = -1  # in a view: a stone that this seat does not see


class Order(IntEnum):
    """§3.7 How the order of calls is kept."""

    ENFORCED = 0
    PENALISED = 1
    FREE = 2


class Length(IntEnum):
    """§6 How long a match is."""

    MATCH = 0
    SINGLE = 1


class RoundEnd(IntEnum):
    """§5.1, §7.1 What ends a round."""

    FIRST = 0
    ONE = 1


class Fate(IntEnum):
    """§5.2–§5.4, §7.2 How a round ended for a player: what the points are for, or why there are none."""

    OUT = 0  # lost the last life
    FAULT = 1  # lost it on a failed call, which ended the round
    SURVIVED = 2
    TOOK = 3  # took somebody's last life
    LAST = 4  # nobody else was left
    SWEPT = 5  # cast the last stone


class Ending(IntEnum):
    """Why a match is over."""

    NONE = 0  # it is not
    TRACK = 1  # §6.1 a player has reached the end of the track
    SINGLE_ROUND = 2  # §6.3 the table agreed on a single round


ENDING_RULES = {Ending.TRACK: "6.1", Ending.SINGLE_ROUND: "6.3"}


class Ask(IntEnum):
    """The kinds of entries on the stack of pending decisions."""

    NONE = 0
    FIRST = 1  # chance: who begins, §2.1
    DEAL = 2  # chance: MANY stones, for this seat and then the next ones, §2.3, §3.9
    OPEN = 3  # chance: MANY stones for the board, §2.4
    CALL = 4  # a seat: call, or end the turn, §3
    LEAVE = 5  # chance: which stone of this spell leaves, §3.2
    ROLL = 6  # chance: the die for a spell, §4.1, §4.3
    BACKFIRE = 7  # chance: the die for a dragon that did not come, §3.4
    LOOK = 8  # chance: which mystic stone it is, §4.4


class Event(IntEnum):
    """The events that the rules tell. The comments say what piece, source and target are."""

    NONE = 0
    ROUND = 1  # a round begins, with this seat: its number
    DEALT = 2  # a seat gets a stone: spell, –, place
    OPENED = 3  # a stone is laid open: spell
    CALLED = 4  # a seat calls: spell
    CAST = 5  # the call succeeds: spell, place it leaves, –
    FAILED = 6  # the call fails: spell
    BROKE_ORDER = 7  # a lower call is penalised: spell, the lowest that was allowed, –
    ROLLED = 8  # the die shows: number
    LOST = 9  # a seat loses lives: how many, –, lives left
    HEALED = 10  # a seat regains lives: how many, –, lives now
    LOOKED = 11  # a seat takes a mystic stone: spell, –, mystic stones left
    NO_MYSTIC = 12  # a Night Singer finds no mystic stone
    ENDED = 13  # a seat ends the turn freely
    SWEPT = 14  # a seat has cast all stones: all others lose all lives
    ROUND_OVER = 15  # the round is over, on this seat's turn
    SCORED = 16  # a seat scores in the round: points, Fate, points in all
    FINISHED = 17  # the match is over
    TURNED = 18  # a round is over, and a seat sees a stone that it still had: spell, –, place
