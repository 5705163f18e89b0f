"""How to play well: what a search should look at. Nothing here is a rule of the game."""

from __future__ import annotations

from pathlib import Path

from spellwright.games.mandragora.pieces import (
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
from spellwright.games.mandragora.rules.cards import book_value, colours_in
from spellwright.games.mandragora.rules.curses import curses_of
from spellwright.games.mandragora.rules.end import spells_of
from spellwright.games.mandragora.rules.scoring import book_points, points_of, spell_points
from spellwright.games.mandragora.rules.shops import is_night
from spellwright.games.mandragora.rules.teams import partner
from spellwright.games.mandragora.state import State
from spellwright.kernel.choices import size
from spellwright.kernel.pending import WHAT, top
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Strategy
from spellwright.kernel.struct import Ints

# Facts about a position, one after the other.
TIME = 0  # cards in the pile, turns in the last rounds, how many play, teams, whether dropped out
DISTANCE = TIME + 5  # how many turns away one's own is
OWN = (
    DISTANCE + SEATS
)  # points in all, of books, of spells, colours in hand, the tile, cards in hand, Antecessibus, curses
ENDING = OWN + 8  # Disparatus and Suffogarus
HAND = ENDING + 2  # ingredients by colour, mandrakes
SHELF = HAND + INGREDIENTS + 1  # books by colour: how many, the best value
BREWS = SHELF + 2 * BOOK_COLOURS  # by colour of a book at hand: how many ingredients there are for it
TOPS = BREWS + BOOK_COLOURS  # by stack and spell: whether it is on top
STALL = INGREDIENTS + 6  # of a shop: cards, night, ingredients by colour, mandrakes, books, their values, curses
VILLAGE = TOPS + STACKS * SPELLS  # the next shops
OTHERS = VILLAGE + LONGEST_WALK * STALL  # the best of the others: points, cards in hand, curses, ingredients for a book
FACTS = OTHERS + 4


@rule
def is_quiet(s: State) -> bool:
    """Whether a turn begins: what was begun before is done."""
    return top(s, WHAT) == Step.TURN


@rule
def ally(s: State, p: int) -> int:
    """Partners win together."""
    return partner(p) if s.teams else p


@rule
def describe(s: State, p: int, facts: Ints) -> None:
    """How the position looks for a seat."""
    facts[TIME] = s.pile
    facts[TIME + 1] = s.last
    facts[TIME + 2] = s.seats
    facts[TIME + 3] = s.teams
    facts[TIME + 4] = int(s.left) >> p & 1
    facts[DISTANCE + (p - int(s.turn)) % int(s.seats)] = 1
    facts[OWN] = points_of(s, p)
    facts[OWN + 1] = book_points(s, p)
    facts[OWN + 2] = spell_points(s, p)
    facts[OWN + 3] = size(colours_in(int(s.holds[p])))
    facts[OWN + 4] = 1 if s.tile == p + 1 else 0
    facts[OWN + 5] = s.hand_size[p]
    facts[OWN + 6] = s.steps[p]
    facts[OWN + 7] = curses_of(s, p)
    facts[ENDING] = spells_of(s, p, Spell.DISPARATUS)
    facts[ENDING + 1] = spells_of(s, p, Spell.SUFFOGARUS)
    describe_hand(s, p, facts)
    for stack in range(STACKS):
        if s.on_top[stack] > 0:
            facts[TOPS + SPELLS * stack + int(s.on_top[stack]) - 1] = 1
    for far in range(LONGEST_WALK):
        describe_shop(s, (int(s.assistant) + far + 1) % SHOPS, facts, VILLAGE + STALL * far)
    for q in range(s.seats):
        if q != p:
            facts[OTHERS] = max(facts[OTHERS], points_of(s, q))
            facts[OTHERS + 1] = max(facts[OTHERS + 1], s.hand_size[q])
            facts[OTHERS + 2] = max(facts[OTHERS + 2], curses_of(s, q))
            for colour in range(BOOK_COLOURS):
                facts[OTHERS + 3] = max(facts[OTHERS + 3], ingredients_for(s, q, colour))


@rule
def describe_hand(s: State, p: int, facts: Ints) -> None:
    """What a seat holds, and what could be brewed with it."""
    for kind in range(MANDRAKE + 1):
        facts[HAND + kind] = s.hands[p, kind]
    for book in range(BOOKS):
        if s.hands[p, BOOK + book] > 0:
            colour, value = book // VALUES, book % VALUES
            facts[SHELF + 2 * colour] += s.hands[p, BOOK + book]
            facts[SHELF + 2 * colour + 1] = max(facts[SHELF + 2 * colour + 1], value)
    for colour in range(BOOK_COLOURS):
        facts[BREWS + colour] = ingredients_for(s, p, colour)


@rule
def ingredients_for(s: State, p: int, colour: int) -> int:
    """How many ingredients a seat has for a book of this colour that it holds; 0 without one."""
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
def describe_shop(s: State, shop: int, facts: Ints, first: int) -> None:
    """What lies at a shop, as far as it lies open."""
    facts[first] = s.at_shop[shop]
    if is_night(s, shop):
        facts[first + 1] = 1
        return
    for place in range(s.at_shop[shop]):
        kind = int(s.cards[shop, place]) - 1
        if kind <= MANDRAKE:
            facts[first + 2 + kind] += 1
        elif kind < SCROLL:
            facts[first + INGREDIENTS + 3] += 1
            facts[first + INGREDIENTS + 4] += book_value(kind)
        else:
            facts[first + INGREDIENTS + 5] += min(CURSES, kind - SCROLL + 1)


STRATEGY = Strategy(
    {"is_quiet": is_quiet, "describe": describe, "ally": ally}, facts=FACTS, mind=Path(__file__).parent / "mind.npy"
)
