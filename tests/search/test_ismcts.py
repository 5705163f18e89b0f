"""The search: it finds what is there to be found, and counts rightly."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import CHANCE
from spellwright.search.ismcts import Search
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


def some_view() -> tuple[Game, Any]:
    game = load("simsala")
    s = random_game(game, 2, {}, 1).states[40]
    return game, game.view_of(s, int(game.verbs.actor(s)))


def test_threads_share_the_iterations_and_their_trees_are_counted_together() -> None:
    game, v = some_view()
    search = Search(game, v, seed=1, threads=3)
    search.run(301)
    assert sum(search.visits().values()) == 301
    again = Search(game, v, seed=1, threads=3)
    again.run(301)
    assert again.visits() == search.visits()
    assert again.values() == search.values()
    alone = Search(game, v, seed=1)
    alone.run(301)
    assert alone.visits() != search.visits()


def test_in_pieces_or_at_once_is_the_same() -> None:
    game, v = some_view()
    at_once, in_pieces = Search(game, v, seed=1), Search(game, v, seed=1)
    at_once.run(1000)
    in_pieces.think(1000, monotonic() + 60)
    assert in_pieces.visits() == at_once.visits()
    assert in_pieces.values() == at_once.values()


def test_memory_that_was_used_before_changes_nothing() -> None:
    game, v = some_view()
    answers = []
    for _ in range(3):
        search = Search(game, v, seed=1, room=500)
        search.run(400)
        answers.append((search.visits(), search.values()))
        tree = search.tree
        search.close()
    assert answers[0] == answers[1] == answers[2]
    assert Search(game, v, seed=1, room=500).tree is tree, "it was not allocated anew"


def test_what_is_kept_holds_what_lay_below() -> None:
    game, v = some_view()
    search = Search(game, v, seed=1)
    search.run(2000)
    best = search.best()
    (kept,) = search.keep(best)
    assert kept is not None
    assert kept.visits[0] == search.visits()[best]
    later = Search(game, v, seed=2)
    later.go_on([kept])
    assert later.tree.used[0] == kept.used[0]
    assert later.tree.visits[: kept.used[0]].tolist() == kept.visits[: kept.used[0]].tolist()


def test_only_what_is_legal_now_and_among_those_asked_for_is_best() -> None:
    game, v = some_view()
    search = Search(game, v, seed=1)
    search.run(500)
    ranked = sorted(search.visits(), key=lambda action: search.visits()[action], reverse=True)
    assert search.best(ranked[1:]) in ranked[1:]
    v.legal[ranked[0]] = 0
    assert search.best() in ranked[1:]
