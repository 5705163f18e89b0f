"""Self-play: games to learn from, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from spellwright.games import games, load
from spellwright.search.mind import load_mind, mind_for
from spellwright.search.selfplay import PAGES, PARTS, How, SelfPlay, strategy_of


@pytest.mark.parametrize("name", games())
def test_games_are_noted_and_shared_out(name: str) -> None:
    game = load(name)
    play = SelfPlay(game, 2)
    mind = load_mind(strategy_of(game).mind)
    notes = play.play(mind, 6, seed=3, how=How(tries=1, whims=100))
    assert notes.facts.shape == (6, PAGES, 2, strategy_of(game).facts)
    assert ((notes.pages > 0) & (notes.pages <= PAGES)).all()
    assert np.allclose(notes.results.sum(1), 1.0)
    assert notes.facts[:, 0].any(axis=-1).all()
    again = play.play(mind, 6, seed=3, how=How(tries=1, whims=100))
    assert all(np.array_equal(one, other) for one, other in zip(notes, again, strict=True))
    others = play.play(mind, 6, seed=4, how=How(tries=1, whims=100))
    assert not np.array_equal(notes.facts, others.facts)


def test_games_by_search_are_noted_likewise() -> None:
    """Alone nobody shares the success: it is how far one is ahead of the box."""
    game = load("spellbook")
    mind, play = mind_for(strategy_of(game), 1), SelfPlay(game, 1)
    one, again = (play.play(mind, 3, 5, How(tries=20, whims=50), is_search=True) for _ in range(2))
    assert all(np.array_equal(first, second) for first, second in zip(one, again, strict=True))
    assert (one.pages > 0).all()
    assert ((one.results > 0.0) & (one.results < 1.0)).all()


def test_all_whims_need_no_mind() -> None:
    game = load("mandragora")
    nothing = np.zeros_like(load_mind(strategy_of(game).mind))
    how = How(tries=1, whims=PARTS)
    one, other = (SelfPlay(game, 3).play(mind, 4, 1, how) for mind in (nothing, load_mind(strategy_of(game).mind)))
    assert np.array_equal(one.results, other.results)


def test_a_game_without_a_strategy_has_nothing_to_learn() -> None:
    with pytest.raises(TypeError, match="nothing to learn"):
        strategy_of(replace(load("simsala"), strategy=None))
