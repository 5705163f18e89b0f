"""The search: it finds what there is to find, and counts correctly."""

from __future__ import annotations

from time import monotonic
from typing import Any

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.games.simsala.listening import COUNTS, likelihood
from spellwright.games.simsala.pieces import SPELLS
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of, legal_actions, view_of, world_of
from spellwright.kernel.rule import bind, generic
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.kernel.verbs import CHANCE
from spellwright.search.evaluation import search_verbs
from spellwright.search.ismcts import Root, Search, sample_world, select
from spellwright.search.trace import random_game
from spellwright.search.tree import NO_NODE, add_node, new_tree
from spellwright.search.workspace import scratch_for


@pytest.mark.parametrize("name", games())
def test_every_iteration_but_the_first_is_counted_once_at_the_root(name: str) -> None:
    """The first one looks at the root itself."""
    game = load(name)
    trace = random_game(game, game.seats.stop - 1, {}, 2)
    ply = next(ply for ply, who in enumerate(trace.actors) if who != CHANCE and ply > 30)
    s = trace.states[ply]
    search = Search(game, view_of(game, s, int(trace.actors[ply])), seed=1, max_nodes=1000)
    search.run(300)
    search.run(200)
    assert sum(search.visits().values()) == 499
    assert sorted(search.priors()) == legal_actions(game, s)
    assert set(search.visits()) <= set(search.priors())
    assert all(0.0 <= value <= 1.0 for value in search.values().values())
    assert search.best() == max(search.visits(), key=lambda action: search.visits()[action])


def test_a_full_tree_goes_on_at_random() -> None:
    game, v = some_view()
    room = int(v.legal.sum()) + 2  # for the root, all that may be done there, and little more
    search, roomy = (Search(game, v, seed=1, max_nodes=nodes) for nodes in (room, 1000))
    for one in (search, roomy):
        one.run(20)
    used, visits, values = int(search.tree.used[0]), search.visits(), search.values()
    for one in (search, roomy):
        one.run(30)
    assert search.tree.used[0] == used <= room < roomy.tree.used[0]
    assert sum(search.visits().values()) == sum(visits.values()) + 30, "every iteration is counted"
    assert search.values() != values, "and played to a result"


def some_view() -> tuple[Game, Any]:
    game = load("simsala")
    s = random_game(game, 2, {}, 1).states[40]
    return game, view_of(game, s, int(game.verbs.actor(s)))


def movers(search: Search) -> set[int]:
    """Return the seats whose actions are in the tree."""
    tree = search.tree
    return {int(who) for who in tree.mover[1 : tree.used[0]]} - {NO_NODE}


def test_only_the_seat_that_searches_weighs_its_actions() -> None:
    """The others decide at first sight, and are not in the tree. Without a network nobody can."""
    game, v = some_view()
    search, plain = Search(game, v, seed=1), Search(game, v, seed=1, is_plain=True)
    for one in (search, plain):
        one.run(300)
    assert movers(search) == {int(v.seat)}
    assert movers(plain) == {0, 1}


def test_what_was_seen_in_between_makes_another_decision() -> None:
    """After the same action, a seat goes on from what it sees then; a plain search only knows its own actions."""
    game, v = some_view()
    search, plain = Search(game, v, seed=1), Search(game, v, seed=1, is_plain=True)
    for one in (search, plain):
        one.run(300)
    assert np.count_nonzero(search.tree.key[: search.tree.used[0]]) > len(search.visits())
    assert not np.count_nonzero(plain.tree.key[: plain.tree.used[0]])


@generic
def sample_worlds(root: Any, scratch: Any, stream: Any, found: Any) -> None:
    """Write the seat's first stone in each of many sampled worlds."""
    for index in range(len(found)):
        sample_world(root, scratch, stream)
        found[index] = scratch.states[0].stones[root.v.seat, 0]


