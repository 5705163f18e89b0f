"""The search: it finds what is there to be found, and counts rightly."""

from __future__ import annotations

import pytest

from spellwright.games import games, load
from spellwright.kernel.verbs import CHANCE
from spellwright.search.ismcts import Search, new_tree
from spellwright.search.trace import random_game


@pytest.mark.parametrize("name", games())
def test_every_iteration_is_counted_once_at_the_root(name: str) -> None:
    game = load(name)
    trace = random_game(game, game.seats.stop - 1, {}, 2)
    ply = next(ply for ply, who in enumerate(trace.actors) if who != CHANCE and ply > 30)
    s = trace.states[ply]
    search = Search(game, game.view_of(s, int(trace.actors[ply])), seed=1, room=1000)
    search.run(300)
    search.run(200)
    assert sum(search.visits().values()) == 500
    assert sorted(search.visits()) == game.legal_actions(s)
    assert all(0.0 <= value <= 1.0 for value in search.values().values())
    assert search.best() == max(search.visits(), key=lambda action: search.visits()[action])


def test_a_full_tree_goes_on_at_random() -> None:
    game = load("simsala")
    s = random_game(game, 2, {}, 1).states[40]
    search = Search(game, game.view_of(s, int(game.verbs.actor(s))), seed=1, room=4)
    search.run(50)
    assert search.tree.used[0] == 4


def test_a_new_tree_has_a_root_alone() -> None:
    tree = new_tree(8)
    assert tree.used[0] == 1
    assert (tree.child == -1).all()
