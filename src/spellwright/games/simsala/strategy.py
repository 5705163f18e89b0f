"""How to evaluate positions of Simsala … Bumm? Nothing here is a rule of the game."""

from enum import IntEnum
from pathlib import Path

from spellwright.kernel.pending import WHAT, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Features, Strategy

from .listening import COLUMNS, likelihood, listen
from .pieces import LIVES, MYSTICS, PLACES, SEATS, SPELLS, Ask, Length, RoundEnd
from .rules import mystics_of, stones_before, turn
from .state import State

NEIGHBOUR = LIVES + 2  # features of a neighbour: lives, then one-hot by lives


class Feature(IntEnum):
    """The index of each feature, or of the first of several. The trained network depends on this order."""

    PLAYERS = 0
    IS_SINGLE_ROUND = 1
    IS_ONE_SURVIVOR = 2  # whether a round ends only when one player is left
    MYSTICS = 3  # mystic stones that nobody has taken
    ORDER = 4  # the option
    DISTANCE = 5  # [SEATS] one-hot: turns until the seat's own
    POINTS = DISTANCE + SEATS
    OWN_LIVES = POINTS + 1
    STONES = POINTS + 2
    OWN_MYSTICS = POINTS + 3
    CALLS = POINTS + 4  # in this turn, on the seat's own turn
    LOWEST = POINTS + 5  # [SPELLS] one-hot, on the seat's own turn: the lowest call that keeps the order
    OWN_STONES = LOWEST + SPELLS  # [SPELLS] the seat's own stones
    UNSEEN = OWN_STONES + SPELLS  # [SPELLS] stones that the seat has not seen, its own included
    IS_LIVES = UNSEEN + SPELLS  # [LIVES + 1] one-hot: the seat's lives
    LEFT = IS_LIVES + LIVES + 1  # [NEIGHBOUR]
    RIGHT = LEFT + NEIGHBOUR  # [NEIGHBOUR]
    MOST_POINTS = RIGHT + NEIGHBOUR  # of the other players; so is all that follows
    MOST_LIVES = MOST_POINTS + 1
    FEWEST_LIVES = MOST_POINTS + 2
    FEWEST_STONES = MOST_POINTS + 3
    MOST_MYSTICS = MOST_POINTS + 4
    THREATS = MOST_POINTS + 5  # [SPELLS] their stones


FEATURES = Feature.THREATS + SPELLS


@rule
def is_quiet(s: State) -> bool:
    """Whether a player is to call, so that nothing is half done."""
    return top(s, WHAT) == Ask.CALL


@rule
def describe(s: State, p: int, features: Features) -> None:
    """Write how the position looks to seat `p`; its own stones are included, as the search has sampled them."""
    seats = int(s.seats)
    features[Feature.PLAYERS] = seats
    features[Feature.IS_SINGLE_ROUND] = 1 if s.length == Length.SINGLE else 0
    features[Feature.IS_ONE_SURVIVOR] = 1 if s.ending == RoundEnd.ONE else 0
    features[Feature.MYSTICS] = s.mystics
    features[Feature.ORDER] = s.order
    features[Feature.DISTANCE + (p - turn(s)) % seats] = 1
    features[Feature.POINTS] = s.points[p]
    features[Feature.OWN_LIVES] = s.lives[p]
    features[Feature.STONES] = stones_before(s, p)
    features[Feature.OWN_MYSTICS] = mystics_of(s, p)
    features[Feature.IS_LIVES + s.lives[p]] = 1
    if turn(s) == p:
        features[Feature.CALLS] = s.casts
        features[Feature.LOWEST + min(SPELLS - 1, int(s.lowest))] = 1
    for spell in range(1, SPELLS):
        features[Feature.UNSEEN + spell] = s.unseen[spell]
    for place in range(PLACES):
        if s.stones[p, place] > 0:
            features[Feature.OWN_STONES + s.stones[p, place]] += 1
            features[Feature.UNSEEN + s.stones[p, place]] += 1
    for number in range(MYSTICS - int(s.mystics)):
        if s.owner[number] != p:
            features[Feature.UNSEEN + s.mystic[number]] += 1
    features[Feature.FEWEST_LIVES] = LIVES
    features[Feature.FEWEST_STONES] = PLACES
    for distance in range(1, seats):
        q = (p + distance) % seats
        if distance == 1:
            describe_neighbour(s, q, features, Feature.LEFT)
        if distance == seats - 1:
            describe_neighbour(s, q, features, Feature.RIGHT)
        features[Feature.MOST_POINTS] = max(features[Feature.MOST_POINTS], s.points[q])
        if s.lives[q] > 0:
            features[Feature.MOST_LIVES] = max(features[Feature.MOST_LIVES], s.lives[q])
            features[Feature.FEWEST_LIVES] = min(features[Feature.FEWEST_LIVES], s.lives[q])
            features[Feature.FEWEST_STONES] = min(features[Feature.FEWEST_STONES], stones_before(s, q))
            features[Feature.MOST_MYSTICS] = max(features[Feature.MOST_MYSTICS], mystics_of(s, q))
            for place in range(PLACES):
                if s.stones[q, place] > 0:
                    features[Feature.THREATS + s.stones[q, place]] += 1


@rule
def describe_neighbour(s: State, q: int, features: Features, first: int) -> None:
    """Write the lives of a neighbour, whom a Blizzard or a Fireball hits."""
    features[first] = s.lives[q]
    features[first + 1 + s.lives[q]] = 1


STRATEGY = Strategy(
    is_quiet=is_quiet,
    describe=describe,
    features=FEATURES,
    network=Path(__file__).parent / "network.npy",
    likelihood=likelihood,
    listen=listen,
    columns=COLUMNS,
    has_secrets=True,
)
