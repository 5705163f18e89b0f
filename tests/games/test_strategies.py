"""The features of positions: true, complete, and the same for every player of the same game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.games.mandragora.strategy import Feature as Mandragora
from spellwright.games.simsala.strategy import Feature as Simsala
from spellwright.games.spellbook.strategy import Feature as SpellBook
from spellwright.kernel.strategy import Features
from spellwright.kernel.verbs import CHANCE
from spellwright.search.rollouts import strategy_of
from spellwright.search.trace import random_game

SEEDS = range(4)


def quiet_positions(name: str, seats: int, options: dict[str, str] | None = None) -> list[Any]:
    game = load(name)
    is_quiet = strategy_of(game).is_quiet
    found = []
    for seed in SEEDS:
        trace = random_game(game, seats, options or {}, seed)
        pairs = zip(trace.states, trace.actors, strict=False)
        found += [s for s, who in pairs if who != CHANCE and game.verbs.actor(s) == who and is_quiet(s)]
    return found


def features_of(name: str, s: Any, p: int) -> Features:
    strategy = strategy_of(load(name))
    features = np.zeros(strategy.features, np.int8)
    strategy.describe(s, p, features)
    return features


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seats", [2, 4])
def test_every_game_reaches_positions_that_can_be_evaluated(name: str, seats: int) -> None:
    assert len(quiet_positions(name, seats)) > 10 * len(SEEDS)


def test_spellbook_tells_points_cards_and_stones() -> None:
    for s in quiet_positions("spellbook", 3, {"set": "classic"})[::5]:
        for p in range(3):
            features = features_of("spellbook", s, p)
            game = load("spellbook")
            points = [game.verbs.score(s, q) for q in range(3)]
            assert features[SpellBook.SCORE] == points[p]
            assert features[SpellBook.BEST_SCORE] == max(points[q] for q in range(3) if q != p)
            open_cards = features[SpellBook.OPEN : SpellBook.POOL_STONES].sum()
            learned = features[SpellBook.LEVEL : SpellBook.OPEN].sum()
            assert (open_cards + learned, learned) == (7, bin(int(s.known[p])).count("1"))
            assert features[SpellBook.POOL_STONES : SpellBook.POOL_STONES + 7].sum() == features[SpellBook.POOL_SIZE]


def test_mandragora_tells_points_hands_and_who_wins_together() -> None:
    ally = strategy_of(load("mandragora")).ally
    for s in quiet_positions("mandragora", 4, {"teams": "yes"})[::5]:
        assert [ally(s, p) for p in range(4)] == [2, 3, 0, 1]
        for p in range(4):
            features = features_of("mandragora", s, p)
            assert features[Mandragora.HAND_SIZE] == s.hand_size[p]
            assert features[Mandragora.HAND : Mandragora.SHELF].tolist() == s.hands[p, :6].tolist()
            assert features[Mandragora.DISTANCE : Mandragora.POINTS].sum() == 1
            books = features[Mandragora.SHELF : Mandragora.BREWS : 2].sum()
            assert books + features[Mandragora.HAND : Mandragora.SHELF].sum() == s.hand_size[p]
    assert ally(quiet_positions("mandragora", 4)[0], 1) == 1


def test_simsala_tells_lives_stones_and_what_is_unseen() -> None:
    for s in quiet_positions("simsala", 4)[::5]:
        game = load("simsala")
        for p in range(4):
            features = features_of("simsala", s, p)
            assert features[Simsala.OWN_LIVES] == s.lives[p]
            assert features[Simsala.OWN_STONES : Simsala.UNSEEN].sum() == np.count_nonzero(s.stones[p])
            unseen = features[Simsala.UNSEEN : Simsala.IS_LIVES]
            assert unseen.tolist() == game.view_of(s, p).unseen.tolist()