def test_worlds_are_sampled_in_proportion_to_their_likelihood() -> None:
    """With one call as evidence: each spell as often as its exact belief times the likelihood of the call."""
    game, v = some_view()
    seat = int(v.seat)
    preference = np.zeros((SPELLS, COUNTS))
    preference[1:] = 0.1
    preference[8] = [0.9, 0.3, 0.1, 0.1, 0.1, 0.1]  # a player who sees an 8 in front of us does not call one
    evidence = np.array([[8.0, 1.0, *preference.ravel()]])  # only the stone at our first place is the same
    sample = bind(sample_worlds, "simsala.sampling", search_verbs(game), without_bookkeeping=True)
    found = np.zeros(10_000, np.int64)
    sample(Root(v, evidence), scratch_for(game), stream_of(1), found)
    share = np.bincount(found, minlength=SPELLS) / len(found)
    expected = belief_of(game, v).places[0].copy()
    s = world_of(game, v, stream_of(2))
    for spell in range(1, SPELLS):
        s.stones[seat, 0] = spell
        expected[spell] *= likelihood(s, seat, evidence)
    assert expected[8] > 0
    assert share == pytest.approx(expected / expected.sum(), abs=0.02)
    sample(Root(v, NO_EVIDENCE), scratch_for(game), stream_of(1), found)
    share = np.bincount(found, minlength=SPELLS) / len(found)
    assert share == pytest.approx(belief_of(game, v).places[0], abs=0.02)


def test_threads_share_the_iterations_and_their_trees_are_counted_together() -> None:
    game, v = some_view()
    search = Search(game, v, seed=1, threads=3)
    search.run(301)
    assert sum(search.visits().values()) == 298, "all but the first of each thread"
    again = Search(game, v, seed=1, threads=3)
    again.run(301)
    assert again.visits() == search.visits()
    assert again.values() == search.values()
    alone = Search(game, v, seed=1)
    alone.run(301)
    assert alone.visits() != search.visits()


def test_running_in_pieces_or_at_once_is_the_same() -> None:
    game, v = some_view()
    at_once, in_pieces = Search(game, v, seed=1), Search(game, v, seed=1)
    at_once.run(1000)
    in_pieces.run(1000, monotonic() + 60)
    assert in_pieces.visits() == at_once.visits()
    assert in_pieces.values() == at_once.values()


def test_a_pooled_workspace_changes_nothing() -> None:
    game, v = some_view()
    answers = []
    for _ in range(3):
        search = Search(game, v, seed=1, max_nodes=500)
        search.run(400)
        answers.append((search.visits(), search.values()))
        tree = search.tree
        search.close()
    assert answers[0] == answers[1] == answers[2]
    assert Search(game, v, seed=1, max_nodes=500).tree is tree, "it was not allocated anew"


def test_only_what_is_legal_now_is_best() -> None:
    game, v = some_view()
    search = Search(game, v, seed=1)
    search.run(500)
    ranked = sorted(search.visits(), key=lambda action: search.visits()[action], reverse=True)
    assert search.best() == ranked[0]
    v.legal[ranked[0]] = 0
    assert search.best() in ranked[1:]


@pytest.mark.parametrize("name", games())
def test_without_time_the_likeliest_action_is_best(name: str) -> None:
    game = load(name)
    trace = random_game(game, 2, {}, 2)
    ply = next(ply for ply, who in enumerate(trace.actors) if who >= 0 and ply > 30)
    search = Search(game, view_of(game, trace.states[ply], int(trace.actors[ply])), seed=1)
    search.run(1)
    assert sorted(search.priors()) == legal_actions(game, trace.states[ply])
    assert sum(search.priors().values()) == pytest.approx(1.0)
    assert search.best() == max(search.priors(), key=lambda action: search.priors()[action])
    assert not search.visits()


def test_a_child_from_another_step_is_not_followed() -> None:
    """A node stands for decisions, whatever chance did in between: its children may belong to several menus."""
    game, actions = load("mandragora"), len(load("mandragora").actions)
    follow = bind(select, "mandragora.select", game.verbs.plain())
    trace = random_game(game, 2, {}, 3)
    tried = set()
    for s, who in zip(trace.states, trace.actors, strict=False):
        first, past = game.verbs.menu(s) if who >= 0 else (0, actions)
        for a in {first - 1, past} & set(range(actions)):
            tree = new_tree(2)
            tree.child[0] = child = add_node(tree, a, int(who))
            assert follow(s, int(who), tree, 0, 1) == NO_NODE
            assert tree.availability[child] == 0
            tried.add(a < first)
    assert tried == {True, False}
