"""What hands are good for: the points of the spells that they could cast, now and with the cards of a shop.

A network would have to learn this from products of cards, so the observation says it. Learners and searches ask for it
millions of times a second, so the six colours of books are computed side by side, each in a byte (its lane) of one
number: how many ingredients go with it, which books there are, a bit for each value, and what they are worth."""

from typing import Protocol

from spellwright.kernel.choices import size
from spellwright.kernel.observation import seat_ahead
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints

from .cards import BOOK, BOOK_COLOURS, HAND, MANDRAKE, OWN_COLOUR, VALUES
from .pieces import LONGEST_WALK, SHOPS
from .spells import STACKS
from .state import Common

LANE = 8  # bits
LARGEST = (1 << LANE) - 1
ONES = sum(1 << LANE * colour for colour in range(BOOK_COLOURS))  # 1 in every lane
LAST = LANE * (BOOK_COLOURS - 1)  # where the last lane begins: of black books; among ingredients, of mandrakes
COLOURED = (1 << LAST) - 1  # the lanes before
STEP_BITS = 3  # how much higher a spell one more ingredient casts
STEP = (1 << STEP_BITS) - 1
LOOKING = 2  # seats whose prospects at shops are told: one's own and the next


class Prospects(Protocol):
    """The fields of an observation that are written here, and those that they are read from."""

    hands: Ints  # (SEATS, HAND)
    casts: Ints  # (SEATS,)
    all_casts: Ints  # (SEATS,)
    by_book: Ints  # (HAND_COLOURS,)
    with_shop: Ints  # (LOOKING, LONGEST_WALK)
    all_with_shop: Ints  # (LOOKING, LONGEST_WALK)
    new_colours: Ints  # (LONGEST_WALK,)


