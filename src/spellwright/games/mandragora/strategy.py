"""How to evaluate positions of Mandragora. Nothing here is a rule of the game."""

from enum import IntEnum
from pathlib import Path

from spellwright.kernel.choices import size
from spellwright.kernel.pending import WHAT, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Features, Strategy

from .pieces import (
    BLACK,
    BOOK,
    BOOK_COLOURS,
    BOOKS,
    CURSES,
    INGREDIENTS,
    LONGEST_WALK,
    MANDRAKE,
    MOST_INGREDIENTS,
    SCROLL,
    SEATS,
    SHOPS,
    SPELLS,
    STACKS,
    VALUES,
    Spell,
    Step,
)
from .rules.end import book_points, points_of, spell_points, spells_of
from .rules.hands import book_value, colours_in, curses_of
from .rules.teams import partner
from .rules.turn import is_night
from .state import State


class ShopFeature(IntEnum):
    """The features of a shop, counted from its first."""

    CARDS = 0
    IS_NIGHT = 1
    KINDS = 2  # [INGREDIENTS + 1] ingredients by colour, then mandrakes
    BOOKS = KINDS + INGREDIENTS + 1
    BOOK_VALUES = BOOKS + 1  # their sum
    CURSES = BOOKS + 2


SHOP_FEATURES = len(ShopFeature) + INGREDIENTS


class Feature(IntEnum):
    """The index of each feature, or of the first of several. The trained network depends on this order."""

    PILE = 0  # cards in the pile
    LAST_TURNS = 1  # turns in the last rounds
    PLAYERS = 2
    HAS_TEAMS = 3
    HAS_LEFT = 4  # whether the seat has dropped out
    DISTANCE = 5  # [SEATS] one-hot: turns until the seat's own
    POINTS = DISTANCE + SEATS
    BOOK_POINTS = POINTS + 1
    SPELL_POINTS = POINTS + 2
    COLOURS = POINTS + 3  # in hand
    HAS_TILE = POINTS + 4
    HAND_SIZE = POINTS + 5
    STEPS = POINTS + 6  # of Antecessibus
    CURSES = POINTS + 7
    DISPARATUS = POINTS + 8
    SUFFOGARUS = POINTS + 9
    HAND = POINTS + 10  # [INGREDIENTS + 1] ingredients by colour, then mandrakes
    SHELF = HAND + INGREDIENTS + 1  # [BOOK_COLOURS, 2] books in hand: how many, the highest value
    BREWS = SHELF + 2 * BOOK_COLOURS  # [BOOK_COLOURS] ingredients in hand for a book of this colour in hand
    TOPS = BREWS + BOOK_COLOURS  # [STACKS, SPELLS] one-hot: the spell on top
    SHOPS = TOPS + STACKS * SPELLS  # [LONGEST_WALK, SHOP_FEATURES] the next shops
    BEST_POINTS = SHOPS + LONGEST_WALK * SHOP_FEATURES  # of the other players; so are the next three
    BEST_HAND_SIZE = BEST_POINTS + 1
    BEST_CURSES = BEST_POINTS + 2
    BEST_BREW = BEST_POINTS + 3  # ingredients for one book


FEATURES = Feature.BEST_BREW + 1


@rule
def is_quiet(s: State) -> bool:
    """Whether a turn begins, so that nothing is half done."""
    return top(s, WHAT) == Step.TURN


@rule
def ally(s: State, p: int) -> int:
    """Return the partner of seat `p`; in a game without teams, `p` itself."""
    return partner(p) if s.teams else p


