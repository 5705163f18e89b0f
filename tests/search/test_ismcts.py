"""The search: it finds what is there to be found, and counts rightly."""

from __future__ import annotations

from time import monotonic
from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.games.simsala.hearsay import MANY, credit
from spellwright.games.simsala.pieces import SPELLS
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.kernel.verbs import CHANCE
from spellwright.search.batch import step_alone
from spellwright.search.ismcts import Search, desk_of, suppose
from spellwright.search.judging import verbs_of
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


@generic
def suppose_all(v: Any, desk: Any, evidence: Any, stream: Any, found: Any) -> None:
    """The first own stone of so many worlds."""
    for index in range(len(found)):
        suppose(v, desk, evidence, stream)
        found[index] = desk.states[0].stones[v.seat, 0]


def test_worlds_come_as_often_as_others_make_them_likely() -> None:
    """With one call as evidence: each spell as often as exact beliefs have it, times what it makes of the call."""
    game, v = some_view()
    seat, strategy = int(v.seat), game.strategy
    assert strategy
    gladly = np.zeros((SPELLS, MANY))
    gladly[1:] = 0.1
    gladly[8] = [0.9, 0.3, 0.1, 0.1, 0.1, 0.1]  # who sees an 8 with us calls none
    evidence = np.array([[8.0, 1.0, *gladly.ravel()]])  # only our first place was there
    verbs = {**game.verbs.by_name(), **verbs_of(strategy), "may_step": step_alone}
    supposing = bind(suppose_all, "simsala.supposing", verbs, without_bookkeeping=True)
    found = np.zeros(40_000, np.int64)
    supposing(v, desk_of(game), evidence, stream_of(1), found)
    share = np.bincount(found, minlength=SPELLS) / len(found)
    expected = game.belief_of(v).places[0].copy()
    s = game.world_of(v, stream_of(2))
    for spell in range(1, SPELLS):
        s.stones[seat, 0] = spell
        expected[spell] *= credit(s, seat, evidence)
    assert expected[8] > 0
    assert share == pytest.approx(expected / expected.sum(), abs=0.02)
    supposing(v, desk_of(game), NO_EVIDENCE, stream_of(1), found)
    share = np.bincount(found, minlength=SPELLS) / len(found)
    assert share == pytest.approx(game.belief_of(v).places[0], abs=0.02)


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
