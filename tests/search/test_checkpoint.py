"""A game's network by its name says what the search asks it."""

from __future__ import annotations

import numpy as np
import pytest

import spellwright as sw
from spellwright.search.ismcts import PRIOR_SMOOTHING
from spellwright.search.tree import MAX_NODES


@pytest.mark.parametrize("game", sw.games())
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_policy_is_the_one_that_guides_the_search(game: str, seats: int) -> None:
    if seats not in sw.load(game).seats:
        pytest.skip("not a number of players of this game")
    network = sw.load_network(game)
    position = sw.Position.start(game, seats=seats).roll(seed=4)
    for _ in range(12):
        if position.is_over:
            break
        if len(position.legal_actions) > 1:
            view = position.view(position.actor)
            search = sw.Search(position.game, view, 1, MAX_NODES)
            search.run(1)
            chances = network.policy(view)
            smooth = {a: (1 - PRIOR_SMOOTHING) * p + PRIOR_SMOOTHING / len(chances) for a, p in chances.items()}
            assert smooth == pytest.approx(search.priors(), abs=1e-4)
            search.close()
        shares = network.shares(position.view(position.actor))
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1.0) if seats > 1 else 0 < shares[0] < 1
        position.step(position.legal_numbers[-1])


def test_shares_begin_with_the_first_seat_whoever_looks() -> None:
    position = sw.Position(
        "simsala seats 3 / play enforced match first / round 4 from 1 / lives 6 2 2 / points 1 7 0 / last 0 0 0 / "
        "stones 88877 ..... 66655 / turn 1 0 / next deal 2 5, open 6, call 1"
    ).roll(seed=1)
    shares = [sw.load_network("simsala").shares(position.view(seat)) for seat in range(3)]
    assert all(np.argmax(one) == 1 for one in shares)  # it needs one more point


def test_what_has_no_network_is_refused() -> None:
    with pytest.raises(sw.UnknownGame):
        sw.load_network("archmage")
