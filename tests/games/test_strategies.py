"""What strategies say of positions: true, complete, and the same for everybody who plays the same game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from spellwright.games import games, load
from spellwright.games.mandragora import strategy as mandragora
from spellwright.games.simsala import strategy as simsala
from spellwright.games.spellbook import strategy as spellbook
from spellwright.kernel.verbs import CHANCE
from spellwright.search.selfplay import strategy_of
from spellwright.search.trace import random_game

SEEDS = range(4)


def quiet_positions(name: str, seats: int, options: dict[str, str] | None = None) -> list[Any]:
    game = load(name)
    is_quiet = strategy_of(game).verbs["is_quiet"]
    found = []
    for seed in SEEDS:
        trace = random_game(game, seats, options or {}, seed)
        pairs = zip(trace.states, trace.actors, strict=False)
        found += [s for s, who in pairs if who != CHANCE and game.verbs.actor(s) == who and is_quiet(s)]
    return found


def facts_of(name: str, s: Any, p: int) -> npt.NDArray[np.int8]:
    strategy = strategy_of(load(name))
    facts = np.zeros(strategy.facts, np.int8)
    strategy.verbs["describe"](s, p, facts)
    return facts


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seats", [2, 4])
def test_all_games_come_to_positions_that_can_be_judged(name: str, seats: int) -> None:
    assert len(quiet_positions(name, seats)) > 10 * len(SEEDS)


def test_spellbook_tells_points_cards_and_stones() -> None:
    for s in quiet_positions("spellbook", 3, {"set": "classic"})[::5]:
        for p in range(3):
            facts = facts_of("spellbook", s, p)
            game = load("spellbook")
            points = [game.verbs.score(s, q) for q in range(3)]
            assert facts[spellbook.OWN + 3] == points[p]
            assert facts[spellbook.OTHERS] == max(points[q] for q in range(3) if q != p)
            open_cards = facts[spellbook.OPEN : spellbook.STONES].sum()
            learned = facts[spellbook.STUDY : spellbook.OPEN].sum()
            assert (open_cards + learned, learned) == (7, bin(int(s.known[p])).count("1"))
            assert facts[spellbook.STONES : spellbook.STONES + 7].sum() == facts[spellbook.OWN + 4]


def test_mandragora_tells_points_hands_and_who_wins_together() -> None:
    ally = strategy_of(load("mandragora")).verbs["ally"]
    for s in quiet_positions("mandragora", 4, {"teams": "yes"})[::5]:
        assert [ally(s, p) for p in range(4)] == [2, 3, 0, 1]
        for p in range(4):
            facts = facts_of("mandragora", s, p)
            assert facts[mandragora.OWN + 5] == s.hand_size[p]
            assert facts[mandragora.HAND : mandragora.SHELF].tolist() == s.hands[p, :6].tolist()
            assert facts[mandragora.DISTANCE : mandragora.OWN].sum() == 1
            books = facts[mandragora.SHELF : mandragora.BREWS : 2].sum()
            assert books + facts[mandragora.HAND : mandragora.SHELF].sum() == s.hand_size[p]
    assert ally(quiet_positions("mandragora", 4)[0], 1) == 1


def test_simsala_tells_lives_stones_and_what_is_unseen() -> None:
    for s in quiet_positions("simsala", 4)[::5]:
        game = load("simsala")
        for p in range(4):
            facts = facts_of("simsala", s, p)
            assert facts[simsala.OWN + 1] == s.lives[p]
            assert facts[simsala.BEFORE : simsala.UNSEEN].sum() == np.count_nonzero(s.stones[p])
            unseen = facts[simsala.UNSEEN : simsala.VITAL]
            assert unseen.tolist() == game.view_of(s, p).unseen.tolist()
