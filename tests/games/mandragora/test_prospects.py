"""What an observation says of the spells that hands could cast, and actions as a network sees them."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pytest

from spellwright.games import load
from spellwright.games.mandragora.actions import ACTIONS
from spellwright.games.mandragora.cards import BLACK, BOOK, BOOK_COLOURS, HAND, INGREDIENTS, MANDRAKE, VALUES
from spellwright.games.mandragora.pieces import LONGEST_WALK, SHOPS
from spellwright.games.mandragora.ways import MOST_INGREDIENTS
from spellwright.kernel.records import new_state, view_of
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.observer import observer_of
from spellwright.search.rollouts import strategy_of
from spellwright.search.trace import random_game
from spellwright.search.training import circles_of

GAME = load("mandragora")
TABLES = [(2, "no"), (3, "no"), (4, "no"), (4, "yes")]


def spell_with(v: Any, ingredients: int) -> int:
    """§4.6 The highest spell for so many ingredients."""
    return max((value for value in range(1, min(ingredients, MOST_INGREDIENTS) + 1) if v.on_top[value - 1]), default=0)


def points(v: Any, hand: list[int], *, with_mandrake: bool) -> dict[int, int]:
    """The points of the best spell by the colour of the book."""
    found = {}
    for colour in range(BOOK_COLOURS):
        values = [value for value in range(VALUES) if hand[BOOK + colour * VALUES + value]]
        many = sum(map(bool, hand[:INGREDIENTS])) if colour == BLACK else hand[colour]
        spell = spell_with(v, many + (with_mandrake and hand[MANDRAKE] > 0))
        found[colour] = spell + max(values) if values and spell else 0
    return found


def by_mandrake(v: Any, hand: list[int]) -> int:
    """§4.4 The points of the best spell with a mandrake as the book."""
    one, several = max(hand[:INGREDIENTS]), sum(map(bool, hand[:INGREDIENTS]))
    return spell_with(v, max(one, several)) if hand[MANDRAKE] else 0


def colours(hand: list[int]) -> set[int]:
    """§7.6 The colours of a hand."""
    books = {(kind - BOOK) // VALUES for kind in range(BOOK, HAND) if hand[kind]}
    mandrake = {BOOK_COLOURS} if hand[MANDRAKE] else set()
    return books | mandrake | {kind for kind in range(INGREDIENTS) if hand[kind]}


def casts(v: Any, hand: list[int]) -> tuple[int, int]:
    """The points of the best spell, and of one with each colour of books."""
    best = max(by_mandrake(v, hand), *points(v, hand, with_mandrake=True).values())
    return best, sum(points(v, hand, with_mandrake=False).values())


def with_cards(v: Any, hand: list[int], walk: int) -> list[int]:
    """A hand with the open cards of the shop that is so far away."""
    shop = (int(v.assistant) + walk) % SHOPS
    cards = [] if int(v.nights) >> shop & 1 else [int(kind) - 1 for kind in v.cards[shop, : v.at_shop[shop]]]
    return [held + cards.count(kind) for kind, held in enumerate(hand)]


@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_it_says_what_hands_could_cast(seats: int, teams: str) -> None:
    random, observer = Random(seats), observer_of(GAME)
    for seed in range(4):
        for s in random.sample(list(random_game(GAME, seats, {"teams": teams}, seed).states), 12):
            me = random.randrange(seats)
            v = view_of(GAME, s, me)
            o: Any = observer.Observation.new()
            observer.observe(v, o)
            hands = [v.hands[(me + ahead) % seats].tolist() for ahead in range(seats)]
            assert [(o.casts[ahead], o.all_casts[ahead]) for ahead in range(seats)] == [casts(v, h) for h in hands]
            own = [*points(v, hands[0], with_mandrake=True).values(), by_mandrake(v, hands[0])]
            assert o.by_book.tolist() == own
            for walk in range(1, LONGEST_WALK + 1):
                for ahead in range(2):
                    found = o.with_shop[ahead, walk - 1], o.all_with_shop[ahead, walk - 1]
                    assert found == casts(v, with_cards(v, hands[ahead], walk))
                added = colours(with_cards(v, hands[0], walk)) - colours(hands[0])
                assert o.new_colours[walk - 1] == len(added)


def test_actions_that_name_players_and_shops_are_counted_from_the_own_seat_and_the_assistant() -> None:
    s: Any = new_state(GAME, 3)
    as_seen, names = strategy_of(GAME).as_seen, ACTIONS.number
    s.assistant = 8
    assert as_seen(s, 1, names("to 3")) == names("to 2")
    assert as_seen(s, 2, names("to 1")) == names("to 2")
    assert as_seen(s, 0, names("shop 10")) == names("shop 2")
    assert as_seen(s, 0, names("shop 1")) == names("shop 3")
    others = chain(range(names("to 1")), range(names("shop 10") + 1, len(ACTIONS)))
    assert all(as_seen(s, 1, a) == a for a in others)


@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_the_observation_says_the_same(seats: int, teams: str) -> None:
    """`training.toml` names the fields by which a learner, who has nothing but observations, counts actions."""
    arrays, random = Arrays(Batch(GAME, seats, 40, 3, {"teams": teams})), np.random.default_rng(seats)
    fields = observer_of(GAME).fields

    def number(row: Any, field: str) -> int:
        return int(row[fields[field].start : fields[field].past].argmax())

    met = set()
    for _ in range(150):
        rows = zip(arrays.observations, arrays.masks, arrays.actors, arrays.batch.states, strict=True)
        for row, mask, actor, s in rows:
            for circle in circles_of(GAME):
                group = ACTIONS[circle.actions]
                size = number(row, circle.size) + 1 if circle.size else group.stop - group.start
                for a in range(group.start, group.stop):
                    if mask[a]:
                        ahead = (a - group.start - number(row, circle.origin)) % size
                        assert strategy_of(GAME).as_seen(s, int(actor), a) == group.start + ahead
                        met.add(circle.actions)
        arrays.step((arrays.masks * random.random(arrays.masks.shape)).argmax(1))
    assert met == {"to", "shop"}
