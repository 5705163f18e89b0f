"""How a search takes others to decide, and recognises its own decisions."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from spellwright.games import load
from spellwright.kernel.chance import stream_of
from spellwright.kernel.records import legal_actions, view_of, world_of
from spellwright.kernel.rule import bind, plain_function
from spellwright.search.evaluation import (
    draw_action,
    draw_action_of_other,
    key_of,
    node_by_observation,
    search_verbs,
)
from spellwright.search.trace import random_game
from spellwright.search.tree import NO_NODE, new_tree
from spellwright.search.workspace import scratch_for


@pytest.mark.parametrize(
    ("name", "seats", "roots"),
    [("simsala", 2, 3), ("simsala", 4, 3), ("mandragora", 2, 0), ("mandragora", 4, 3), ("spellbook", 4, 0)],
)
def test_others_are_taken_to_decide_as_freely_as_the_game_says(name: str, seats: int, roots: int) -> None:
    """At a temperature of 8 a likelihood becomes its eighth root: 256 times as likely is only twice as likely then."""
    game = load(name)
    trace = random_game(game, seats, {}, 1)
    s = next(
        s for s, who in zip(trace.states, trace.actors, strict=False) if who >= 0 and len(legal_actions(game, s)) > 1
    )
    menu, (first, second, *_) = slice(*game.verbs.menu(s)), legal_actions(game, s)
    drawn = {}
    for draw in (draw_action, draw_action_of_other):
        bound = bind(draw, f"{game.name}.evaluation", search_verbs(game))
        scratch, stream, counts = scratch_for(game), stream_of(1), Counter[int]()
        for _ in range(3000):
            scratch.priors[menu] = 0.0
            scratch.priors[[first, second]] = 256 / 257, 1 / 257
            counts[bound(s, scratch, stream)] += 1
        assert set(counts) == {first, second}
        drawn[draw] = counts[first] / 3000
    likely = 256 ** (1 / 2**roots)
    assert drawn[draw_action] == pytest.approx(256 / 257, abs=0.01)
    assert drawn[draw_action_of_other] == pytest.approx(likely / (likely + 1), abs=0.03)


@pytest.mark.parametrize("name", ["simsala", "mandragora", "spellbook"])
def test_a_decision_is_recognised_by_what_its_seat_sees(name: str) -> None:
    """In all worlds that a seat cannot tell apart it is the same; after another action, or a ply later, it is not."""
    game = load(name)
    trace = random_game(game, 2, {}, 4)
    find = bind(node_by_observation, f"{name}.recognition", search_verbs(game))
    tree, scratch, stream = new_tree(500), scratch_for(game), stream_of(4)
    found = set()
    plies = [ply for ply, who in enumerate(trace.actors) if who == 0 and ply > 20][:20]
    for ply in plies:
        v = view_of(game, trace.states[ply], 0)
        worlds = [world_of(game, v, stream) for _ in range(5)]
        nodes = {find(s, 0, tree, 0, scratch) for s in worlds}
        assert len(nodes) == 1
        assert find(worlds[0], 0, tree, 1, scratch) not in nodes, "after another action"
        found |= nodes
    assert len(found) == len(plies)
    full = new_tree(1)
    assert find(trace.states[plies[0]], 0, full, 0, scratch) == NO_NODE


def test_a_solo_player_plans_across_draws() -> None:
    game = load("spellbook")
    trace = random_game(game, 1, {}, 4)
    find = bind(node_by_observation, "spellbook.recognition", search_verbs(game))
    tree, scratch = new_tree(5), scratch_for(game)
    for s, who in zip(trace.states, trace.actors, strict=False):
        assert who != 0 or find(s, 0, tree, 3, scratch) == 3
    assert tree.used[0] == 1


def test_whatever_is_seen_has_a_key_of_its_own() -> None:
    random = np.random.default_rng(1)
    keys = set()
    for size in (7, 8, 608):
        numbers = random.integers(-100, 60, size).astype(np.int8)
        for place in range(size):
            for change in (1, 2, 64):
                other = numbers.copy()
                other[place] += change
                keys |= {key_of(other, 0), key_of(other, 1)}
        assert key_of(numbers, 5) == plain_function(key_of)(numbers, 5), "compiled or not"
    assert len(keys) == 2 * 3 * (7 + 8 + 608)
    assert all(0 < key < 1 << 62 for key in keys)