@inline_rule
def at_least(lanes: int, least: int) -> int:
    """Return 1 in every lane whose number is at least `least`."""
    return lanes + ((LARGEST + 1) // 2 - least) * ONES >> LANE - 1 & ONES


@inline_rule
def total(lanes: int) -> int:
    """Return the sum of all lanes."""
    return lanes * ONES >> LAST & LARGEST


@inline_rule
def highest(lanes: int) -> int:
    """Return the highest number of all lanes."""
    found = lanes >> LAST & LARGEST
    for colour in range(BOOK_COLOURS - 1):
        found = max(found, lanes >> LANE * colour & LARGEST)
    return found


@rule
def steps_of(table: Common) -> int:
    """§4.6 Return by how much the highest spell that can be cast grows with each ingredient, STEP_BITS for each."""
    steps, below = 0, 0
    for value in range(1, STACKS + 1):
        if table.on_top[value - 1] > 0:
            steps |= value - below << STEP_BITS * value
            below = value
    return steps


@inline_rule
def spells_with(steps: int, ingredients: int) -> int:
    """§4.6 Return the value of the highest spell that can be cast with the ingredients of each lane."""
    found = 0
    for value in range(1, STACKS + 1):
        found += at_least(ingredients, value) * (steps >> STEP_BITS * value & STEP)
    return found


@inline_rule
def ingredients_of(cards: Ints) -> int:
    """Return the ingredients among cards that are counted by kind, by colour; mandrakes in the last lane."""
    found = 0
    for kind in range(BOOK):
        found |= int(cards[kind]) << LANE * kind
    return found


@inline_rule
def books_of(cards: Ints) -> int:
    """Return the books among cards that are counted by kind."""
    found = 0
    for kind in range(BOOK, HAND):
        found |= min(int(cards[kind]), 1) << bit_of(kind)
    return found


@inline_rule
def bit_of(book: int) -> int:
    """Return the bit that stands for a kind of book."""
    return LANE * ((book - BOOK) // VALUES) + (book - BOOK) % VALUES


@inline_rule
def by_colour(ingredients: int) -> int:
    """§4.1, §4.2 Return how many ingredients go with the books of each colour, without mandrakes."""
    coloured = ingredients & COLOURED
    return coloured | total(at_least(coloured, 1)) << LAST


@inline_rule
def points(spells: int, books: int) -> int:
    """§7.6 Return the points of a spell of this value with the best book of each colour; 0 where there is none."""
    values = at_least(books, 2) + at_least(books, 4) + at_least(books, 8)
    return (at_least(books, 1) & at_least(spells, 1)) * LARGEST & spells + values


@inline_rule
def mandrakes(ingredients: int) -> int:
    """§4.5 Return 1 if there is a mandrake: only one counts."""
    return min(ingredients >> LAST, 1)


@inline_rule
def points_with_mandrake(steps: int, ingredients: int, books: int) -> int:
    """§4.3 Return the points of the highest spell with the best book of each colour, and a mandrake if there is one."""
    return points(spells_with(steps, by_colour(ingredients) + mandrakes(ingredients) * ONES), books)


@inline_rule
def points_by_mandrake(steps: int, ingredients: int) -> int:
    """§4.4 Return the points of the highest spell with a mandrake as the book; 0 if there is none."""
    return mandrakes(ingredients) * highest(spells_with(steps, by_colour(ingredients)))


@inline_rule
def best_cast(steps: int, ingredients: int, books: int) -> int:
    """Return the points of the best spell that a hand could cast."""
    with_book = highest(points_with_mandrake(steps, ingredients, books))
    return max(with_book, points_by_mandrake(steps, ingredients))


@inline_rule
def all_casts(steps: int, ingredients: int, books: int) -> int:
    """Return the points of a spell with the best book of each colour, without mandrakes, as if all could be cast."""
    return total(points(spells_with(steps, by_colour(ingredients)), books))


@inline_rule
def colours_of(ingredients: int, books: int) -> int:
    """§7.6 Return the colours of a hand, as a set: books and ingredients of a colour are one, mandrakes another."""
    of_mandrakes = mandrakes(ingredients) << LAST + LANE
    return at_least(ingredients & COLOURED, 1) | at_least(books, 1) | of_mandrakes


@rule
def open_cards(table: Common, shop: int) -> tuple[int, int]:
    """Return the ingredients and the books that lie open at a shop."""
    ingredients, books = 0, 0
    if int(table.nights) >> shop & 1 == 0:
        for place in range(table.at_shop[shop]):
            kind = int(table.cards[shop, place]) - 1
            if kind <= MANDRAKE:
                ingredients += 1 << LANE * kind
            elif kind < HAND:
                books |= 1 << bit_of(kind)
    return ingredients, books


@rule
def write_prospects(table: Common, o: Prospects) -> None:
    """Write what the hands that are known could cast."""
    steps = steps_of(table)
    for seat in range(table.seats):
        ingredients, books = ingredients_of(o.hands[seat]), books_of(o.hands[seat])
        o.casts[seat] = best_cast(steps, ingredients, books)
        o.all_casts[seat] = all_casts(steps, ingredients, books)
    ingredients, books = ingredients_of(o.hands[0]), books_of(o.hands[0])
    lanes = points_with_mandrake(steps, ingredients, books)
    for colour in range(BOOK_COLOURS):
        o.by_book[colour] = lanes >> LANE * colour & LARGEST
    o.by_book[OWN_COLOUR] = points_by_mandrake(steps, ingredients)
    write_shops(table, o, steps)


@rule
def write_shops(table: Common, o: Prospects, steps: int) -> None:
    """Write what the seat's hand and the next could cast with the open cards of a shop, and which colours those add."""
    ingredients, books = ingredients_of(o.hands[0]), books_of(o.hands[0])
    others, their_books = ingredients_of(o.hands[1]), books_of(o.hands[1])
    colours = colours_of(ingredients, books)
    for walk in range(LONGEST_WALK):
        here, books_here = open_cards(table, seat_ahead(int(table.assistant), walk + 1, SHOPS))
        o.with_shop[0, walk] = best_cast(steps, ingredients + here, books | books_here)
        o.all_with_shop[0, walk] = all_casts(steps, ingredients + here, books | books_here)
        o.new_colours[walk] = size(colours_of(ingredients + here, books | books_here) & ~colours)
        o.with_shop[1, walk] = best_cast(steps, others + here, their_books | books_here)
        o.all_with_shop[1, walk] = all_casts(steps, others + here, their_books | books_here)