@rule
def describe(s: State, p: int, features: Features) -> None:
    """Write how the position looks to seat `p`."""
    features[Feature.PILE] = s.pile
    features[Feature.LAST_TURNS] = s.last
    features[Feature.PLAYERS] = s.seats
    features[Feature.HAS_TEAMS] = s.teams
    features[Feature.HAS_LEFT] = int(s.left) >> p & 1
    features[Feature.DISTANCE + (p - int(s.turn)) % int(s.seats)] = 1
    features[Feature.POINTS] = points_of(s, p)
    features[Feature.BOOK_POINTS] = book_points(s, p)
    features[Feature.SPELL_POINTS] = spell_points(s, p)
    features[Feature.COLOURS] = size(colours_in(int(s.holds[p])))
    features[Feature.HAS_TILE] = 1 if s.tile == p + 1 else 0
    features[Feature.HAND_SIZE] = s.hand_size[p]
    features[Feature.STEPS] = s.steps[p]
    features[Feature.CURSES] = curses_of(s, p)
    features[Feature.DISPARATUS] = spells_of(s, p, Spell.DISPARATUS)
    features[Feature.SUFFOGARUS] = spells_of(s, p, Spell.SUFFOGARUS)
    describe_hand(s, p, features)
    for stack in range(STACKS):
        if s.on_top[stack] > 0:
            features[Feature.TOPS + SPELLS * stack + int(s.on_top[stack]) - 1] = 1
    for far in range(LONGEST_WALK):
        describe_shop(s, (int(s.assistant) + far + 1) % SHOPS, features, Feature.SHOPS + SHOP_FEATURES * far)
    for q in range(s.seats):
        if q != p:
            features[Feature.BEST_POINTS] = max(features[Feature.BEST_POINTS], points_of(s, q))
            features[Feature.BEST_HAND_SIZE] = max(features[Feature.BEST_HAND_SIZE], s.hand_size[q])
            features[Feature.BEST_CURSES] = max(features[Feature.BEST_CURSES], curses_of(s, q))
            for colour in range(BOOK_COLOURS):
                features[Feature.BEST_BREW] = max(features[Feature.BEST_BREW], ingredients_for(s, q, colour))


@rule
def describe_hand(s: State, p: int, features: Features) -> None:
    """Write what seat `p` holds, and what could be brewed with it."""
    for kind in range(MANDRAKE + 1):
        features[Feature.HAND + kind] = s.hands[p, kind]
    for book in range(BOOKS):
        if s.hands[p, BOOK + book] > 0:
            shelf, value = Feature.SHELF + 2 * (book // VALUES), book % VALUES
            features[shelf] += s.hands[p, BOOK + book]
            features[shelf + 1] = max(features[shelf + 1], value)
    for colour in range(BOOK_COLOURS):
        features[Feature.BREWS + colour] = ingredients_for(s, p, colour)


@rule
def ingredients_for(s: State, p: int, colour: int) -> int:
    """Return how many ingredients seat `p` has for a book of this colour in its hand; 0 without such a book."""
    has_book = False
    for value in range(VALUES):
        if s.hands[p, BOOK + VALUES * colour + value] > 0:
            has_book = True
    if not has_book:
        return 0
    many = 1 if s.hands[p, MANDRAKE] > 0 else 0
    if colour == BLACK:
        for other in range(INGREDIENTS):
            if s.hands[p, other] > 0:
                many += 1
    else:
        many += int(s.hands[p, colour])
    return min(many, MOST_INGREDIENTS)


@rule
def describe_shop(s: State, shop: int, features: Features, first: int) -> None:
    """Write what lies face up at a shop."""
    features[first + ShopFeature.CARDS] = s.at_shop[shop]
    if is_night(s, shop):
        features[first + ShopFeature.IS_NIGHT] = 1
        return
    for place in range(s.at_shop[shop]):
        kind = int(s.cards[shop, place]) - 1
        if kind <= MANDRAKE:
            features[first + ShopFeature.KINDS + kind] += 1
        elif kind < SCROLL:
            features[first + ShopFeature.BOOKS] += 1
            features[first + ShopFeature.BOOK_VALUES] += book_value(kind)
        else:
            features[first + ShopFeature.CURSES] += min(CURSES, kind - SCROLL + 1)


STRATEGY = Strategy(
    is_quiet=is_quiet, describe=describe, features=FEATURES, network=Path(__file__).parent / "network.npy", ally=ally
)
