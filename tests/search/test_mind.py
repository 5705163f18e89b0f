"""Minds: plain arithmetic, and they have learned something."""

from __future__ import annotations

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.kernel.verbs import CHANCE
from spellwright.search.batch import step_alone
from spellwright.search.judging import judge_by_mind
from spellwright.search.mind import CELLS, LIMIT, NARROW, WIDE, load_mind, mind_for, size_of, think
from spellwright.search.selfplay import bind_self_play, strategy_of
from spellwright.search.trace import random_game

LARGEST = 2_000_000  # bytes


def test_thinking_is_a_network_of_three_layers() -> None:
    rng = np.random.default_rng(1)
    facts = rng.integers(-5, 9, 20).astype(np.int8)
    first, first_bias = rng.normal(size=(20, WIDE)), rng.normal(size=WIDE)
    second, second_bias = rng.normal(size=(WIDE, NARROW)) / 30, rng.normal(size=NARROW)
    last, last_bias = rng.normal(size=NARROW) / 30, rng.normal(size=1)
    parts = (first, first_bias, second, second_bias, last, last_bias)
    mind = np.concatenate([part.ravel() for part in parts]).astype(np.float32)
    assert len(mind) == size_of(20)
    wide = np.maximum(facts @ first + first_bias, 0.0)
    expected = np.maximum(wide @ second + second_bias, 0.0) @ last + last_bias[0]
    assert think(mind, facts, np.zeros(CELLS, np.float32)) == pytest.approx(expected, abs=1e-3)


def test_no_answer_is_beyond_the_limit() -> None:
    mind = np.ones(size_of(4), np.float32)
    assert think(mind, np.full(4, 100, np.int8), np.zeros(CELLS, np.float32)) == LIMIT
    mind[-1] = -1e9
    assert think(mind, np.zeros(4, np.int8), np.zeros(CELLS, np.float32)) == -LIMIT


@pytest.mark.parametrize("name", games())
def test_every_game_has_a_mind_of_its_own_size(name: str) -> None:
    strategy = strategy_of(load(name))
    assert load_mind(strategy.mind).shape == (size_of(strategy.facts),)
    assert load_mind(strategy.mind).dtype == np.float32
    assert strategy.mind.stat().st_size < LARGEST


def test_partners_win_together() -> None:
    game = load("mandragora")
    facts, cells, worths = np.zeros(strategy_of(game).facts, np.int8), np.zeros(CELLS, np.float32), np.zeros(4)
    states = random_game(game, 4, {"teams": "yes"}, 1).states
    for s in (states[-40], states[-1]):
        bind_self_play(game, judge_by_mind, step_alone)(s, load_mind(strategy_of(game).mind), facts, cells, worths)
        assert worths[:2].tolist() == worths[2:].tolist()
        assert worths[:2].sum() == pytest.approx(1.0)


def test_who_plays_alone_is_judged_by_how_far_the_box_is_behind() -> None:
    game = load("spellbook")
    judging = bind_self_play(game, judge_by_mind, step_alone)
    mind = mind_for(strategy_of(game), 1)
    assert not np.array_equal(mind, load_mind(strategy_of(game).mind))
    facts, cells, worths = np.zeros(strategy_of(game).facts, np.int8), np.zeros(CELLS, np.float32), np.zeros(4)
    lost = random_game(game, 1, {}, 1).states
    judging(lost[-1], mind, facts, cells, worths)
    assert not game.verbs.is_winner(lost[-1], 0)
    assert 0.0 < worths[0] < 0.5
    for s in lost[40:-1]:
        judging(s, mind, facts, cells, worths)
        assert 0.0 < worths[0] < 1.0


@pytest.mark.parametrize("name", games())
def test_minds_foresee_who_wins(name: str) -> None:
    """Near the end of random games they know it better than chance by far, and what they say adds up."""
    game = load(name)
    judging = bind_self_play(game, judge_by_mind, step_alone)
    mind = load_mind(strategy_of(game).mind)
    facts, cells, worths = np.zeros(strategy_of(game).facts, np.int8), np.zeros(CELLS, np.float32), np.zeros(5)
    right = asked = 0
    for seed in range(60):
        trace = random_game(game, 2, {}, seed)
        ply = max(
            ply for ply in range(len(trace.actors)) if trace.actors[ply] != CHANCE and ply < 0.9 * len(trace.actors)
        )
        judging(trace.states[ply], mind, facts, cells, worths)
        assert worths[:2].sum() == pytest.approx(1.0)
        end = trace.states[-1]
        if game.verbs.is_winner(end, 0) != game.verbs.is_winner(end, 1):
            asked += 1
            right += int(game.verbs.is_winner(end, int(worths[1] > worths[0])))
    assert right > 0.65 * asked
